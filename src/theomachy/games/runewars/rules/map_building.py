"""Where tiles, setup markers and home realms may be laid (B2-B10, B14-B16). Rulebook pp. 8-9.

All of it follows from the placements alone, and is worked out once for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from .board import AREAS, DIRECTIONS, HOME, OPEN, OPPOSITE, Cell, Placement, board, printed

Marker: TypeAlias = tuple[int, int, int, int]
ROTATIONS = range(6)
APART = 4
"""The least distance of two markers' cells: three areas lie between (B6)."""
TOUCHED = 3
"""Non-coloured borders that a marker touches at least."""
CONTACT = 2
"""Areas of a new tile, and of the board, that have to meet at least (B3)."""


def distance(one: Cell, other: Cell) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


@cache
def around(cell: Cell) -> tuple[tuple[str, Cell], ...]:
    return tuple((name, (cell[0] + q, cell[1] + r)) for name, (q, r) in DIRECTIONS.items())


@dataclass(frozen=True, slots=True)
class Rim:
    """A tile in one rotation as others meet it: its cells, and each side towards another tile."""

    cells: tuple[Cell, ...]
    sides: tuple[tuple[int, Cell, str, bool], ...]
    """(area, the cell beyond, the direction back from there, coloured?)."""


@cache
def rim(tile: int, rotation: int) -> Rim:
    shape = printed(tile, rotation)
    at = dict(shape.cells)
    own = set(at.values())
    coloured = {(area, direction) for area, direction, _ in shape.borders}
    return Rim(
        tuple(own),
        tuple(
            (area, near, OPPOSITE[direction], (area, direction) in coloured)
            for area, cell in at.items()
            for direction, near in around(cell)
            if near not in own
        ),
    )


@lru_cache(maxsize=64)
def colours(placements: tuple[Placement, ...]) -> dict[tuple[Cell, str], int]:
    """Coloured sides as printed, by cell and direction."""
    at = board(placements).at
    return {
        (at[area], direction): border
        for tile, rotation, _, _ in placements
        for area, direction, border in printed(tile, rotation).borders
    }


@lru_cache(maxsize=64)
def edge(placements: tuple[Placement, ...]) -> frozenset[Cell]:
    """Empty cells beside the board."""
    cells = board(placements).cells
    return frozenset(near for cell in cells for _, near in around(cell) if near not in cells)


def fits(placements: tuple[Placement, ...], new: Placement) -> bool:
    """May this tile be laid so: no overlap, contact (B3, B14), and no side coloured from both (B4, B15)?"""
    tile, rotation, anchor_q, anchor_r = new
    cells, printed_sides, shape = board(placements).cells, colours(placements), rim(tile, rotation)
    for q, r in shape.cells:
        if (q + anchor_q, r + anchor_r) in cells:
            return False
    touching: set[int] = set()
    touched: set[int] = set()
    for area, (q, r), back, coloured in shape.sides:
        near = (q + anchor_q, r + anchor_r)
        if near in cells:
            if coloured and (near, back) in printed_sides:
                return False
            touching.add(area)
            touched.add(cells[near])
    return len(touching) >= CONTACT and len(touched) >= CONTACT


@lru_cache(maxsize=256)
def anchors(placements: tuple[Placement, ...], tile: int, rotation: int) -> tuple[Cell, ...]:
    """Where a tile may be laid in this rotation; the first one lies in the middle."""
    if not placements:
        return ((0, 0),)
    shape = printed(tile, rotation)
    able = {(q - own_q, r - own_r) for q, r in edge(placements) for _, (own_q, own_r) in shape.cells}
    return tuple(cell for cell in sorted(able) if fits(placements, (tile, rotation, *cell)))


def rotations(placements: tuple[Placement, ...], tile: int) -> list[int]:
    """Rotations in which a tile has a place; how the first one is turned makes no difference."""
    if not placements:
        return [0]
    return [rotation for rotation in ROTATIONS if anchors(placements, tile, rotation)]


# -- home realm setup markers ------------------------------------------------------------------------------------------


def _outside(placements: tuple[Placement, ...]) -> set[Cell]:
    """Empty cells at the edge that are in no hole: there is a way from them to the outside (B6)."""
    cells = board(placements).cells
    lowest_q, highest_q = min(q for q, _ in cells) - 2, max(q for q, _ in cells) + 2
    lowest_r, highest_r = min(r for _, r in cells) - 2, max(r for _, r in cells) + 2
    start = (lowest_q, lowest_r)
    found, reached = {start}, [start]
    while reached:
        for _, (q, r) in around(reached.pop()):
            inside = lowest_q <= q <= highest_q and lowest_r <= r <= highest_r
            if inside and (q, r) not in cells and (q, r) not in found:
                found.add((q, r))
                reached.append((q, r))
    return found & edge(placements)


@lru_cache(maxsize=64)
def marker_places(placements: tuple[Placement, ...]) -> tuple[Marker, ...]:
    """Two neighbouring cells at the edge that touch three non-coloured borders or more (B6, B16)."""
    able, cells, printed_sides = _outside(placements), board(placements).cells, colours(placements)
    open_sides = {
        cell: sum(
            near in cells and printed_sides.get((near, OPPOSITE[direction]), OPEN) == OPEN
            for direction, near in around(cell)
        )
        for cell in able
    }
    return tuple(
        (*cell, *near)
        for cell in sorted(able)
        for _, near in around(cell)
        if cell < near and near in able and open_sides[cell] + open_sides[near] >= TOUCHED
    )


def apart(one: Marker, other: Marker) -> bool:
    return all(distance(mine, his) >= APART for mine in (one[:2], one[2:]) for his in (other[:2], other[2:]))


@lru_cache(maxsize=64)
def markers(placements: tuple[Placement, ...], laid: tuple[Marker, ...], players: int) -> tuple[Marker, ...]:
    """Where the next marker may be laid so that there is room for those to come."""
    able = [place for place in marker_places(placements) if all(apart(place, marker) for marker in laid)]
    return tuple(place for place in able if _room(_beside(able, place), players - len(laid) - 1))


def _beside(able: Sequence[Marker], place: Marker) -> list[Marker]:
    return [other for other in able if apart(place, other)]


def _room(able: Sequence[Marker], wanted: int) -> bool:
    return not wanted or any(_room(_beside(able[number + 1 :], place), wanted - 1) for number, place in enumerate(able))


# -- home realms -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def homes(placements: tuple[Placement, ...], marker: Marker, faction: int) -> tuple[Placement, ...]:
    """How a home realm may replace a marker: two of its areas on the marker's cells, as tiles are laid (B9, B10)."""
    return tuple(_homes(placements, marker, faction))


def _homes(placements: tuple[Placement, ...], marker: Marker, faction: int) -> Iterator[Placement]:
    wanted = {marker[:2], marker[2:]}
    others = [cell for cell, area in board(placements).cells.items() if AREAS[area].home >= 0]
    for rotation in ROTATIONS:
        shape = printed(HOME + faction, rotation)
        for anchor in sorted({(cell[0] - q, cell[1] - r) for cell in wanted for _, (q, r) in shape.cells}):
            cells = {(q + anchor[0], r + anchor[1]) for _, (q, r) in shape.cells}
            lonely = all(distance(cell, other) > 1 for cell in cells for other in others)
            if wanted <= cells and lonely and fits(placements, (HOME + faction, rotation, *anchor)):
                yield HOME + faction, rotation, *anchor
