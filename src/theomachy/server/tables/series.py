"""Series: several games of the same people, best of so many, or until everybody has played every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from .place import Place

LENGTHS = {"best_of_3": 3, "best_of_5": 5}
"""Games at most; a series in which everybody plays every seat has as many as there are seats."""


class Played(msgspec.Struct, frozen=True):
    table: str
    winners: list[str]
    """By name: bots have one too, and it goes with them from seat to seat."""


class Series(msgspec.Struct, frozen=True):
    kind: Literal["best_of_3", "best_of_5", "every_seat"]
    played: list[Played] = []

    def after(self, table: str, winners: Sequence[str]) -> Series:
        return Series(self.kind, [*self.played, Played(table, list(winners))])

    def length(self, seats: int) -> int:
        return LENGTHS.get(self.kind, seats)

    def decided(self, seats: int) -> bool:
        """All games are played, or somebody has won more than half of them."""
        most = max(Counter(name for game in self.played for name in game.winners).values(), default=0)
        length = self.length(seats)
        return len(self.played) >= length or (self.kind in LENGTHS and most > length // 2)

    def next_seats(self, places: Sequence[Place]) -> list[dict[str, object]]:
        """Rows of the seats of the next game: who sat where, moved on by one seat where everybody plays every seat. A
        bot goes on for whom it stood in, until its player takes the seat back."""
        step = 1 if self.kind == "every_seat" else 0
        order = [places[(seat - step) % len(places)] for seat in range(len(places))]
        return [
            {
                "seat": seat,
                "kind": place.kind,
                "user_id": place.user_id,
                "name": place.name,
                "level": place.level,
                "stand_in": place.stand_in,
                "front": place.front,
            }
            for seat, place in enumerate(order)
        ]
