"""Never more than eight units in an area: its owner destroys what is too many (L1). Rulebook p. 18."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from ..data import LIMITS
from .board import AREAS
from .control import destroy
from .pieces import UNIT, WORDS
from .state import Runewars

MOST: int = LIMITS["units_per_area"]


def over(state: Runewars, seat: int, area: int) -> int:
    """How many of a seat's units are too many in an area."""
    return len(state.units[area]) - MOST if state.owner[area] == seat else 0


def losses(units: tuple[int, ...]) -> list[Option]:
    """One answer for each sort of unit."""
    return [("destroy", WORDS[number]) for number in dict.fromkeys([*units])]


def ask_excess(state: Runewars, seat: int, area: int, left: int = 0) -> Ask | None:
    """One unit after the other; none is asked for where all are alike. `left` are those still to go, once it is known
    how many there are."""
    if (left or over(state, seat, area)) <= 0:
        return None
    options = losses(state.units[area])
    return Ask(seat, "excess", options, AREAS[area].id) if len(options) > 1 else None


def lose_excess(state: Runewars, answer: Option, seat: int, area: int, left: int = 0) -> None:
    """All of them go, though the last of the own colour be among them and his allies nobody's from then on (A1)."""
    left = left or over(state, seat, area)
    if left <= 0:
        return
    number = UNIT[answer[1]] if answer else state.units[area][0]
    destroy(state, area, number)
    battle = state.battle
    if battle is not None and seat in battle.seats:
        battle.mourn(battle.side_of(seat), number >> 1)
    state.say("excess_destroyed", seat, AREAS[area].id, WORDS[number])
    if left > 1:
        state.then(("excess", seat, area, left - 1))


STEPS: Steps = {"excess": Choice(ask_excess, lose_excess)}
