"""Combat ratings: what a unit adds to its side's total (Rulebook p. 38 and the empires' sheets)."""

from __future__ import annotations

from collections.abc import Callable

from .pieces import KINDS, Kind
from .state import EMPTY, NOBODY, Battle, GodsWar

Formula = Callable[[GodsWar, int, Kind, Battle | None], int]
FORMULAS: dict[str, Formula] = {}
"""Ratings that are worked out, by name in data; each is written in its empire's file."""


def formula(name: str) -> Callable[[Formula], Formula]:
    def register(worked: Formula) -> Formula:
        FORMULAS[name] = worked
        return worked

    return register


def rating(state: GodsWar, unit: int, battle: Battle | None = None) -> int:
    """The unit's combat at this moment; a battle may change it."""
    kind = KINDS[state.kinds[unit]]
    return kind.dice if kind.dice >= 0 else FORMULAS[kind.formula](state, unit, kind, battle)


def fighting(battle: Battle, side: int) -> list[int]:
    """Involved units that are not exempt."""
    units, exempt = battle.units[side], battle.exempt
    return [unit for unit in units if unit not in exempt] if exempt else units[:]


def own_dice(state: GodsWar, battle: Battle, side: int) -> int:
    """The sum of ratings of those who roll."""
    return sum([rating(state, unit, battle) for unit in fighting(battle, side) if unit not in battle.silent])


def houses_of(state: GodsWar, battle: Battle, side: int) -> list[int]:
    """A side's buildings in the area."""
    seat = battle.seats[side]
    if seat == NOBODY:
        return []
    return [house for house in state.buildings_in(battle.area) if state.owner[house] == seat]


def home(state: GodsWar, battle: Battle) -> int:
    """The side that has a building here; EMPTY if none."""
    return next((side for side in (0, 1) if houses_of(state, battle, side)), EMPTY)


def involved(state: GodsWar, seat: int, battle: Battle, kind: str) -> list[int]:
    """A player's units of a kind that fight in it and are not exempt; none for an outsider."""
    side = battle.side_of(seat)
    return [] if side == NOBODY else [unit for unit in fighting(battle, side) if state.kind(unit).id == kind]


def was_there(state: GodsWar, battle: Battle, side: int, kind: str) -> bool:
    """Has a unit of this kind fought for the side, whatever became of it since?"""
    parts = (battle.units, battle.present, battle.killed, battle.eliminated, battle.routed)
    return any(state.kind(unit).id == kind for part in parts for unit in part[side] if unit not in battle.exempt)


def turn_die(battle: Battle, side: int, place: int, face: int) -> None:
    """A die of a side shows another face; what else has changed its results stays."""
    all_kills = "all_kills" in battle.marks
    for shown, sign in ((battle.dice[side][place], -1), (face, 1)):
        rout = shown in (4, 5)
        battle.kills[side] = max(battle.kills[side] + sign * (shown == 6 or (rout and all_kills)), 0)
        battle.routs[side] = max(battle.routs[side] + sign * (rout and not all_kills), 0)
    battle.dice[side][place] = face
