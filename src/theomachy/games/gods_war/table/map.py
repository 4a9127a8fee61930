"""The drawn world: areas with their coasts, where Kylerela lies, and how a board is put together from its pieces."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from theomachy.scene import Area, Point

from ..data import maps

View: TypeAlias = Mapping[str, Any]

LETTER = 0.95
"""Names are drawn a little smaller than they were measured, for our letters are wider."""
CENTRE = {"stands": "spike", "rift": "chaos_rift", "pool": "magastas_pool"}
"""What the middle of the world is, by what has become of the Spike."""


@dataclass(frozen=True, slots=True)
class Isle:
    """Kylerela where it lies: its coast, slots and places, the causeways, and what it covers or moves."""

    sea: str
    ring: tuple[Point, ...]
    piers: tuple[tuple[Point, ...], ...]
    building: Point
    nest: Point
    anchors: tuple[Point, ...]
    label: Point
    docks: tuple[str, ...]
    ways: tuple[tuple[Point, ...], ...]
    covers: frozenset[str]
    above: frozenset[str]
    """Arrows that are drawn over it."""
    hides: frozenset[int]
    """Anchors of the sea that it lies on."""
    sea_label: Point | None
    sea_building: Point | None


def box() -> tuple[float, float]:
    _, _, width, height = maps()["box"]
    return (float(width), float(height))


def point(pair: Sequence[float]) -> Point:
    return (float(pair[0]), float(pair[1]))


def ring(pairs: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    return tuple(map(point, pairs))


@cache
def pieces(board: str) -> tuple[Mapping[str, Any], ...]:
    """The printed parts of a board: two halves, the core, Sky Dome and Hell."""
    plan = next(plan for plan in maps()["boards"] if plan["id"] == board)
    return tuple(maps()["pieces"][name] for name in plan["pieces"])


@cache
def corners(board: str) -> tuple[Point, ...]:
    """Points in which areas touch that are no neighbours."""
    plan = next(plan for plan in maps()["boards"] if plan["id"] == board)
    return tuple(point(corner["at"]) for corner in plan["corners"])


@cache
def drawn(board: str) -> dict[str, Mapping[str, Any]]:
    """The drawing of each area by id, and of what takes the place of the Spike; Kylerela has none of its own."""
    found = {area["id"]: area for piece in pieces(board) for area in piece["areas"]}
    return found | {special["id"]: special for piece in pieces(board) for special in piece.get("specials", ())}


# -- areas ------------------------------------------------------------------------------------------------------------


@cache
def bare(board: str) -> dict[str, Area]:
    """The areas as they look before anything happens."""
    return {area["id"]: _area(area) for piece in pieces(board) for area in piece["areas"]}


def _area(shape: Mapping[str, Any]) -> Area:
    kind, name = shape["kind"], shape["id"]
    land = "spike" if name == "spike" else shape.get("biome", "")
    return Area(
        id=name,
        name=shape["name"],
        kind=kind,
        shapes=tuple(ring(each) for each in shape["rings"]),
        label=_baseline(shape, shape["label"]),
        lines=tuple(shape["label_lines"]),
        tone=land if kind == "land" else name,
        size=round(LETTER * shape["label_size"], 1),
    )


def _baseline(shape: Mapping[str, Any], middle: Sequence[float]) -> Point:
    """Where the first line of a name is written whose block has its middle there."""
    size, lines = LETTER * shape["label_size"], len(shape.get("label_lines", ("",)))
    return (float(middle[0]), round(middle[1] + size * 0.35 - size * 0.55 * (lines - 1), 1))


def areas(view: View) -> dict[str, Area]:
    """The areas as they are now: the Spike may be gone, a land sunk, the island on the name of a sea."""
    board, island = view["board"], isle(view["board"], view["isle"])
    found = dict(bare(board))
    found["spike"] = _centre(found["spike"], board, view["spike"])
    if view["sunk"]:
        found[view["sunk"]] = replace(found[view["sunk"]], tone="sunken")
    if island.sea_label:
        sea = drawn(board)[island.sea]
        found[island.sea] = replace(found[island.sea], label=_baseline(sea, island.sea_label))
    found["kylerela"] = _kylerela(board, island)
    return found


def _centre(spike: Area, board: str, state: str) -> Area:
    if state == "stands":
        return spike
    special = drawn(board)[CENTRE[state]]
    lines = tuple(special["name"].split(" "))
    x, y = special["label"]
    return replace(
        spike,
        name=special["name"],
        kind="chasm",
        tone="pool" if state == "pool" else "",
        label=(float(x), y - 2.0),
        lines=lines,
        size=11.0,
    )


def _kylerela(board: str, island: Isle) -> Area:
    x, y = island.label
    return Area("kylerela", "Kylerela", "island", (island.ring,), (x, y + 3.5), size=10.0, loose=True)


# -- Kylerela ---------------------------------------------------------------------------------------------------------


@cache
def _placements(board: str) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """(sea, placement) in the order in which the rules number them."""
    return tuple(
        (sea, row)
        for piece in pieces(board)
        for sea, part in piece.get("kylerela", {}).items()
        for row in part["placements"]
    )


@cache
def isle(board: str, placement: int) -> Isle:
    sea, row = _placements(board)[placement]
    tile = next(tile for piece in pieces(board) for tile in piece.get("tiles", ()))
    (x, y), turn = row["at"], math.radians(row["angle"])

    def placed(pair: Sequence[float]) -> Point:
        across, down = pair
        return (
            round(x + across * math.cos(turn) - down * math.sin(turn), 1),
            round(y + across * math.sin(turn) + down * math.cos(turn), 1),
        )

    return Isle(
        sea=sea,
        ring=tuple(map(placed, tile["rings"][0])),
        piers=tuple(tuple(map(placed, pier)) for pier in tile["piers"]),
        building=placed(tile["building"]),
        nest=placed(tile["nest"]),
        anchors=tuple(map(placed, tile["anchors"])),
        label=point(row.get("label", row["at"])),
        docks=tuple(row["docks"]),
        ways=tuple(ring(way) for way in row.get("ways", ())),
        covers=frozenset(row["covers"]),
        above=frozenset(row.get("arrows_above", ())),
        hides=frozenset(row.get("hides", ())),
        sea_label=point(row["sea_label"]) if "sea_label" in row else None,
        sea_building=point(row["sea_building"]) if "sea_building" in row else None,
    )


def placed_at(board: str, sea: str, docks: Sequence[str]) -> int:
    """The first placement in a sea with these docks, for a look at what an answer means."""
    return next(
        number
        for number, (each, row) in enumerate(_placements(board))
        if each == sea and set(row["docks"]) == set(docks)
    )


# -- slots ------------------------------------------------------------------------------------------------------------


def building_at(view: View, area: str) -> Point:
    """The one building slot of an area."""
    island = isle(view["board"], view["isle"])
    if area == "kylerela":
        return island.building
    if area == island.sea and island.sea_building:
        return island.sea_building
    return point(drawn(view["board"])[area]["building"])


def nest_at(view: View, area: str) -> Point:
    """Where a Nest lies beside the building."""
    if area == "kylerela":
        return isle(view["board"], view["isle"]).nest
    return point(drawn(view["board"])[area]["nest"])


def inside(outline: Sequence[Point], x: float, y: float) -> bool:
    within = False
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            within = not within
    return within
