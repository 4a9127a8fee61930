"""The map: tiles and home realms as they lie, and what borders on what. Areas have the same numbers at every table.

A Board follows from its placements alone and is made once for each; States share it. Rulebook p. 8.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from ..data import DATA
from .pieces import FACTIONS, KIND, NEUTRAL, RESOURCES

Cell: TypeAlias = tuple[int, int]
Placement: TypeAlias = tuple[int, int, int, int]
"""(tile, rotation, anchor q, anchor r); tiles 0-8 are the numbered ones, 9 + faction is a home realm."""

DIRECTIONS: dict[str, Cell] = {name: (q, r) for name, (q, r) in DATA["geometry"]["directions"].items()}
OPPOSITE = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
OPEN, WATER, MOUNTAIN = 0, 1, 2
BORDERS = {"water": WATER, "mountain": MOUNTAIN}
HOME = 9
"""The tile number of the first faction's home realm."""


@dataclass(frozen=True, slots=True)
class Area:
    """What is printed on an area."""

    number: int
    id: str
    """Its word in options, records and the log: h1A, DB. A word of a record does not begin with a digit."""
    name: str
    """What is printed there: 1A, DB."""
    tile: int
    resources: tuple[int, int, int]
    neutral: int
    """Kind of its first neutral units, NEUTRAL (-1) for none."""
    count: int
    city: bool
    home: int
    """The faction whose home realm it belongs to, NEUTRAL (-1) for none."""


TILE_NAMES: tuple[str, ...] = (*DATA["tiles"], *FACTIONS)
_TILES = [*DATA["tiles"].values(), *DATA["home_realms"].values()]


def _areas() -> tuple[Area, ...]:
    found: list[Area] = []
    for number, tile in enumerate(_TILES):
        for name, entry in tile["areas"].items():
            resources = (entry["resources"]["food"], entry["resources"]["wood"], entry["resources"]["ore"])
            neutral = entry.get("neutral")
            kind, count = (KIND[neutral["unit"]], neutral["count"]) if neutral else (NEUTRAL, 0)
            home = number - HOME if number >= HOME else NEUTRAL
            word = name if home != NEUTRAL else f"h{name}"
            found.append(Area(len(found), word, name, number, resources, kind, count, bool(entry.get("city")), home))
    return tuple(found)


AREAS = _areas()
AREA = {word: area.number for area in AREAS for word in (area.id, area.name)}
TILE_AREAS: tuple[tuple[int, ...], ...] = tuple(
    tuple(area.number for area in AREAS if area.tile == tile) for tile in range(len(_TILES))
)
assert len(RESOURCES) == 3


@dataclass(frozen=True, slots=True)
class Printed:
    """A tile in one rotation: cells of its areas and its coloured sides, as (area, direction, border)."""

    cells: tuple[tuple[int, Cell], ...]
    borders: tuple[tuple[int, str, int], ...]


@cache
def printed(tile: int, rotation: int) -> Printed:
    entry = _TILES[tile]["rotations"][rotation]
    cells = tuple((AREA[name], (q, r)) for name, (q, r) in entry["cells"].items())
    borders = tuple((AREA[side["area"]], side["dir"], BORDERS[side["kind"]]) for side in entry["borders"])
    return Printed(cells, borders)


class Board:
    """A map as it lies. All tables are by area number; an area that is not in play has no neighbours."""

    __slots__ = ("at", "borders", "cells", "links", "near", "placements", "present", "steps")

    def __init__(self, placements: tuple[Placement, ...]) -> None:
        self.placements = placements
        self.at: dict[int, Cell] = {}
        colours: dict[tuple[Cell, str], int] = {}
        for tile, rotation, anchor_q, anchor_r in placements:
            shape = printed(tile, rotation)
            for area, (q, r) in shape.cells:
                self.at[area] = (q + anchor_q, r + anchor_r)
            for area, direction, border in shape.borders:
                colours[self.at[area], direction] = border
        self.cells = {cell: area for area, cell in self.at.items()}
        self.present: tuple[int, ...] = tuple(sorted(self.at))
        self.links: list[tuple[tuple[int, int], ...]] = [()] * len(AREAS)
        """(neighbour, border) of each area."""
        self.borders: dict[tuple[int, int], int] = {}
        for area, (q, r) in self.at.items():
            found = []
            for direction, (step_q, step_r) in DIRECTIONS.items():
                cell = (q + step_q, r + step_r)
                if cell in self.cells:
                    border = colours.get(((q, r), direction), OPEN) or colours.get((cell, OPPOSITE[direction]), OPEN)
                    found.append((self.cells[cell], border))
                    self.borders[area, self.cells[cell]] = border
            self.links[area] = tuple(found)
        self.near: list[tuple[int, ...]] = [tuple(area for area, _ in links) for links in self.links]
        """Neighbours whatever the border."""
        self.steps: dict[int, list[tuple[int, ...]]] = {}
        """Neighbours that can be stepped to, by what is ignored (see `passable`)."""

    def passable(self, ignored: int) -> list[tuple[int, ...]]:
        """By area, the neighbours over no border but those ignored: WATER, MOUNTAIN, both (3) or none (0)."""
        found = self.steps.get(ignored)
        if found is None:
            found = self.steps[ignored] = [
                tuple(area for area, border in links if not border & ~ignored) for links in self.links
            ]
        return found

    def within(self, area: int, distance: int) -> set[int]:
        """Areas at most so many steps away, whatever lies between, its own included (N7)."""
        found, edge = {area}, {area}
        for _ in range(distance):
            edge = {near for one in edge for near in self.near[one]} - found
            found |= edge
        return found


@lru_cache(maxsize=256)
def board(placements: tuple[Placement, ...]) -> Board:
    return Board(placements)
