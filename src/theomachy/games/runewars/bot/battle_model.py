"""Battles without a table: what Fate results do to two small armies, when both sides choose in a plain, sensible way.

An army is what the odds are counted on, millions of times if need be, so it is numbers and nothing else; the units are
those of rules/battle/record.py. Choices are made by worth: whoever bears damage wounds a sturdy unit before he loses a
weak one, keeps what has still to draw, and routs hexagons first, since they count all the same; whoever picks a victim
takes the dearest one that falls. Fury is used while it costs no more than it gains. No Tactics cards are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ..rules.battle.routs_and_damage import FIRE, PLAIN, STUN
from ..rules.pieces import KIND, KINDS

RIPPER, SORCERER = KIND["flesh_ripper"], KIND["sorcerer"]
REANIMATE, BERSERKER, GIANT = KIND["reanimate"], KIND["berserker"], KIND["giant"]
TOUGH = {RIPPER: (1, 3), SORCERER: (2, 2)}
"""Kinds whose health may be raised: the bit that says so, and what it becomes."""


class Army:
    """One side: its units, whose health is raised (bits), strength from elsewhere, unused Reanimates.

    Made by `army`, which gives the same object for the same contents, so that it is quickly looked up.
    """

    __slots__ = ("bonus", "reserve", "tough", "troops")

    def __init__(self, troops: tuple[int, ...], tough: int, bonus: int, reserve: int) -> None:
        self.troops, self.tough, self.bonus, self.reserve = troops, tough, bonus, reserve

    def with_troops(self, troops: tuple[int, ...]) -> Army:
        return army(troops, self.tough, self.bonus, self.reserve)


_KNOWN: dict[tuple[tuple[int, ...], int, int, int], Army] = {}
REMEMBERED = 200_000


def army(troops: tuple[int, ...], tough: int = 0, bonus: int = 0, reserve: int = 0) -> Army:
    """An army of these units, sorted."""
    key = (troops, tough, bonus, reserve)
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) >= REMEMBERED:
            _KNOWN.clear()
        found = _KNOWN[key] = Army(*key)
    return found


HEALTH: tuple[tuple[int, ...], ...] = tuple(
    tuple(TOUGH[kind.number][1] if tough & TOUGH.get(kind.number, (0, 0))[0] else kind.health for kind in KINDS)
    for tough in range(4)
)
"""By bits of Army.tough and kind."""


def health(force: Army, one: int) -> int:
    return HEALTH[force.tough][one >> 4]


def strength(force: Army) -> int:
    """Standing units, hexagons even if routed, and what else counts."""
    return force.bonus + sum([not one >> 3 & 1 or KINDS[one >> 4].shape == "hexagon" for one in force.troops])


def worth(force: Army, one: int, row: int) -> float:
    """What a side would rather not lose: strength, cards still to come, health."""
    return _worth(force.tough, one, row)


@lru_cache(maxsize=1 << 16)
def _worth(tough: int, one: int, row: int) -> float:
    kind = KINDS[one >> 4]
    stands = not one >> 3 & 1
    counted = 1.0 if stands or kind.shape == "hexagon" else 0.15
    return counted + (0.4 if stands and kind.initiative > row else 0.0) + 0.1 * (HEALTH[tough][one >> 4] - (one & 7))


# -- losing units -----------------------------------------------------------------------------------------------------


def without(force: Army, one: int, new: int = -1) -> Army:
    troops = list(force.troops)
    troops.remove(one)
    if new >= 0:
        troops.append(new)
        troops.sort()
    return force.with_troops(tuple(troops))


def wounded(force: Army, one: int) -> Army:
    """A point of damage on this unit."""
    return without(force, one) if (one & 7) + 1 >= health(force, one) else without(force, one, one + 1)


def _first(force: Army, how: str) -> list[int]:
    """Who may bear a point of damage (K3, K11)."""
    troops = force.troops
    hurt = [one for one in troops if one & 7]
    if hurt:
        return hurt
    standing = [one for one in troops if not one >> 3 & 1]
    if how == FIRE:
        sturdy = [one for one in standing if health(force, one) > 1]
        return sturdy or standing or [one for one in troops if health(force, one) > 1] or list(troops)
    return standing or list(troops)


@lru_cache(maxsize=1 << 16)
def damaged(force: Army, points: int, row: int, how: str = PLAIN) -> Army:
    """The army bears so much damage, as its side chooses."""
    for _ in range(points):
        targets = _first(force, how)
        if not targets:
            break
        one = min(dict.fromkeys(targets), key=lambda each: harm(force, each, row))
        force = wounded(force, one)
    return force


def harm(force: Army, one: int, row: int) -> float:
    """What a point of damage on this unit costs its side."""
    falls = (one & 7) + 1 >= health(force, one)
    return worth(force, one, row) if falls else 0.2 - 0.01 * health(force, one)


@lru_cache(maxsize=1 << 16)
def routed(force: Army, points: int, row: int, how: str = PLAIN) -> Army:
    """So many units of the army are routed, as its side chooses (K2)."""
    for _ in range(points):
        standing = [one for one in force.troops if not one >> 3 & 1]
        if how == STUN:
            standing = [one for one in standing if KINDS[one >> 4].initiative > 1] or standing
        targets = [one for one in standing if not one & 7] or standing
        if not targets:
            break
        one = min(dict.fromkeys(targets), key=lambda each: shame(force, each, row))
        force = without(force, one, one | 8)
    return force


def shame(force: Army, one: int, row: int) -> float:
    """What it costs its side that this unit is routed."""
    return worth(force, one, row) - (1.0 if KINDS[one >> 4].shape == "hexagon" else 0.0)


def _shaped(force: Army, *shapes: str) -> list[int]:
    return [one for one in force.troops if KINDS[one >> 4].shape in shapes]


def _dearest(force: Army, troops: Iterable[int], row: int) -> int:
    return max(troops, key=lambda one: worth(force, one, row))


def _cheapest(force: Army, troops: Iterable[int], row: int) -> int:
    return min(troops, key=lambda one: worth(force, one, row))


def _standing_first(troops: list[int]) -> list[int]:
    return [one for one in troops if not one >> 3 & 1] or troops


# -- special abilities, one icon each: (own army, the other's) ---------------------------------------------------------

Special = Callable[[Army, Army, int], tuple[Army, Army]]


def _fire(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    return own, damaged(foe, 1, row, FIRE)


def _command(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    return own, routed(foe, 1, row)


def _valiant(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    targets = _first(foe, PLAIN)
    if not targets:
        return own, foe
    one = min(dict.fromkeys(targets), key=lambda each: worth(foe, each, row) if health(foe, each) <= 2 else 0.2)
    foe = wounded(foe, one)
    return own, wounded(foe, one + 1) if one + 1 in foe.troops and (one & 7) + 1 < health(foe, one) else foe


def _siege(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    return army(own.troops, own.tough, own.bonus + 2, own.reserve), foe


def _crack_shot(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    falls = [one for one in foe.troops if (one & 7) + 1 >= health(foe, one)]
    targets = falls or list(foe.troops)
    return own, wounded(foe, _dearest(foe, targets, row)) if targets else foe


def _charge(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    standing = [one for one in foe.troops if not one >> 3 & 1]
    triangles = [one for one in standing if KINDS[one >> 4].shape == "triangle"]
    rectangles = [one for one in standing if KINDS[one >> 4].shape == "rectangle"]
    chosen = sorted(triangles, key=lambda one: -worth(foe, one, row))[:2] if len(triangles) > 1 else rectangles[:1]
    for one in chosen or triangles[:1]:
        foe = without(foe, one, one | 8)
    return own, foe


def _banish(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    return own, without(foe, _dearest(foe, foe.troops, row)) if foe.troops else foe


def _overpower(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    weak = [one for one in foe.troops if one & 7 or (one >> 3 & 1 and KINDS[one >> 4].shape == "hexagon")]
    return own, without(foe, _dearest(foe, weak, row)) if weak else damaged(foe, 1, row)


def _overrun(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    standing = sum([one >> 3 == REANIMATE * 2 for one in own.troops])
    return own, damaged(foe, 2, row) if standing >= 2 else foe


def _mortal(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    targets = _standing_first(_shaped(foe, "triangle", "circle", "rectangle"))
    return own, without(foe, _cheapest(foe, targets, row)) if targets else foe


def _raise(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    raised = min(2, own.reserve)
    troops = tuple(sorted((*own.troops, *[REANIMATE * 2 << 3] * raised)))
    return army(troops, own.tough, own.bonus, own.reserve - raised), foe


def _dread(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    return own, routed(foe, 2, row)


def _unrelenting(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    return army(own.troops, own.tough | TOUGH[RIPPER][0], own.bonus, own.reserve), foe


def _undying(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    return army(own.troops, own.tough | TOUGH[SORCERER][0], own.bonus, own.reserve), foe


def _fury(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    one = BERSERKER * 2 << 3
    if one not in own.troops:
        return own, foe
    struck = damaged(foe, 2, row)
    gained = total(foe, row) - total(struck, row)
    return (without(own, one), struck) if gained > worth(own, one, row) else (own, foe)


def total(force: Army, row: int) -> float:
    return sum([_worth(force.tough, one, row) for one in force.troops])


def _rain(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    triangles, rectangles = _shaped(foe, "triangle"), _shaped(foe, "rectangle")
    both = foe
    for _ in range(min(2, len(triangles))):
        both = without(both, _cheapest(both, _standing_first(_shaped(both, "triangle")), row))
    if not rectangles:
        return own, both
    one = without(foe, _cheapest(foe, _standing_first(rectangles), row))
    return own, both if len(triangles) > 1 and total(both, row) > total(one, row) else one


def _terrify(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    def gain(one: int) -> float:
        kind = KINDS[one >> 4]
        if one >> 3 & 1:
            return worth(foe, one, row)
        return 0.1 if kind.shape == "hexagon" else worth(foe, one, row) - 0.15

    for one in sorted(foe.troops, key=gain, reverse=True)[:2]:
        foe = without(foe, one) if one >> 3 & 1 else without(foe, one, one | 8)
    return own, foe


def _stun(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    return own, routed(foe, 1, row, STUN)


def _ravage(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    return own, damaged(foe, 1, row)


def _burning(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    standing = [one for one in foe.troops if not one >> 3 & 1]
    for one in sorted(standing, key=lambda each: harm(foe, each, row))[:2]:
        foe = wounded(foe, one)
    return own, foe


def _breath(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    for one in sorted(_shaped(foe, "triangle"), key=lambda each: -worth(foe, each, row))[:3]:
        foe = without(foe, one)
    return own, foe


def _rage(own: Army, foe: Army, row: int) -> tuple[Army, Army]:
    wounds = max([one & 7 for one in own.troops if one >> 4 == GIANT], default=0)
    return own, damaged(foe, wounds, row)


SPECIALS: dict[int, Special] = {
    KIND[name]: special
    for name, special in {
        "bowman": _fire, "knight": _command, "footman": _valiant, "siege_tower": _siege, "archer": _crack_shot,
        "pegasus_rider": _charge, "sorceress": _banish, "warrior": _overpower, "reanimate": _overrun,
        "skeleton_archer": _mortal, "necromancer": _raise, "dark_knight": _dread, "flesh_ripper": _unrelenting,
        "berserker": _fury, "warlock": _rain, "chaos_lord": _terrify, "sorcerer": _undying, "razorwing": _stun,
        "beastman": _ravage, "hell_hound": _burning, "dragon": _breath, "giant": _rage,
    }.items()
}  # fmt: skip


@lru_cache(maxsize=1 << 16)
def specials(own: Army, foe: Army, kind: int, count: int, row: int) -> tuple[Army, Army]:
    """So many special icons of a kind, one after the other."""
    for _ in range(count):
        own, foe = SPECIALS[kind](own, foe, row)
    return own, foe
