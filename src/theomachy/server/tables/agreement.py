"""What the people of a table agree on when it is made: its clock, who replaces a leaver, how late spectators
see it, and whether it is one game of a series."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from theomachy.bots import LEVELS
from theomachy.web.clock import span_words

from ..clocks.pace import BOUNDS, Pace
from ..errors import Malformed
from .series import Series

LATEST = 50
"""Moves by which spectators may be behind, at most."""


class Agreement(msgspec.Struct, frozen=True):
    clock: Pace | None = None
    by_vote: bool = False
    """Who is away is replaced by vote alone, not by the host."""
    delay: int = 0
    """Moves, as spectators see them, by which spectators are behind."""
    series: Series | None = None
    """If this is a game of several, with those that came before it."""

    def stored(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found

    def check(self) -> None:
        """Malformed if it cannot be agreed on."""
        if not 0 <= self.delay <= LATEST:
            raise Malformed(f"spectators are 0 to {LATEST} moves behind")
        if self.clock is None:
            return
        least, most = BOUNDS[self.clock.kind]
        if not least <= self.clock.bank <= most or not 0 <= self.clock.add <= self.clock.bank:
            bounds = f"{span_words(least)} to {span_words(most)}"
            raise Malformed(f"a clock of this kind has {bounds} in hand, and adds at most as much")
        if self.clock.level not in LEVELS:
            raise Malformed(f"there is no bot {self.clock.level[:40]!r}; there are: {', '.join(LEVELS)}")


def agreement(settings: Mapping[str, Any]) -> Agreement:
    """As it is stored with the table."""
    return msgspec.convert(dict(settings), Agreement)
