"""A gain against its price. Power left at the end of the phase is lost, so what counts is the worth for each Power."""

from __future__ import annotations

from theomachy.kernel.rules import Advice

from . import weights as w

NEVER = float("-inf")
FOOLISH = -0.4
"""Below this no sensible player acts."""


def each_power(gain: float, price: int) -> float:
    """A gain by what it costs; cheap things go a little before dear ones that are as good for their price."""
    return gain / max(price, 0.6) ** w.DEAR if gain > 0 else gain * max(price, 1)


def weighed(gain: float, price: int, reason: str) -> Advice:
    score = each_power(gain, price)
    return Advice(score if score > FOOLISH else NEVER, reason)
