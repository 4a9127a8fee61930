"""What nobody is asked for: what is remembered is what a fresh look at the position would find."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.server.players import some_answer
from tests.template_game import RULES
from theomachy.bots.unasked import by_itself, only_answer
from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules
from theomachy.server.tables import unasked
from theomachy.server.tables.unasked import Unasked


@pytest.mark.parametrize("rules", [RULES, *GAMES.values()], ids=lambda rules: rules.name)
def test_what_is_remembered_holds(rules: Rules) -> None:
    dice, known = Random(3), Unasked()
    game = Game(rules, rules.seats[0], seed="only answers")
    for _ in range(120):
        if game.over:
            break
        entry = some_answer(game, dice)
        ahead = game.foresee(*entry)
        known.follow(game.position, ahead, entry)
        for seat in ahead.owing():
            assert known.only(ahead, seat) == only_answer(ahead, seat)
            assert known.by_itself(ahead, seat, {}, True) == by_itself(ahead, seat, {}, True)
        game.keep(ahead)


def test_a_secret_answer_of_one_seat_makes_nobody_look_again_at_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def look(_: Position, seats: Sequence[int]) -> dict[int, None]:
        looked.extend(seats)
        return dict.fromkeys(seats)

    monkeypatch.setattr(unasked, "only_answers", look)
    game, known = Game(RULES, 3, seed="pledges"), Unasked()
    while not game.position.at_private_desk():
        game.answer(game.owing()[0], ("ready",))
    for seat in game.owing():
        known.only(game.position, seat)
    entry = (0, ("pledge", 0))
    ahead = game.foresee(*entry)
    known.follow(game.position, ahead, entry)
    looked.clear()
    for seat in range(3):
        known.only(ahead, seat)
    for seat in range(3):
        known.only(game.position, seat)  # a page that looks while the move is being stored
        known.only(ahead, seat)
    assert looked == [0]
    known.forget()
    known.only(ahead, 1)
    assert looked == [0, 1, 2]


def test_what_a_seat_has_chosen_is_gone_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[int, bool]] = []

    def look(_: Position, seat: int, __: object, begun: bool) -> None:
        looked.append((seat, begun))

    monkeypatch.setattr(unasked, "by_itself", look)
    game, known = Game(RULES, 3, seed="pledges"), Unasked()
    while not game.position.at_private_desk():
        game.answer(game.owing()[0], ("ready",))
    entry = (0, ("pledge", 0))
    ahead = game.foresee(*entry)
    for position in (game.position, ahead):
        for seat in (0, 1, 1):
            known.by_itself(position, seat, {}, True)
        known.follow(game.position, ahead, entry)
    assert looked == [(0, True), (1, True), (0, True)]
    known.by_itself(ahead, 1, {}, False)
    known.by_itself(ahead, 1, {"pledge": ["never"]}, True)
    assert looked[3:] == [(1, False), (1, True)], "another wish, another look"
