"""Bots by name, from the one that guesses to the one that thinks."""

from __future__ import annotations

import pytest

from tests.bots.tables import private_question, table, under_way
from theomachy.bots import Glimpse, bot, known, play_out
from theomachy.games import GAMES
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import BadSetup


@pytest.mark.parametrize("level", ["random", "easy", "normal", "greedy", "ismcts:6x"])
def test_a_bot_plays_a_game_to_its_end_and_the_same_seed_is_the_same_game(level: str) -> None:
    games = [table(), table()]
    for game in games:
        play_out(game, {seat: bot(level) for seat in range(3)})
        assert game.over
    assert games[0].record == games[1].record


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="random, easy, normal, greedy, hard"):
        bot("oracle")


def test_every_choice_carries_a_reason() -> None:
    for name, rules in GAMES.items():
        game = under_way(rules, min(3, rules.seats[1]), 30)
        seat = private_question(game)
        for level in ("easy", "normal", "ismcts:12x"):
            choice = bot(level).choose(Glimpse(game.position, seat), Dice("x"))
            assert choice is not None, name
            assert choice.reason, (name, level)


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "greedy", "random", "ismcts:0.5", "ismcts:3", "ismcts:40x"])
def test_bots_by_name(name: str) -> None:
    assert known(name)


@pytest.mark.parametrize(
    "name", ["", "ismcts", "ismcts:", "ismcts:0", "ismcts:-1", "ismcts:x", "ismcts:1.5x", "ismcts:1e9"]
)
def test_names_that_mean_no_bot(name: str) -> None:
    assert not known(name)
    with pytest.raises(BadSetup):
        bot(name)
