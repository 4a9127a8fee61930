"""The kinds of step. A game declares the kind of each where it registers it; nothing is learned in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from .ask import Ask, Option, Seat, Step


class Plain:
    """A step that asks nothing: `function(state, *args)` returns nothing."""

    __slots__ = ("function",)

    def __init__(self, function: Callable[..., None]) -> None:
        self.function = function


class Asking:
    """A step that asks as it goes and reads like the rulebook: `function(state, *args)` is a generator of questions.

    Declared, because a compiled generator function does not tell that it is one.
    """

    __slots__ = ("function",)

    def __init__(self, function: Callable[..., Step]) -> None:
        self.function = function


class Rolling(Asking):
    """A step that asks CHANCE alone: where dice answer for it nobody can come in between, so nothing is kept for it.

    Without the copy of the State a step that draws one card costs about half.
    """

    __slots__ = ()


class Choice:
    """A step that asks one seat one question and changes nothing before the answer, so nothing need be kept for it.

    `ask(state, *args)` gives the question, or None if there is nothing to choose; `answer(state, option, *args)` does
    what was chosen, with () for nothing. By then the step has left the agenda. CHANCE is asked by other steps only.
    """

    __slots__ = ("answer", "ask")

    def __init__(self, ask: Callable[..., Ask | None], answer: Callable[..., None]) -> None:
        self.ask = ask
        self.answer = answer


class Desk:
    """A step at which several seats answer at their own pace and may revise until all are in.

    A private desk shows nothing of an answer to others before it closes, so a seat may take its own answers back
    whatever the others did meanwhile. A desk that is not private (negotiation) is a standing question to every seat.
    `args` are the arguments of its agenda item.
    """

    private = True

    def owing(self, state: Any, *args: Any) -> Sequence[Seat]:
        """Seats whose answer is still missing. When there are none the desk closes."""
        raise NotImplementedError

    def ask(self, state: Any, seat: Seat, *args: Any) -> Ask | None:
        """What this seat may do now, also when it owes nothing (reopen, for one); None if nothing."""
        raise NotImplementedError

    def answer(self, state: Any, seat: Seat, option: Option, *args: Any) -> None:
        raise NotImplementedError

    def close(self, state: Any, *args: Any) -> None:
        """All are in: reveal. The desk has left the agenda already."""
        raise NotImplementedError


AnyStep: TypeAlias = Plain | Asking | Choice | Desk
Steps: TypeAlias = dict[str, AnyStep]
"""The steps of a game by the name that stands in agenda items."""
