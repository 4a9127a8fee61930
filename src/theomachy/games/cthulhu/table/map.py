"""The drawn Earth: areas with their coasts, what is printed on the map, and places for pieces to stand."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from theomachy.scene import Area, Ornament, Point

from ..rules.board import BOARDS, data

TONES = {
    "ARC": "arctic", "NAT": "deep", "SAT": "abyss", "NPA": "ocean", "SPA": "kelp", "IND": "indigo",
    "ANT": "frost", "NAM": "ochre", "SAM": "olive", "AUS": "clay", "NZL": "umber", "NAW": "ochre", "NAE": "umber",
    "CAM": "clay", "SAW": "olive", "SAE": "sand", "EUR": "sand", "ASI": "dusk", "AFR": "ochre", "SCA": "moss",
    "FEA": "moss", "ALA": "sand", "MBL": "frost", "WPA": "kelp",
    "NAS": "dusk", "SAS": "amber", "ARA": "sand", "WAF": "ochre", "EAF": "umber",
}  # fmt: skip
GLYPHS = {"ring": "glyph-ring", "chevron": "glyph-chevron", "thorns": "glyph-thorns"}
SCALES = (1.55, 1.4, 1.25, 1.12, 1.0)
"""How large pieces are drawn: the first size at which all those of an area stand clear of each other."""
GREAT, GREATNESS = 1.4, (1.45, 1.3, 1.15, 1.0)
"""Pieces beyond this size dominate their area: how much larger they become where there is room."""
GIRTH = 15.0
"""From the middle of a piece of size 1 to its rim."""
FRAME = 24.0
"""From the middle of a piece to the edge of the map, at least."""
GATE = 1.65
KEEPER = 1.12
LETTER = 0.93
"""Names are drawn a little smaller than they were measured, for our letters are wider."""


class Spot(NamedTuple):
    x: float
    y: float
    size: float

    @property
    def at(self) -> Point:
        return (self.x, self.y)


@cache
def _drawing() -> dict[str, Any]:
    text = data("drawing.json")
    found: dict[str, Any] = json.loads(text)
    return found


@cache
def drawn(board: str) -> dict[str, dict[str, Any]]:
    """The drawing of each area of a map, by id."""
    return {area["id"]: area for area in _drawing()["boards"][board]["areas"]}


@cache
def box() -> tuple[float, float]:
    _, _, width, height = _drawing()["box"]
    return (float(width), float(height))


def _point(pair: Sequence[float]) -> Point:
    return (float(pair[0]), float(pair[1]))


# -- the land and the sea ---------------------------------------------------------------------------------------------


@cache
def bare_areas(board: str) -> dict[str, Area]:
    """The areas as they look before anything happens."""
    rules = BOARDS[board]
    found = {}
    for name, shape in drawn(board).items():
        index = rules.index[name]
        size, lines = round(LETTER * shape["label_size"], 1), tuple(shape["label_lines"])
        x, y = shape["label"]
        found[name] = Area(
            id=name,
            name=rules.names[index],
            kind="sea" if rules.oceans >> index & 1 else "land",
            shapes=tuple(tuple(_point(pair) for pair in ring) for ring in shape["rings"]),
            label=(float(x), y + size * 0.35 - size * 0.55 * (len(lines) - 1)),
            lines=lines,
            star_at=_start_at(board, name),
            tone=TONES[name],
            size=size,
            spread=round(LETTER * shape["label_spacing"], 1),
        )
    return found


@cache
def _names(board: str) -> tuple[tuple[float, float, float, float], ...]:
    """The boxes that the names of all areas take up: middle and half sizes."""
    found = []
    for shape in drawn(board).values():
        x, y = shape["label"]
        letters = max(map(len, shape["label_lines"]))
        half = letters * (shape["label_size"] * 0.33 + shape["label_spacing"] * 0.5)
        found.append((float(x), float(y), half, len(shape["label_lines"]) * shape["label_size"] * 0.5))
    return tuple(found)


def _from_name(board: str, point: Point) -> float:
    """How far a point is from the nearest name."""
    return min(
        math.hypot(max(abs(point[0] - x) - wide, 0), max(abs(point[1] - y) - high, 0))
        for x, y, wide, high in _names(board)
    )


@cache
def _start_at(board: str, area: str) -> Point:
    """Where the mark of a Faction that began here stands: beside the gate, as clear of pieces and names as may be."""
    shape = drawn(board)[area]
    x, y = shape["gate"]

    def clear(point: Point) -> float:
        pieces = min(math.dist(point, anchor) for anchor in shape["anchors"][:8]) - GIRTH
        glyph = math.dist(point, shape["glyph_at"]) - 8 if shape["glyph_at"] else 99.0
        return float(min(pieces, _from_name(board, point), glyph))

    around = [(x + 33 * math.cos(turn * math.pi / 12), y + 33 * math.sin(turn * math.pi / 12)) for turn in range(24)]
    best = max(around, key=clear)
    return (round(best[0], 1), round(best[1], 1))


@cache
def ornaments(board: str) -> tuple[Ornament, ...]:
    """Everything that is printed on the map besides its areas."""
    sheet, decor = _drawing()["boards"][board], _drawing()["decor"]
    x, y, radius = decor["compass"]
    found = [Ornament("shade"), Ornament("rim"), Ornament("compass", (x, y), round(radius / 70, 2))]
    found += [Ornament("lake", points=tuple(map(_point, lake["ring"]))) for lake in decor["lakes"]]
    found += [Ornament("tie", points=tuple(map(_point, tie["points"]))) for tie in sheet["ties"]]
    for link in sheet["links"]:
        found.append(
            Ornament("link", _point(link["label_at"]), 14.0, link["label"], tuple(map(_point, link["points"])))
        )
    for mark in sheet["edge_marks"]:
        left = mark["edge"] == "left"
        found.append(Ornament("edge", (16.0 if left else box()[0] - 16.0, float(mark["y"])), -1.0 if left else 1.0))
    for name, shape in drawn(board).items():
        for ghost in shape.get("ghost_labels", ()):
            found.append(Ornament("caption", _point(ghost["at"]), float(ghost["size"]), "\n".join(ghost["lines"])))
        glyph = BOARDS[board].glyphs[BOARDS[board].index[name]]
        if glyph and shape["glyph_at"]:
            found.append(Ornament(GLYPHS[glyph], _point(shape["glyph_at"]), round(shape["label_size"] / 18, 2)))
    return tuple(found)


# -- where pieces stand -----------------------------------------------------------------------------------------------


def gate_at(board: str, area: str) -> Point:
    return _point(drawn(board)[area]["gate"])


@cache
def stand(board: str, area: str, sizes: tuple[float, ...]) -> tuple[Spot, ...]:
    """Places for so many pieces of these sizes, the first nearest to the gate; none covers another while there is room.

    From the thirteenth on they overlap.
    """
    anchors = [_off_frame(_point(pair)) for pair in drawn(board)[area]["anchors"]]
    places = [(anchor, _from_name(board, anchor)) for anchor in (*anchors, *_farther(board, area))]
    gate = Spot(*gate_at(board, area), GATE * 0.9)
    for scale in SCALES:
        for more in GREATNESS:
            spots = _fit(places, gate, [size * scale * (more if size > GREAT else 1) for size in sizes])
            if spots and (more == 1 or _at_home(board, area, spots, sizes)):
                return spots
    scale = SCALES[-1]
    return tuple(
        Spot(
            anchors[place % len(anchors)][0] + 9 * (place // len(anchors)),
            anchors[place % len(anchors)][1],
            scale * size,
        )
        for place, size in enumerate(sizes)
    )


def _off_frame(point: Point) -> Point:
    """So far from the edge of the map that a piece is seen whole."""
    width, height = box()
    return min(max(point[0], FRAME), width - FRAME), min(max(point[1], FRAME), height - FRAME)


def _at_home(board: str, area: str, spots: tuple[Spot, ...], sizes: tuple[float, ...]) -> bool:
    """Do the great ones stand well within the area? One that hangs over a border seems to be elsewhere."""
    great = [spot for spot, size in zip(spots, sizes, strict=True) if size > GREAT]
    return all(_inside(bare_areas(board)[area], spot.at, GIRTH * spot.size * 0.8) for spot in great)


@cache
def _farther(board: str, area: str) -> tuple[Point, ...]:
    """More places, farther from the gate, for areas that have the room."""
    gate = gate_at(board, area)
    found = []
    for factor in (1.4, 1.8, 2.2):
        for x, y in drawn(board)[area]["anchors"]:
            point = (gate[0] + factor * (x - gate[0]), gate[1] + factor * (y - gate[1]))
            if _from_name(board, point) > 20 and _inside(bare_areas(board)[area], point, 24.0):
                found.append(point)
    return tuple(found)


def _inside(area: Area, point: Point, margin: float) -> bool:
    """Does the point lie in the area, that far from its border?"""
    x, y = point
    within = False
    for ring in area.shapes:
        for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (y1 > y + margin and y2 > y + margin) or (y1 < y - margin and y2 < y - margin):
                continue  # neither crossed nor near: most of a coast
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                within = not within
            along = (x2 - x1) ** 2 + (y2 - y1) ** 2
            part = min(1.0, max(0.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / along)) if along else 0.0
            if math.hypot(x - x1 - part * (x2 - x1), y - y1 - part * (y2 - y1)) < margin:
                return False
    return within


def _fit(anchors: list[tuple[Point, float]], gate: Spot, sizes: list[float]) -> tuple[Spot, ...]:
    """Each piece on the first anchor that is clear of gate, names and those before it; nothing if one finds none."""
    placed = [gate]
    for size in sizes:
        spot = next((Spot(x, y, size) for (x, y), free in anchors if _clear(x, y, free, size, placed)), None)
        if spot is None:
            return ()
        placed.append(spot)
    return tuple(placed[1:])


def _clear(x: float, y: float, free: float, size: float, placed: list[Spot]) -> bool:
    small = size < SCALES[-2]
    return (small or free > GIRTH * size - 4) and all(
        math.dist((x, y), other.at) >= (GIRTH if not small else GIRTH - 2) * (size + other.size) for other in placed
    )
