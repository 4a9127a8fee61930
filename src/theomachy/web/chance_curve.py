"""Everybody's chance to win along a game as a drawing: a line for every seat, bands for turns, ticks for battles."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

from markupsafe import Markup

from theomachy.bots.review import Review, TurningPoint
from theomachy.kernel.ask import WATCHER
from theomachy.scene import percent

from .frame import Frame
from .markup import colour, el, join
from .score_curve import DASHES

_WIDE, _HIGH, _LEFT, _TOP, _RIGHT, _BOTTOM = 900, 276, 40, 16, 150, 26
_NAMES = 17
"""How far apart names beside the drawing stand at least."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a moment and a chance lie on the drawing."""

    last: int
    left: float = _LEFT
    right: float = _WIDE - _RIGHT
    top: float = _TOP
    bottom: float = _HIGH - _BOTTOM

    def x(self, moment: int) -> float:
        return round(self.left + (self.right - self.left) * moment / max(1, self.last), 1)

    def y(self, chance: float) -> float:
        return round(self.top + (self.bottom - self.top) * (1 - chance), 1)


def curve(frame: Frame, review: Review) -> Markup:
    scale = Scale(review.moments[-1])
    known = [moment for moment in review.moments if review.at(moment).count]
    seats = range(len(review.at(review.moments[-1]).sums))
    points = [point for point in review.points or () if review.done]
    return el(
        "svg",
        _bands(frame, scale),
        _grid(scale),
        [_line(frame, review, seat, known, scale) for seat in seats],
        _names(frame, review, list(seats), scale),
        [_mark(review, number, point, scale) for number, point in enumerate(points, start=1)],
        viewBox=f"0 0 {_WIDE} {_HIGH}",
        cls="curve",
        role="img",
        aria_label=spoken(frame, review),
    )


_SMALL = Scale(0, 2, 358, 4, 70)
"""The same beside a replay: as wide as its panel, and low."""


def small(frame: Frame, review: Review, moment: int) -> Markup:
    """Beside a replay: the lines, where in them one is, and who is likely to win from there."""
    scale = replace(_SMALL, last=review.moments[-1])
    known = [sampled for sampled in review.moments if review.at(sampled).count]
    seats = range(len(review.at(review.moments[-1]).sums))
    x = scale.x(moment)
    head = el(
        "g",
        el("path", d=f"M{x} {scale.top}V{scale.bottom}"),
        el("path", d=f"M{x - 4} 0h8l-4 6Z", cls="knob"),
        cls="playhead",
    )
    best = sorted(seats, key=lambda seat: -chance_at(review, seat, known, moment))[:2]
    now = [
        join(frame.who(seat), " ", el("b", percent(chance_at(review, seat, known, moment)), cls="num")) for seat in best
    ]
    words = join("Chance to win: ", [join(" · " if place else "", each) for place, each in enumerate(now)])
    drawing = el(
        "svg",
        _tints(frame, scale),
        [_line(frame, review, seat, known, scale) for seat in seats],
        head,
        viewBox=f"0 0 360 {scale.bottom + 4:g}",
        preserveAspectRatio="none",
        role="img",
        aria_label=spoken(frame, review),
    )
    return el("figure", drawing, el("figcaption", words), cls="curve small")


def chance_at(review: Review, seat: int, known: list[int], moment: int) -> float:
    """Between two sampled moments, a straight line."""
    after = bisect_right(known, moment)
    first, last = known[max(0, after - 1)], known[min(after, len(known) - 1)]
    before, then = review.at(first).of(seat), review.at(last).of(seat)
    return before + (then - before) * (moment - first) / (last - first) if last > first else before


def turns_of(frame: Frame) -> list[tuple[int, int]]:
    """Where in the history each turn begins, and its number."""
    lines = frame.shown.sight(WATCHER)[1]
    return [(moment, turn) for moment, line in lines if (turn := frame.look.turn(line)) is not None]


def spoken(frame: Frame, review: Review) -> str:
    """The drawing in words: who was ahead as each turn began."""
    said = []
    for begun, turn in turns_of(frame):
        moment = next((moment for moment in review.moments if moment >= begun and review.at(moment).count), None)
        if moment is not None:
            chances = review.at(moment)
            seat = max(range(len(chances.sums)), key=chances.of)
            said.append(f"{frame.scene.course.called} {turn} {frame.label(seat)} with {percent(chances.of(seat))}")
    return f"Most likely to win: {'; '.join(said)}." if said else "Everybody's chance to win along the game."


def _tints(frame: Frame, scale: Scale) -> list[Markup]:
    """Every other turn is tinted."""
    return [
        el("rect", x=left, y=scale.top, width=wide, height=scale.bottom - scale.top, cls="band")
        for place, (left, wide, _) in enumerate(_stretches(frame, scale))
        if place % 2 == 0 and wide > 0
    ]


def _stretches(frame: Frame, scale: Scale) -> list[tuple[float, float, int]]:
    """Where each turn begins on the drawing, how wide it is, and its number."""
    turns = turns_of(frame)
    ends = [*[moment for moment, _ in turns[1:]], scale.last]
    return [
        (scale.x(begun), round(scale.x(end) - scale.x(begun), 1), turn)
        for (begun, turn), end in zip(turns, ends, strict=False)  # a game may end before its first
    ]


def _bands(frame: Frame, scale: Scale) -> list[Markup]:
    """Turns with their numbers below; battles are ticks on the ground."""
    found = _tints(frame, scale)
    for left, wide, turn in _stretches(frame, scale):
        if wide >= 14:
            words = f"{frame.scene.course.called.capitalize()} {turn}" if wide >= 52 else str(turn)
            found.append(el("text", words, x=left + wide / 2, y=_HIGH - 8, text_anchor="middle"))
    battles = dict.fromkeys(
        scale.x(moment) for moment, line in frame.shown.sight(WATCHER)[1] if line[0] in frame.look.battles
    )
    ground = scale.y(0)
    return found + [el("path", d=f"M{x} {ground}v-7", cls="tick") for x in battles]


def _grid(scale: Scale) -> list[Markup]:
    found = []
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = scale.y(chance)
        found.append(el("path", d=f"M{_LEFT} {y}H{_WIDE - _RIGHT}", cls="grid"))
        found.append(el("text", f"{100 * chance:.0f}", x=_LEFT - 8, y=y + 4, text_anchor="end"))
    return found


def _line(frame: Frame, review: Review, seat: int, known: list[int], scale: Scale) -> Markup:
    points = " ".join(f"{scale.x(moment)},{scale.y(review.at(moment).of(seat))}" for moment in known)
    hue = frame.hue(seat)
    line = el("polyline", points=points, cls="ln", stroke_dasharray=DASHES[hue % len(DASHES)] or None)
    return el("g", el("title", frame.label(seat)), line, cls=colour(hue))


def _names(frame: Frame, review: Review, seats: list[int], scale: Scale) -> list[Markup]:
    """Beside the end of each line, moved apart where several end alike."""
    end, found, y = review.at(review.moments[-1]), [], 0.0
    for seat in sorted(seats, key=lambda seat: (-end.of(seat), seat)):
        y = max(scale.y(end.of(seat)), y + _NAMES)
        found.append((seat, y))
    lowest = [_HIGH - 8 - _NAMES * below for below in reversed(range(len(found)))]
    return [
        el(
            "g",
            el("path", d="M-2 0h22", cls="ln", stroke_dasharray=DASHES[frame.hue(seat) % len(DASHES)] or None),
            el("text", frame.label(seat), x=26, y=4, cls="lb"),
            transform=f"translate({_WIDE - _RIGHT + 8} {round(min(y, low), 1)})",
            cls=colour(frame.hue(seat)),
        )
        for (seat, y), low in zip(found, lowest, strict=True)
    ]


def _mark(review: Review, number: int, point: TurningPoint, scale: Scale) -> Markup:
    x, y = scale.x(point.first), scale.y(review.at(point.first).of(point.seat))
    return el(
        "g",
        el("path", d=f"M{x} {_TOP}V{_HIGH - _BOTTOM}"),
        el("circle", cx=x, cy=y, r=10.5),
        el("text", number, x=x, y=y + 4, text_anchor="middle"),
        cls="tp",
    )
