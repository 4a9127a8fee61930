"""The kinds of step: what a game declares is what the kernel goes by, and a step that is of another kind is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.template_game import RULES
from tests.template_game.state import Oracle
from theomachy.kernel.ask import Ask, Step
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.step import AnyStep, Asking, Plain


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
