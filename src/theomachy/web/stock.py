"""What stays of many things, instead of giving up the others one by one."""

from __future__ import annotations

import json

from markupsafe import Markup

from .frame import Frame
from .markup import button, el, icon


def stock(frame: Frame) -> Markup:
    """A button for each thing; those that are pressed are left. The client turns the others into answers."""
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
            data_do="spare-it",
            data_give=json.dumps(list(option)),
        )
        for option, count in look.stock
        for _ in range(count)
    ]
    words = f"{look.keeps} are left to you: choose which"
    return el(
        "div",
        el("p", words, cls="sub-ask"),
        el("div", things, cls="things", role="group", aria_label=words),
        button("These stay", cls="btn primary", symbol="i_check", data_do="stayed", aria_disabled="true"),
        cls="stock",
        id="stock",
        data_keeps=look.keeps,
    )


def _name(option: tuple[object, ...]) -> str:
    return str(option[-1]).replace("_", " ")
