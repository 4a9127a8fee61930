"""Pictures of the tiles in the builder's hand, under the map: which one, and how it is turned. A click chooses."""

from __future__ import annotations

import math
from collections.abc import Iterator

from theomachy.scene import Area, Ornament, Point

from ..rules.board import AREAS, WATER, printed
from ..rules.map_building import rotations
from ..rules.pieces import KINDS
from .land import TERRAIN
from .map import CORNERS, HAND, RADIUS, SIDES, View, hand_of, placements, sheet_of
from .symbols import unit_symbol

SMALL = 25.0
"""The radius of a hex in the picture of a tile."""
SCALE = SMALL / RADIUS


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
        Area(name, called, "ghost", tuple(tuple(hexagon(at, 1.06)) for _, at in middles))
        for name, called, middles, _ in _laid_out(view)
    ]


def ornaments(view: View) -> Iterator[Ornament]:
    for _, called, middles, (tile, turn) in _laid_out(view):
        spots = dict(middles)
        for area, at in middles:
            yield from _area(area, at)
        for area, direction, border in printed(tile, turn).borders:
            first, second = SIDES[direction]
            ring = hexagon(spots[area])
            tone = "small-water" if border == WATER else "small-ridge"
            yield Ornament("line", points=(ring[first], ring[second]), tone=tone, loose=True)
        low = max(y for _, y in spots.values())
        across = sum(x for x, _ in spots.values()) / len(spots)
        yield Ornament("name", (round(across, 1), round(low + SMALL + 14, 1)), 13, called, tone="n-sea", loose=True)


def hexagon(at: Point, grown: float = 1.0) -> list[Point]:
    return [(round(at[0] + SCALE * grown * x, 1), round(at[1] + SCALE * grown * y, 1)) for x, y in CORNERS]


def _laid_out(view: View) -> Iterator[tuple[str, str, list[tuple[int, Point]], tuple[int, int]]]:
    """Beside each other in the room under the map."""
    shown, (width, height) = pictures(view), sheet_of(view).box
    step = width / max(len(shown), 1)
    assert not shown or hand_of(view)
    for place, (name, called, tile, turn) in enumerate(shown):
        cells = printed(tile, turn).cells
        raw = [(area, (1.5 * q * SMALL, math.sqrt(3) * (r + q / 2) * SMALL)) for area, (q, r) in cells]
        xs, ys = [x for _, (x, _) in raw], [y for _, (_, y) in raw]
        left = step * (place + 0.5) - (min(xs) + max(xs)) / 2
        top = height - HAND / 2 - 26 - (min(ys) + max(ys)) / 2
        yield name, called, [(area, (round(x + left, 1), round(y + top, 1))) for area, (x, y) in raw], (tile, turn)


def _area(area: int, at: Point) -> Iterator[Ornament]:
    """Its terrain and name, and who or what is on it."""
    one = AREAS[area]
    yield Ornament("shape", points=tuple(hexagon(at)), tone=f"small-tile soil {TERRAIN[one.id]}", loose=True)
    yield Ornament("name", (at[0], at[1] - 9), 10.5, one.name, tone="n-land", loose=True)
    sign = "rw_city" if one.city else unit_symbol(KINDS[one.neutral].id) if one.neutral >= 0 else ""
    if sign:
        yield Ornament("sign", (at[0], at[1] + 6), 0.55, sign, tone="small-sign", loose=True)
