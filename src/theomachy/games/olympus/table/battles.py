"""Battles: what may be seen of the attack phase once orders lie open, and the dice as they lie on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from theomachy.scene import Clash, ClashSide, Die, Duel

from ..rules.battle import Throw, compare, dice_on_table, pool
from ..rules.board import KINDS, REGIONS
from ..rules.state import Olympus
from .map import Gods, named, place_name


def tasks_view(state: Olympus) -> list[dict[str, Any]]:
    """Revealed tasks with the dice that remain to them."""
    return [
        {
            "seat": seat,
            "region": REGIONS[origin],
            "unit": KINDS[kind],
            "verb": verb,
            "target": REGIONS[to],
            "dice": dice,
        }
        for seat, origin, kind, verb, to, dice in state.tasks
    ]


def battles_view(state: Olympus) -> list[dict[str, Any]]:
    """Both sides of every battle. Dice are shown once the desk at which they are divided has closed."""
    if not state.battles:
        return []
    dividing = bool(state.agenda) and state.agenda[-1][0] == "split"
    thrown = dice_on_table(state)
    battles = []
    for index, (one, two, first, second) in enumerate(state.battles):
        battle: dict[str, Any] = {
            "one": one,
            "two": two,
            "first": [REGIONS[region] for region in first],
            "second": [REGIONS[region] for region in second],
            "sides": [] if dividing else [_side(state, index, one), _side(state, index, two)],
            "rows": [list(row) for row in state.rolls[index]] if index < len(state.rolls) else [],
            "harm": list(compare(*state.rolls[index])) if index < len(state.rolls) else [],
            "thrown": [_throw(throw) for throw in thrown[index]] if thrown else [],
        }
        battles.append(battle)
    return battles


def _side(state: Olympus, battle: int, seat: int) -> dict[str, Any]:
    own, lent = pool(state, battle, seat) if state.phase == "attack" else ([], [])
    return {"seat": seat, "own": own, "lent": lent}


def _throw(throw: Throw) -> dict[str, Any]:
    """Dice as (value, sides), from high to low: those that count, and what support rolled beyond them."""
    return {"row": [list(die) for die in throw.row], "spare": [list(die) for die in throw.spare]}


def due_view(state: Olympus, seat: int) -> list[dict[str, Any]]:
    """The viewer's own damage still to be settled."""
    if not 0 <= seat < state.seats:
        return []
    return [{"kind": kind, "battle": battle, "points": points} for kind, battle, points in state.dues[seat]]


def wounds_view(state: Olympus, seat: int) -> list[list[Any]]:
    """How the viewer has settled damage so far."""
    return [list(wound) for wound in state.wounds[seat]] if 0 <= seat < state.seats else []


# -- on the table -----------------------------------------------------------------------------------------------------


def clashes(view: Mapping[str, Any], gods: Gods) -> tuple[Clash, ...]:
    """The battles of this turn as long as their dice lie there."""
    return tuple(
        _clash(number, battle, gods, view["seat"])
        for number, battle in enumerate(view.get("battles") or ())
        if battle["thrown"]
    )


def _clash(number: int, battle: Mapping[str, Any], gods: Gods, viewer: int | None) -> Clash:
    one, two, first, second = (battle[key] for key in ("one", "two", "first", "second"))
    where = ", ".join(map(place_name, (*first, *second)))
    sides = (
        _clash_side(battle, 0, gods, "attacks"),
        _clash_side(battle, 1, gods, "attacks too" if second else "defends"),
    )
    rows = [dice_of(seat, thrown["row"]) for seat, thrown in zip((one, two), battle["thrown"], strict=True)]
    duels = [_duel(a, b, (one, two), gods, viewer) for a, b in zip_longest(*rows)]
    title = f"{'Clash over' if second else 'Battle for'} {where}"
    return Clash(f"battle.{number}", title, at=first[0], sides=sides, duels=tuple(duels))


def _clash_side(battle: Mapping[str, Any], which: int, gods: Gods, does: str) -> ClashSide:
    seat, harm = battle["two" if which else "one"], battle["harm"][which]
    return ClashSide(
        name=named(gods, seat),
        hue=seat,
        emblem=f"e_{named(gods, seat).lower()}",
        does=does,
        harm="is unhurt" if not harm else "takes 1 hit" if harm == 1 else f"takes {harm} hits",
        spare=dice_of(seat, battle["thrown"][which]["spare"]),
    )


def _duel(a: Die | None, b: Die | None, seats: tuple[int, int], gods: Gods, viewer: int | None) -> Duel:
    """The higher die scores, ties nothing, and a die without another opposite always."""
    one, two = (int(die.face) if die else 0 for die in (a, b))
    if one == two:
        return Duel(a, b, "level")
    winner = 0 if one > two else 1
    mine = seats[winner] == viewer
    words = "you hit" if mine else f"{named(gods, seats[winner])} hits"
    return Duel(a, b, words, winner, "" if viewer not in seats else "good" if mine else "bad")


def dice_of(seat: int, dice: Sequence[Sequence[int]]) -> tuple[Die, ...]:
    """Dice given as (value, sides), in the colour of their seat."""
    return tuple(Die(str(value), sides, title=f"{value} on a die of {sides}", hue=seat) for value, sides in dice)
