"""A table for tests of any game: questions and answers in words, chance by hand, all invariants checked.

A game's own positions.py adds how a position is read, whose seats they are, and words for what lies on the board.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Generic, Self, TypeVar

from theomachy.kernel.ask import CHANCE, Ask, Option, idle
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules
from theomachy.kernel.state import State

S = TypeVar("S", bound=State)


class ByHand(Generic[S]):
    """A position. Answers that are not on offer fail."""

    rules: ClassVar[Rules]
    no: ClassVar[tuple[str, ...]]
    """Answers of one word by which somebody does without what he may do."""

    def __init__(self, state: S) -> None:
        self.position = Position(self.rules, state, None)
        self.pass_by()

    @property
    def state(self) -> S:
        state: S = self.position.state
        return state

    # -- words, which a game may write in its own way -----------------------------------------------------------------

    def seat(self, name: str) -> int:
        raise NotImplementedError

    def name(self, seat: int) -> str:
        raise NotImplementedError

    def option(self, text: str) -> Option:
        return option(text)

    def words(self, option: Option) -> str:
        return " ".join(map(str, option))

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Ask:
        """At a desk that of the first who owes an answer."""
        owing = self.position.owing()
        assert owing, "the game is over"
        ask = self.position.ask(owing[0])
        assert ask is not None
        return ask

    @property
    def asked(self) -> str:
        """'chance', 'over', or who is asked what: 'storm action', 'daqan activate'."""
        if self.state.ending:
            return "over"
        question = self.question
        return "chance" if question.seat == CHANCE else f"{self.name(question.seat)} {question.what}"

    def options(self, verb: str = "") -> set[str]:
        """What is on offer, in words; of one verb only if given."""
        return {self.words(option) for option in self.question.options if verb in ("", option[0])}

    def may(self, text: str) -> bool:
        return self.option(text) in self.question.options

    def said(self, key: str) -> list[tuple[Any, ...]]:
        """The arguments of all log lines with this key."""
        return [args for name, args, _, _ in self.state.log if name == key]

    # -- playing ------------------------------------------------------------------------------------------------------

    def do(self, name: str, text: str) -> Self:
        """Answers of a player, each of which has to be on offer: 'activate 1A; all DA; done'."""
        for words in filter(None, map(str.strip, text.split(";"))):
            self.reach(name, self.option(words))
            self.position.play(self.seat(name), self.option(words))
            self.pass_by()
            self.check()
        return self

    def reach(self, name: str, wanted: Option) -> None:
        """What has to be answered before this can be, for a game that passes by more than idle questions."""

    def chance(self, *outcomes: Option) -> Self:
        """Dice or cards, in the order in which they fall."""
        for outcome in outcomes:
            self.position.answer(CHANCE, outcome)
            self.pass_by()
        self.check()
        return self

    def pass_by(self) -> None:
        """Hidden questions with nothing to decide are answered for whoever they were put to."""
        while not self.state.ending and self.position.owing() and idle(question := self.question):
            self.position.answer(question.seat, question.options[0])

    def settle(self, until: str = "", **answers: str) -> Self:
        """Answer questions by their names, decline the rest; it stops at `until` and where it must choose.

        `until` is 'daqan order', or only the name of a question.
        """
        while not self.state.ending and not (until and until in (self.asked, self.asked.partition(" ")[2])):
            question = self.question
            told = answers.get(question.what)
            if told is not None and self.may(told):
                answer: Option | None = self.option(told)
            else:
                no = ((word,) for word in self.no)
                answer = self.usual(question) or next((each for each in no if each in question.options), None)
            if answer is None:
                break
            self.position.play(question.seat, answer)
            self.pass_by()
        self.check()
        return self

    def usual(self, question: Ask) -> Option | None:
        """What `settle` answers to a question that cannot be declined, if a game knows something."""
        return None

    def declare(self, word: str, *names: str) -> Self:
        """What may be said at any time, such as leaving."""
        for name in names:
            self.position.play(self.seat(name), (word,))
        self.check()
        return self

    def check(self) -> None:
        faults = list(self.rules.proof.check(self.state))
        assert not faults, faults


def option(text: str) -> Option:
    """An answer in words."""
    return tuple(int(word) if re.fullmatch(r"-?\d+", word) else word for word in text.split())
