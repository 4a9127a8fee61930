"""Plots as inline SVG, drawn by hand: dots with intervals, bars, bands. Colours come from the page's style sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple, TypeAlias

WIDTH = 640
ROW = 26
LEFT = 190
RIGHT = 92

Scale: TypeAlias = Callable[[float], float]
"""From a value to its place in the picture."""


class Dot(NamedTuple):
    """A value with its interval, and what to say about it."""

    value: float
    low: float
    high: float
    note: str


class Row(NamedTuple):
    """A labelled line of a plot: a dot for each side (None where it has none), and where chance would put them."""

    label: str
    dots: Sequence[Dot | None]
    fair: float | None = None


def intervals(rows: Sequence[Row], low: float, high: float, name: str, percent: bool = True) -> str:
    """One line a label, one dot with its interval a side; a tick marks the fair share."""
    sides = max((len(row.dots) for row in rows), default=1)
    step = ROW if sides == 1 else ROW + 14
    bottom = step * len(rows) + 8
    span = max(high - low, 1e-9)

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (min(max(value, low), high) - low) / span

    parts = [_grid(low, high, x, bottom, percent)]
    for index, row in enumerate(rows):
        y = step * index + step / 2 + 4
        parts.append(f'<text class="label" x="{LEFT - 12}" y="{y + 4:.1f}">{escape(_short(row.label))}</text>')
        if row.fair is not None:
            at = x(row.fair)
            parts.append(f'<line class="fair" x1="{at:.1f}" x2="{at:.1f}" y1="{y - 9:.1f}" y2="{y + 9:.1f}"/>')
        for side, dot in enumerate(row.dots):
            if dot is not None:
                parts.append(_dot(dot, side, y + (0 if sides == 1 else 14 * side - 7), x))
    return _svg("".join(parts), bottom + 24, name)


def _dot(dot: Dot, side: int, y: float, x: Scale) -> str:
    return (
        f'<g class="side{side}"><title>{escape(dot.note)}</title>'
        f'<line class="bar" x1="{x(dot.low):.1f}" x2="{x(dot.high):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<circle cx="{x(dot.value):.1f}" cy="{y:.1f}" r="4.5"/>'
        f'<text class="figure" x="{WIDTH - RIGHT + 12}" y="{y + 4:.1f}">{escape(dot.note.partition(";")[0])}</text></g>'
    )


def _grid(low: float, high: float, x: Scale, bottom: float, percent: bool) -> str:
    parts = []
    for tick in ticks(low, high):
        at = x(tick)
        text = f"{tick:.0%}" if percent else f"{tick:+g}" if tick else "0"
        parts.append(f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="2" y2="{bottom}"/>')
        parts.append(f'<text class="tick" x="{at:.1f}" y="{bottom + 16}">{text}</text>')
    return "".join(parts)


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers between low and high."""
    span = high - low
    if span <= 0:
        return [low]
    power = 10.0 ** floor(log10(span / about))
    size = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= span / about)
    first = ceil(low / size - 1e-9)
    last = floor(high / size + 1e-9)
    return [round(number * size, 9) for number in range(first, last + 1)]


# -- distributions ----------------------------------------------------------------------------------------------------


def histogram(sides: Sequence[Sequence[int]], name: str, unit: str) -> str:
    """How many games had which length, as a share of all; sides stand next to each other."""
    everything = [value for side in sides for value in side]
    if not everything:
        return ""
    low, high = min(everything), max(everything)
    size = max(1, -(-(high - low + 1) // 24))
    bins = (high - low) // size + 1
    tallies = [[0.0] * bins for _ in sides]
    for tally, side in zip(tallies, sides, strict=True):
        for value in side:
            tally[(value - low) // size] += 1 / len(side)
    top = max(max(tally) for tally in tallies)
    height, left = 180, 44
    wide = (WIDTH - left - 12) / bins
    parts = [_levels(top, height, left)]
    for number, tally in enumerate(tallies):
        bar = wide * 0.84 / len(sides)
        for index, share in enumerate(tally):
            tall = (height - 12) * share / top
            at = left + wide * index + wide * 0.08 + bar * number
            what = str(low + index * size) if size == 1 else f"{low + index * size}–{low + (index + 1) * size - 1}"
            parts.append(
                f'<rect class="side{number}" x="{at:.1f}" y="{height - tall:.1f}" width="{max(bar, 1):.1f}" '
                f'height="{tall:.1f}"><title>{what} {unit}: {share:.1%}</title></rect>'
            )
    every = max(1, -(-bins // 12))
    for index in range(0, bins, every):
        at = left + wide * (index + 0.5)
        parts.append(f'<text class="tick" x="{at:.1f}" y="{height + 16}">{low + index * size}</text>')
    parts.append(f'<text class="tick" x="{WIDTH / 2}" y="{height + 34}">{escape(unit)}</text>')
    return _svg("".join(parts), height + 42, name)


def _levels(top: float, height: float, left: float) -> str:
    parts = []
    for tick in ticks(0, top, 4):
        y = height - (height - 12) * tick / top
        parts.append(f'<line class="grid" x1="{left}" x2="{WIDTH - 12}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="tick end" x="{left - 8}" y="{y + 4:.1f}">{tick:.0%}</text>')
    return "".join(parts)


class Band(NamedTuple):
    """A median line with its quartiles around it."""

    label: str
    look: str
    points: Sequence[tuple[float, float, float, float]]


def bands(found: Sequence[Band], name: str, unit: str) -> str:
    """Scores over turns: lines are medians, bands the middle half."""
    points = [point for band in found for point in band.points]
    if not points:
        return ""
    last, top = max(point[0] for point in points), max(1.0, max(point[3] for point in points))
    height, left, right = 250, 44, 120

    def x(turn: float) -> float:
        return left + (WIDTH - left - right) * turn / max(1.0, last)

    def y(score: float) -> float:
        return height - (height - 12) * score / top

    parts = []
    for tick in ticks(0, top):
        parts.append(f'<line class="grid" x1="{left}" x2="{WIDTH - right}" y1="{y(tick):.1f}" y2="{y(tick):.1f}"/>')
        parts.append(f'<text class="tick end" x="{left - 8}" y="{y(tick) + 4:.1f}">{tick:g}</text>')
    for tick in ticks(0, last, 8):
        parts.append(f'<text class="tick" x="{x(tick):.1f}" y="{height + 16}">{tick:g}</text>')
    for band in found:
        if not band.points:
            continue
        upper = [f"{x(turn):.1f},{y(high):.1f}" for turn, _, _, high in band.points]
        lower = [f"{x(turn):.1f},{y(low):.1f}" for turn, low, _, _ in reversed(band.points)]
        middle = " ".join(f"{x(turn):.1f},{y(mid):.1f}" for turn, _, mid, _ in band.points)
        parts.append(f'<polygon class="band {band.look}" points="{" ".join(upper + lower)}"/>')
        parts.append(f'<polyline class="line {band.look}" points="{middle}"/>')
    parts += _names(found, x, y)
    parts.append(f'<text class="tick" x="{(left + WIDTH - right) / 2}" y="{height + 34}">{escape(unit)}</text>')
    return _svg("".join(parts), height + 42, name)


def _names(found: Sequence[Band], x: Scale, y: Scale) -> list[str]:
    """Each line's name at its end, moved apart where they would meet."""
    ends = sorted((y(band.points[-1][2]), number) for number, band in enumerate(found) if band.points)
    parts, above = [], -1e9
    for at, number in ends:
        band, at = found[number], max(at, above + 16)
        above = at
        end = x(band.points[-1][0]) + 8
        parts.append(f'<text class="name {band.look}" x="{end:.1f}" y="{at + 4:.1f}">{escape(band.label)}</text>')
    return parts


def _short(text: str, most: int = 27) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _svg(inner: str, height: float, name: str) -> str:
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(name)}">'
        f"<title>{escape(name)}</title>{inner}</svg></figure>"
    )
