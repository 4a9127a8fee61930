"""Answers for which nobody has to be asked: the only one there is, and those that a seat has settled beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.template_game import RULES
from theomachy.bots import unasked
from theomachy.bots.unasked import by_itself, chosen, only_answer, spoken, taken_back
from theomachy.kernel.ask import WATCHER, Ask, HiddenAsk, Option, Seat
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Advice, Rules
from theomachy.scene.standing_answer import (
    ALWAYS,
    ATTACKED,
    MATTERS,
    NEVER,
    NOT_THIS_TURN,
    OBVIOUS,
    TRIFLES,
    StandingAnswer,
)

(ROW,) = RULES.table.look.answers
SECOND_ROLL = [("athena",), ("leave_it",)]


def rolled(seed: str = "a second roll", rules: Rules = RULES) -> Game:
    """A game in which seat 0, Athena's, is asked whether to roll again."""
    game = Game(rules, 2, seed=seed)
    while True:
        seat = game.owing()[0]
        question = game.ask(seat)
        assert question is not None
        if question.what == "rolled":
            return game
        game.answer(seat, ("ready",) if question.what == "bargain" else question.options[0])


def advising(scores: Sequence[float], seen: list[Any] | None = None) -> Rules:
    def advise(state: Any, ask: Ask) -> list[Advice]:
        if seen is not None:
            seen.append(ask)
        return [Advice(score, "") for score in scores]

    return RULES.but("bot", advise=advise)


def test_nobody_is_answered_for_who_has_chosen_nothing() -> None:
    assert by_itself(rolled().position, 0, {}) is None


@pytest.mark.parametrize(("choice", "answer"), [(ALWAYS, None), (NEVER, ("leave_it",)), (TRIFLES, None)])
def test_always_and_never_and_a_choice_that_the_row_does_not_have(choice: str, answer: Option | None) -> None:
    assert by_itself(rolled().position, 0, {"athena": [choice]}) == answer


def test_if_attacked_is_what_the_game_says_it_is() -> None:
    game = rolled()
    wishes = {"athena": [ATTACKED]}
    assert by_itself(game.position, 0, wishes) == ("leave_it",)
    game.state.points[1] = 5
    assert by_itself(game.position, 0, wishes) is None


@pytest.mark.parametrize(
    ("scores", "answer"),
    [((1.0, 2.0), ("leave_it",)), ((2.0, 2.0), None), ((3.0, 2.0), None), ((float("-inf"), 0.0), ("leave_it",))],
)
def test_if_it_matters_goes_by_the_advice(scores: Sequence[float], answer: Option | None) -> None:
    game = rolled(rules=advising(scores))
    assert by_itself(game.position, 0, {"athena": [MATTERS]}) == answer


def test_where_all_see_who_is_asked_it_comes_by_itself_only_if_a_spectator_could_have_known() -> None:
    """Advice that goes by the own hand would tell of it: it is given on deals for somebody who only watches."""
    seen: list[Ask] = []
    game = rolled(rules=advising((1.0, 2.0), seen))
    dealt: list[Seat] = []
    again = Position.redeal

    def redeal(position: Position, seat: Seat, dice: Any) -> Position:
        dealt.append(seat)
        return again(position, seat, dice)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Position, "redeal", redeal)
        by_itself(game.position, 0, {"athena": [MATTERS]})
        assert set(dealt) == {WATCHER}
        assert len(dealt) == len(seen) > 6
        dealt.clear()
        asked = game.position.question
        assert asked is not None
        game.position.question = HiddenAsk(asked.seat, asked.what, asked.options, *asked.about)
        by_itself(game.position, 0, {"athena": [MATTERS]})
        assert dealt == [0]


def test_not_this_turn_gives_way_to_what_was_before() -> None:
    assert chosen(ROW, {"athena": [NOT_THIS_TURN, 3, ATTACKED]}, 3) == NOT_THIS_TURN
    assert chosen(ROW, {"athena": [NOT_THIS_TURN, 3, ATTACKED]}, 4) == ATTACKED
    assert chosen(ROW, {"athena": [NOT_THIS_TURN, 3]}, 4) == ALWAYS


def test_an_answer_that_belongs_to_no_row_keeps_the_question() -> None:
    """Two powers in one question: it is put if either wants to be asked."""
    other = StandingAnswer("other", "", "", frozenset({"rolled"}), (("leave_it",),), frozenset({"hermes"}))
    question = Ask(0, "rolled", [("athena",), ("hermes",), ("leave_it",)])
    held = [(ROW, NEVER), (other, ALWAYS)]
    assert not unasked._declines(None, question, ("leave_it",), held, ())
    assert unasked._declines(None, question, ("leave_it",), [(ROW, NEVER), (other, NEVER)], ())
    assert not unasked._declines(None, question, ("leave_it",), [(ROW, NEVER)], ())


def test_trifles_are_what_no_sensible_player_does() -> None:
    row = StandingAnswer("x", "", "", frozenset({"rolled"}), (("leave_it",),), choices=(ALWAYS, TRIFLES))
    question = HiddenAsk(0, "rolled", SECOND_ROLL)
    assert unasked._declines(None, question, ("leave_it",), [(row, TRIFLES)], (float("-inf"), 0.0))
    assert not unasked._declines(None, question, ("leave_it",), [(row, TRIFLES)], (-5.0, 0.0))


def plainly(monkeypatch: pytest.MonkeyPatch, *verbs: str) -> None:
    """The second roll may go without saying, as far as these answers are concerned."""
    row = StandingAnswer("plain", "", "", frozenset({"rolled"}), verbs=frozenset(verbs), choices=(ALWAYS, OBVIOUS))
    monkeypatch.setattr(RULES.table.look, "answers", (row,))


@pytest.mark.parametrize(
    ("scores", "answer"),
    [
        ((1.0, float("-inf")), ("athena",)),
        ((float("-inf"), 1.0), ("leave_it",)),
        ((2.0, 2.0), ("athena",)),
        ((1.0, 2.0), None),
    ],
)
def test_what_is_obvious_goes_without_saying(
    monkeypatch: pytest.MonkeyPatch, scores: Sequence[float], answer: Option | None
) -> None:
    plainly(monkeypatch)
    game = rolled(rules=advising(scores))
    assert by_itself(game.position, 0, {"plain": [OBVIOUS]}) == answer
    assert by_itself(game.position, 0, {"plain": [ALWAYS]}) is None


def test_what_is_obvious_is_asked_if_the_row_is_about_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    plainly(monkeypatch, "hermes")
    game = rolled(rules=advising((1.0, float("-inf"))))
    assert by_itself(game.position, 0, {"plain": [OBVIOUS]}) is None


def test_what_is_obvious_to_the_seat_alone_is_asked_where_all_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator's deals decide whether it comes by itself, the seat's own what it is."""
    plainly(monkeypatch)
    dealt: list[Seat] = []
    again = Position.redeal

    def redeal(position: Position, seat: Seat, dice: Any) -> Position:
        dealt.append(seat)
        return again(position, seat, dice)

    def advise(state: Any, ask: Ask) -> list[Advice]:
        return [Advice(1.0, ""), Advice(float("-inf") if dealt[-1] == 0 else 0.0, "")]

    monkeypatch.setattr(Position, "redeal", redeal)
    game = rolled(rules=RULES.but("bot", advise=advise))
    assert by_itself(game.position, 0, {"plain": [OBVIOUS]}) is None
    assert dealt == [0, WATCHER]
    asked = game.position.question
    assert asked is not None
    game.position.question = HiddenAsk(asked.seat, asked.what, asked.options, *asked.about)
    assert by_itself(game.position, 0, {"plain": [OBVIOUS]}) == ("athena",)


def test_the_only_answer_comes_by_itself_if_that_is_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """One option in every deal that a spectator cannot tell from this one; never at an open desk."""
    game = Game(RULES, 2, seed="forced")
    position = game.position
    one = Ask(0, "bow", [("bow",)])

    class Elsewhere:
        options: Sequence[Option] = (("bow",), ("stand",))

        def ask(self, _: int) -> Ask:
            return Ask(0, "bow", self.options)

    monkeypatch.setattr(type(position), "ask", lambda *_: one)
    monkeypatch.setattr(type(position), "redeal", lambda *_: Elsewhere())
    assert position.at_desk()
    assert not position.at_private_desk()
    monkeypatch.setattr(Elsewhere, "options", (("bow",),))
    assert only_answer(position, 0) is None
    monkeypatch.setattr(type(position), "at_desk", lambda _: False)
    assert only_answer(position, 0) == ("bow",)
    monkeypatch.setattr(Elsewhere, "options", (("bow",), ("stand",)))
    assert only_answer(position, 0) is None  # only this hand has one option: that would tell


def test_who_has_taken_something_back_is_asked() -> None:
    game = Game(RULES, 2, seed="undo")
    assert not spoken(game, 0)
    game.answer(0, ("offer", 1))
    assert spoken(game, 0)
    game.undo(0)
    assert taken_back(game, 0)
    assert not taken_back(game, 1)
    game.answer(0, ("offer", 1))
    assert not taken_back(game, 0)


def test_an_idle_question_is_none_of_these() -> None:
    """Nobody may be told that he was asked it."""
    position = rolled().position
    position.question = HiddenAsk(0, "rolled", [("leave_it",)])
    assert only_answer(position, 0) is None
    assert by_itself(position, 0, {"athena": [NEVER]}) is None
