"""What happened at a table, as far as clocks go by it. All of it is known to anybody who only watches.

Whom the table waits for is `waiting(WATCHER)`: while a question is put of which nobody else may know, no clock runs,
not even that of the seat that is asked. Such a question has a time of its own, the same for every seat whatever its
hours (`Pace.hidden`); when that is over the game's default answer is given. Answers that a watcher does not notice,
such as orders that are being written, add nothing to a clock. So clocks tell nothing that the public view does not.
"""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.kernel.ask import Seat


@dataclass(frozen=True, slots=True)
class Waits:
    """A move after which these seats are waited for."""

    at: float
    seats: tuple[Seat, ...]
    decided: Seat | None = None
    """Who has decided something by it that everybody notices; ~seat if a decision was taken back."""


@dataclass(frozen=True, slots=True)
class Plays:
    """From now on this person plays a seat; None if a bot does."""

    at: float
    seat: Seat
    person: str | None


@dataclass(frozen=True, slots=True)
class More:
    """A seat gets more time."""

    at: float
    seat: Seat
    seconds: float


@dataclass(frozen=True, slots=True)
class Paused:
    """All clocks stand still until a moment, or until the table goes on before it."""

    at: float
    until: float


@dataclass(frozen=True, slots=True)
class WentOn:
    at: float


@dataclass(frozen=True, slots=True)
class Dropped:
    """The table plays without a clock from now on."""

    at: float


@dataclass(frozen=True, slots=True)
class Rests:
    """Time is up for the last one who plays: all clocks stand still until somebody decides something or comes back."""

    at: float


Event = Waits | Plays | More | Paused | WentOn | Dropped | Rests
