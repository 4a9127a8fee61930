"""Answers as chips in rows, a row for each group: who comes from where; and what has come together so far."""

from __future__ import annotations

from markupsafe import Markup

from theomachy.kernel.ask import Option
from theomachy.scene import Gathered

from .frame import Frame
from .markup import el, icon, join
from .options import Pairs, again, bound, named_symbol


def rows(frame: Frame, pairs: Pairs) -> Markup:
    found: dict[tuple[str, str, str], list[Markup]] = {}
    for number, (key, option) in enumerate(pairs, 1):
        group = frame.option_look(option).group
        found.setdefault(group, []).append(_chip(frame, key, option, number))
    gathered = frame.question_look().gathered
    return join(
        _gathered(gathered) if gathered else None,
        el(
            "div",
            [_row(label, gloss, chips) for (_, label, gloss), chips in found.items()],
            cls="opts in-rows",
            id="opts",
            role="group",
            aria_label="Answers",
        ),
    )


def _row(label: str, gloss: str, chips: list[Markup]) -> Markup:
    head = el("span", el("b", label), el("small", gloss) if gloss else None, cls="whence")
    return el("div", head, el("span", chips, cls="comers"), cls="lane", role="group", aria_label=label)


def _chip(frame: Frame, key: str, option: Option, number: int) -> Markup:
    """A short form of an answer, whole for whoever points at it or hears it."""
    look, words = frame.option_look(option), frame.option_text(option)
    chip = el(
        "button",
        el("span", number, cls="n", aria_hidden="true"),
        icon(look.symbol or named_symbol(frame, option)),
        el("b", look.chip or words),
        type="button",
        cls="option comer",
        aria_label=words,
        title=" · ".join(filter(None, (words, look.detail))),
        **bound(frame, key, option),
    )
    return el("span", chip, again(frame, key, option), cls="twofold") if look.times > 1 else chip


def _gathered(gathered: Gathered) -> Markup:
    stacks = [
        el("span", icon(symbol), el("b", many), f" {what}", cls="stack") for symbol, many, what in gathered.stacks
    ]
    over = gathered.room and gathered.many > gathered.room
    count = el("b", f"{gathered.many} of {gathered.room}", cls="num") if gathered.room else None
    return el(
        "p",
        el("span", gathered.title, cls="smcap"),
        stacks or el("span", "nobody yet", cls="stack none"),
        el("span", count, f" · {gathered.note}" if over and gathered.note else None, cls="count"),
        cls="gathered over" if over else "gathered",
        id="gathered",
    )
