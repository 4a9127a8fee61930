"""Hotseat: a curtain over the whole screen, until the next player says who sits before it."""

from __future__ import annotations

from markupsafe import Markup

from .frame import Frame
from .markup import button, colour, el, join, seat_token


def curtain(frame: Frame) -> Markup:
    """A part of its own, empty while somebody sits before the screen."""
    model = frame.model
    if not model.curtain:
        return el("div", id="curtain", cls="nil")
    name, plays = frame.sitter(model.seat).name, frame.label(model.seat)
    others = [seat for seat in model.seats_held if seat != model.seat]
    return el(
        "section",
        el(
            "div",
            el("p", "Pass the screen", cls="smcap"),
            seat_token(frame.hue(model.seat), frame.emblem(model.seat)),
            el("h2", f"{name if plays == name else f'{name} ({plays})'} is next", id="curtain-title"),
            el("p", "Everybody else turns away: cards and orders stay hidden until the button is pressed."),
            button(f"I am {name}", cls="btn primary big", key="Enter", data_do="reveal", data_seat=model.seat),
            el("div", [_other(frame, seat) for seat in others], cls="row") if others else None,
            el("p", "No curtain falls where nothing is secret.", cls="sub-ask"),
            cls="in",
        ),
        id="curtain",
        cls=f"curtain {colour(frame.hue(model.seat))}",
        role="dialog",
        aria_modal="true",
        aria_labelledby="curtain-title",
    )


def _other(frame: Frame, seat: int) -> Markup:
    """Somebody else at this screen, with what the table waits for."""
    name, plays = frame.sitter(seat).name, frame.label(seat)
    words = name if plays == name else f"{name}, {plays}"
    waited = "is waited for" if seat in frame.owing else "may look"
    return el(
        "button",
        seat_token(frame.hue(seat), frame.emblem(seat)),
        join(el("b", words), el("small", waited)),
        type="button",
        cls="btn",
        data_do="reveal",
        data_seat=seat,
    )
