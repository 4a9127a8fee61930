"""Winning: fifteen points of prestige held through an attack phase, or the most when the turns run out."""

from __future__ import annotations

from theomachy.kernel.rules import Role, Standing

from .board import GOAL
from .state import Olympus


def prestige_check(state: Olympus) -> None:
    """At the end of the attack phase 15 points win if nobody has as many; level leaders play on, sudden death.

    Rulebook, Winning the Game; Rulings R48, R49.
    """
    best, leaders = _leaders(state)
    if best < GOAL or not leaders:
        return
    if len(leaders) == 1:
        state.say("won_by_prestige", leaders[0], best)
        state.finish("prestige", leaders)
    else:
        state.say("sudden_death", tuple(leaders), best)


def turn_limit(state: Olympus) -> None:
    """At the end of the last turn the highest prestige wins and level leaders share a draw (Ruling R58)."""
    if not state.max_turns or state.turn < state.max_turns:
        return
    best, leaders = _leaders(state)
    if not leaders:
        return  # all have left and newcomers are on their way
    if len(leaders) == 1:
        state.say("won_at_limit", leaders[0], best, state.turn)
    else:
        state.say("drawn_at_limit", tuple(leaders), best, state.turn)
    state.finish("turn_limit", leaders)


def _leaders(state: Olympus) -> tuple[int, list[int]]:
    """The highest prestige among active players, and who has it. A withdrawn god's units count for nothing."""
    points = {seat: state.prestige(seat) for seat in state.active_seats()}
    best = max(points.values(), default=0)
    return best, [seat for seat, prestige in points.items() if prestige == best]


def standing(state: Olympus) -> Standing:
    """The turn, each seat's prestige and its god."""
    points = [state.prestige(seat) for seat in range(state.seats)]
    return Standing(state.turn, points, [Role(god.capitalize()) for god in state.gods])
