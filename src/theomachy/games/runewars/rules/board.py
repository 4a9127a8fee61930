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
_STEPS = tuple((name, OPPOSITE[name], q, r) for name, (q, r) in DIRECTIONS.items())
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
REALMS = TILE_AREAS[HOME:]
"""By faction, the areas of its home realm."""
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

    __slots__ = (
        "around",
        "at",
        "bordered",
        "borders",
        "cells",
        "colours",
        "links",
        "near",
        "placements",
        "present",
        "steps",
        "walked",
    )

    def __init__(self) -> None:
        """Nothing lies there yet."""
        self.placements: tuple[Placement, ...] = ()
        self.at: dict[int, Cell] = {}
        self.cells: dict[Cell, int] = {}
        self.colours: dict[tuple[Cell, str], int] = {}
        """Printed borders by cell and direction."""
        self.present: tuple[int, ...] = ()
        self.links: list[tuple[tuple[int, int], ...]] = [()] * len(AREAS)
        """(neighbour, border) of each area."""
        self.borders: dict[tuple[int, int], int] = {}
        self.bordered: set[int] = set()
        """Areas with a coloured border towards another."""
        self.near: list[tuple[int, ...]] = [()] * len(AREAS)
        """Neighbours whatever the border."""
        self.steps: dict[int, list[tuple[int, ...]]] = {}
        """Neighbours that can be stepped to, by what is ignored (see `passable`)."""
        self.around: dict[tuple[int, int], frozenset[int]] = {}
        """Areas by how far they are from one (see `within`)."""
        self.walked: dict[tuple[int, int, int], dict[int, int]] = {}
        """The same along ways over no border but those ignored (see `walks`)."""

    def with_tile(self, placement: Placement) -> Board:
        """The map once one more tile lies there: only that tile and what it touches are looked at."""
        found = Board()
        found.placements = (*self.placements, placement)
        found.at, found.cells, found.colours = self.at.copy(), self.cells.copy(), self.colours.copy()
        found.links, found.borders, found.near = self.links[:], self.borders.copy(), self.near[:]
        found.bordered = self.bordered.copy()
        tile, rotation, anchor_q, anchor_r = placement
        shape = printed(tile, rotation)
        for area, (q, r) in shape.cells:
            found.at[area] = (q + anchor_q, r + anchor_r)
            found.cells[found.at[area]] = area
        for area, direction, border in shape.borders:
            found.colours[found.at[area], direction] = border
        found.present = tuple(sorted(found.at))
        new = [area for area, _ in shape.cells]
        for area in new:
            found._link(area)
        touched = {old for area in new for old in found.near[area]}
        for area in touched.difference(new):
            found._link(area)
        return found

    def _link(self, area: int) -> None:
        """Find an area's neighbours."""
        here, links, cells, colours = self.at[area], [], self.cells, self.colours
        q, r = here
        for direction, back, step_q, step_r in _STEPS:
            cell = (q + step_q, r + step_r)
            other = cells.get(cell)
            if other is not None:
                border = colours.get((here, direction), OPEN) or colours.get((cell, back), OPEN)
                links.append((other, border))
                self.borders[area, other] = border
                if border:
                    self.bordered.add(area)
        self.links[area] = tuple(links)
        self.near[area] = tuple([other for other, _ in links])

    def passable(self, ignored: int) -> list[tuple[int, ...]]:
        """By area, the neighbours over no border but those ignored: WATER, MOUNTAIN, both (3) or none (0)."""
        found = self.steps.get(ignored)
        if found is None:
            found = self.steps[ignored] = self.near[:]
            for area in self.bordered:
                found[area] = tuple([near for near, border in self.links[area] if not border & ~ignored])
        return found

    def within(self, area: int, distance: int) -> frozenset[int]:
        """Areas at most so many steps away, whatever lies between, its own included (N7)."""
        known = self.around.get((area, distance))
        if known is None:
            found, edge = {area}, {area}
            for _ in range(distance):
                edge = {near for one in edge for near in self.near[one]} - found
                found |= edge
            known = self.around[area, distance] = frozenset(found)
        return known

    def walks(self, area: int, distance: int, ignored: int) -> dict[int, int]:
        """By area, how far it is over no border but those ignored, whoever has what lies between; itself left out."""
        key = (area, distance, ignored)
        known = self.walked.get(key)
        if known is None:
            steps, edge = self.passable(ignored), [area]
            found = {area: 0}
            for far in range(1, distance + 1):
                edge = [near for near in dict.fromkeys([to for one in edge for to in steps[one]]) if near not in found]
                found.update(dict.fromkeys(edge, far))
            del found[area]
            known = self.walked[key] = found
        return known


@lru_cache(maxsize=1024)
def board(placements: tuple[Placement, ...]) -> Board:
    """Made from the map without the last tile, which somebody has looked at a moment ago."""
    return board(placements[:-1]).with_tile(placements[-1]) if placements else Board()
