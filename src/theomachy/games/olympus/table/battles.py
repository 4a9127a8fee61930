"""What everybody may see of the attack phase once orders lie open."""

from __future__ import annotations

from typing import Any

from ..rules.battle import Throw, compare, dice_on_table, pool
from ..rules.board import KINDS, REGIONS
from ..rules.state import Olympus


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
