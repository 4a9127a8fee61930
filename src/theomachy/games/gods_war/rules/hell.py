"""Leaving Hell (Rulebook pp. 48-49; M3-M13): with permission of a stronger unit's controller, or for a VP by the Pool.

Asking is free and comes before the action is paid. What was granted or refused is remembered until the turn is over.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from . import powers
from .combat import rating
from .pieces import NUMBERS
from .state import CLOSED, NOBODY, GodsWar


def free(state: GodsWar, seat: int) -> bool:
    """Some need no permission and may appear anywhere on the surface."""
    return any(boon.free_of_hell(state, seat) for boon in powers.held(state, seat, "free_of_hell"))


def exits(state: GodsWar, seat: int, unit: int) -> list[int]:
    """Areas outside Hell to which the unit may step now."""
    if free(state, seat):
        return [area for area in state.all_areas() if state.is_surface(area)]
    if f"let_out.{unit}" in state.turn_marks or "paid_out" in state.turn_marks:
        return [state.board.gates_of_dawn]
    if any(_outranks(state, own, unit) for own in state.here(seat, state.where[unit]) if own != unit):
        return [state.board.gates_of_dawn]
    return []


def _outranks(state: GodsWar, guard: int, unit: int) -> bool:
    """A permitting unit must have the strictly higher rating (M4)."""
    return rating(state, guard) > rating(state, unit)


def guards(state: GodsWar, seat: int, unit: int) -> list[int]:
    """Foreign units in the same area that could let this one out, one a controller."""
    found: dict[int, int] = {}
    for other in state.others(seat):
        if other in state.gone or f"refused.{other}" in state.turn_marks:
            continue
        for guard in state.here(other, state.where[unit]):
            if state.owner[guard] != NOBODY and _outranks(state, guard, unit):
                found.setdefault(other, guard)
    return list(found.values())


def options(state: GodsWar, seat: int) -> list[Option]:
    """Requests to leave Hell, and the way out by Magasta's Pool, as far as somebody there cannot leave already."""
    if free(state, seat) or state.power[seat] < NUMBERS["move_cost"]:
        return []
    found: list[Option] = []
    for area in state.board.hell:
        stuck = [unit for unit in state.here(seat, area) if not exits(state, seat, unit)]
        if not stuck:
            continue
        asked = {state.owner[guard] for unit in stuck for guard in guards(state, seat, unit)}
        found += [("ask_leave", state.name(area), state.empires[other]) for other in sorted(asked)]
        if state.spike == CLOSED and state.vp[seat] >= NUMBERS["hell_exit_vp"]:
            found.append(("pay_leave", state.name(area)))
    return found


def ask_leave(state: GodsWar, seat: int, area: int, other: int) -> Step:
    """One controller answers once, for all units that his could let out (M8)."""
    wanting = [unit for unit in state.here(seat, area) if not exits(state, seat, unit)]
    let = [unit for unit in wanting if any(_outranks(state, guard, unit) for guard in state.here(other, area))]
    state.say("asks_leave", seat, other, area)
    answer = yield Ask(other, "let_out", [("allow",), ("refuse",)], seat, area, len(let))
    if answer == ("allow",):
        for unit in let:
            state.turn_marks[f"let_out.{unit}"] = other
    else:
        state.turn_marks[f"refused.{other}"] = 1
    state.say("allowed" if answer == ("allow",) else "refused", other, seat)
