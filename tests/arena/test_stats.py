"""Win shares and their intervals."""

from __future__ import annotations

from tests.arena.plans import made_up
from theomachy.arena import Played
from theomachy.arena.stats import by_bot, summary
from theomachy.intervals import wilson


def test_wilson_intervals() -> None:
    low, high = wilson(90, 100)
    assert (round(low, 4), round(high, 4)) == (0.8256, 0.9448)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] > 0.999


def test_shares_count_games_and_compare_with_chance() -> None:
    games = [
        made_up(0, ("easy", 1.0), ("random", 0.0), ("random", 0.0)),
        made_up(1, ("random", 0.0), ("easy", 0.5), ("random", 0.5)),
    ]
    easy, random = by_bot(games)
    assert (easy.name, easy.games, easy.share, round(easy.fair, 3), round(easy.ratio, 2)) == (
        "easy",
        2,
        0.75,
        0.333,
        2.25,
    )
    assert (random.share, round(random.fair, 3)) == (0.25, 0.667)
    figures = summary([*games, Played(2, "olympus", 1, {}, "", [], error="bang")])
    assert (figures["games"], figures["failed"], figures["win_share"]) == (2, 1, {"easy": 0.75, "random": 0.25})
