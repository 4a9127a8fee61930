"""The kinds of step: what a game declares is what the kernel goes by, and a step that is of another kind is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.template_game import RULES
from tests.template_game.state import Oracle
from theomachy.kernel.ask import CHANCE, WATCHER, Ask, HiddenAsk, Step, idle, roll
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.step import AnyStep, Asking, Plain, Rolling


def begin(step: AnyStep) -> Game:
    """A game of The Oracle whose first step is another one."""
    return Game(RULES.but("play", steps={**RULES.play.steps, "new_round": step}), 2, by_hand=True)


def asks(state: Oracle) -> Step:
    yield Ask(0, "sacrifice", [("keep",)])
    state.finish("glory", [0])


def test_a_plain_step_that_returns_something_is_named() -> None:
    """Its question would be lost otherwise."""
    wrong: Any = asks
    with pytest.raises(AssertionError, match="new_round is plain"):
        begin(Plain(wrong))


def test_an_asking_step_that_returns_no_questions_is_named() -> None:
    wrong: Any = lambda state: None  # noqa: E731
    with pytest.raises(AssertionError, match="new_round should ask"):
        begin(Asking(wrong))


def test_a_step_that_is_resumed_is_an_asking_one() -> None:
    with pytest.raises(AssertionError, match="new_round should ask"):
        Position(RULES, RULES.start(2), None, [(0, ("keep",))])


def rolls(state: Oracle) -> Step:
    _, face = yield roll(6)
    state.points[0] = face
    state.finish("glory", [0])


def test_a_rolling_step_is_answered_by_dice_at_once() -> None:
    """As an asking step would be: the same outcome, in the same place of the history."""
    ends = []
    for step in (Rolling(rolls), Asking(rolls)):
        game = Game(RULES.but("play", steps={**RULES.play.steps, "new_round": step}), 2, seed="a seed")
        ends.append((game.history, game.state.points, game.position.digest()))
    assert ends[0] == ends[1]


def test_a_rolling_step_waits_for_a_hand_where_there_are_no_dice() -> None:
    game = begin(Rolling(rolls))
    game = Game(game.rules, 2, start=game.position, by_hand=True)
    assert list(game.owing()) == [CHANCE]
    game.answer(CHANCE, ("roll", 4))
    assert game.state.points[0] == 4


def test_a_rolling_step_that_asks_a_seat_is_named() -> None:
    rules = RULES.but("play", steps={**RULES.play.steps, "new_round": Rolling(asks)})
    with pytest.raises(AssertionError, match="new_round rolls, but asks"):
        Game(rules, 2, seed="a seed")


def test_a_step_may_ask_at_one_time_and_not_at_another() -> None:
    """Whether it asks is seen anew each time; nothing is learned from the first."""

    def sometimes(state: Oracle) -> Step:
        state.points[0] += 1
        if state.points[0] > 1:
            yield Ask(0, "sacrifice", [("keep",)])
        state.then(("new_round",))

    game = begin(Asking(sometimes))
    assert game.state.points[0] == 2
    assert list(game.owing()) == [0]
    game.answer(0, ("keep",))
    assert game.state.points[0] == 3


# -- hidden questions ---------------------------------------------------------------------------------------------


def showing(*holders: int) -> Asking:
    """Everybody may show a card, one after the other; only these seats hold one."""

    def poll(state: Oracle) -> Step:
        for seat in (0, 1):
            cards = [("keep",)] if seat not in holders else [("burn",), ("keep",)]
            yield HiddenAsk(seat, "sacrifice", cards)
        yield Ask(0, "sacrifice", [("keep",)])
        state.finish("glory", [0])

    return Asking(poll)


def begin_with(*holders: int) -> Game:
    return begin(showing(*holders))


def test_of_a_hidden_question_others_see_only_that_the_table_waits() -> None:
    game = begin_with(0, 1)
    assert list(game.owing()) == [0]
    assert [list(game.waiting(viewer)) for viewer in (0, 1, WATCHER)] == [[0], [], []]
    assert game.shown(0) == game.ask(0) is not None


def test_a_seat_with_nothing_to_decide_is_not_shown_its_question() -> None:
    game = begin_with(1)
    assert list(game.owing()) == [0]
    assert idle(game.ask(0))
    assert game.shown(0) is None
    assert list(game.waiting(0)) == []


def test_who_has_nothing_and_who_declines_leave_the_same_record() -> None:
    """The same seats are asked in the same order, and as many answers are written down."""
    records = []
    for holders in ((), (0,), (1,), (0, 1)):
        game = begin_with(*holders)
        seen = []
        while list(game.waiting(WATCHER)) == []:
            game.answer(game.owing()[0], ("keep",))
            seen.append(game.recorded)
        records.append((game.record, seen))
    assert all(record == records[0] for record in records)


def test_an_answer_to_a_hidden_question_cannot_be_taken_back() -> None:
    """Whether it could would tell if somebody is thinking."""
    game = begin_with(0, 1)
    game.answer(0, ("keep",))
    assert not game.can_undo(0)
    game.answer(1, ("keep",))
    assert not game.can_undo(1)


def test_an_answer_before_a_hidden_question_cannot_be_taken_back() -> None:
    def first_open(state: Oracle) -> Step:
        yield Ask(0, "sacrifice", [("keep",)])
        state.then(("poll",))

    steps = {**RULES.play.steps, "new_round": Asking(first_open), "poll": showing(1)}
    game = Game(RULES.but("play", steps=steps), 2, by_hand=True)
    game.answer(0, ("keep",))
    assert list(game.waiting(1)) == []
    assert not game.can_undo(0)
