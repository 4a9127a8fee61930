"""No level knows more than its seat."""

from __future__ import annotations

import pytest

from tests.bots.tables import private_question, twins, under_way
from theomachy.bots import Glimpse, bot, play_out
from theomachy.games import GAMES
from theomachy.kernel.dice import Dice

LEVELS = ("random", "easy", "normal", "ismcts:12x")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_two_positions_that_look_the_same_get_the_same_answer(name: str, level: str) -> None:
    """Same view, same dice of the bot's own, other secrets: a bot that peeked would answer differently."""
    rules = GAMES[name]
    seats = min(3, rules.seats[1])
    for answers in (25, 90):
        game = under_way(rules, seats, answers)
        seat = private_question(game)
        real = bot(level).choose(Glimpse(game.position, seat), Dice("mine"))
        for other in twins(rules, seat, game.position, 3):
            assert rules.hidden.view(other.state, seat) == game.view(seat)
            assert bot(level).choose(Glimpse(other, seat), Dice("mine")) == real


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_bot_that_remembers_its_last_thoughts_still_knows_no_more_than_its_seat(name: str) -> None:
    """The same as for a fresh bot, after it has thought about the same decisions before."""
    rules = GAMES[name]
    game = under_way(rules, min(3, rules.seats[1]), 60)
    thinkers = [bot("ismcts:20x") for _ in range(3)]
    seat = private_question(game)
    for _ in range(3):
        while seat not in game.owing() and not game.over:
            play_out(game, {other: bot("easy") for other in range(game.seats) if other != seat}, 1)
        if game.over:
            return
        looks = [game.position, *twins(rules, seat, game.position, 2)]
        choices = [
            thinker.choose(Glimpse(look, seat), Dice("mine")) for thinker, look in zip(thinkers, looks, strict=True)
        ]
        assert choices[0] is not None
        assert choices[0] == choices[1] == choices[2]
        game.answer(seat, choices[0].option)
