"""Set-up: gods, starting cards, the empty board."""

from __future__ import annotations

from tests.games.olympus.hands import A, hand, state_of
from tests.games.olympus.positions import table
from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.board import (
    GODS,
)
from theomachy.games.olympus.rules.income import Picks
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position


def test_every_seat_draws_a_god_of_its_own() -> None:
    game = Game(RULES, 6, seed="gods")
    assert len(set(game.state.gods)) == 6
    assert game.owing() == [0, 1, 2, 3, 4, 5]
    question = game.ask(3)
    assert question is not None
    assert question.about == ("start", 6)


def test_starting_cards_are_six_and_at_most_three_alike() -> None:
    game = Game(RULES, 2, seed="cards")
    for name in ("hope", "hope", "hope", "lust", "lust", "lust"):
        game.answer(0, ("pick", name))
    assert game.owing() == [1]
    for _ in range(3):
        game.answer(1, ("pick", "envy"))
    question = game.ask(1)
    assert question is not None
    assert ("pick", "envy") not in question.options


PICKS = Picks()


def test_of_the_starting_cards_no_more_than_three_are_alike() -> None:
    state = state_of()
    state.picks = [6, 0, 0]
    for name in ("hope", "hope", "hope", "lust", "lust", "envy"):
        question = PICKS.ask(state, A, "start")
        assert question is not None
        assert ("pick", name) in question.options
        PICKS.answer(state, A, ("pick", name), "start")
        if state.orders[A].count(("pick", "hope")) == 3 and not state.sealed[A]:
            assert ("pick", "hope") not in PICKS.ask(state, A, "start").options  # type: ignore[union-attr]
    assert not PICKS.owing(state, "start")
    PICKS.close(state, "start")
    assert hand(state, A) == {"hope": 3, "lust": 2, "envy": 1}
    assert state.orders[A] == []


def test_r09_starting_cards_are_picked_by_all_at_once() -> None:
    position = Position(RULES, RULES.start(3), None)
    while (draw := position.ask(CHANCE)) is not None:
        position.answer(CHANCE, draw.options[-1])
    assert len(set(position.state.gods)) == 3
    assert set(position.state.gods) <= set(GODS)
    assert sorted(position.owing()) == [0, 1, 2]
    for _ in range(3):
        position.answer(2, ("pick", "envy"))
    question = position.ask(2)
    assert question is not None
    assert ("pick", "envy") not in question.options, "three alike at most"
    for seat in range(3):
        while seat in position.owing() and position.state.agenda[-1][0] == "pick":
            question = position.ask(seat)
            assert question is not None
            position.answer(seat, question.options[-1])
    assert position.state.agenda[-1][0] == "trade"
    assert position.state.turn == 1
    assert [sum(hand) for hand in position.state.hands] == [8, 8, 8], "six picked and two of the god"


def test_r09_a_hand_is_secret_but_its_size_is_not() -> None:
    hands = {"A": "hope 2", "C": "lust 1"}
    one = table(phase="trade", hands={**hands, "B": "anger 2 hope 1"})
    other = table(phase="trade", hands={**hands, "B": "envy 3"})
    bigger = table(phase="trade", hands={**hands, "B": "envy 4"})
    a, b = one.seat("A"), one.seat("B")
    assert RULES.hidden.view(one.state, a) == RULES.hidden.view(other.state, a)
    assert RULES.hidden.view(one.state, b) != RULES.hidden.view(other.state, b)
    assert RULES.hidden.view(one.state, a) != RULES.hidden.view(bigger.state, a)


def test_r10_the_board_starts_empty() -> None:
    state = RULES.start(4)
    position = Position(RULES, state, None)
    assert not any(position.state.units)
