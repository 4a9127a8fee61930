"""What every game's State shares, and the desk: the step that waits for several seats at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from .ask import Ask, Option, Seat

S = TypeVar("S", bound="State")

Line: TypeAlias = tuple[str, tuple[Any, ...], tuple[Seat, ...] | None, tuple[Seat, ...]]
"""A line of the log: (key, args, only these seats or None for everybody, but not these)."""


@dataclass(slots=True, eq=False)
class State:
    """Flat: ints, strings, lists, tuples. A game's State adds its fields and a hand-written `copy`."""

    agenda: list[tuple[Any, ...]]
    log: list[Line]
    ending: str
    winners: list[Seat]

    def copy(self: S) -> S:
        """A State that shares nothing mutable with this one; its log is empty."""
        raise NotImplementedError(f"{type(self).__name__} needs its own copy()")

    def then(self, *items: tuple[Any, ...]) -> None:
        """Put steps on the agenda; the first one given is done first."""
        self.agenda += items if len(items) == 1 else items[::-1]

    def say(self, key: str, *args: Any) -> None:
        """A log line for everybody."""
        self.log.append((key, args, None, ()))

    def whisper(self, seats: Sequence[Seat], key: str, *args: Any) -> None:
        """A log line that only these seats read."""
        self.log.append((key, args, tuple(seats), ()))

    def say_others(self, seats: Sequence[Seat], key: str, *args: Any) -> None:
        """A log line for everybody but these seats (who got a fuller one)."""
        self.log.append((key, args, None, tuple(seats)))

    def finish(self, ending: str, winners: Sequence[Seat]) -> None:
        """The game is over: how it ended, and who won (nobody, one, or several who share it)."""
        self.ending, self.winners = ending, list(winners)
        self.agenda.clear()


def hears(line: Line, seat: Seat) -> bool:
    """Is this line for that seat (or for a WATCHER)?"""
    _, _, only, but = line
    return (only is None or seat in only) and seat not in but


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


class Choice:
    """A step that asks one seat one question and changes nothing before the answer, so nothing need be kept for it.

    `ask(state, *args)` gives the question, or None if there is nothing to choose; `answer(state, option, *args)` does
    what was chosen, with () for nothing. By then the step has left the agenda. CHANCE is asked by other steps only.
    """

    __slots__ = ("answer", "ask")

    def __init__(self, ask: Callable[..., Ask | None], answer: Callable[..., None]) -> None:
        self.ask = ask
        self.answer = answer
