"""Suggestions for what is asked piece by piece."""

from __future__ import annotations

from tests.template_game import RULES
from tests.template_game.look import OracleLook
from theomachy.bots.suggestion import suggested
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules


def piecewise(*questions: str) -> Rules:
    look = OracleLook()
    look.one_by_one = frozenset(questions)
    return RULES.but("table", look=look)


def test_nothing_is_suggested_where_the_game_does_not_ask_piece_by_piece() -> None:
    assert suggested(Game(piecewise(), 2, seed="s").position, 0) == []


def test_the_chain_ends_with_the_question_and_leaves_the_position_alone() -> None:
    game = Game(piecewise("bargain"), 2, seed="s")
    before = game.position.digest()
    chain = suggested(game.position, 0)
    assert chain[-1] == ("ready",)
    assert game.position.digest() == before
    for option in chain:
        game.answer(0, option)
    assert game.ask(0) is None
