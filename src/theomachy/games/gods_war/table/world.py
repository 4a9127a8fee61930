"""What is printed around and on the lands, and what lies on the map and may change: arrows, the Spike, Kylerela."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from theomachy.scene import Ornament, Point

from ..data import maps
from ..rules.board import INNER_SEAS
from .map import CENTRE, View, building_at, corners, drawn, inside, isle, marks_at, pieces, point, ring

SLOT, ISLE_SLOT, SIGN = 24.4, 20.0, 0.62
SLOTS = {"land": "", "sea": "at-sea", "sky": "in-sky", "hell": "in-hell"}
LEGEND = (
    ("sky", (986.0, 14.0), "Sky Dome", "legend-left", (976.0, 17.0)),
    ("hell", (14.0, 686.0), "into Hell", "legend-right", (24.0, 689.0)),
    ("dawn", (986.0, 686.0), "out of Hell", "legend-left", (976.0, 689.0)),
)
"""What the marks mean, in the corners of the board."""
CONSTELLATIONS: tuple[tuple[Point, ...], ...] = (
    ((66.3, 76.4), (81.5, 68.1), (103.3, 81.0), (120.5, 90.6), (142.2, 88.4)),
    ((770.2, 46.5), (787.6, 49.5), (814.8, 43.1)),
    ((226.0, 37.8), (255.9, 36.4), (283.2, 42.2)),
    ((549.0, 19.2), (563.2, 11.6), (615.0, 17.0)),
    ((757.2, 74.3), (776.1, 75.1), (800.8, 83.0), (827.1, 94.3)),
    ((484.2, 82.9), (502.2, 93.5), (516.6, 95.5), (534.3, 92.6)),
    ((385.0, 67.9), (409.0, 66.6), (428.0, 55.3), (452.5, 57.7)),
    ((292.9, 31.5), (310.3, 37.8), (333.0, 42.5)),
    ((105.9, 41.8), (133.4, 38.6), (147.7, 30.1), (162.8, 32.4), (186.0, 27.8)),
)


def ornaments(view: View) -> tuple[Ornament, ...]:
    return (*_printed(view["board"]), *_laid(view["board"], view["isle"], view["spike"], view["sunk"]))


def _scatter(count: int, low: Point, high: Point) -> Iterator[Point]:
    """Points strewn evenly over a box, always the same ones."""
    for number in range(1, count + 1):
        across, down = number * 0.7548776662 % 1, number * 0.5698402910 % 1
        yield (round(low[0] + across * (high[0] - low[0]), 1), round(low[1] + down * (high[1] - low[1]), 1))


# -- printed ----------------------------------------------------------------------------------------------------------


@cache
def _printed(board: str) -> tuple[Ornament, ...]:
    parts = pieces(board)
    world = ring(maps()["world"])
    found = [Ornament("void"), Ornament("shade"), Ornament("world", points=world)]
    found += [
        Ornament("bridge", points=_short(mark), tone=f"to-{mark['kind']}")
        for part in parts
        for mark in part.get("marks", ())
        if "way" in mark
    ]
    found += [Ornament("wash", points=world, tone=tone) for tone in ("light", "ripples")]
    found.append(Ornament("wash", points=ring(drawn(board)["sea_of_fog"]["rings"][0]), tone="mist"))
    found += _sky(board) + _hell(board)
    for part in parts:
        found += _lands(part)
    found += _signs(board)
    return tuple(found)


def _short(mark: dict[str, Any]) -> tuple[Point, ...]:
    """The end of a way that crosses the river; the rest of it lies over a sea."""
    start, end = ring(mark["way"])
    if math.dist(start, end) < 20:
        return (start, end)
    river, inland = (start, end) if not 30 < start[0] < 970 else (end, start)
    return (river, (river[0] + math.copysign(10.6, inland[0] - river[0]), river[1]))


def _sky(board: str) -> list[Ornament]:
    rings = [outline for area in drawn(board).values() if area["kind"] == "sky" for outline in area["rings"]]
    stars = [(x, y) for x, y in _scatter(420, (12, 4), (988, 164)) if any(inside(each, x, y) for each in rings)]
    found = [Ornament("dots", points=tuple(stars), tone="stars")]
    found += [Ornament("line", points=line, tone="constellation") for line in CONSTELLATIONS]
    found.append(Ornament("dots", points=tuple(star for line in CONSTELLATIONS for star in line), tone="bright"))
    (sx, sy, _), (mx, my, _) = maps()["sun"], maps()["moon"]
    found += [Ornament("shape", points=_disc((sx, sy), 36), tone="glow-sun")]
    found += [Ornament("shape", points=_disc((mx, my), 32), tone="glow-moon")]
    found += [
        Ornament("sign", (sx, sy), 1.3, "sun_disc", tone="sun"),
        Ornament("sign", (mx, my), 1.15, "moon_disc", tone="moon"),
    ]
    if "polestar" in drawn(board):
        px, py, _ = maps()["polestar"]
        found.append(Ornament("sign", (px, py), 0.75, "pole_star", tone="pole"))
    return found


def _disc(middle: Point, radius: float) -> tuple[Point, ...]:
    turns = [step * math.tau / 28 for step in range(28)]
    return tuple(
        (round(middle[0] + radius * math.cos(t), 1), round(middle[1] + radius * math.sin(t), 1)) for t in turns
    )


def _hell(board: str) -> list[Ornament]:
    """Teeth of rock hang from its roof, flames lick from its floor, sparks fly."""
    rings = [outline for area in drawn(board).values() if area["kind"] == "hell" for outline in area["rings"]]
    found = []
    for number in range(92):
        x, long = 62 + number * 9.6, 8 + (number * 37 % 17)
        if inside_any(rings, x, 604) and inside_any(rings, x, 602 + long):
            found.append(
                Ornament("shape", points=((x - 6, 601.0), (x + 6, 601.0), (x + 0.4, 602.0 + long)), tone="tooth")
            )
    for number in range(60):
        x, long = 150 + number * 12.0, 10 + (number * 23 % 19)
        foot = next((y for y in range(694, 610, -3) if inside_any(rings, x, y)), 0)
        if foot and inside_any(rings, x - 5, foot - 3) and inside_any(rings, x + 5, foot - 3):
            points = (
                (x - 5.5, float(foot)),
                (x - 2, foot - 0.6 * long),
                (x, foot - float(long)),
                (x + 3, foot - 0.5 * long),
                (x + 5.5, float(foot)),
            )
            found.append(Ornament("shape", points=points, tone="flame"))
    sparks = [(x, y) for x, y in _scatter(420, (6, 170), (994, 694)) if inside_any(rings, x, y)]
    return [*found, Ornament("dots", points=tuple(sparks), tone="embers")]


def inside_any(rings: Sequence[Any], x: float, y: float) -> bool:
    return any(inside(outline, x, y) for outline in rings)


def _lands(part: Any) -> list[Ornament]:
    """Borders of the seas, cliffs, and the relief."""
    found = []
    for line in part.get("sea_lines", ()):
        found += [Ornament("line", points=ring(line), tone=tone) for tone in ("sea-border-under", "sea-border")]
    for cliff in part.get("cliffs", ()):
        found += [Ornament("shape", points=ring(cliff), tone=tone) for tone in ("cliff", "peaks")]
    for glyph, x, y, scale in part.get("decor", ()):
        found.append(Ornament("relief", (float(x), float(y)), float(scale), f"relief_{glyph}"))
    for area in part["areas"]:
        if area["id"] == "gates_of_dawn":
            found.append(Ornament("shape", points=ring(area["rings"][0]), tone="dawn"))
        if "isle" in area:
            found.append(Ornament("line", points=ring(area["isle"]["tie"]), tone="tie"))
            found.append(Ornament("name", point(area["isle"]["label"]), 9.5, area["name"], tone="on-land"))
    return found


def _signs(board: str) -> list[Ornament]:
    """Over the borders: ways over a sea, building slots, marks of Sky and Hell, boundary stones."""
    found = []
    marks = [mark for part in pieces(board) for mark in part.get("marks", ())]
    for mark in marks:
        if mark.get("over"):
            tones = ("way-under", f"way-{mark['kind']}")
            found += [Ornament("line", points=ring(mark["way"]), tone=tone) for tone in tones]
    for area in (area for part in pieces(board) for area in part["areas"]):
        if area["kind"] != "sea":
            found.append(Ornament("slot", point(area["building"]), SLOT, tone=SLOTS[area["kind"]]))
    found += [
        Ornament("sign", point(mark["at"]), SIGN, f"mark_{mark['kind']}", tone=mark["kind"])
        for mark in marks
        if mark["area"] != "spike"
    ]
    found += [Ornament("sign", corner, 0.28, "mark_stone", tone="stone") for corner in corners(board)]
    for kind, at, words, side, where in LEGEND:
        found += [Ornament("sign", at, 0.42, f"mark_{kind}", tone=kind), Ornament("name", where, 8.4, words, tone=side)]
    return found


# -- laid -------------------------------------------------------------------------------------------------------------


@cache
def _laid(board: str, placement: int, spike: str, sunk: str) -> tuple[Ornament, ...]:
    now: View = {"board": board, "isle": placement, "spike": spike, "sunk": sunk}
    island = isle(board, placement)
    found = _middle(board, spike) + _drowned(board, sunk)
    seas = [area for area in drawn(board).values() if area["kind"] == "sea"]
    found += [_loose("slot", at=building_at(now, sea["id"]), scale=SLOT, tone="at-sea") for sea in seas]
    arrows = {arrow["id"]: ring(arrow["curve"]) for part in pieces(board) for arrow in part.get("arrows", ())}
    found += [
        _loose("arrow", points=curve, tone="covered" if name in island.covers or sunk in name.split("__") else "")
        for name, curve in arrows.items()
        if name not in island.above
    ]
    for way in island.ways:
        if len(way) > 1:
            found += [_loose("line", points=way, tone=tone) for tone in ("causeway-under", "causeway")]
    found += [_loose("shape", points=pier, tone="pier") for pier in island.piers]
    found += [_loose("shape", points=island.ring, tone=tone) for tone in ("isle-surf", "isle")]
    found.append(_loose("slot", at=island.building, scale=ISLE_SLOT, tone="on-isle"))
    found += [_loose("arrow", points=arrows[name]) for name in sorted(island.above)]
    if spike == "pool":
        found += [
            _loose("sign", at=marks_at(now, sea)[-1], scale=SIGN, text="mark_hell", tone="hell") for sea in INNER_SEAS
        ]
    return tuple(found)


def _loose(
    kind: str,
    at: Point = (0.0, 0.0),
    scale: float = 1.0,
    text: str = "",
    points: tuple[Point, ...] = (),
    tone: str = "",
) -> Ornament:
    return Ornament(kind, at, scale, text, points, tone, loose=True)


def _drowned(board: str, sunk: str) -> list[Ornament]:
    """A land that the sea has taken."""
    return (
        [_loose("shape", points=ring(outline), tone="shoals") for outline in drawn(board)[sunk]["rings"]]
        if sunk
        else []
    )


def _middle(board: str, spike: str) -> list[Ornament]:
    """The Spike of adamant, the Chaos Rift, or the whirl of Magasta's Pool."""
    coast = ring(drawn(board)[CENTRE[spike]]["rings"][0])
    x, y = (round(sum(pair[axis] for pair in coast) / len(coast), 1) for axis in (0, 1))
    if spike == "stands":
        sign = _loose("sign", at=(500.0, 310.6), scale=SIGN, text="mark_sky", tone="sky")
        return [_loose("shape", points=coast, tone="spike-glow"), *_facets(coast, (x, y)), sign]
    if spike == "rift":
        glow = [_loose("shape", points=coast, tone=tone) for tone in ("rift-glow", "rift-edge")]
        return [*glow, *_cracks(coast, (x, y))]
    return [_loose("line", points=arm, tone="whirl") for arm in _arms((x, y))]


def _facets(coast: tuple[Point, ...], middle: Point) -> list[Ornament]:
    """Faces of the crystal: brightest towards the north-west, where the sun is."""
    rim = coast[::5]
    inner = [_between(middle, corner, 0.34 + 0.2 * (number * 5 % 7) / 7) for number, corner in enumerate(rim)]
    found = []
    for number, corner in enumerate(rim):
        after, within, beyond = rim[(number + 1) % len(rim)], inner[number], inner[(number + 1) % len(rim)]
        for step, face in enumerate(((middle, within, beyond), (within, corner, beyond), (corner, after, beyond))):
            found.append(_loose("shape", points=face, tone=f"facet d{_dusk(face, middle, number * 3 + step)}"))
    return found


def _between(one: Point, two: Point, part: float) -> Point:
    return (round(one[0] + part * (two[0] - one[0]), 1), round(one[1] + part * (two[1] - one[1]), 1))


def _dusk(face: Sequence[Point], middle: Point, number: int) -> int:
    """How dark a face is, 0 to 4."""
    across = sum(x for x, _ in face) / 3 - middle[0]
    down = sum(y for _, y in face) / 3 - middle[1]
    lean = (across + 1.2 * down) / 70
    return max(0, min(4, round(1.6 + 1.9 * lean + (number * 7 % 5 - 2) * 0.35)))


def _cracks(coast: tuple[Point, ...], middle: Point) -> list[Ornament]:
    """Lightning of three colours from the heart of the Rift to its edge."""
    found = []
    for number, end in enumerate(coast[::4]):
        bends = []
        for step in range(1, 5):
            x, y = _between(middle, end, step / 5)
            bends.append(
                (round(x + (number * 7 + step * 11) % 9 - 4, 1), round(y + (number * 5 + step * 13) % 9 - 4, 1))
            )
        tone = ("crack", "crack pink", "crack orange")[number % 3]
        found.append(_loose("line", points=(middle, *bends, end), tone=tone))
    return found


def _arms(middle: Point) -> Iterator[tuple[Point, ...]]:
    for arm in range(5):
        yield tuple(
            (
                round(middle[0] + step * 1.75 * math.cos(arm * math.tau / 5 + step * 0.16), 1),
                round(middle[1] + step * 1.75 * math.sin(arm * math.tau / 5 + step * 0.16), 1),
            )
            for step in range(3, 26)
        )
