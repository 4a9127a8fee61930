"""Pictures of the tiles in the builder's hand, under the map: which one, and how it is turned. A click chooses."""

from __future__ import annotations

import math
from collections.abc import Iterator

from theomachy.scene import Area, Ornament, Point

from ..rules.board import AREAS, MOUNTAIN, WATER, printed
from ..rules.map_building import rotations
from ..rules.pieces import KINDS, RESOURCES
from . import names
from .land import TERRAIN
from .map import CORNERS, HAND, RADIUS, SIDES, View, hand_of, placements, sheet_of
from .symbols import unit_symbol

SMALL, LARGE = 25.0, 35.0
"""The radius of a hex in the picture of a tile, and where there are few pictures."""
FEW = 3


def pictures(view: View) -> list[tuple[str, str, int, int]]:
    """(id, what it is called, tile, rotation) of each picture."""
    what, *about = view.get("question") or ("",)
    if what != "setup_tile" or len(about) > 1:
        return []
    if not about:
        return [(f"tile.{tile}", f"Tile {tile}", tile - 1, 0) for tile in view["hand_tiles"][view["you"]]]
    tile = about[0] - 1
    return [(f"turn.{turn}", turned(turn), tile, turn) for turn in rotations(placements(view), tile)]


def turned(turn: int) -> str:
    return f"Turned by {turn * 60}°" if turn else "Not turned"


def areas(view: View) -> list[Area]:
    """What can be clicked: all hexes of a picture are one place."""
    return [
        Area(name, called, "ghost", tuple(tuple(hexagon(at, 1.06 * radius(view))) for _, at in middles))
        for name, called, middles, _ in _laid_out(view)
    ]


def ornaments(view: View) -> Iterator[Ornament]:
    size = radius(view)
    for _, called, middles, (tile, turn) in _laid_out(view):
        spots = dict(middles)
        for area, at in middles:
            yield from _area(area, at, size)
        for area, direction, border in printed(tile, turn).borders:
            first, second = SIDES[direction]
            ring = hexagon(spots[area], size)
            tone = "small-water" if border == WATER else "small-ridge"
            yield Ornament("line", points=(ring[first], ring[second]), tone=tone, loose=True)
        low = max(y for _, y in spots.values())
        across = sum(x for x, _ in spots.values()) / len(spots)
        yield Ornament("name", (round(across, 1), round(low + size + 14, 1)), 13, called, tone="n-sea", loose=True)


def radius(view: View) -> float:
    return LARGE if len(pictures(view)) <= FEW else SMALL


def hexagon(at: Point, size: float) -> list[Point]:
    scale = size / RADIUS
    return [(round(at[0] + scale * x, 1), round(at[1] + scale * y, 1)) for x, y in CORNERS]


def _laid_out(view: View) -> Iterator[tuple[str, str, list[tuple[int, Point]], tuple[int, int]]]:
    """Beside each other in the room under the map."""
    shown, size, (width, height) = pictures(view), radius(view), sheet_of(view).box
    step = width / max(len(shown), 1)
    assert not shown or hand_of(view)
    for place, (name, called, tile, turn) in enumerate(shown):
        cells = printed(tile, turn).cells
        raw = [(area, (1.5 * q * size, math.sqrt(3) * (r + q / 2) * size)) for area, (q, r) in cells]
        xs, ys = [x for _, (x, _) in raw], [y for _, (_, y) in raw]
        left = step * (place + 0.5) - (min(xs) + max(xs)) / 2
        top = height - HAND / 2 - 26 - (min(ys) + max(ys)) / 2
        yield name, called, [(area, (round(x + left, 1), round(y + top, 1))) for area, (x, y) in raw], (tile, turn)


def _area(area: int, at: Point, size: float) -> Iterator[Ornament]:
    """Its terrain and name, and who or what is on it."""
    one = AREAS[area]
    yield Ornament("shape", points=tuple(hexagon(at, size)), tone=f"small-tile soil {TERRAIN[one.id]}", loose=True)
    yield Ornament("name", (at[0], round(at[1] - 0.36 * size, 1)), 10.5, one.name, tone="n-land", loose=True)
    sign = "rw_city" if one.city else unit_symbol(KINDS[one.neutral].id) if one.neutral >= 0 else ""
    if sign:
        yield Ornament(
            "sign", (at[0], round(at[1] + 0.24 * size, 1)), round(0.022 * size, 2), sign, tone="small-sign", loose=True
        )


def contents(tile: int) -> str:
    """What a tile brings: cities, neutral units, resources, and borders that are closed."""
    shape = printed(tile, 0)
    areas = [AREAS[area] for area, _ in shape.cells]
    cities = sum(one.city for one in areas)
    found = [names.counted(cities, "city")] if cities else []
    found += [names.units(KINDS[one.neutral].id, one.count) for one in areas if one.neutral >= 0]
    for what, many in zip(RESOURCES, map(sum, zip(*(one.resources for one in areas), strict=True)), strict=True):
        found += [f"{many} {what}"] if many else []
    sides = {border for *_, border in shape.borders}
    found += [word for border, word in ((WATER, "water"), (MOUNTAIN, "mountains")) if border in sides]
    return f"{names.counted(len(areas), 'area')}: {names.listed(found)}"
