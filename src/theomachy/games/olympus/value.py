"""How good a position is for a seat, and which answers a sensible god would give."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from .state import Olympus


def value(state: Olympus, seat: int) -> float:
    """From 0 (lost) to 1 (won): own prestige against the best rival's."""
    if state.ending:
        return 1.0 if seat in state.winners else 0.0
    rivals = [state.prestige(other) for other in state.active_seats() if other != seat]
    return 0.5 + (state.prestige(seat) - max(rivals, default=0)) / 40


def advise(state: Olympus, ask: Ask) -> Sequence[Advice]:
    return [Advice(0.0, "") for _ in ask.options]
