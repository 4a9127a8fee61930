"""The chance to win a battle, from the Fate cards that are left: every draw is counted, none is sampled.

The rounds are gone through one after the other with all positions that can have come about and how likely each is.
In a small battle the cards that each draw takes out of the deck are followed too, and the figure is exact for the
choices of battle_model.py. In a larger one every kind's draw is taken by itself from the cards that are left now:
each has its exact chances, only what one draw tells about the next is left out, and of the positions after a draw KEPT
stand for all (`exact` is False).

Also assumed: kinds of one initiative draw in the order of the sheet; a supporting hero's player lays aside the card
that is worth least; discards come back only once no card is left before the battle; a Cursed Tomb or Hungry Spawn is
used.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ..rules.fate import ALL, Result
from ..rules.pieces import KIND, KINDS
from .battle_model import TOUGH, Army, army, damaged, routed, specials, strength, total, without
from .fate_draws import NOTHING, SHAPES_READ, Deck, drawings, kept_of, narrowed, read, sorted_deck, summed

FOLLOWED = {0: 99, 1: 10, 2: 4}
"""So many cards at most are followed through the deck, by how many shapes draw; FEW where there are more of them."""
FEW = 3
KEPT = 150
"""So many positions of a larger battle are gone on with."""
SMALL = 1e-6
"""Draws less likely than this are left out of a larger battle."""
ROUNDS = 5
BEASTMAN = KIND["beastman"]


class Field(NamedTuple):
    """What a battle is about besides its units."""

    stronghold: int = 0
    """What it counts for the defender."""
    fortification: str = ""
    support: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]] = ((), ())
    """(kind, further cards) by side."""
    row: int = 1
    """The first round that is still to come, or under way."""
    acted: tuple[int, int] = (0, 0)
    """Kinds that have drawn in it, a bit each."""


OPEN_FIELD = Field()


class Chances(NamedTuple):
    """What the attacker may hope for."""

    win: float
    attackers: float
    """Units that are left to each side on average, routed ones included."""
    defenders: float
    exact: bool


Pair: TypeAlias = tuple[Army, Army]


@lru_cache(maxsize=4096)
def chances(attacker: Army, defender: Army, deck: int, field: Field = OPEN_FIELD, kept: int = KEPT) -> Chances:
    """The battle from its next draw on; `deck` are the Fate cards that may come, a bit each.

    Fewer positions than KEPT are quicker, and rougher in larger battles.
    """
    deck = deck or ALL
    shapes = sum(_read_later(attacker, defender, field.row - 1))
    small = _cards(attacker, field, 0) + _cards(defender, field, 1) <= FOLLOWED.get(shapes, FEW)
    ends = followed(attacker, defender, deck, field) if small else apart(attacker, defender, deck, field, kept)
    win = left = held = 0.0
    for (mine, theirs), chance in ends.items():
        mine, theirs = _fortified(mine, theirs, field.fortification)
        win += chance * (strength(mine) > strength(theirs) + field.stronghold)
        left += chance * len(mine.troops)
        held += chance * len(theirs.troops)
    total = sum(ends.values())
    return Chances(win / total, left / total, held / total, small)


def _cards(army: Army, field: Field, side: int) -> int:
    """Cards that a side draws if nothing happens to it; more may come, seldom many."""
    kinds = [unit >> 4 for unit in army.troops if not unit >> 3 & 1]
    coming = [kind for kind in kinds if KINDS[kind].initiative >= field.row and not field.acted[side] >> kind & 1]
    raised = 2 * sum([KINDS[kind].id == "necromancer" for kind in coming])
    return len(coming) + raised + sum([extra for kind, extra in field.support[side] if kind in coming])


# -- with the deck followed -------------------------------------------------------------------------------------------


def followed(attacker: Army, defender: Army, deck: int, field: Field) -> dict[Pair, float]:
    """How the battle may end, every card that leaves the deck missing in later draws."""
    shapes = _read_later(attacker, defender, field.row - 1)
    start = (attacker, defender, *field.acted, narrowed(sorted_deck(deck), shapes))
    positions: dict[tuple[Army, Army, int, int, Deck], float] = {start: 1.0}
    for row in range(field.row, ROUNDS + 1):
        done: dict[tuple[Army, Army, int, int, Deck], float] = {}
        while positions:
            further: dict[tuple[Army, Army, int, int, Deck], float] = {}
            for (mine, theirs, acted, answered, left), chance in positions.items():
                one, two = _waiting(mine, acted, row), _waiting(theirs, answered, row)
                if one < 0 and two < 0:
                    rest = narrowed(left, _read_later(mine, theirs, row))
                    key = (_plain(mine, row), _plain(theirs, row), 0, 0, rest)
                    done[key] = done.get(key, 0.0) + chance
                    continue
                marks = (acted | _bit(one), answered | _bit(two))
                for ours, share, after in _draws(left, mine, one, field, 0):
                    for others, part, rest in _draws(after, theirs, two, field, 1):
                        key = (*_resolved(mine, theirs, (one, *ours), (two, *others), row), *marks, rest)
                        further[key] = further.get(key, 0.0) + chance * share * part
            positions = further
        positions = done
    ends: dict[Pair, float] = {}
    for (mine, theirs, _, _, _), chance in positions.items():
        ends[mine, theirs] = ends.get((mine, theirs), 0.0) + chance
    return ends


@lru_cache(maxsize=65536)
def _draws_of(deck: Deck, kind: int, standing: int, extra: int) -> list[tuple[Result, float, Deck]]:
    """Specials, routs and damage of a kind's cards, how likely, and the deck afterwards."""
    shape = KINDS[kind].shape
    total: dict[tuple[Result, Deck], float] = {}
    for cards, chance, rest in drawings(deck, standing + extra):
        result = summed(kept_of([read(section, shape) for section in cards], standing))
        for dealt, part, left in _ravaged(result, rest) if kind == BEASTMAN and result[0] else [(result, 1.0, rest)]:
            total[dealt, left] = total.get((dealt, left), 0.0) + chance * part
    return [(result, chance, rest) for (result, rest), chance in total.items()]


def _draws(deck: Deck, army: Army, kind: int, field: Field, side: int) -> list[tuple[Result, float, Deck]]:
    if kind < 0:
        return [(NOTHING, 1.0, deck)]
    return _draws_of(deck, kind, _standing(army, kind), dict(field.support[side]).get(kind, 0))


def _ravaged(result: Result, deck: Deck) -> Iterator[tuple[Result, float, Deck]]:
    """A Beastman's special brings one more card; a special on that is 1 damage (K12)."""
    for cards, part, rest in drawings(deck, result[0]):
        more = summed([read(section, "triangle") for section in cards])
        yield (result[0], result[1] + more[1], result[2] + more[2] + more[0]), part, rest


# -- each draw by itself ----------------------------------------------------------------------------------------------


def apart(attacker: Army, defender: Army, deck: int, field: Field, kept: int = KEPT) -> dict[Pair, float]:
    """How the battle may end, every draw taken from the cards that are left now.

    Specials of both sides are resolved together, as one may forestall the other; what then remains of a side's cards
    strikes the other side alone, so both are gone through one after the other.
    """
    positions: Places = {(attacker, defender, *field.acted): 1.0}
    for row in range(field.row, ROUNDS + 1):
        done: Places = {}
        while positions:
            further: Places = {}
            for (mine, theirs, acted, answered), chance in positions.items():
                one, two = _waiting(mine, acted, row), _waiting(theirs, answered, row)
                if one < 0 and two < 0:
                    key = (_plain(mine, row), _plain(theirs, row), 0, 0)
                    done[key] = done.get(key, 0.0) + chance
                    continue
                marks = (acted | _bit(one), answered | _bit(two))
                ours = _by_special(deck, one, _standing(mine, one), dict(field.support[0]).get(one, 0))
                others = _by_special(deck, two, _standing(theirs, two), dict(field.support[1]).get(two, 0))
                for pair, share in _struck(mine, theirs, one, two, ours, others, row):
                    key = (*pair, *marks)
                    further[key] = further.get(key, 0.0) + chance * share
            positions = _fewer(further, kept)
        positions = done
    return {(mine, theirs): chance for (mine, theirs, _, _), chance in positions.items()}


Places: TypeAlias = dict[tuple[Army, Army, int, int], float]


def _fewer(positions: Places, kept: int) -> Places:
    """So many positions at most, evenly picked from all of them in the order of how they stand.

    Each stands for as much as the others, and a likely one may stand for more: what they promise together stays right.
    """
    if len(positions) <= kept:
        return positions
    ranked = sorted(positions.items(), key=_standing_of)
    share = sum(positions.values()) / kept
    found: Places = {}
    passed, mark = 0.0, share / 2
    for key, chance in ranked:
        passed += chance
        while mark < passed:
            found[key] = found.get(key, 0.0) + share
            mark += share
    return found


def _standing_of(item: tuple[tuple[Army, Army, int, int], float]) -> tuple[float, tuple[int, ...], tuple[int, ...]]:
    mine, theirs, _, _ = item[0]
    return _weight(mine) - _weight(theirs), mine.troops, theirs.troops


@lru_cache(maxsize=65536)
def _weight(army: Army) -> float:
    return total(army, 0) + army.bonus


Strikes: TypeAlias = dict[int, tuple[float, list[tuple[int, int, float]]]]
"""By number of specials: how likely that is, and then routs, damage and how likely they are."""


@lru_cache(maxsize=16384)
def _by_special(deck: int, kind: int, standing: int, extra: int) -> Strikes:
    if kind < 0:
        return {0: (1.0, [(0, 0, 1.0)])}
    found: dict[int, dict[tuple[int, int], float]] = {}
    for (special, routs, hits), chance, _ in _draws_of(sorted_deck(deck, KINDS[kind].shape), kind, standing, extra):
        if chance > SMALL:
            dealt = found.setdefault(special, {})
            dealt[routs, hits] = dealt.get((routs, hits), 0.0) + chance
    strikes: Strikes = {}
    for special, ways in found.items():
        total = sum(ways.values())
        strikes[special] = total, [(routs, hits, chance / total) for (routs, hits), chance in ways.items()]
    return strikes


def _struck(
    mine: Army, theirs: Army, one: int, two: int, ours: Strikes, others: Strikes, row: int
) -> Iterator[tuple[Pair, float]]:
    for special, (share, dealt) in ours.items():
        for reply, (part, taken) in others.items():
            first, second = mine, theirs
            if special:
                first, second = specials(first, second, one, special, row)
            if reply:
                second, first = specials(second, first, two, reply, row)
            left = _borne(second, dealt, row)
            for own, chance in _borne(first, taken, row).items():
                for foe, more in left.items():
                    yield (own, foe), share * part * chance * more


def _borne(army: Army, dealt: list[tuple[int, int, float]], row: int) -> dict[Army, float]:
    """What is left of an army after the routs and damage that may come."""
    found: dict[Army, float] = {}
    for routs, hits, chance in dealt:
        after = damaged(routed(army, routs, row), hits, row)
        found[after] = found.get(after, 0.0) + chance
    return found


# -- armies -----------------------------------------------------------------------------------------------------------


def _bit(kind: int) -> int:
    return 1 << kind if kind >= 0 else 0


def _standing(army: Army, kind: int) -> int:
    return sum([unit >> 3 == kind * 2 for unit in army.troops])


@lru_cache(maxsize=65536)
def _plain(army: Army, row: int) -> Army:
    """Units that have drawn are as good as any others of their shape and health: fewer positions differ."""
    return army.with_troops(tuple(sorted([_ALIKE[unit >> 4, row] << 4 | unit & 15 for unit in army.troops])))


_ALIKE: dict[tuple[int, int], int] = {
    (kind.number, row): kind.number
    if kind.initiative > row or kind.number in TOUGH
    else min(
        [
            other.number for other in KINDS
            if (other.shape, other.health) == (kind.shape, kind.health)
            and other.initiative <= row and other.number not in TOUGH
        ]
    )
    for kind in KINDS for row in range(ROUNDS + 1)
}  # fmt: skip


def _read_later(one: Army, two: Army, row: int) -> tuple[bool, ...]:
    """Which shapes may still draw after this row."""
    kinds = {unit >> 4 for army in (one, two) for unit in army.troops}
    if any(KINDS[kind].id == "necromancer" for kind in kinds):
        kinds.add(KIND["reanimate"])
    shapes = {KINDS[kind].shape for kind in kinds if KINDS[kind].initiative > row}
    return tuple([shape in shapes for shape in SHAPES_READ])


# -- a turn of the battle ---------------------------------------------------------------------------------------------


def _waiting(army: Army, acted: int, row: int) -> int:
    """The next kind of a row that has not drawn, -1 for none."""
    for unit in army.troops:
        kind = unit >> 4
        if not unit >> 3 & 1 and KINDS[kind].initiative == row and not acted >> kind & 1:
            return kind
    return -1


Drawn: TypeAlias = tuple[int, int, int, int]
"""A kind, and specials, routs and damage of its cards."""


def _resolved(mine: Army, theirs: Army, ours: Drawn, others: Drawn, row: int) -> tuple[Army, Army]:
    """Specials of the attacker, then of the defender; routs; damage (steps 5 c, d, e)."""
    if ours[1]:
        mine, theirs = specials(mine, theirs, ours[0], ours[1], row)
    if others[1]:
        theirs, mine = specials(theirs, mine, others[0], others[1], row)
    if ours[2]:
        theirs = routed(theirs, ours[2], row)
    if others[2]:
        mine = routed(mine, others[2], row)
    if ours[3]:
        theirs = damaged(theirs, ours[3], row)
    if others[3]:
        mine = damaged(mine, others[3], row)
    return mine, theirs


def _fortified(mine: Army, theirs: Army, name: str) -> tuple[Army, Army]:
    """What the defender's fortification does before strengths are counted (K25)."""
    if name == "reinforced_walls":
        theirs = army(theirs.troops, theirs.tough, theirs.bonus + 2, theirs.reserve)
    elif name == "protective_wards":
        standing = [unit for unit in mine.troops if not unit >> 3 & 1]
        mine = without(mine, standing[0]) if standing else mine
    elif name == "cursed_tomb":
        mine = routed(mine, 3, ROUNDS)
    elif name == "hungry_spawn":
        mine = damaged(mine, 4, ROUNDS)
    return mine, theirs
