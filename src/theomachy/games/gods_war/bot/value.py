"""How good a position is for a seat: its share of all seats' prospects. For bots."""

from __future__ import annotations

from ..rules.state import GodsWar
from .outlook import rounds_left, shares


def value(state: GodsWar, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.ending:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    if not state.kinds:
        return 1.0 / len(state.power)
    return shares(state, rounds_left(state))[seat]
