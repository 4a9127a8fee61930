"""Arrows from place to place: bent to where they cross few names, and ending short of the pieces they point at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from theomachy.scene import Mark, Point, Scene

from .art import text
from .palette import seat_colour

Box: TypeAlias = tuple[float, float, float, float]
Curve: TypeAlias = tuple[Point, Point, Point]

GOALS = frozenset({"goal", "fleeting"})
"""A place that counts, and one that does so for a while."""
BENDS = (0.16, -0.16, 0.4, -0.4, 0.7, -0.7)


def marks(scene: Scene) -> str:
    if not scene.marks:
        return ""
    names = _name_boxes(scene)
    return "".join(_mark(scene, mark, names) for mark in scene.marks)


def _mark(scene: Scene, mark: Mark, names: Sequence[Box]) -> str:
    title = f"<title>{text(mark.text)}</title>" if mark.text else ""
    opening = f'<g id="mark-{text(mark.id)}">{title}'
    if mark.kind == "ring" and len(mark.points) > 1:
        way = "M" + "L".join(f"{x:g} {y:g}" for x, y in mark.points) + "Z"
        return f'{opening}<path d="{way}" class="arrow ring-back"/><path d="{way}" class="arrow ring"/></g>'
    if mark.kind == "ring":
        x, y = mark.points[0]
        circle = f'<circle cx="{x:g}" cy="{y:g}" r="19" class="arrow'
        return f'{opening}{circle} ring-back"/>{circle} ring"/></g>'
    if mark.kind in GOALS:
        return f"{opening}{_goal(mark)}</g>"
    if mark.kind == "last":
        return f"{opening}{_brackets(mark)}</g>"
    if mark.kind == "path":
        route, head = "M" + "L".join(f"{x:g} {y:g}" for x, y in mark.points), ""
    else:
        start, bend, end = curve(scene, mark.points[0], mark.points[-1], names)
        route = f"M{start[0]:g} {start[1]:g}Q{bend[0]:g} {bend[1]:g} {end[0]:g} {end[1]:g}"
        turn = math.degrees(math.atan2(end[1] - bend[1], end[0] - bend[0]))
        where = f"translate({end[0]:g} {end[1]:g}) rotate({turn:.1f})"
        if mark.kind == "trail":
            return f"{opening}{_layered('trail', route, mark.seat)}</g>"
        head = f'<path class="arrow-head {mark.kind}" transform="{where}" d="M-5-9L12 0-5 9-1 0Z"/>'
    return f'{opening}<path class="arrow back" d="{route}"/><path class="arrow {mark.kind}" d="{route}"/>{head}</g>'


def _brackets(mark: Mark) -> str:
    """Four corners around it."""
    (left, top), (right, bottom) = mark.points
    arm = min(9.0, (right - left) / 3, (bottom - top) / 3)
    ways = "".join(
        f"M{x:g} {y + down * arm:g}V{y:g}H{x + along * arm:g}"
        for x, along in ((left, 1), (right, -1))
        for y, down in ((top, 1), (bottom, -1))
    )
    return _layered("last", ways, mark.seat)


def _layered(kind: str, route: str, seat: int | None) -> str:
    """In the player's colour, with a pale and a dark edge that are seen on any ground."""
    edges = "".join(f'<path class="{kind} {edge}" d="{route}"/>' for edge in ("back", "pale"))
    return f'{edges}<path class="{kind}" stroke="{seat_colour(seat).fill}" d="{route}"/>'


def _goal(mark: Mark) -> str:
    """A rim with a gem in every corner."""
    middle = (sum(x for x, _ in mark.points) / len(mark.points), sum(y for _, y in mark.points) / len(mark.points))
    rim = "M" + "L".join(f"{x:g} {y:g}" for x, y in [_towards(point, middle, 1.5) for point in mark.points]) + "Z"
    gems = ""
    for point in mark.points:
        x, y = _towards(point, middle, 4.6)
        turn = math.degrees(math.atan2(y - middle[1], x - middle[0])) + 90
        at = f'transform="translate({x:g} {y:g}) rotate({turn:.0f})"'
        gems += f'<g {at}><path class="gem" d="M0-5.2L2.4-.4 1.3 3.8h-2.6L-2.4-.4Z"/>'
        gems += '<path class="gem-dark" d="M0-5.2L2.4-.4 1.3 3.8H0Z"/></g>'
    return f'<path class="goal back" d="{rim}"/><path class="goal {mark.kind}" d="{rim}"/>{gems}'


def curve(scene: Scene, start: Point, end: Point, names: Sequence[Box]) -> Curve:
    """Start, bend and end of the best line between two points."""
    crowd = [(token.at, token.size) for token in scene.tokens if math.dist(token.at, end) < 70 and not token.ghost]
    return _curve(start, end, tuple(crowd), tuple(names))


@lru_cache(maxsize=512)
def _curve(start: Point, end: Point, crowd: tuple[tuple[Point, float], ...], names: tuple[Box, ...]) -> Curve:
    """Kept: all who look at a table see the same arrows, and most stay from move to move."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    leave = min(17.0, math.hypot(dx, dy) * 0.25)
    found = []
    for bend in BENDS:
        middle = ((start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend)
        line = (_towards(start, middle, leave), _towards(middle, middle, 0), _short_of(crowd, end, middle))
        found.append((_crossed(line, names) + 6 * abs(bend), line))
    return min(found, key=lambda pair: pair[0])[1]


def _short_of(crowd: Sequence[tuple[Point, float]], end: Point, origin: Point) -> Point:
    """The first point on the way back at which the head of an arrow touches no piece."""
    farthest = math.dist(end, origin) * 0.8
    for distance in range(0, int(farthest), 3):
        place = _towards(end, origin, distance)
        if all(math.dist(place, at) > 15 * size + 13 for at, size in crowd):
            return place
    return _towards(end, origin, farthest)


def _crossed(line: Curve, names: Sequence[Box]) -> int:
    """How many of thirteen points of the curve lie on a name."""
    count = 0
    (x0, y0), (x1, y1), (x2, y2) = line
    for step in range(13):
        t = step / 12
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2
        count += any(left < x < right and top < y < bottom for left, top, right, bottom in names)
    return count


def _name_boxes(scene: Scene) -> tuple[Box, ...]:
    found = []
    for area in scene.areas:
        if area.label:
            (x, y), lines = area.label, area.lines or (area.name,)
            half = 4.2 * max(map(len, lines)) + 5
            found.append((x - half, y - 16, x + half, y + 8 + 14 * (len(lines) - 1)))
    return tuple(found)


def _towards(start: Point, goal: Point, distance: float) -> Point:
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    length = max(math.hypot(dx, dy), 1.0)
    return (round(start[0] + dx / length * distance, 1), round(start[1] + dy / length * distance, 1))
