"""A value and advice by VP alone, until bots have their own."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from ..rules.state import GodsWar


def value(state: GodsWar, seat: int) -> float:
    total = sum(state.vp) + len(state.vp)
    return (state.vp[seat] + 1) / total


def advise(state: GodsWar, ask: Ask) -> Sequence[Advice]:
    return [Advice(0.0, "Nothing is known about it yet.") for _ in ask.options]
