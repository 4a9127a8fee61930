"""What follows from a State and is kept at hand, so that nobody looks through all pieces again and again.

placing.py keeps it up as pieces come, go and change; invariants.py compares it with what a fresh look would find. When
everything was looked for among all pieces, a decision of random play cost about 1.8 times as much as now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from theomachy.kernel.ask import Option
from theomachy.kernel.state import State

from .board import Board, column
from .pool_and_buildings import Pool, Yard

ARMIES, GREATER_GODS, TROPHIES, GIFTS, RUNES, COUNTS, OWN, YARD = 1, 2, 4, 8, 16, 32, 64, 64 << 8
EVERYTHING = (YARD << 8) - 1
"""What heroquests that are states look at: anybody's units as they come to the map; where greater gods come to;
trophies; gifts; held runes; what is counted in marks; and the player's own units and buildings as they come, which are
OWN << seat and YARD << seat. None of them comes true by something that goes."""
UNKNOWN = -1
ONE: tuple[int, ...] = tuple(1 << 8 * area for area in range(64))
"""One unit in an area, in a player's crowd."""


EIGHTS = tuple(
    tuple(tuple(first + bit for bit in range(8) if eight >> bit & 1) for eight in range(256))
    for first in (0, 8, 16, 24)
)
"""The areas of every set of eight that lie side by side."""


@lru_cache(maxsize=20_000)
def members(areas: int) -> tuple[int, ...]:
    """The areas of a set, in the order of the board. Bit by bit a new one took more than twice as long."""
    one, two, three, four = EIGHTS
    found = one[areas & 255] + two[areas >> 8 & 255] + three[areas >> 16 & 255] + four[areas >> 24 & 255]
    areas >>= 32
    while areas:
        lowest = areas & -areas
        found += (lowest.bit_length() + 31,)
        areas ^= lowest
    return found


@lru_cache(maxsize=20_000)
def picker(areas: int) -> Callable[[Sequence[Option]], Sequence[Option]]:
    """What takes those of a set of areas, in the order of the board, out of a row of options by area.

    To be asked where several rows are gone through: four options take 0.13 µs so, one by one 0.23.
    """
    first, *more = members(areas)
    return itemgetter(first, *more) if more else itemgetter(slice(first, first + 1))


@lru_cache(maxsize=20_000)
def among(key: str, areas: int, verb: str, *names: str) -> Sequence[Option]:
    """(verb, area, *names) for a set of areas of that board; to be read only.

    Sets that come up once come up again: listed once, such options cost a fifth.
    """
    offers = column(key, verb, *names)
    return [offers[area] for area in members(areas)]


class Survey(State):
    """What follows from the rest of a State: neither saved nor part of a digest."""

    __slots__ = (
        "armies", "aside", "board", "cares", "crowd", "ever", "hands", "holding", "homes", "lots", "only", "pools",
        "quests", "rows", "stands", "touched", "yards",
    )  # fmt: skip

    board: Board
    hands: list[Any]
    """By seat: what it holds, by moment, as far as it has been looked up (see powers.py)."""
    holding: dict[str, Sequence[tuple[int, Any]]]
    """By moment: who holds what, as far as it has been looked up."""
    ever: dict[str, list[int]]
    """By moment: who may come to hold something, if that has been looked up; it follows from who plays."""
    cares: int
    """All that anybody's heroquests look at; UNKNOWN if that has not been looked up. It follows from who plays."""
    quests: dict[int, Any]
    """By what was touched: whose heroquests may have become true, likewise (see heroquests.py)."""
    aside: list[int]
    """By place off the map, which is a number below 0: how many pieces are there."""
    only: dict[int, int]
    """By kind of which there is one in the world: that piece, or -1, as far as it has been looked up. Its place among
    all kinds, found anew each time, took 1.3 µs instead of 0.1, once in three decisions."""
    armies: list[int]
    """By seat: how many units it has on the map."""
    crowd: list[int]
    """By seat: how many units it has in each area, a byte an area."""
    stands: list[int]
    """By seat: the set of areas with its units."""
    homes: list[int]
    """By seat: the set of areas with its buildings."""
    rows: tuple[int, ...]
    """By seat: its first unit if all of them lie side by side, as they do until one changes sides; else -1."""
    lots: list[int]
    """By area: 1 if there is room for a normal building."""
    pools: list[Pool | None]
    yards: list[Yard | None]
    """By seat: its pool, and its buildings, as far as they have been looked up (see pool_and_buildings.py)."""
    touched: int
    """What has changed since heroquests were looked at: those that look at it are to be looked at again."""

    def survey_of(self, other: Survey) -> None:
        """The same as of a State that is copied."""
        self.board, self.touched, self.holding, self.rows = other.board, other.touched, other.holding, other.rows
        self.armies, self.aside, self.only = [*other.armies], [*other.aside], other.only
        self.ever, self.quests, self.cares = other.ever, other.quests, other.cares
        self.lots, self.crowd, self.stands, self.homes = [*other.lots], [*other.crowd], [*other.stands], [*other.homes]
        self.hands, self.pools, self.yards = [*other.hands], [*other.pools], [*other.yards]

    def line_up(self, units: Sequence[tuple[int, ...]]) -> None:
        """These are the units of each player."""
        self.rows = tuple([
            mine[0] if mine and mine == tuple(range(mine[0], mine[0] + len(mine))) else -1 for mine in units
        ])  # fmt: skip

    def spread(self, board: Board, lots: list[int], aside: list[int]) -> None:
        self.board, self.lots, self.aside = board, lots, aside

    def note(self, armies: list[int], crowd: list[int], stands: list[int], homes: list[int], touched: int) -> None:
        self.armies, self.crowd, self.stands, self.homes, self.touched = armies, crowd, stands, homes, touched

    def remember(
        self,
        hands: list[Any],
        holding: dict[str, Sequence[tuple[int, Any]]],
        pools: list[Pool | None],
        yards: list[Yard | None],
    ) -> None:
        self.hands, self.holding, self.pools, self.yards = hands, holding, pools, yards
        self.new_table()

    def new_table(self) -> None:
        """Other empires or races play from now on."""
        self.ever, self.quests, self.holding, self.only = {}, {}, {}, {}
        self.cares = UNKNOWN

    def other_kinds(self) -> None:
        """Pieces are of other kinds from now on."""
        self.only = {}

    def reprice(self) -> None:
        """Buildings cost something else from now on."""
        self.yards = [None] * len(self.yards)

    def touch(self, what: int) -> None:
        """Heroquests that look at this are to be looked at again."""
        self.touched |= what

    def looked(self) -> None:
        self.touched = 0

    def care_for(self, what: int) -> None:
        self.cares = what

    def held_anew(self, seat: int) -> None:
        """This player holds other powers than before, perhaps."""
        self.hands[seat] = None
        self.holding = {}
