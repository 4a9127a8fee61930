"""The battle ladder (Rulebook, Overview): steps for accomplishments, with the bonus of a champion's class."""

from __future__ import annotations

from .board import LADDER, MIDLINE, NORTH, WARBAND_STEP
from .cards import CARDS
from .state import Godtear

BONUS = LADDER["class_bonus"]


def post(scenario: str, side: int) -> int:
    """Where the warband token of a side begins."""
    away = WARBAND_STEP[scenario]
    return MIDLINE + 1 - away if side == NORTH else MIDLINE + away


def reset(state: Godtear) -> None:
    """The turn token goes to the first step of the first player's side."""
    state.token = MIDLINE if state.sides[state.first] == NORTH else MIDLINE + 1


def climb(state: Godtear, seat: int, steps: int, why: str) -> None:
    """Move the turn token towards a seat's warband token; it stops short of it and the rest is lost."""
    if steps <= 0:
        return
    before = state.token
    if state.sides[seat] == NORTH:
        state.token = max(state.posts[seat] + 1, before - steps)
    else:
        state.token = min(state.posts[seat] - 1, before + steps)
    moved = abs(state.token - before)
    state.say("climbed", seat, moved, why, state.token, steps - moved)


def leader(state: Godtear) -> int:
    """The seat on whose side the turn token lies."""
    north = state.token <= MIDLINE
    return state.sides.index(NORTH) if north else 1 - state.sides.index(NORTH)


def knockout_steps(state: Godtear, victim: int, by: int) -> int:
    """Steps for knocking out a model of the unit `victim` by a model of the unit `by` (R51, R52)."""
    card = CARDS[state.kinds[victim]]
    if card.champion:
        steps, klass = LADDER["champion"], "slayer"
    else:
        steps, klass = LADDER["large_follower" if card.large else "small_follower"], "maelstrom"
    if card.steps >= 0:
        steps = card.steps
    return steps + (BONUS if by >= 0 and not by & 1 and CARDS[state.kinds[by]].klass == klass else 0)


def claim_steps(state: Godtear, unit: int) -> int:
    return LADDER["claim"] + (BONUS if CARDS[state.kinds[unit]].klass == "shaper" else 0)


def banner_points(state: Godtear, unit: int) -> int:
    return LADDER["banner"] + (BONUS if CARDS[state.kinds[unit]].klass == "guardian" else 0)
