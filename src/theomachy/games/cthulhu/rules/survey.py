"""What follows from a State and is kept at hand, so that nobody has to look for it again and again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from theomachy.kernel.state import State

from .battle_report import BattleReport
from .board import KINDS, PLACE, SPANS, STRIDE, Board

CODE: tuple[int, ...] = tuple(STRIDE * kind + PLACE for kind in range(len(KINDS)))
SINGLE: tuple[int, ...] = tuple(1 << area for area in range(64))

Spans = tuple[dict[int, tuple[int, int]], ...]
"""By Faction and kind: the first unit, and the unit after the last."""


@lru_cache(maxsize=1024)
def spans_of(factions: tuple[str, ...]) -> Spans:
    found, low = [], 0
    for name in factions:
        spans = SPANS.get(name, ())
        found.append({kind: (low + start, low + end) for kind, start, end in spans})
        low += spans[-1][2] if spans else 0
    return tuple(found)


class Survey(State):
    """What follows from the rest of a State and is kept at hand, and `report`: neither saved nor part of a digest."""

    __slots__ = (
        "built",
        "codes",
        "ever",
        "force",
        "hands",
        "kept",
        "map",
        "report",
        "rested",
        "spans",
        "stands",
        "watch",
    )

    map: Board
    codes: list[int]
    """By unit: kind, Area and whether it keeps a gate, in one number, if it may move (see board.IDLE)."""
    rested: list[int]
    """The same as it will be when all who have moved may move again."""
    stands: list[int]
    """By Faction: Areas with a unit of it."""
    force: list[int]
    """By Faction: all its units on the map, counted by rank (see board.WEIGHT)."""
    kept: list[int]
    """By Faction: Areas whose gate it keeps; the last, kept[NOBODY], are those with an abandoned gate."""
    built: int
    """Areas with a gate, whoever keeps it."""
    hands: list[Any]
    """By Faction: its powers, kept here by POWERS as far as they have been looked up."""
    ever: dict[str, Sequence[int]]
    """By window: Factions that may come to have a power in it, kept here by POWERS once it has been looked up."""
    watch: dict[str, Any]
    """Requirements to look at, as far as they have been looked up."""
    spans: Spans
    report: BattleReport | None
    """The battle that goes on, or the last one of this turn."""

    def note(self, board: Board, rested: list[int], stands: list[int], force: list[int], kept: list[int]) -> None:
        self.map, self.rested, self.stands, self.force, self.kept = board, rested, stands, force, kept
        self.built = sum(kept)

    def wake(self, codes: list[int]) -> None:
        self.codes = codes

    def rebuild(self, built: int) -> None:
        self.built = built

    def remember(
        self,
        spans: Spans,
        hands: list[Any],
        ever: dict[str, Sequence[int]],
        watch: dict[str, Any],
        report: BattleReport | None,
    ) -> None:
        self.spans, self.hands, self.ever, self.watch, self.report = spans, hands, ever, watch, report

    def expect(self, ever: dict[str, Sequence[int]]) -> None:
        self.ever = ever

    def report_on(self, report: BattleReport | None) -> None:
        self.report = report

    def watch_anew(self) -> None:
        """A requirement has been met, and is no longer looked at."""
        self.watch = {}
