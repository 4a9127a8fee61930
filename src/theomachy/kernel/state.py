"""What every game's State shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from .ask import Seat

S = TypeVar("S", bound="State")

Line: TypeAlias = tuple[str, tuple[Any, ...], tuple[Seat, ...] | None, tuple[Seat, ...]]
"""A line of the log: (key, args, only these seats or None for everybody, but not these). What words and looks make of
its args must not depend on more than JSON keeps: numbers, texts, sequences."""


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
