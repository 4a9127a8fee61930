"""Quiet hours and holidays on the account's page: clocks over days stand then."""

from __future__ import annotations

from markupsafe import Markup

from .document import csrf_field
from .markup import el
from .model import HoursModel


def hours_cards(model: HoursModel, csrf: str) -> Markup:
    return el("div", _quiet(model, csrf), _holidays(model, csrf))


def _bar(model: HoursModel) -> Markup | None:
    """The day from midnight to midnight, with what is quiet of it; the fields say the same."""
    if not model.begin:
        return None
    begin, end = (int(text[:2]) * 60 + int(text[3:]) for text in (model.begin, model.end))
    spans = [(begin, end)] if begin < end else [(0, end), (begin, 1440)]
    quiet = [el("rect", x=first, width=last - first, height=60, cls="quiet") for first, last in spans]
    hours = [el("text", hour, x=min(1390, hour * 60 + 6), y=110) for hour in (0, 6, 12, 18, 24)]
    day = el("rect", width=1440, height=60, cls="day")
    return el("svg", day, quiet, hours, viewBox="0 0 1440 120", cls="day-bar", aria_hidden="true")


def _form(csrf: str, action: str, *inside: Markup | None) -> Markup:
    hidden = el("input", type="hidden", name="action", value=action)
    return el("form", csrf_field(csrf), hidden, *inside, action="/account/hours", method="post")


def _field(key: str, name: str, label: str, kind: str, value: str, **more: object) -> Markup:
    box = el("input", type=kind, name=name, id=f"hours-{key}", value=value or None, cls="inp", **more)
    return el("div", el("label", label, for_=f"hours-{key}"), box, cls="opt-row")


def _zone(key: str, value: str) -> Markup:
    return _field(key, "zone", "Time zone", "text", value, data_zone="yes", maxlength=64, required=True)


def _quiet(model: HoursModel, csrf: str) -> Markup:
    note = f" The new ones hold from {model.held_from} on." if model.held_from else ""
    said = f"Clocks of games over days stand then. At most ten hours; a change holds from the next day on.{note}"
    return el(
        "section",
        el("h2", "Quiet hours"),
        el("p", said),
        _bar(model),
        _form(
            csrf,
            "quiet",
            _field("begin", "begin", "From", "time", model.begin),
            _field("end", "end", "To", "time", model.end),
            _zone("zone", model.zone),
            el("p", el("button", "Keep these hours", cls="btn primary")),
        ),
        cls="panel account-card",
    )


def _holidays(model: HoursModel, csrf: str) -> Markup:
    rows = [
        el(
            "li",
            f"{first} to {last} ",
            _form(
                csrf,
                "cancel",
                el("input", type="hidden", name="since", value=repr(begin)),
                el("button", "Call off", cls="btn", aria_label=f"Call off the holiday from {first}"),
            ),
            cls="row",
        )
        for begin, first, last in model.holidays
    ]
    return el(
        "section",
        el("h2", "Holidays"),
        el(
            "p",
            f"Up to {model.most} days a year. Others see it on your seat; clocks over days stand. ",
            el("b", f"{model.left} of {model.most} days left this year."),
        ),
        el("ul", rows) if rows else None,
        _form(
            csrf,
            "holiday",
            _field("first", "begin", "First day", "date", "", required=True),
            _field("last", "end", "Last day", "date", "", required=True),
            _zone("holiday-zone", model.zone),
            el("p", el("button", "Declare", cls="btn primary")),
        ),
        cls="panel account-card",
    )
