"""The drawn world: areas with their coasts, where Kylerela lies, and how a board is put together from its pieces."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from theomachy.scene import Area, Point

from ..data import maps
from ..rules.board import INNER_SEAS

View: TypeAlias = Mapping[str, Any]

LETTER = 0.95
"""Names are drawn a little smaller than they were measured, for our letters are wider."""
ISLE_LETTERS, ISLE_NAME = 10.0, (23.0, 5.0)
"""The size of the island's name, and how far it reaches to the sides and up and down."""
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
    return Area("kylerela", "Kylerela", "island", (island.ring,), (x, y + 3.5), size=ISLE_LETTERS, loose=True)


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


@cache
def beside_isle(board: str, placement: int) -> Point:
    """Where the island's name is written as soon as something stands on it: on the water under, over or beside it,
    where no arrow crosses it and no land lies under it."""
    coast = isle(board, placement).ring
    xs, ys = [x for x, _ in coast], [y for _, y in coast]
    x, y, wide = sum(xs) / len(xs), (min(ys) + max(ys)) / 2, ISLE_NAME[0] + 6
    middles = [(x, max(ys) + 7), (x, min(ys) - 7), (min(xs) - wide, y), (max(xs) + wide, y)]
    middles += [(x + aside, max(ys) + 7 + down) for down in (0, 6) for aside in (-24, 24)]
    crossed = [_crossed(board, placement, middle) for middle in middles]
    best = middles[crossed.index(min(crossed))]
    return (round(best[0], 1), round(best[1] + 4, 1))


def _crossed(board: str, placement: int, middle: Point) -> int:
    """How much of what is drawn would lie under the island's name: points of arrows, of borders and of other names."""
    wide, high = ISLE_NAME
    island = isle(board, placement)
    arrows = [spot for piece in pieces(board) for arrow in piece.get("arrows", ()) for spot in ring(arrow["curve"])]
    coasts = [spot for area in bare(board).values() for shape in area.shapes for spot in shape]
    names = [area.label for area in areas(_lying(board, placement)).values() if area.label and area.id != "kylerela"]
    under = sum(abs(x - middle[0]) < wide and abs(y - middle[1]) < high for x, y in (*arrows, *coasts, *island.ring))
    close = sum(abs(x - middle[0]) < 2 * wide and abs(y - middle[1]) < 3 * high for x, y in names)
    corners = [(middle[0] + across, middle[1] + down) for across in (-wide, 0.0, wide) for down in (-high, high)]
    ashore = sum(not any(inside(shape, *corner) for shape in bare(board)[island.sea].shapes) for corner in corners)
    return under + 2 * close + 3 * ashore


def _lying(board: str, placement: int) -> View:
    return {"board": board, "isle": placement, "spike": "stands", "sunk": ""}


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


def marks_at(view: View, area: str) -> tuple[Point, ...]:
    """Marks of the ways to Sky and Hell in an area; the Pool gives one to every inner sea."""
    found = _printed_marks(view["board"]).get(area, ())
    if view["spike"] != "pool" or area not in INNER_SEAS:
        return found
    return (*found, _beside_name(areas(view)[area], building_at(view, area)))


@cache
def _printed_marks(board: str) -> dict[str, tuple[Point, ...]]:
    found: dict[str, tuple[Point, ...]] = {}
    for piece in pieces(board):
        for mark in piece.get("marks", ()):
            found[mark["area"]] = (*found.get(mark["area"], ()), point(mark["at"]))
    return found


def _beside_name(sea: Area, slot: Point) -> Point:
    """Before the name of a sea, or after it where its building would cover that."""
    assert sea.label is not None
    wide = max(map(len, sea.lines)) * sea.size * 0.26
    before, after = ((sea.label[0] + aside, sea.label[1] - 0.3 * sea.size) for aside in (-wide - 12, wide + 12))
    return before if math.dist(before, slot) > 26 else after


def inside(outline: Sequence[Point], x: float, y: float) -> bool:
    within = False
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            within = not within
    return within
