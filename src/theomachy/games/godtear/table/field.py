"""The drawn battlefield: where hexes and rungs lie, their outlines and tones."""

from __future__ import annotations

from collections.abc import Mapping

from theomachy.kernel.words import View
from theomachy.scene import Area, Ornament, Point

from ..rules.board import BIT, COLUMNS, HEXES, LADDER, MIDLINE, NORTH, ROWS, SIZE, ZONES

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
        x, y = centre(at)
        label = (x, round(y - 14.5, 1))
        text = told.get(name, f"{name} (empty)")
        found.append(Area(f"hex-{name}", name, "hex", (OUTLINES[at],), label, tone=tone(view, at), text=text, size=6.4))
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


def ornaments() -> tuple[Ornament, ...]:
    return (Ornament("rim"),)
