"""What was laid in secret and lies open now, over a corner of the board until it has been seen."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from theomachy.kernel.state import Line
from theomachy.scene import Laid, Reveal

from .dice import pips
from .frame import Frame
from .markup import colour, el, icon, join, seat_token

LATEST = 60
"""Lines of the log that may tell of it; after more has happened, nobody is shown it any more."""


def reveal(frame: Frame) -> Markup | None:
    """A box like that of a battle that is over: whoever plays sees it open (`battles.js`)."""
    found = frame.look.reveal(frame.present, _lines(frame)) if frame.log else None
    if found is None:
        return None
    own = frame.seat >= 0 and frame.live
    tag = el("span", found.state, cls="tag") if found.state else None
    return el(
        "details",
        el("summary", icon(found.symbol or "i_dice"), el("b", found.title), tag),
        el("div", _rows(frame, found), _sum(found), [el("p", line) for line in found.lines], cls="in"),
        el("button", "Seen", type="button", cls="btn", data_do="put_away") if own else None,
        cls="dlg box reveal",
        open=own,
        id="reveal",
        data_mine="yes" if own else None,
    )


def _lines(frame: Frame) -> Sequence[Line]:
    """The latest, up to the moment that is looked at."""
    last = len(frame.log) if frame.model.moment is None else frame.model.moment + 1
    return [frame.log[place][1] for place in range(max(0, last - LATEST), last)]


def _rows(frame: Frame, found: Reveal) -> Markup:
    return el("ul", [_laid(frame, laid, found.dice) for laid in found.laid], cls="laid-out")


def _laid(frame: Frame, laid: Laid, die: bool) -> Markup:
    face = join(pips(int(laid.face)), el("span", laid.face, cls="vh")) if die else el("b", laid.face)
    return el(
        "li",
        seat_token(frame.hue(laid.seat), frame.emblem(laid.seat)),
        el("span", f"{frame.label(laid.seat)}: ", cls="vh"),
        face,
        el("b", laid.counts, cls="num") if laid.counts else None,
        el("small", laid.note, cls=laid.tone or None) if laid.note else None,
        cls=f"{colour(frame.hue(laid.seat))}{' lost' if laid.tone == 'bad' else ''}",
    )


def _sum(found: Reveal) -> Markup | None:
    if not found.sums:
        return None
    parts: list[Markup] = []
    for place, (what, number) in enumerate(found.sums):
        last = place == len(found.sums) - 1
        sign = el("i", "=" if last else "+") if place else None
        parts.append(join(sign, el("span", el("small", what), el("b", number, cls="num"))))
    if found.against:
        what, number = found.against
        thrown = el("span", [join(pips(face), el("span", face, cls="vh")) for face in found.thrown], cls="thrown")
        shown = el("span", el("small", what), el("b", number, cls="num"), thrown if found.thrown else None)
        parts.append(join(el("i", "against"), shown))
    return el("div", parts, cls="reckoning")
