"""Seats without a choice: what is remembered is what a fresh look at the position would find."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.server.players import some_answer
from tests.template_game import RULES
from theomachy.bots.unasked import only_answer
from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules
from theomachy.server.tables import only_answers
from theomachy.server.tables.only_answers import OnlyAnswers


@pytest.mark.parametrize("rules", [RULES, *GAMES.values()], ids=lambda rules: rules.name)
def test_what_is_remembered_holds(rules: Rules) -> None:
    dice, known = Random(3), OnlyAnswers()
    game = Game(rules, rules.seats[0], seed="only answers")
    for _ in range(120):
        if game.over:
            break
        entry = some_answer(game, dice)
        ahead = game.foresee(*entry)
        known.follow(game.position, ahead, entry)
        for seat in ahead.owing():
            assert known.of(ahead, seat) == only_answer(ahead, seat)
        game.keep(ahead)


def test_a_secret_answer_of_one_seat_makes_nobody_look_again_at_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def look(_: Position, seats: Sequence[int]) -> dict[int, None]:
        looked.extend(seats)
        return dict.fromkeys(seats)

    monkeypatch.setattr(only_answers, "only_answers", look)
    game, known = Game(RULES, 3, seed="pledges"), OnlyAnswers()
    while not game.position.at_private_desk():
        game.answer(game.owing()[0], ("ready",))
    for seat in game.owing():
        known.of(game.position, seat)
    entry = (0, ("pledge", 0))
    ahead = game.foresee(*entry)
    known.follow(game.position, ahead, entry)
    looked.clear()
    for seat in range(3):
        known.of(ahead, seat)
    for seat in range(3):
        known.of(game.position, seat)  # a page that looks while the move is being stored
        known.of(ahead, seat)
    assert looked == [0]
    known.forget()
    known.of(ahead, 1)
    assert looked == [0, 1, 2]
