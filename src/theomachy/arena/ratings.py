"""Ratings of bots from all their games together, by OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from theomachy.intervals import Z
from theomachy.kernel.errors import BadSetup

from .result import Played


class Rating(msgspec.Struct):
    """Skill as the model sees it, and how sure it is: the 95% interval of the mean."""

    name: str
    mean: float
    low: float
    high: float


def ratings(played: Sequence[Played]) -> list[Rating]:
    """The best first. Winners come before the others, who are level with each other, and games are taken in order.

    A bot that holds several seats moves by the mean of what they would have moved.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise BadSetup("ratings need openskill: pip install 'theomachy[arena]'") from error
    model = PlackettLuce()
    known = {name: model.rating(name=name) for game in played for name in sorted({p.bot for p in game.places})}
    for game in sorted(played, key=lambda game: game.number):
        names = [place.bot for place in game.places]
        if game.error or len(set(names)) < 2 or not any(place.won for place in game.places):
            continue
        ranks = [0.0 if place.won else 1.0 for place in game.places]
        after = model.rate([[known[name]] for name in names], ranks=ranks)
        moved: dict[str, list[tuple[float, float]]] = {}
        for name, (rating,) in zip(names, after, strict=True):
            moved.setdefault(name, []).append((rating.mu, rating.sigma))
        for name, figures in moved.items():
            known[name].mu = sum(mu for mu, _ in figures) / len(figures)
            known[name].sigma = sum(sigma for _, sigma in figures) / len(figures)
    found = [Rating(name, r.mu, r.mu - Z * r.sigma, r.mu + Z * r.sigma) for name, r in known.items()]
    return sorted(found, key=lambda rating: (-rating.mean, rating.name))
