"""How much time a seat has: what a table chooses when it is made."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
Kind = Literal["live", "days", "turns"]
WhenUp = Literal["stand_in", "vote", "loss"]
KINDS: tuple[Kind, ...] = ("live", "days", "turns")
WHEN_UP: tuple[WhenUp, ...] = ("stand_in", "vote", "loss")


class Pace(Struct, frozen=True):
    """A bank in seconds, and what each decision adds to it.

    `live`: the bank grows with every decision. `days`: it refills with every decision, up to its size. `turns`: it is
    full again whenever the seat has done its turn.
    """

    kind: Kind
    bank: float
    add: float = 0.0
    up: WhenUp = "stand_in"
    """What happens when the time of a seat is up."""
    level: str = "normal"
    """Of the bot that steps in."""

    @property
    def live(self) -> bool:
        return self.kind == "live"

    def gain(self, left: float) -> float:
        """What a decision adds to the time that is left."""
        if self.kind == "turns":
            return max(0.0, self.bank - left)
        return self.add if self.live else max(0.0, min(self.add, self.bank - left))

    @property
    def low(self) -> float:
        """Seconds from which on time is nearly up: the last tenth, at most a minute live and an hour over days."""
        return min(self.bank / 10, MINUTE if self.live else HOUR)

    @property
    def last_call(self) -> float:
        """Seconds from which on whoever is waited for is called once more: a quarter of the bank, at most half a day.
        None live: who plays live is there."""
        return 0.0 if self.live else min(self.bank / 4, 12 * HOUR)

    @property
    def more(self) -> float:
        """What somebody gets who is waited for, or who takes the seat back from a bot with less than this."""
        return max(self.add, self.bank / 4, MINUTE)

    @property
    def hidden(self) -> float:
        """How long a question may take of which nobody but the seat itself knows (see `timeline.py`)."""
        return 2 * MINUTE if self.live else DAY


def ballot(pace: Pace | None) -> float:
    """How long a vote is open at a table with this pace, or with none; silence is no."""
    return 2 * MINUTE if pace is not None and pace.live else 2 * DAY


PRESETS: dict[str, Pace | None] = {
    "none": None,
    "live-10": Pace("live", 10 * MINUTE, 10.0),
    "live-30": Pace("live", 30 * MINUTE, 20.0),
    "days-3": Pace("days", 3 * DAY, 12 * HOUR),
    "days-7": Pace("days", 7 * DAY, DAY),
    "turn-1": Pace("turns", DAY),
    "turn-3": Pace("turns", 3 * DAY),
}
"""What the form for a new table offers by name; it and the API take any numbers within `BOUNDS`."""
BOUNDS: dict[Kind, tuple[float, float]] = {
    "live": (MINUTE, 6 * HOUR),
    "days": (HOUR, 30 * DAY),
    "turns": (HOUR, 30 * DAY),
}
"""The least and the largest bank."""
