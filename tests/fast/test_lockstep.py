"""Two builds in lockstep: what is compared at every decision, and that the first difference is named."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from theomachy.games import GAMES
from theomachy.kernel.game import Game
from tools import lockstep


@pytest.mark.parametrize("name", GAMES)
def test_the_same_games_are_told_the_same_way_twice_and_hold_all_that_is_compared(name: str) -> None:
    rules = GAMES[name]
    told = [*lockstep.played(rules, 600)]
    assert told == [*lockstep.played(rules, 600)]
    assert len(told) >= 600
    assert {what for heard in told for what, _ in heard} >= {
        "asked",
        "said",
        "digest",
        "a bot would answer",
        "saved, and loaded",
    }


def test_one_option_less_is_seen() -> None:
    rules = next(iter(GAMES.values()))
    game = Game(rules, rules.seats[0], None, "one option less")
    before = [*lockstep.seen(game)]
    seat = game.owing()[0]
    question = game.ask(seat)
    assert question is not None
    question.options = question.options[:-1]
    assert [*lockstep.seen(game)] != before


def test_what_is_nearly_the_same_is_told_apart_and_equal_strings_are_not() -> None:
    asked: list[lockstep.Heard] = [("asked", (0, "act", [("move", 1)], (), None))]
    for other in (
        (0, "act", [["move", 1]], (), None),
        (0, "act", [("move", True)], (), None),
        (0, "act", [], (), None),
    ):
        assert lockstep.essence([("asked", other)]) != lockstep.essence(asked)
    spelt: list[lockstep.Heard] = [("".join(["as", "ked"]), (0, "act", [("".join("move"), 1)], (), None))]
    assert lockstep.essence(spelt) == lockstep.essence(asked)
    assert lockstep.essence([("asked", object)]) != lockstep.essence([("asked", int)])


def test_the_first_difference_is_found() -> None:
    assert lockstep.first_difference(["pure\n", "a\n", "b\n"], ["compiled\n", "a\n", "b\n"]) is None
    assert lockstep.first_difference(["pure\n", "a\n", "b\n"], ["compiled\n", "a\n", "c\n"]) == 1
    assert lockstep.first_difference(["pure\n", "a\n"], ["compiled\n", "a\n", "b\n"]) == 1
    with pytest.raises(SystemExit, match="needs the pure and the compiled build"):
        lockstep.first_difference(["pure\n"], ["pure\n"])


def test_games_of_every_size_are_played() -> None:
    for rules in GAMES.values():
        least, most = rules.seats
        begun = [lockstep.begun(rules, number, Random(number))[0] for number in range(2 * (most - least + 1))]
        assert {game.seats for game in begun} == {*range(least, most + 1)}
        assert len({str(game.options) for game in islice(begun, 4)}) > 1 or not rules.variants


@pytest.mark.parametrize("name", GAMES)
def test_one_game_in_some_is_played_by_bots_the_same_way_twice(name: str) -> None:
    games = []
    for _ in range(2):
        game, chance = Game(GAMES[name], GAMES[name].seats[0], None, "by bots"), Random("by bots")
        for _ in range(40):
            lockstep.decide_well(game, chance)
        games.append(game)
    assert games[0].history == games[1].history
    assert len(games[0].history) >= 40
