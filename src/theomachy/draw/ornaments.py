"""Decoration and what is printed on a map: frame, water, hills, compass, lakes, links. All hidden from readers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from theomachy.scene import Ornament, Point, Scene

from .art import Art, text
from .memo import kept_for_the_same

MARGIN = 26.0

_COMPASS = (
    '<circle r="56" class="compass-ring"/><circle r="49" class="compass-ring"/>'
    '<path class="compass-dark" d="M0-66L9-9 66 0 9 9 0 66-9 9-66 0-9-9Z"/>'
    '<path class="compass-pale" d="M0-66L9-9 0 0ZM66 0L9 9 0 0ZM0 66L-9 9 0 0ZM-66 0L-9-9 0 0Z"/>'
    '<path class="compass-dark" d="M30-30L9-3 3-9ZM30 30L3 9 9 3ZM-30 30L-9 3-3 9ZM-30-30L-3-9-9-3Z"/>'
    '<text y="-71" class="compass-n">N</text>'
)
_PEAK = (
    '<path class="peak-1" d="M-34 24L-6-22 4-10 12-18 38 24Z"/>'
    '<path class="peak-2" d="M-6-22L-16-5-9-8-5-2 1-8 6-4 12-18 4-10Z"/>'
    '<path class="peak-3" d="M4-10L12-18 38 24H16Z"/>'
)
_SHAPES = {
    "compass": _COMPASS,
    "peak": _PEAK,
    "swell": '<path class="swell" d="M-23 0c8-9 15-9 23 0s15 9 23 0"/>',
    "hills": '<path class="hills" d="M-8 0q8-12 16 0M8 8q8-12 16 0"/>',
    "hill": '<path class="hills" d="M-8 0q8-12 16 0"/>',
    "edge": '<path class="edge-mark" d="M-14-9L-6 0-14 9M-8-9L0 0-8 9"/>',
    "glyph-ring": '<circle r="5.4" class="glyph"/>',
    "glyph-chevron": '<path class="glyph" d="M-6 5L0-6 6 5"/>',
    "glyph-thorns": '<path class="glyph" d="M-7.5 5.5l3-11M-2.8 5.5l3-11M1.9 5.5l3-11M6.6 5.5l3-11"/>',
}
AFLOAT = frozenset({"compass", "swell", "caption", "wash"})
ASHORE = frozenset({"hills", "hill", "peak", "shape", "line", "dots", "relief"})
PRINTED = frozenset({"lake", "tie", "link", "edge", "glyph-ring", "glyph-chevron", "glyph-thorns"}) | {
    "slot",
    "sign",
    "name",
}
DRAWN = frozenset({"relief", "sign", "backdrop"})
"""Those whose `text` names a drawing."""
_TONED = frozenset({"wash", "shape", "line", "dots", "relief", "slot", "sign", "name", "arrow"})
_ARROW_HEAD = "M6 0L-4.6-5.6L-2 0L-4.6 5.6Z"


def has(scene: Scene, kind: str) -> bool:
    return any(ornament.kind == kind for ornament in scene.ornaments)


def frame(scene: Scene) -> str:
    """A Greek key around the board."""
    if not has(scene, "frame"):
        return ""
    width, height = scene.box
    return (
        f'<g class="frame" aria-hidden="true">'
        f'<rect class="fr0" x="-26" y="-26" width="{width + 52:g}" height="{height + 52:g}" rx="10"/>'
        f'<rect class="fr1" x="-22" y="-22" width="{width + 44:g}" height="{height + 44:g}" rx="7"/>'
        f'<rect x="-20" y="-20" width="{width + 40:g}" height="20" fill="url(#meander)"/>'
        f'<rect x="-20" y="{height:g}" width="{width + 40:g}" height="20" fill="url(#meander)"/>'
        f'<g transform="rotate(90)"><rect width="{height:g}" height="20" fill="url(#meander)"/>'
        f'<rect y="{-width - 20:g}" width="{height:g}" height="20" fill="url(#meander)"/></g></g>'
    )


def rim(scene: Scene) -> str:
    """A thin double line inside the edge of the board, or around the earth where that has an edge."""
    if has(scene, "world"):
        return '<use href="#world" class="brink under"/><use href="#world" class="brink"/>'
    if not has(scene, "rim"):
        return ""
    width, height = scene.box
    return "".join(
        f'<rect class="rim" x="{gap}" y="{gap}" width="{width - 2 * gap:g}" height="{height - 2 * gap:g}"/>'
        for gap in (3, 8)
    )


def floor(scene: Scene, water: bool) -> str:
    size = f'width="{scene.box[0]:g}" height="{scene.box[1]:g}"'
    backdrop = next((ornament.text for ornament in scene.ornaments if ornament.kind == "backdrop"), "")
    if backdrop:
        return f'<use href="#sym-{text(backdrop)}" class="backdrop" {size}/>'
    if has(scene, "void"):
        return f'<rect class="void" {size}/>'
    if not water:
        return f'<rect class="ground" {size}/>'
    return f'<rect {size} fill="url(#seagrad)"/><rect {size} fill="url(#waves)"/>'


# -- a world with an edge ---------------------------------------------------------------------------------------------


def world_definition(scene: Scene) -> str:
    """The outline of the earth, if it has an edge, to draw it and to keep within it."""
    edge = next((ornament.points for ornament in scene.ornaments if ornament.kind == "world"), ())
    if not edge:
        return ""
    return f'<path id="world" d="{route(edge)}Z"/><clipPath id="c-world"><use href="#world"/></clipPath>'


def world(scene: Scene) -> str:
    """Under the seas: the river around the earth, its side, and the bridges that lead over the river."""
    if not has(scene, "world"):
        return ""
    around = "".join(f'<use href="#world" class="river {part}"/>' for part in ("shore", "water", "flow"))
    bridges = "".join(
        f'<path class="bridge {width} {text(ornament.tone)}" d="{route(ornament.points)}"/>'
        for ornament in scene.ornaments
        if ornament.kind == "bridge"
        for width in ("under", "deck", "way")
    )
    slab = '<use href="#world" class="slab" y="4.4"/>'
    return f'<g class="printed" aria-hidden="true">{around}{slab}{bridges}</g>'


# -- what lies on the map ---------------------------------------------------------------------------------------------


def scattered(scene: Scene, kinds: frozenset[str], art: Art) -> str:
    return "".join(one(ornament, art) for ornament in scene.ornaments if ornament.kind in kinds and not ornament.loose)


def laid(scene: Scene, art: Art) -> str:
    """Whatever may change while the game goes on, in its own order."""
    return _laid(scene.ornaments, art)


@kept_for_the_same(64)
def _laid(ornaments: Sequence[Ornament], art: Art) -> str:
    return "".join(one(ornament, art) for ornament in ornaments if ornament.loose)


def route(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


@lru_cache(maxsize=4096)
def one(ornament: Ornament, art: Art) -> str:
    x, y = ornament.at
    if ornament.kind in _TONED:
        return _toned(ornament, art)
    if ornament.points:
        return _line(ornament)
    if ornament.kind == "caption":
        return _caption(ornament)
    return f'<g transform="translate({x:g} {y:g}) scale({ornament.scale:g})">{_SHAPES[ornament.kind]}</g>'


def _line(ornament: Ornament) -> str:
    """A lake, a link across land, or the tie between two parts of an area."""
    way = route(ornament.points)
    if ornament.kind == "lake":
        return f'<path class="lake" d="{way}Z"/>'
    if ornament.kind == "tie":
        return f'<path class="tie" d="{way}"/>'
    ends = "".join(_end(point) for point in (ornament.points[0], ornament.points[-1]))
    words = _caption(ornament) if ornament.text else ""
    return f'<path class="way back" d="{way}"/><path class="way" d="{way}"/>{ends}{words}'


def _toned(ornament: Ornament, art: Art) -> str:
    """Coloured by its tone alone. Dots are one path of short strokes with round ends."""
    (x, y), tone = ornament.at, text(ornament.tone)
    match ornament.kind:
        case "arrow":
            return _arrow(ornament)
        case "line":
            return f'<path class="map-line {tone}" d="{route(ornament.points)}"/>'
        case "dots":
            dots = "".join(f"M{x:g} {y:g}h.01" for x, y in ornament.points)
            return f'<path class="map-dots {tone}" d="{dots}"/>'
        case "slot":
            half, side = ornament.scale / 2, f'width="{ornament.scale:g}" height="{ornament.scale:g}"'
            return f'<rect class="map-slot {tone}" x="{x - half:g}" y="{y - half:g}" {side} rx="5"/>'
        case "relief" | "sign":
            family = "terrain" if ornament.kind == "relief" else "map-sign"
            return art.use(ornament.text, f"{family} {tone}".strip(), round(32 * ornament.scale, 2), x, y)
        case "name":
            words = f'class="area-name {tone}" font-size="{ornament.scale:g}"'
            return f'<text x="{x:g}" y="{y:g}" {words}>{text(ornament.text)}</text>'
        case _:
            return f'<path class="map-{ornament.kind} {tone}" d="{route(ornament.points)}Z"/>'


def _arrow(ornament: Ornament) -> str:
    """A dashed curve with a head at both ends."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = ornament.points
    curve, tone = f"M{ax:g} {ay:g}C{bx:g} {by:g} {cx:g} {cy:g} {dx:g} {dy:g}", text(ornament.tone)
    heads = "".join(
        f'<path class="passage-head {tone}" d="{_ARROW_HEAD}"'
        f' transform="translate({x:g} {y:g}) rotate({math.degrees(math.atan2(y - fy, x - fx)):.1f})"/>'
        for x, y, fx, fy in ((ax, ay, bx, by), (dx, dy, cx, cy))
    )
    return f'<path class="passage under" d="{curve}"/><path class="passage {tone}" d="{curve}"/>{heads}'


def _end(point: Point) -> str:
    return f'<circle class="way-end" cx="{point[0]:g}" cy="{point[1]:g}" r="4.5"/>'


def _caption(ornament: Ornament) -> str:
    x, y = ornament.at
    size = ornament.scale
    lines = "".join(
        f'<tspan x="{x:g}" dy="{size * 1.1 if place else 0:g}">{text(line)}</tspan>'
        for place, line in enumerate(ornament.text.split("\n"))
    )
    return f'<text class="caption" x="{x:g}" y="{y:g}" font-size="{size:g}">{lines}</text>'
