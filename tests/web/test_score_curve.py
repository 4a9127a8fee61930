"""The race at the end."""

from __future__ import annotations

from tests.web import tables
from theomachy import web
from theomachy.web.score_curve import race_of


def test_the_race_ends_where_the_game_ended() -> None:
    game = tables.played(lambda game: game.over, seed=6, max_turns=4)
    race = race_of(game)
    assert race.turns == [0, 1, 2, 3, 4]
    assert race.scores[0] == [0] * game.seats
    assert race.scores[-1] == [player["prestige"] for player in game.view(0)["players"]]
    drawn = web.table_parts(tables.model(game))["prompt"]
    assert drawn.count("<polyline") == game.seats
    assert "In the lead: after turn 1 " in drawn


def test_whoever_is_level_shares_a_place() -> None:
    game = tables.played(lambda game: game.over, seed=6, max_turns=2)
    drawn = web.table_parts(tables.model(game))["prompt"]
    assert drawn.count('class="rank num">1<') == len(game.winners)
