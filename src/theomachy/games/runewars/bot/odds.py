"""Odds for people and bots: of a battle that is pending or planned, and of diplomacy, from the Fate cards still unseen.

What they take for granted is said in chances.py and battle_model.py. The cards that may come are all that lie neither
among the discards nor open on the table; where none is left the whole pile is shuffled anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import Any

from theomachy.kernel.ask import Option
from theomachy.kernel.words import View
from theomachy.scene import Odds, percent

from ..rules.battle.fortifications import DEFENSIVE, FORTIFICATIONS
from ..rules.battle.record import ATTACKER, DEFENDER, Battle, troop
from ..rules.battle.strength import STRENGTH, of_stronghold
from ..rules.fate import ALL, CARDS, DESTINY
from ..rules.pieces import FACTIONS, KIND
from ..rules.powers import held, of_hero
from ..rules.state import NOBODY, Runewars
from .battle_model import TOUGH, Army, army
from .chances import KEPT, Chances, Field, chances

REANIMATE = KIND["reanimate"]
ROUGH = 60
"""Positions that are enough where many battles are weighed against each other."""
CLOSE = 12
"""And where a bot has no more time than for a few."""


# -- for bots: from a State -------------------------------------------------------------------------------------------


def pending(state: Runewars, kept: int = ROUGH) -> Chances | None:
    """The battle that is being fought, from the next draw on; None while drawn cards are being resolved."""
    battle = state.battle
    if battle is None or battle.winner != NOBODY or battle.cancelled or any(battle.drawn):
        return None
    sides = [fighting_army(state, battle, side) for side in (ATTACKER, DEFENDER)]
    field = Field(
        of_stronghold(state), _fortification(state, battle.area, battle.seats[DEFENDER]),
        (_support(state, battle, ATTACKER), _support(state, battle, DEFENDER)), max(1, battle.round),
        (battle.acted[ATTACKER], battle.acted[DEFENDER]),
    )  # fmt: skip
    return chances(sides[0], sides[1], state.fate or ALL, field, kept)


def planned(state: Runewars, seat: int, area: int, units: Iterable[int], kept: int = ROUGH, siege: int = 0) -> Chances:
    """A battle in which a seat would attack an area with these units; heroes and cards are left out.

    `siege` is what will be taken off a stronghold besides what its cards do already.
    """
    mine = army(tuple(sorted([troop(number) for number in units])), reserve=_reserve(state, seat))
    standing = tuple(sorted([troop(number) for number in state.units[area] if not number & 1]))
    foe = state.owner[area]
    theirs = army(standing, reserve=_reserve(state, foe))
    counted = 0
    if state.stronghold[area] != NOBODY:
        counted = STRENGTH["damaged" if state.stronghold[area] & 1 else "undamaged"]
        counted = max(0, counted - siege - sum([card.siege(state, seat) for card in held(state, seat, "siege")]))
    return chances(mine, theirs, state.fate or ALL, Field(counted, _fortification(state, area, foe)), kept)


def fighting_army(state: Runewars, battle: Battle, side: int) -> Army:
    """A side of the battle as it stands."""
    tough = 0
    for kind, _ in battle.healths[side]:
        tough |= TOUGH[kind][0]
    return army(battle.troops[side], tough, battle.bonus[side], _reserve(state, battle.seats[side]))


def _reserve(state: Runewars, seat: int) -> int:
    """Unused Reanimates, for whoever can raise them."""
    raises = seat != NOBODY and FACTIONS[state.factions[seat]] == "waiqar"
    return state.supply[REANIMATE] if raises else 0


def _support(state: Runewars, battle: Battle, side: int) -> tuple[tuple[int, int], ...]:
    seat = battle.seats[side]
    return tuple([
        (kind, max([1, *[card.support(state, seat, hero) for card in of_hero(state, hero, "support")]]))
        for hero, kind in battle.support[side]
    ])  # fmt: skip


def _fortification(state: Runewars, area: int, seat: int) -> str:
    if seat == NOBODY or state.development[area] != DEFENSIVE or state.stronghold[area] >> 1 != seat:
        return ""
    return FORTIFICATIONS[state.factions[seat]].name


# -- for people: from a view ------------------------------------------------------------------------------------------


def odds(view: View, option: Option) -> Odds | None:
    """What an answer promises that leads to a battle, goes on with one, or tries diplomacy."""
    battle = view["battle"]
    if battle is not None:
        return _fought(view, battle) if option[0] in ("go_on", "done") and view["you"] in battle["deciders"] else None
    if not view["target"] or not view["force"]:
        return None
    if option[0] == "diplomacy" and len(option) == 2:
        return _spoken(view, int(option[1]))
    return _marched(view) if option in (("battle",), ("done",)) else None


def _fought(view: View, battle: dict[str, Any]) -> Odds | None:
    if battle["winner"] != NOBODY or battle["cancelled"] or any(side["cards"] for side in battle["sides"]):
        return None
    place = view["areas"][battle["area"]]
    attacker, defender = [_shown(view, side) for side in battle["sides"]]
    first, second = battle["sides"]
    support = tuple(tuple((KIND[kind], 1) for _, kind in side["supporters"]) for side in (first, second))
    acted = tuple(sum([1 << KIND[kind] for kind in side["drawn_types"]]) for side in (first, second))
    field = Field(
        _stronghold(view, place, first["seat"]), _built(view, place), (support[0], support[1]), max(1, battle["row"]),
        (acted[0], acted[1]),
    )  # fmt: skip
    side = battle["deciders"].index(view["you"])
    return _told(
        chances(attacker, defender, _unseen(view), field, KEPT), len(attacker.troops), len(defender.troops), side
    )


def _marched(view: View) -> Odds | None:
    place = view["areas"][view["target"]]
    if place["owner"] == view["you"] or (place["owner"] == NOBODY and not place["units"]):
        return None
    mine = army(_standing(view["force"]), reserve=_raised(view, view["you"]))
    theirs = army(_standing(place["units"]), reserve=_raised(view, place["owner"]))
    field = Field(_stronghold(view, place, view["you"]), _built(view, place))
    return _told(chances(mine, theirs, _unseen(view), field, KEPT), len(mine.troops), len(theirs.troops), ATTACKER)


def _shown(view: View, side: dict[str, Any]) -> Army:
    troops = [
        troop(KIND[kind] * 2 + routed, damage)
        for kind, *counts, damage in side["units"] for routed in (0, 1) for _ in range(counts[routed])
    ]  # fmt: skip
    tough = sum([TOUGH[KIND[kind]][0] for kind in side["healths"]])
    return army(tuple(sorted(troops)), tough, side["bonus"], _raised(view, side["seat"]))


def _standing(stacks: list[list[Any]]) -> tuple[int, ...]:
    return tuple(sorted([troop(KIND[kind] * 2) for kind, standing, _ in stacks for _ in range(standing)]))


def _raised(view: View, seat: int) -> int:
    raises = seat != NOBODY and view["players"][seat]["faction"] == "waiqar"
    return int(view["supply"]["reanimate"]) if raises else 0


def _stronghold(view: View, place: dict[str, Any], attacker: int) -> int:
    """Conquer's bonus is an effect that everybody sees."""
    if place["stronghold"] is None:
        return 0
    counted = STRENGTH["damaged" if place["stronghold"]["damaged"] else "undamaged"]
    siege = any(effect[:2] == ["conquer_bonus", attacker] for effect in view["effects"])
    return max(0, counted - 3) if siege else counted


def _built(view: View, place: dict[str, Any]) -> str:
    """The fortification of the stronghold there."""
    if place["stronghold"] is None or place["stronghold"]["development"] != DEFENSIVE:
        return ""
    faction = view["players"][place["stronghold"]["seat"]]["faction"]
    return FORTIFICATIONS[FACTIONS.index(faction)].name


def _unseen(view: View) -> int:
    """Fate cards that this viewer has seen nowhere, as bits."""
    seen = list(view["decks"]["fate_discards"])
    if view["battle"] is not None:
        seen += [card for side in view["battle"]["sides"] for card in side["cards"]]
    left = ALL
    for card in seen:
        left &= ~(1 << card - 1) if card else ALL
    return left or ALL


def _told(found: Chances, attackers: int, defenders: int, side: int) -> Odds:
    win = found.win if side == ATTACKER else 1.0 - found.win
    mine, theirs = (attackers, defenders) if side == ATTACKER else (defenders, attackers)
    left = (found.attackers, found.defenders) if side == ATTACKER else (found.defenders, found.attackers)
    lost = [max(0.0, before - after) for before, after in zip((mine, theirs), left, strict=True)]  # some raise the dead
    note = "Counted from the Fate cards that are left; both sides choose sensibly and play no cards."
    return Odds(
        one=(), two=(), dealt=lost[1], taken=lost[0], any_dealt=0.0, better=win, worse=1.0 - win,
        note=note, short=(percent(win), "to win"), exact=found.exact,
        rows=(
            ("We win the battle", percent(win)),
            ("Units left: ours, theirs", f"{left[0]:.1f} of {mine} / {left[1]:.1f} of {theirs}"),
            ("Cards followed through the deck", "yes" if found.exact else "each draw by itself"),
        ),
    )  # fmt: skip


# -- diplomacy --------------------------------------------------------------------------------------------------------


def destinies(cards: int, discards: int, count: int) -> tuple[float, float, float]:
    """The chance that the best of so many cards is gold, grey or red; what the deck lacks comes from the discards."""
    none_gold = _none(cards, discards, count, ("gold",))
    none_good = _none(cards, discards, count, ("gold", "grey"))
    return 1.0 - none_gold, none_gold - none_good, none_good


@lru_cache(maxsize=4096)
def _none(cards: int, discards: int, count: int, wanted: tuple[str, ...]) -> float:
    """The chance that none of these is drawn."""
    first, good = _sizes(cards, wanted)
    if count <= first:
        return comb(first - good, count) / comb(first, count)
    second, better = _sizes(discards, wanted)
    rest = min(count - first, second)
    return 0.0 if good else comb(second - better, rest) / comb(second, rest)


def _sizes(cards: int, wanted: tuple[str, ...]) -> tuple[int, int]:
    numbers = [number for number in range(1, CARDS + 1) if cards >> number - 1 & 1]
    return len(numbers), sum([DESTINY[number] in wanted for number in numbers])


def _spoken(view: View, spent: int) -> Odds:
    left = _unseen(view)
    gold, grey, red = destinies(left, ALL & ~left, spent)
    return Odds(
        one=(), two=(), dealt=0.0, taken=0.0, any_dealt=gold + grey, better=gold, worse=red,
        note="Counted from the Fate cards that are left.", short=(percent(gold), f"gold · {percent(red)} red"),
        rows=(("They join us (gold)", percent(gold)), ("They retreat (grey)", percent(grey)), ("Red", percent(red))),
    )  # fmt: skip
