"""Ratings of bots."""

from __future__ import annotations

from tests.arena.plans import made_up
from theomachy.arena.ratings import ratings


def test_ratings_put_the_winner_first_and_grow_surer() -> None:
    games = [made_up(number, ("hard", 1.0), ("easy", 0.0), ("easy", 0.0)) for number in range(20)]
    hard, easy = ratings(games)
    assert (hard.name, easy.name) == ("hard", "easy")
    assert hard.low > easy.high
    few = ratings(games[:3])
    assert few[0].high - few[0].low > hard.high - hard.low
