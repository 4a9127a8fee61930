"""Where pieces stand in an area: gods next to the building, an empire's pieces together, clear of names."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from theomachy.scene import Area, Point

from .map import ISLE_NAME, areas, bare, beside_isle, building_at, drawn, isle, marks_at, nest_at, point

GIRTH = 16.4
"""From the middle of a piece of size 1 to its rim."""
SHRINK = (1.0, 0.95, 0.9, 0.84, 0.76, 0.68, 0.6)
SHRINK_ON_ISLE = (*SHRINK, 0.52)
"""Where there is little ground: better small than on top of each other."""
CLEAR_OF_MARKS, MARK = SHRINK[:5], 9.0
"""How small a piece may become before it covers a mark of a way, and how far a mark reaches."""
WITHIN, LEANING = 0.88, 0.4
"""How much of a piece is on this side of the border, as a share of its reach: most of it, or where nothing else helps
little more than its middle."""
STEP = 7
ON_ISLE = 0.78
NOWHERE = -1
"""For an area that the island does not lie in."""
Crowd: TypeAlias = tuple[tuple[int, float], ...]
"""(owner, size) of each piece, the greatest first."""


class Spot(NamedTuple):
    x: float
    y: float
    size: float


class Ground(NamedTuple):
    """An area as it lies now: what is known of it before a piece stands there."""

    board: str
    isle: int
    spike: str
    sunk: str
    area: str
    built: bool
    nest: bool


@lru_cache(maxsize=4096)
def stand(ground: Ground, crowd: Crowd) -> tuple[Spot, ...]:
    """A place for each piece, in order. What finds none goes to the anchors of the map, smaller."""
    view = {"board": ground.board, "isle": ground.isle, "spike": ground.spike, "sunk": ground.sunk}
    home = building_at(view, ground.area)
    if not crowd:
        return ()
    on_isle = ground.area == "kylerela"
    small = ON_ISLE if on_isle else 1.0
    marks = marks_at(view, ground.area)
    tries = [(shrink, WITHIN, marks) for shrink in CLEAR_OF_MARKS] if marks else []
    tries += [(shrink, WITHIN, ()) for shrink in (SHRINK_ON_ISLE if on_isle else SHRINK)]
    tries += [(shrink, LEANING, ()) for shrink in SHRINK[-3:]]
    for shrink, within, kept in tries:
        found = _fit(ground, [(owner, size * small * shrink) for owner, size in crowd], home, within, kept)
        if found:
            return found
    return _by_anchors(ground, crowd, home)


def _taken(ground: Ground, home: Point) -> list[Spot]:
    """Building and Nest."""
    view = {"board": ground.board, "isle": ground.isle}
    found = [Spot(*home, 0.85)] if ground.built else []
    return [*found, Spot(*nest_at(view, ground.area), 0.74)] if ground.nest else found


def _fit(
    ground: Ground, crowd: Sequence[tuple[int, float]], home: Point, within: float, marks: Sequence[Point]
) -> tuple[Spot, ...]:
    """Each piece as near as may be to the building and to those of its empire, away from others."""
    island = isle(ground.board, ground.isle)
    near = ground.area in ("kylerela", island.sea)
    places = _places(ground.board, ground.area, ground.isle if near else NOWHERE)
    tight = 0.8 if ground.area == "kylerela" else 0.94
    taken = _taken(ground, home)
    groups: dict[int, list[Spot]] = {}
    found: list[Spot] = []
    for owner, size in crowd:
        reach = GIRTH * size
        best: tuple[float, Spot] | None = None
        for x, y, edge, name in places:
            if edge < reach * within or name < reach * 0.96 + max(0.0, 10 * (size - 1)):
                continue
            if any(math.hypot(x - spot.x, y - spot.y) < (reach + GIRTH * spot.size) * tight for spot in taken):
                continue
            if any(math.hypot(x - mx, y - my) < reach + MARK for mx, my in marks):
                continue
            cost = _cost(x, y, home, owner, groups)
            if best is None or cost < best[0]:
                best = (cost, Spot(x, y, round(size, 2)))
        if best is None:
            return ()
        found.append(best[1])
        taken.append(best[1])
        groups.setdefault(owner, []).append(best[1])
    return tuple(found)


def _cost(x: float, y: float, home: Point, owner: int, groups: dict[int, list[Spot]]) -> float:
    cost = math.hypot(x - home[0], (y - home[1]) * 1.15)
    if owner in groups:
        cost = 0.35 * cost + min(math.hypot(x - spot.x, y - spot.y) for spot in groups[owner])
    for other, spots in groups.items():
        if other != owner:
            cost -= 0.12 * min(math.hypot(x - spot.x, y - spot.y) for spot in spots)
    return cost


def _by_anchors(ground: Ground, crowd: Crowd, home: Point) -> tuple[Spot, ...]:
    """Sorted by distance from the building; from the last anchor on pieces overlap."""
    island = isle(ground.board, ground.isle)
    if ground.area == "kylerela":
        anchors = list(island.anchors)
    else:
        anchors = [point(pair) for pair in drawn(ground.board)[ground.area]["anchors"]]
        if ground.area == island.sea:
            anchors = [anchor for number, anchor in enumerate(anchors) if number not in island.hides]
    if ground.built:
        anchors = [anchor for anchor in anchors if math.dist(anchor, home) > 18] or anchors
    found = []
    for number, (_, size) in enumerate(crowd):
        x, y = anchors[number % len(anchors)]
        found.append(Spot(x + 8 * (number // len(anchors)), y, round(0.68 * max(size, 0.9), 2)))
    return tuple(found)


@lru_cache(maxsize=512)
def _places(board: str, name: str, placement: int) -> tuple[tuple[float, float, float, float], ...]:
    """Points of an area with their distance from its border and from its name; the island counts where it is near."""
    on_isle = name == "kylerela"
    if placement == NOWHERE:
        area, lines = bare(board)[name], [bare(board)[name].shapes[0]]
    else:
        area = areas({"board": board, "isle": placement, "spike": "stands", "sunk": ""})[name]
        lines = [area.shapes[0], *([] if on_isle else [isle(board, placement).ring])]
    border = [corner for line in lines for corner in _spaced(line)]
    found = []
    left, right, top, bottom = _box(lines[0])
    for row in range(int((bottom - top) / STEP)):
        y = round(top + row * STEP, 1)
        crossings = [_crossings(line, y) for line in lines]
        for column in range(int((right - left) / STEP)):
            x = round(left + column * STEP, 1)
            within = [sum(cross > x for cross in crossed) % 2 == 1 for crossed in crossings]
            if within[0] and not any(within[1:]):
                edge = math.sqrt(min([(x - cx) * (x - cx) + (y - cy) * (y - cy) for cx, cy in border]))
                name_far = 99.0 if on_isle else from_name(area, x, y)
                if placement != NOWHERE and not on_isle:
                    name_far = min(name_far, _from_isle_name(board, placement, x, y))
                found.append((x, y, edge * (2 if on_isle else 1), name_far))
    return tuple(found)


def _from_isle_name(board: str, placement: int, x: float, y: float) -> float:
    """The island's name lies on the sea as soon as something stands on the island."""
    (nx, ny), (wide, high) = beside_isle(board, placement), ISLE_NAME
    return math.hypot(max(abs(x - nx) - wide, 0.0), max(abs(y - ny + 4) - high, 0.0))


def _crossings(line: Sequence[Point], y: float) -> list[float]:
    """Where an outline crosses a row."""
    return [
        x1 + (y - y1) / (y2 - y1) * (x2 - x1)
        for (x1, y1), (x2, y2) in zip(line, (*line[1:], line[0]), strict=True)
        if (y1 > y) != (y2 > y)
    ]


def _spaced(line: Sequence[Point]) -> list[Point]:
    """Points along an outline, about a step apart."""
    found, rest = [], 0.0
    for (x1, y1), (x2, y2) in zip(line, (*line[1:], line[0]), strict=True):
        length = math.hypot(x2 - x1, y2 - y1)
        while rest < length:
            found.append((x1 + rest / length * (x2 - x1), y1 + rest / length * (y2 - y1)))
            rest += STEP
        rest -= length
    return found


def _box(coast: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, right, top and bottom."""
    xs, ys = [x for x, _ in coast], [y for _, y in coast]
    return min(xs), max(xs), min(ys), max(ys)


def from_name(area: Area, x: float, y: float) -> float:
    """How far a point is from the block of the area's name."""
    if area.label is None:
        return 99.0
    lines = area.lines or (area.name,)
    wide = max(map(len, lines)) * area.size * (0.3 if area.kind in ("sky", "hell") else 0.27)
    top, low = area.label[1] - 0.75 * area.size, area.label[1] + (len(lines) - 1) * 1.1 * area.size + 0.15 * area.size
    return math.hypot(max(abs(x - area.label[0]) - wide, 0.0), max(top - y, y - low, 0.0))
