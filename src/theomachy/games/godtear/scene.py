"""The battlefield as a scene: hexes, models, banners, ladder."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option
from theomachy.kernel.words import View
from theomachy.scene import Area, Panel, Point, Scene

from .board import COLUMNS, GOAL, HEX, HEXES, SIZE

WIDTH, HEIGHT = 34.64, 30.0
BOX = (COLUMNS * WIDTH + WIDTH, 12 * HEIGHT + 20.0)


def centre(at: int) -> Point:
    r, c = divmod(at, COLUMNS)
    return (20 + c * WIDTH + (WIDTH / 2 if r % 2 else 0), 24 + r * HEIGHT)


def _outline(at: int) -> tuple[Point, ...]:
    x, y = centre(at)
    half, tall = WIDTH / 2, 20.0
    corners = ((0, -tall), (half, -tall / 2), (half, tall / 2), (0, tall), (-half, tall / 2), (-half, -tall / 2))
    return tuple((round(x + dx, 1), round(y + dy, 1)) for dx, dy in corners)


OUTLINES = tuple(_outline(at) for at in range(SIZE))


def scene(view: View, names: Sequence[str] = (), before: Scene | None = None) -> Scene:
    areas = tuple(Area(f"hex-{HEXES[at]}", HEXES[at], "hex", (OUTLINES[at],), centre(at)) for at in range(SIZE))
    panels = tuple(Panel(f"seat-{seat}", seat, f"Player {seat + 1}", "", view["points"][seat], GOAL) for seat in (0, 1))
    return Scene("godtear", "Godtear", BOX, areas=areas, panels=panels)


def places(scene: Scene, option: Option) -> Sequence[str]:
    return [f"hex-{part}" for part in option[1:] if part in HEX]
