"""Small plots as SVG: a line with its band, bars, shares with their intervals. Each says in words what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from theomachy.intervals import wilson

from .markup import el

_WIDE, _LEFT, _RIGHT = 470, 44, 8


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened, and how often chance alone would have made it happen."""

    label: str
    won: int
    games: int
    fair: float


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _plot(high: int, words: str, *children: Markup | list[Markup] | None) -> Markup:
    return el("svg", *children, viewBox=f"0 0 {_WIDE} {high}", role="img", aria_label=words, cls="plot")


def _text(words: str, x: float, y: float, anchor: str = "middle") -> Markup:
    return el("text", words, x=_n(x), y=_n(y), text_anchor=anchor)


def line(values: Sequence[float], spreads: Sequence[float], dates: Sequence[str], words: str) -> Markup:
    """A course over time, from left to right, within a band; `dates` stand under the first and the last."""
    top, bottom = 12, 156
    low = min(value - spread for value, spread in zip(values, spreads, strict=True))
    most = max(value + spread for value, spread in zip(values, spreads, strict=True))
    step = next(size for size in (25, 50, 100, 200, 500, 1000) if (most - low) / size <= 5 or size == 1000)

    def x(place: int) -> float:
        return _LEFT + (_WIDE - _LEFT - _RIGHT) * (place / (len(values) - 1) if len(values) > 1 else 0.5)

    def y(value: float) -> float:
        return bottom - (bottom - top) * (value - low) / max(most - low, 1)

    grid = []
    for tick in range(int(low // step + 1) * step, int(most) + 1, step):
        grid.append(el("path", d=f"M{_LEFT} {_n(y(tick))}H{_WIDE - _RIGHT}", cls="gr"))
        grid.append(_text(str(tick), _LEFT - 6, y(tick) + 4, "end"))
    points = [f"{_n(x(place))} {_n(y(value))}" for place, value in enumerate(values)]
    edges = list(zip(values, spreads, strict=True))
    upper = [f"{_n(x(place))} {_n(y(value + spread))}" for place, (value, spread) in enumerate(edges)]
    lower = [f"{_n(x(place))} {_n(y(value - spread))}" for place, (value, spread) in enumerate(edges)]
    band = el("path", d=f"M{'L'.join(upper + lower[::-1])}Z", cls="band")
    last = points[-1].split()
    dot = el("circle", cx=last[0], cy=last[1], r=3.5, cls="bar")
    ends = [_text(dates[0], _LEFT, 180, "start"), _text(dates[-1], _WIDE - _RIGHT, 180, "end")] if dates else []
    return _plot(190, words, grid, band, el("path", d=f"M{'L'.join(points)}", cls="ln"), dot, ends[: len(values)])


def spark(values: Sequence[float]) -> Markup | None:
    """A course as small as a word."""
    if len(values) < 2:
        return None
    low, high = min(values), max(values)
    step, size = 80 / (len(values) - 1), max(high - low, 1)
    points = [f"{_n(2 + step * place)} {_n(21 - 18 * (value - low) / size)}" for place, value in enumerate(values)]
    words = f"from {values[0]:.0f} to {values[-1]:.0f} over the last {len(values)} rated games"
    return el(
        "svg", el("path", d=f"M{'L'.join(points)}"), viewBox="0 0 84 24", role="img", aria_label=words, cls="spark"
    )


def bars(counts: Sequence[tuple[str, int]], words: str) -> Markup:
    """Counts side by side, each with its number above and its name below."""
    most, each = max((count for _, count in counts), default=1) or 1, (_WIDE - _LEFT) / max(len(counts), 1)
    found: list[Markup] = []
    for place, (label, count) in enumerate(counts):
        high, left = 100 * count / most, 22 + each * place
        wide = _n(each - 6)
        found.append(el("rect", x=_n(left), y=_n(120 - high), width=wide, height=_n(high), rx=3, cls="bar"))
        found.append(_text(label, left + each / 2 - 3, 138))
        found.append(_text(str(count), left + each / 2 - 3, 114 - high))
    return _plot(150, words, found)


def shares(rows: Sequence[Share], words: str) -> Markup:
    """One bar a row with its 95% interval; a dashed tick marks the fair share."""
    left, wide, found = 170, 232, list[Markup]()
    for place, row in enumerate(rows):
        y = 8 + 34 * place
        low, high = wilson(row.won, row.games)
        a, b, fair = (left + wide * share for share in (low, high, row.fair))
        found += [
            _text(row.label, left - 10, y + 17, "end"),
            el("rect", x=left, y=y + 4, width=wide, height=17, rx=4, cls="rest"),
            el("rect", x=left, y=y + 4, width=_n(wide * row.won / max(row.games, 1)), height=17, rx=4, cls="bar"),
            el("path", d=f"M{_n(a)} {y + 12.5}H{_n(b)}M{_n(a)} {y + 8}v9M{_n(b)} {y + 8}v9", cls="wh"),
            el("path", d=f"M{_n(fair)} {y}v25", cls="fair"),
            _text(f"{row.won} of {row.games}", left + wide + 8, y + 17, "start"),
        ]
    high_all = 8 + 34 * len(rows)
    return _plot(high_all + 24, words, found, _text("dashed: the fair share", left + wide / 2, high_all + 14))


def tally(won: int, shared: int, lost: int) -> Markup:
    """Won, shared and lost as parts of one bar; the lost part is hatched by its height, never by colour alone."""
    total, x, found = max(won + shared + lost, 1), 0.0, list[Markup]()
    for count, cls, y, high in ((won, "won", 0, 10), (shared, "shared", 2, 6), (lost, "lost", 3, 4)):
        wide = 120 * count / total
        if count:
            found.append(el("rect", x=_n(x), y=y, width=_n(max(wide - 2, 1)), height=high, rx=2, cls=cls))
        x += wide
    words = f"{won} won, {shared} shared, {lost} lost"
    return el("svg", found, viewBox="0 0 120 10", role="img", aria_label=words, cls="tally")
