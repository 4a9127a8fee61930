"""The review of a finished game."""

from __future__ import annotations

import msgspec
import pytest

from tests.template_game import RULES
from theomachy.bots import bot, play_out, review
from theomachy.bots.review import Chances, Review, TurningPoint, begin, outcome, swings, work_on
from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules


def finished(rules: Rules, seats: int, seed: str = "a seed") -> Game:
    game = Game(rules, seats, rules.proof.brisk, seed)
    play_out(game, {seat: bot("greedy") for seat in range(seats)}, 20_000)
    assert game.over
    return game


def sure(*values: float, count: int = 1000) -> Chances:
    chances = Chances()
    for _ in range(count):
        chances.note(values)
    return chances


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few imagined games, so that it is quick."""
    numbers = {"MOMENTS": 2, "POINTS": 1, "GAMES": 1, "FEWEST": 1, "BATCH": 1, "LEAST": 0.0, "SURE": 0.0, "LIKELY": 0.0}
    for name, number in numbers.items():
        monkeypatch.setattr(review, name, number)


@pytest.mark.usefixtures("few")
def test_a_review_can_be_put_down_and_gone_on_with() -> None:
    game = finished(RULES, 3)
    whole, parts = begin(game), begin(game)
    work_on(game, whole, 1e9)
    assert whole.done
    assert whole.progress == 100
    seen = []
    while not parts.done:
        work_on(game, parts, 0.0001)
        seen.append(parts.progress)
        parts = msgspec.json.decode(msgspec.json.encode(parts), type=Review)
    assert seen == sorted(seen)
    assert parts.chances == whole.chances
    assert parts.points == whole.points


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_reviewed(name: str) -> None:
    rules = GAMES[name]
    game = finished(rules, rules.seats[0])
    found = begin(game)
    work_on(game, found, 1e9)
    assert found.done
    for moment in found.moments:
        assert sum(found.at(moment).sums) == pytest.approx(found.at(moment).count)
    last = found.at(found.moments[-1])
    assert [seat for seat in range(game.seats) if last.of(seat) > 0] == sorted(game.winners)
    for point in found.points or ():
        assert point.last == point.first + 1
        for option, chances in point.others or ():
            assert option != game.history[point.first][1]
            assert chances.count


def test_a_stretch_is_narrowed_down_as_far_as_luck_allows() -> None:
    chances = {0: sure(0.2, 0.8), 10: sure(0.25, 0.75), 20: sure(0.9, 0.1)}
    found, point = Review([0, 20], chances), TurningPoint(0, 0, 20)
    review._narrow(found, point, 10)
    assert (point.first, point.last, point.wide) == (10, 20, True)
    doubtful = {moment: sure(value, 1 - value, count=4) for moment, value in ((0, 0.2), (10, 0.35), (20, 0.5))}
    point = TurningPoint(0, 0, 20)
    review._narrow(Review([0, 20], doubtful), point, 10)
    assert (point.first, point.last, point.wide) == (0, 20, False)


def test_changes_within_the_noise_are_no_turning_points() -> None:
    noisy = Chances()
    for value in (0.0, 1.0) * 6:
        noisy.note([value, 1 - value])
    found = Review([0, 10, 20, 30], {0: noisy, 10: sure(0.6, 0.4), 20: sure(0.95, 0.05), 30: sure(1.0, 0.0)})
    assert swings(found) == [TurningPoint(0, 10, 20)]


def test_at_most_five_largest_changes_in_the_order_of_the_game() -> None:
    values = [0.0, 0.9, 0.1, 0.8, 0.2, 0.7, 0.3, 0.6]
    found = Review(list(range(8)), {at: sure(value, 1 - value) for at, value in enumerate(values)})
    assert [point.first for point in swings(found)] == [0, 1, 2, 3, 4]


def test_a_few_games_that_end_alike_prove_little() -> None:
    assert sure(1.0, 0.0, count=4).error(0) > 0.2
    assert sure(1.0, 0.0, count=4000).error(0) < 0.01


def test_work_ends_after_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "SECONDS", 0.0)
    monkeypatch.setattr(review, "FEWEST", 1)
    game = finished(RULES, 2)
    found = begin(game)
    work_on(game, found, 1e9)
    assert found.done
    assert found.games == 1


def test_an_imagined_game_that_does_not_end_is_valued() -> None:
    game = Game(RULES, 3, RULES.proof.brisk, "a seed")
    assert sum(outcome(game.position)) == pytest.approx(1.0)
