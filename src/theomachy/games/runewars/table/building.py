"""The board while it is built: empty places where something could be laid, and the tile in the builder's hand."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from theomachy.scene import Ornament

from ..data import DATA
from ..rules.board import AREAS, HOME, Cell, Placement, printed
from ..rules.map_building import anchors, homes, markers, rotations
from ..rules.pieces import FACTIONS

SMALL = 15.0
"""The radius of a hex in the picture of a tile."""


def ghosts(view: Any) -> tuple[Cell, ...]:
    """Empty cells that an answer to the present question could use."""
    what, *about = view.get("question") or ("",)
    lying = _placements(view)
    if what == "setup_tile" and len(about) == 2:
        return anchors(lying, about[0] - 1, about[1])
    if what == "setup_marker":
        laid = tuple(tuple(cell for pair in marker for cell in pair) for marker in view["markers"])
        return tuple(dict.fromkeys(_cells(markers(lying, laid, view["seats"]))))
    if what == "setup_home":
        return tuple(dict.fromkeys((place[2], place[3]) for place in home_places(view)))
    return ()


def _placements(view: Any) -> tuple[Placement, ...]:
    return tuple(tuple(each) for each in view["placements"])


def _cells(places: Any) -> Iterator[Cell]:
    for q, r, other_q, other_r in places:
        yield (q, r)
        yield (other_q, other_r)


def home_places(view: Any) -> list[Placement]:
    """How the viewer's home realm may replace a marker."""
    faction = FACTIONS.index(view["players"][view["you"]]["faction"])
    laid = [(*pair[0], *pair[1]) for pair in view["markers"]]
    if not view["ready_made"]:
        return [home for marker in laid for home in homes(_placements(view), marker, faction)]
    sites = DATA["maps"][f"p{view['seats']}"]["sites"]
    found: list[Placement] = []
    for site in sites:
        home = site["homes"][FACTIONS[faction]]
        if (*site["marker"][0], *site["marker"][1]) in laid:
            found.append((HOME + faction, home["rot"], home["anchor"][0], home["anchor"][1]))
    return found


# -- the tile in hand -------------------------------------------------------------------------------------------------


def preview(view: Any, box: tuple[float, float]) -> Iterator[Ornament]:
    """How the tile looks that is asked about, in one rotation or, numbered, in each that has a place."""
    what, *about = view.get("question") or ("",)
    if what != "setup_tile" or not about:
        return
    tile = about[0] - 1
    turns = about[1:] or rotations(_placements(view), tile)
    wide = SMALL * 5.4
    for place, turn in enumerate(turns):
        middle = (wide * (place + 0.7), box[1] - SMALL * 2.8)
        yield from _small(tile, turn, middle)
        if len(turns) > 1:
            yield Ornament("name", (middle[0], box[1] - 5), 12, f"turn {turn}", tone="n-land", loose=True)


def _small(tile: int, turn: int, middle: tuple[float, float]) -> Iterator[Ornament]:
    cells = printed(tile, turn).cells
    spots = {area: (1.5 * q * SMALL, math.sqrt(3) * (r + q / 2) * SMALL) for area, (q, r) in cells}
    across = (min(x for x, _ in spots.values()) + max(x for x, _ in spots.values())) / 2
    down = (min(y for _, y in spots.values()) + max(y for _, y in spots.values())) / 2
    for area, (x, y) in spots.items():
        at = (round(middle[0] + x - across, 1), round(middle[1] + y - down, 1))
        ring = tuple(
            (round(at[0] + SMALL * math.cos(math.radians(60 * k)), 1),
             round(at[1] + SMALL * math.sin(math.radians(60 * k)), 1))
            for k in range(6)
        )  # fmt: skip
        yield Ornament("shape", points=ring, tone="small-tile", loose=True)
        yield Ornament("name", (at[0], at[1] + 3), 9.5, AREAS[area].name, tone="n-land", loose=True)
