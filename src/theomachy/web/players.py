"""The players' lines: who plays what, how they stand, who is asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup

from theomachy.scene import Count, Panel

from .clock import clock_of, face
from .frame import Frame
from .markup import colour, el, icon, join, seat_token
from .model import ClockFace, Sitter

FEW = 5
"""More players than these go beyond a phone's edge: their row scrolls, and so is reached by Tab."""


def seats(frame: Frame, rows: Mapping[str, Markup]) -> Markup:
    """All players, their rows whole or hollow."""
    goal = frame.scene.panels[0].goal if frame.scene.panels else 0
    timed = bool(frame.model.clocks) and frame.live
    inside = join(_seats_head(frame.look.columns, goal, timed), el("ul", rows.values()))
    return el(
        "section",
        inside,
        cls="seats panel timed" if timed else "seats panel",
        id="seats",
        aria_label="Players",
        tabindex="0" if len(frame.scene.panels) > FEW else "-1",
    )


def seat_parts(frame: Frame) -> dict[str, Markup]:
    """Each player's row as a part of its own: few change with a move."""
    meant = frame.naming()
    return {
        _id(panel): _seat(
            panel,
            frame.sitter(panel.seat),
            frame.away(panel.seat),
            panel.seat in frame.owing and frame.live and not frame.model.frozen,
            panel.id in meant,
            clock_of(frame, panel.seat),
        )
        for panel in frame.scene.panels
    }


def _id(panel: Panel) -> str:
    return f"row-{panel.id}"


@lru_cache(maxsize=64)
def _seats_head(columns: tuple[str, ...], goal: int, timed: bool = False) -> Markup:
    return el(
        "div",
        el("span", "Players", cls="smcap"),
        el("span", f"{columns[0]} /{goal}" if goal else columns[0], cls="smcap"),
        [el("span", label, cls="smcap") for label in columns[1:]],
        el("span", "Clock", cls="smcap clock-head") if timed else None,
        cls="head",
        aria_hidden="true",
    )


Counts = tuple[Count, ...]


@lru_cache(maxsize=1024)
def _seat(panel: Panel, sitter: Sitter, gone: str, choosing: bool, lit: bool, clock: ClockFace | None = None) -> Markup:
    """A player's line; it can be clicked where an answer names that player.

    Kept: it follows from what it is given alone, and most lines stay the same from move to move.
    """
    away = sitter.kind == "person" and not sitter.online and not sitter.stand_in
    left = {"left": ("left",), "coming": ("next turn",)}.get(gone, ())
    tags = [el("span", tag, cls="tag on" if tag == "you" else "tag") for tag in (*panel.tags, *left)]
    cls = f"seat {colour(panel.hue)}{' me' if panel.you else ''}{'' if panel.active else ' left-seat'}"
    return el(
        "li",
        seat_token(panel.hue, panel.emblem),
        el(
            "div",
            el("div", panel.name, tags, cls="nm"),
            el(
                "div",
                el("i", cls="pres away" if away else "pres"),
                _by(sitter),
                [_stat((count,), "besides") for count in panel.besides if count[1]],
                cls="by",
            ),
        ),
        _score(panel),
        _stat(panel.counts[:1], "hand-n"),
        _stat(panel.counts[1:-1] if panel.boxes else panel.counts[1:], "pieces"),
        _boxes(panel) if panel.boxes else None,
        _played(panel) if panel.played else None,
        _state(panel, choosing),
        face(clock, panel.you),
        id=_id(panel),
        cls=cls,
        data_place=panel.id if lit else None,
    )


def _by(sitter: Sitter) -> Markup:
    if sitter.kind == "bot":
        return join(icon("i_bot"), el("span", f"bot · {sitter.level or sitter.name}"))
    note = f" · {sitter.stand_in} bot plays" if sitter.stand_in else "" if sitter.online else " · away"
    words = f"{sitter.name}{note}{' · host' if sitter.host else ''}"
    return join(icon("i_person"), el("span", words, title=words))


def _score(panel: Panel) -> Markup:
    """Pips are on, may be on as far as the viewer knows, or off."""
    most = panel.score if panel.most is None else panel.most
    kinds = ["on" if n < panel.score else "may" if n < most else None for n in range(panel.goal)]
    pips = [el("i", cls=kind) for kind in kinds] if 0 < panel.goal <= 40 else []
    points = str(panel.score) if most == panel.score else f"{panel.score} to {most}"
    title = f"{points} of {panel.goal} points" if panel.goal else f"{points} points"
    return el(
        "span",
        el("span", points.replace(" to ", "–"), aria_hidden="true"),
        el("span", pips, cls="pips", aria_hidden="true") if pips else None,
        el("small", f"/{panel.goal}", aria_hidden="true") if panel.goal else None,
        el("span", title, cls="vh"),
        cls="prest num",
        title=title,
    )


def _played(panel: Panel) -> Markup:
    cards = [
        el("i", card.count, el("span", f" {card.name}", cls="vh"), cls="past" if card.spent else None, title=card.name)
        for card in panel.played
    ]
    return el("span", cards, cls="played num")


def _stat(counts: Counts, cls: str) -> Markup:
    """The first drawing and the sum; the title says what it is made of."""
    if not counts:
        return el("span", cls=f"stat {cls}")
    title = ", ".join(f"{number} {what}" for _, number, what in counts)
    total = sum(number for _, number, _ in counts)
    return el("span", icon(counts[0][0]), total, el("span", f": {title}", cls="vh"), cls=f"stat {cls} num", title=title)


def _boxes(panel: Panel) -> Markup:
    """Places that belong together stand over one another, framed when all have something in them."""
    _, number, what = panel.counts[-1]
    full = sum(all(group) for group in panel.boxes)
    title = f"{number} {what}" + (f", {full} of {len(panel.boxes)} boxes full" if full else "")
    groups = [
        el("i", [el("u", cls=place or None) for place in group], cls="whole" if all(group) else None)
        for group in panel.boxes
    ]
    shown = el("span", groups, aria_hidden="true")
    return el("span", shown, el("span", title, cls="vh"), cls="stat boxes", title=title)


def _state(panel: Panel, choosing: bool) -> Markup:
    if panel.done:
        return el("span", icon("i_seal"), el("span", panel.state, cls="vh"), cls="state sealed", title=panel.state)
    if choosing:
        return el("span", el("span", "is choosing", cls="vh"), cls="state writing", title="is choosing")
    return el(
        "span", el("span", panel.state, cls="vh") if panel.state else None, cls="state", title=panel.state or None
    )
