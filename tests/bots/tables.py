"""Tables at which bots are tested."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.template_game import RULES
from theomachy.bots import Glimpse, bot, play_out
from theomachy.bots.ismcts import Search
from theomachy.bots.tree import Tree
from theomachy.kernel.ask import Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules


def table(group: str = "play", **parts: Any) -> Game:
    """Three seats; with parts of the rules that are not the usual ones."""
    return Game(RULES.but(group, **parts), 3, RULES.proof.brisk, "a seed")


def under_way(rules: Rules, seats: int, answers: int, seed: str = "a seed") -> Game:
    game = Game(rules, seats, rules.proof.brisk, seed)
    play_out(game, {seat: bot("easy") for seat in range(seats)}, answers)
    return game


def private_question(game: Game) -> Seat:
    """Play on until somebody is asked something of weight: not at an open desk, with a choice."""
    while not game.over:
        for seat in game.owing():
            question = game.ask(seat)
            talk = game.position.at_desk() and not game.position.at_private_desk()
            if question is not None and len(question.options) > 2 and not talk:
                return seat
        play_out(game, {seat: bot("easy") for seat in range(game.seats)}, 1)
    pytest.skip("the game ended before such a question came up")


def twins(rules: Rules, seat: Seat, position: Position, count: int) -> Iterator[Position]:
    """Other positions that look the same to this seat: what it cannot see differs."""
    for number in range(count):
        yield position.redeal(seat, Dice(f"twin {number}"))


def thought(glimpse: Glimpse, games: int, before: Tree | None = None) -> Search:
    search = Search(glimpse, Dice("mine"), 1, before)
    while search.done < games and not search.race.over:
        search.iterate()
    return search
