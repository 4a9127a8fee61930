"""How good a position is for a seat, and which answers look good. For bots and hints."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from .board import GOAL, MIDLINE, NORTH, POINTS
from .state import Godtear

EVEN = Advice(0.0, "There is nothing better to do.")


def value(state: Godtear, seat: int) -> float:
    """From 0 (lost) to 1 (won): points, and the turn token's way."""
    if state.ending:
        return 1.0 if seat in state.winners else 0.0
    lead = (state.points[seat] - state.points[1 - seat]) / (2 * GOAL)
    if state.turn:
        north = MIDLINE + 0.5 - state.token
        lead += (north if state.sides[seat] == NORTH else -north) * POINTS[state.turn - 1] / 200
    return min(0.99, max(0.01, 0.5 + lead))


def advise(state: Godtear, ask: Ask) -> Sequence[Advice]:
    return [EVEN for _ in ask.options]
