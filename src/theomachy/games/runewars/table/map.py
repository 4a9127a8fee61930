"""Where hexes lie on the drawn map: middles, corners, sides, the box around them all."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from theomachy.scene import Point

from ..rules.board import DIRECTIONS, Board, Cell, Placement, board
from .building import ghosts

View: TypeAlias = Mapping[str, Any]

RADIUS = 60.0
HALF = RADIUS * math.sqrt(3) / 2
"""From the middle of a hex to a side."""
BESIDE, ABOVE = 22.0, 46.0
"""How much sea is left and right of the land, and above and below it, where the names of realms stand."""
HAND = 236.0
"""Room under the map for pictures of the tiles in hand."""
LEAST = 760.0
"""A sheet is at least so wide and high, however little lies on it."""
CORNERS = tuple(
    (math.cos(math.radians(60 * turn)) * RADIUS, math.sin(math.radians(60 * turn)) * RADIUS) for turn in range(6)
)
SIDES = {"SE": (0, 1), "S": (1, 2), "SW": (2, 3), "NW": (3, 4), "N": (4, 5), "NE": (5, 0)}
"""The two corners of each side."""


def raw(cell: Cell) -> Point:
    """The middle of a cell, wherever the sheet begins."""
    q, r = cell
    return (1.5 * q * RADIUS, math.sqrt(3) * (r + q / 2) * RADIUS)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The paper that a map is drawn on: how far it is shifted, and its size."""

    shift: Point
    box: tuple[float, float]
    below: float = 0.0
    """How much of it, at the bottom, is for something else than the map."""

    def middle(self, cell: Cell) -> Point:
        x, y = raw(cell)
        return (round(x + self.shift[0], 1), round(y + self.shift[1], 1))

    def hexagon(self, cell: Cell, grown: float = 1.0) -> tuple[Point, ...]:
        x, y = self.middle(cell)
        return tuple((round(x + grown * dx, 1), round(y + grown * dy, 1)) for dx, dy in CORNERS)

    def side(self, cell: Cell, direction: str, grown: float = 1.0) -> tuple[Point, Point]:
        first, second = SIDES[direction]
        corners = self.hexagon(cell, grown)
        return corners[first], corners[second]


@lru_cache(maxsize=256)
def sheet(cells: frozenset[Cell], below: float = 0.0) -> Sheet:
    """A sheet with room for these cells and the sea around them, and more of it below."""
    middles = [raw(cell) for cell in cells] or [(0.0, 0.0)]
    left, right = min(x for x, _ in middles) - RADIUS - BESIDE, max(x for x, _ in middles) + RADIUS + BESIDE
    top, low = min(y for _, y in middles) - HALF - ABOVE, max(y for _, y in middles) + HALF + ABOVE
    across, down = max(0.0, LEAST - right + left) / 2, max(0.0, LEAST - low + top) / 2
    left, right, top, low = left - across, right + across, top - down, low + down
    return Sheet((round(-left, 1), round(-top, 1)), (round(right - left, 1), round(low - top + below, 1)), below)


def placements(view: View) -> tuple[Placement, ...]:
    return tuple(tuple(each) for each in view["placements"])


def board_of(view: View) -> Board:
    return board(placements(view))


def cells_of(view: View) -> frozenset[Cell]:
    """All cells to be seen: areas that lie, places of markers, and where something could be laid now."""
    marked = [tuple(cell) for pair in view["markers"] for cell in pair]
    return frozenset(board_of(view).cells) | frozenset(marked) | frozenset(ghosts(view))


def sheet_of(view: View) -> Sheet:
    return sheet(cells_of(view), HAND if hand_of(view) else 0.0)


def hand_of(view: View) -> bool:
    """Is the viewer to choose among tiles, or ways to turn one?"""
    what, *about = view.get("question") or ("",)
    return what == "setup_tile" and len(about) < 2


def neighbour(cell: Cell, direction: str) -> Cell:
    step = DIRECTIONS[direction]
    return (cell[0] + step[0], cell[1] + step[1])
