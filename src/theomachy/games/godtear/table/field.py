"""The drawn battlefield: where hexes and rungs lie, their outlines and tones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from theomachy.kernel.words import View
from theomachy.scene import Area, Mark, Ornament, Point

from ..rules.board import BIT, COLUMNS, HEX, HEXES, LADDER, MIDLINE, NEIGHBOUR, NORTH, ROWS, SIZE, ZONES
from ..rules.masks import hexes

RADIUS = 24.0
WIDE = 41.57
"""From side to side of a hex."""
HIGH = RADIUS * 1.5
"""From row to row."""
EDGE = 10.0
LADDER_X = EDGE + WIDE * (COLUMNS + 0.5) + 18
RUNG_WIDE = 40.0
TOP = EDGE + RADIUS
MARGIN = 38.0
"""Right of the ladder, where the turns are counted."""
BOX = (round(LADDER_X + RUNG_WIDE + MARGIN + EDGE / 2, 1), round(2 * EDGE + 2 * RADIUS + HIGH * (ROWS - 1), 1))
RUNGS: int = LADDER["spaces"]
GAP = 12.0
"""Between the two halves of the ladder."""
RUNG_HIGH = (BOX[1] - 2 * EDGE - GAP) / RUNGS


def centre(at: int) -> Point:
    row, column = divmod(at, COLUMNS)
    shift = WIDE if row % 2 else WIDE / 2
    return (round(EDGE + shift + column * WIDE, 1), round(TOP + row * HIGH, 1))


def rung_at(index: int) -> Point:
    """The middle of a space of the ladder, 1 in the north."""
    gap = GAP if index > MIDLINE else 0.0
    return (round(LADDER_X + RUNG_WIDE / 2, 1), round(EDGE + (index - 0.5) * RUNG_HIGH + gap, 1))


def turn_at(turn: int) -> Point:
    """Where the token of a turn waits, or lies after it; under the room that a page may need for its buttons."""
    return (round(LADDER_X + RUNG_WIDE + MARGIN / 2, 1), round(BOX[1] * 0.46 + (turn - 1) * 46, 1))


def _hex(at: int) -> tuple[Point, ...]:
    x, y = centre(at)
    side, half = WIDE / 2 - 0.6, RADIUS / 2 - 0.3
    corners = ((0, 0.7 - RADIUS), (side, -half), (side, half), (0, RADIUS - 0.7), (-side, half), (-side, -half))
    return tuple((round(x + dx, 1), round(y + dy, 1)) for dx, dy in corners)


def _rung(index: int) -> tuple[Point, ...]:
    x, y = rung_at(index)
    side, half = RUNG_WIDE / 2, RUNG_HIGH / 2 - 0.6
    return tuple(
        (round(x + dx, 1), round(y + dy, 1)) for dx, dy in ((-side, -half), (side, -half), (side, half), (-side, half))
    )


OUTLINES = tuple(_hex(at) for at in range(SIZE))
RUNG_OUTLINES = tuple(_rung(index) for index in range(1, RUNGS + 1))


def tone(view: View, at: int) -> str:
    """Whose deployment hex it is, and whether it is an objective hex."""
    name, zones = HEXES[at], ZONES[view["scenario"]]
    side = next((side for side, zone in enumerate(zones) if zone & BIT[at]), -1)
    found = [f"zone-{view['sides'].index(side)}"] if side >= 0 else []
    found += ["objective"] if name in view["objectives"] else []
    found += ["fleeting"] if name in view["fleeting"] else []
    return " ".join(found)


def areas(view: View, told: Mapping[str, str]) -> tuple[Area, ...]:
    found = []
    for at, name in enumerate(HEXES):
        text = told.get(name, f"{name} (empty)")
        found.append(Area(f"hex-{name}", name, "hex", (OUTLINES[at],), tone=tone(view, at), text=text))
    return (*found, *rungs(view))


def rung_name(index: int) -> str:
    return f"Step {MIDLINE + 1 - index} north" if index <= MIDLINE else f"Step {index - MIDLINE} south"


def rungs(view: View) -> list[Area]:
    """The battle ladder beside the field; spaces beyond the warband tokens are out of play."""
    low, high = sorted(view["posts"]) if view["token"] else (1, RUNGS)
    found = []
    for index in range(1, RUNGS + 1):
        side = int(index > MIDLINE)
        seat = view["sides"].index(side)
        out = "" if low <= index <= high else " out"
        out += " lit" if view["token"] and _won(index, view["token"]) else ""
        x, y = rung_at(index)
        number = str(MIDLINE + 1 - index if side == NORTH else index - MIDLINE)
        outline = RUNG_OUTLINES[index - 1]
        label = (round(x - 13, 1), round(y + 3.2, 1))
        found.append(
            Area(
                f"rung-{index}",
                rung_name(index),
                "rung",
                (outline,),
                label,
                (number,),
                tone=f"zone-{seat}{out}",
                size=8.5,
            )
        )
    return found


def _won(index: int, token: int) -> bool:
    """Is this step between the midline and the turn token?"""
    return token <= index <= MIDLINE if token <= MIDLINE else MIDLINE < index <= token


# -- decoration -------------------------------------------------------------------------------------------------------


def goals(view: View) -> tuple[Mark, ...]:
    """Objective hexes, seen over every tint; those of this clash alone are fleeting."""
    return tuple(
        Mark(f"goal-{name}", "fleeting" if name in view["fleeting"] else "goal", OUTLINES[HEX[name]])
        for name in view["objectives"]
    )


def ornaments(view: View) -> tuple[Ornament, ...]:
    return (Ornament("backdrop", text="battlefield"), *_COORDINATES, *_LADDER, *_ropes(view))


def _coordinates() -> tuple[Ornament, ...]:
    """Letters and numbers at the edges alone; a hex tells its name to whoever asks."""
    rows = [Ornament("name", (4.6, round(TOP + row * HIGH + 2.4, 1)), 6.4, chr(65 + row)) for row in range(ROWS)]
    columns = [
        Ornament("name", (round(EDGE + WIDE * (column + shift), 1), y), 6.4, str(column + 1))
        for column in range(COLUMNS)
        for shift, y in ((0.5, 8.6), (1.0, BOX[1] - 3.4))
    ]
    return tuple(replace(each, tone="gt-coordinate") for each in (*rows, *columns))


def _ladder() -> tuple[Ornament, ...]:
    """Two rails behind the steps, and the midline with a tear on it."""
    left, right, middle = LADDER_X, LADDER_X + RUNG_WIDE, (rung_at(MIDLINE)[1] + rung_at(MIDLINE + 1)[1]) / 2
    rails = [_box(x - 4.5, 3, x + 4.5, BOX[1] - 3) for x in (left - 2, right + 2)]
    ends = [(left - 7, middle), (left - 3, middle - 5), (right + 3, middle - 5)]
    bar = (*ends, *[(left + right - x, 2 * middle - y) for x, y in ends])
    x = (left + right) / 2
    tear = ((x, middle - 5), (x + 4, middle), (x, middle + 5), (x - 4, middle))
    washes = [Ornament("wash", points=rail, tone="rail") for rail in rails]
    shapes = [
        Ornament("shape", points=points, tone=tone, loose=True) for points, tone in ((bar, "midline"), (tear, "tear"))
    ]
    return (*washes, *shapes)


def _box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


_COORDINATES = _coordinates()
_LADDER = _ladder()


@cache
def _outline(zone: int) -> tuple[tuple[Point, ...], ...]:
    """The lines around a set of hexes."""
    sides = {}
    for at in hexes(zone):
        corners = OUTLINES[at]
        for way, corner in enumerate((1, 0, 5, 4, 3, 2)):
            beside = NEIGHBOUR[at][way]
            if beside < 0 or not zone & BIT[beside]:
                sides[_near(corners[corner])] = (corners[corner], corners[(corner + 1) % 6])
    found = []
    while sides:
        line = list(sides.pop(next(iter(sides))))
        while (side := sides.pop(_near(line[-1]), None)) is not None:
            line.append(side[1])
        found.append((*line, line[0]))
    return tuple(found)


def _near(point: Point) -> tuple[int, int]:
    """A corner by the lattice that all lie on; those of neighbours differ by a hair."""
    return round((point[0] - EDGE) / (WIDE / 2)), round((point[1] - TOP) / (RADIUS / 2))


def _ropes(view: View) -> list[Ornament]:
    """Around both deployment zones."""
    found = []
    for side, zone in enumerate(ZONES[view["scenario"]]):
        for line in _outline(zone):
            found += [
                Ornament("line", points=line, tone=tone, loose=True)
                for tone in ("rope under", f"rope zone-{view['sides'].index(side)}")
            ]
    return found
