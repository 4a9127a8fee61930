"""What to keep of many things, instead of giving up the others one by one."""

from __future__ import annotations

import json

from markupsafe import Markup

from .frame import Frame
from .markup import button, el, icon


def keep(frame: Frame) -> Markup:
    """A button for each thing; those that are pressed stay. The client turns the others into answers."""
    look = frame.question_look()
    things = [
        el(
            "button",
            icon(frame.option_look(option).symbol or str(option[-1])),
            el("span", frame.rules.table.words.option(option, frame.view), cls="vh"),
            el("span", _name(option)),
            type="button",
            cls="thing",
            aria_pressed="false",
            data_do="keep",
            data_give=json.dumps(list(option)),
        )
        for option, count in look.stock
        for _ in range(count)
    ]
    words = f"Keep {look.keeps}: choose what stays"
    return el(
        "div",
        el("p", words, cls="sub-ask"),
        el("div", things, cls="things", role="group", aria_label=words),
        button("Keep these", cls="btn primary", symbol="i_check", data_do="kept", aria_disabled="true"),
        cls="keep",
        id="keep",
        data_keeps=look.keeps,
    )


def _name(option: tuple[object, ...]) -> str:
    return str(option[-1]).replace("_", " ")
