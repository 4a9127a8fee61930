"""Nobody is asked what has one answer."""

from __future__ import annotations

import random

import pytest

from theomachy.games.gods_war import RULES
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.game import Game

ALONE = {"discard_one", "action"}
"""What shows a rune that nobody knew, and an action that was sworn by Truth."""


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_question_with_one_answer_is_not_asked(seats: int) -> None:
    chance = random.Random(seats)
    game = Game(RULES, seats, {"profile": "everything", "max_rounds": 6}, f"alone {seats}")
    asked = set()
    while not game.over:
        seat = game.owing()[0]
        question = game.ask(seat)
        assert question is not None
        if seat != CHANCE and len(question.options) == 1 and not question.hidden:
            asked.add(question.what)
        game.answer(seat, question.options[chance.randrange(len(question.options))])
    assert asked <= ALONE
