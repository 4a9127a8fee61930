"""What follows from a State and is kept at hand, so that nobody looks through all pieces again and again.

placing.py keeps it up as pieces come, go and change; invariants.py compares it with what a fresh look would find. When
everything was looked for among all pieces, a decision of random play cost about 1.8 times as much as now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from theomachy.kernel.ask import Option
from theomachy.kernel.state import State

from .board import Board, column, row
from .pieces import KINDS, UPGRADES, Kind

HOUSES, ARMIES, GREATER_GODS, TROPHIES, GIFTS, RUNES, COUNTS = 1, 2, 4, 8, 16, 32, 64
EVERYTHING = 127
"""What heroquests that are states look at: buildings; units as they come to the map, the pools and other places off it;
where greater gods are; trophies; gifts; held runes; and what is counted in marks."""
ONE: tuple[int, ...] = tuple(1 << 8 * area for area in range(64))
"""One unit in an area, in a player's crowd."""


@lru_cache(maxsize=20_000)
def members(areas: int) -> tuple[int, ...]:
    """The areas of a set, in the order of the board."""
    found = []
    while areas:
        lowest = areas & -areas
        found.append(lowest.bit_length() - 1)
        areas ^= lowest
    return tuple(found)


@lru_cache(maxsize=20_000)
def among(key: str, areas: int, verb: str, *names: str) -> Sequence[Option]:
    """(verb, area, *names) for a set of areas of that board; to be read only.

    Sets that come up once come up again: listed once, such options cost a fifth.
    """
    offers = column(key, verb, *names)
    return [offers[area] for area in members(areas)]


class Yard:
    """A player's buildings at a glance. Never changed: another one takes its place."""

    __slots__ = ("houses", "spare", "standing", "upgrades")

    def __init__(self, board: Board, empire: str, houses: Sequence[int], kinds: Sequence[int], where: Sequence[int]):
        self.houses: list[int] = [house for house in houses if where[house] >= 0]
        """Those on the map."""
        self.standing = frozenset([KINDS[kinds[house]].id for house in self.houses])
        self.spare: dict[str, int] = {}
        """By name: a building that is in the pool."""
        for house in reversed(houses):
            if where[house] == -1:
                self.spare[KINDS[kinds[house]].id] = house
        self.upgrades: list[tuple[Kind, Option]] = [
            (kind, row(board.id, "build", kind.id)[where[house]])
            for house in self.houses
            for kind in UPGRADES[empire].get(KINDS[kinds[house]].id, ())
            if kind.id in self.spare
        ]
        """What those on the map may become, and how it is said (B3)."""


class Survey(State):
    """What follows from the rest of a State: neither saved nor part of a digest."""

    __slots__ = ("board", "crowd", "hands", "holding", "homes", "lots", "recruits", "stands", "touched", "yards")

    board: Board
    hands: list[Any]
    """By seat: what it holds, by moment, as far as it has been looked up (see powers.py)."""
    holding: dict[str, Sequence[tuple[int, Any]]]
    """By moment: who holds what, as far as it has been looked up."""
    crowd: list[int]
    """By seat: how many units it has in each area, a byte an area."""
    stands: list[int]
    """By seat: the set of areas with its units."""
    homes: list[int]
    """By seat: the set of areas with its buildings."""
    lots: list[int]
    """By area: 1 if there is room for a normal building."""
    recruits: list[dict[int, int] | None]
    """By seat: a unit of each kind that is in its pool, as far as it has been looked up."""
    yards: list[Yard | None]
    touched: int
    """What has changed since heroquests were looked at."""

    def spread(self, board: Board, lots: list[int]) -> None:
        self.board, self.lots = board, lots

    def note(self, crowd: list[int], stands: list[int], homes: list[int], touched: int) -> None:
        self.crowd, self.stands, self.homes, self.touched = crowd, stands, homes, touched

    def remember(
        self,
        hands: list[Any],
        holding: dict[str, Sequence[tuple[int, Any]]],
        recruits: list[dict[int, int] | None],
        yards: list[Yard | None],
    ) -> None:
        self.hands, self.holding, self.recruits, self.yards = hands, holding, recruits, yards

    def touch(self, what: int) -> None:
        """Heroquests that look at this are to be looked at again."""
        self.touched |= what

    def looked(self) -> None:
        self.touched = 0

    def held_anew(self, seat: int) -> None:
        """This player holds other powers than before, perhaps."""
        self.hands[seat] = None
        self.holding = {}
