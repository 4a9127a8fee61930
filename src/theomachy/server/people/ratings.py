"""Ratings of people, by OpenSkill's Plackett-Luce model: winners come before the others, who are level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
_MIDDLE, _SCALE = 1500, 24
"""What a newcomer's rating reads as, and how many points one unit of the model is."""
LEVEL = 200 / _SCALE
"""How far apart two are at most that play at about the same level, as the model counts."""


class Rating(NamedTuple):
    """Skill as the model sees it, and how unsure it is."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def points(self) -> int:
        return round(_MIDDLE + (self.mu - 25.0) * _SCALE)

    @property
    def spread(self) -> int:
        return round(self.sigma * _SCALE)

    def __str__(self) -> str:
        return f"{self.points} ± {self.spread}"


def rate(before: Sequence[Rating], won: Sequence[bool]) -> list[Rating]:
    """Everybody's rating after a game."""
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=[0.0 if winner else 1.0 for winner in won])
    return [Rating(rating.mu, rating.sigma) for (rating,) in after]
