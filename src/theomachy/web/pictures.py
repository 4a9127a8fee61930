"""The picture of each game."""

from __future__ import annotations

from markupsafe import Markup

from theomachy.kernel.rules import Rules

from .document import art_file
from .markup import el, icon


def picture(rules: Rules | None) -> Markup:
    if rules is None or not art_file(rules, "svg"):
        return icon("theomachy", "ico art")
    return el("img", src=f"/static/art/{rules.name}.svg", alt="", cls="art", width=320, height=200)
