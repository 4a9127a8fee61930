"""How sure a share is: its 95% interval."""

from __future__ import annotations

from math import sqrt

Z = 1.959964
"""Of the normal distribution: 95% lie this many deviations around the mean."""


def wilson(won: float, games: float) -> tuple[float, float]:
    """The 95% interval of a share (E. B. Wilson, 1927); good for few games and for shares near 0 and 1."""
    if games <= 0:
        return 0.0, 1.0
    share, square = won / games, Z * Z
    centre = (share + square / (2 * games)) / (1 + square / games)
    half = Z / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)
