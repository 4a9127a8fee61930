"""The page of a finished game: chances, turning points, result, and the way on."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.web import tables
from theomachy.bots.review import Chances, Review, TurningPoint, begin, question_at
from theomachy.kernel.game import Game
from theomachy.scene import percent
from theomachy.web import page
from theomachy.web.model import ReplayModel, ReviewModel
from theomachy.web.series import SeriesModel


@cache
def over() -> Game:
    return tables.played(lambda game: game.over, seed=6, max_turns=3)


def decision(game: Game) -> int:
    """A moment with a choice, in the middle of the game."""
    for moment in range(len(game.history) // 2, len(game.history)):
        question = question_at(game, moment)
        if question is not None and len(question.options) > 3:
            return moment
    raise AssertionError("there was nothing to decide")


def reviewed(game: Game) -> Review:
    """Seat 1 had little, then by one answer much."""
    found, moment = begin(game), decision(game)
    low, high = [0.2] * game.seats, [0.0] * game.seats
    high[1] = 1.0
    for at in (*found.moments[:-1], moment, moment + 1):
        found.chances[at] = Chances()
        for _ in range(40):
            found.chances[at].note(low if at <= moment else high)
    question = question_at(game, moment)
    assert question is not None
    chosen = game.history[moment][1]
    other = next(option for option in question.options if option != chosen)
    point = TurningPoint(1, moment, moment + 1, [(other, found.chances[moment])], len(question.options))
    found.points, found.done = [point], True
    return found


@pytest.fixture
def parts() -> dict[str, str]:
    game = over()
    return page.review_parts(ReviewModel(tables.model(game), reviewed(game)))


def test_a_line_with_its_own_pattern_for_every_seat_turns_as_bands_battles_as_ticks(parts: dict[str, str]) -> None:
    game, drawn = over(), parts["chances"]
    assert drawn.count("<polyline") == game.seats
    patterns = [
        line.split("stroke-dasharray=")[1].split(">")[0] for line in drawn.split("<polyline")[1:] if "dash" in line
    ]
    assert len(set(patterns)) == len(patterns) >= game.seats - 1
    assert drawn.count('class="band"') == 2
    assert 'class="tick"' in drawn
    assert "Most likely to win: turn 1 " in drawn
    assert 'data-done="yes"' in drawn


def test_a_turning_point_tells_what_was_chosen_and_open_and_leads_to_the_replay(
    parts: dict[str, str],
) -> None:
    game = over()
    told, moment = parts["points"], decision(game)
    assert "pulls ahead" in told
    assert "20 → 100 %" in told
    assert "chose:" in told
    assert "Also open, with" in told
    assert "more." in told
    log = game.log(-2)
    line = int(told.split("replay?moment=")[1].split('"')[0])
    assert log[line][0] <= moment < log[line + 1][0]


def test_beside_the_replay_the_curve_shows_where_one_is() -> None:
    game = over()
    found, last = reviewed(game), len(game.log(-2)) - 1
    shown = []
    for moment in (1, last):
        model = ReplayModel("t1", "Aegean Nights", game, list(tables.NAMES), moment, "", review=found)
        drawn = page.replay_parts(model)["prompt"]
        assert drawn.count("<polyline") == game.seats
        shown.append(drawn.split('class="playhead"')[1].split("</g>")[0])
        end = percent(1 / len(game.winners))
        assert ("20 %" if moment == 1 else end) in drawn.split("Chance to win: ")[1]
    assert shown[0] != shown[1]
    unknown = page.replay_parts(ReplayModel("t1", "Aegean Nights", game, list(tables.NAMES), 1, "", review=begin(game)))
    assert "playhead" not in unknown["prompt"]


def test_until_it_is_computed_the_page_says_so() -> None:
    game = over()
    for review in (None, begin(game)):
        parts = page.review_parts(ReviewModel(tables.model(game), review))
        assert "Being computed" in parts["chances"]
        assert "<progress" in parts["chances"]
        assert 'data-done="no"' in parts["chances"]
        assert "sought" in parts["points"]


def test_the_page_has_the_result_the_rematch_and_the_replay() -> None:
    game = over()
    drawn = page.review_page(ReviewModel(tables.model(game), reviewed(game)))
    assert 'aria-label="Final standing"' in drawn
    assert 'data-do="rematch"' in drawn
    assert "/replay" in drawn
    assert "<b>Eve</b>" not in drawn


def test_the_page_says_what_it_did_to_ratings_and_how_the_series_stands() -> None:
    game = over()
    table = tables.model(game)
    assert "rating" not in page.review_page(ReviewModel(table, None))
    table.series = SeriesModel("best_of_3", 3, [("abc", ["Ann"])], False, "abc")
    drawn = page.review_page(ReviewModel(table, None, {0: 14, 1: -3}))
    assert re.findall(r'class="num gain (\w+)">([^<]+)<', drawn) == [("up", "+14"), ("down", "\N{MINUS SIGN}3")]
    assert "Best of 3" in drawn
    assert "Ann: 1" in drawn


def test_a_game_that_ended_before_its_first_turn_can_be_shown() -> None:
    game = Game(tables.RULES, 2, seed="harness")
    game.declare(0, ("leave",))
    found = begin(game)
    for moment in found.moments[:-1]:
        found.chances[moment] = Chances(1, [0.5, 0.5], [0.25, 0.25])
    assert "<polyline" in page.review_parts(ReviewModel(tables.model(game), found))["chances"]
