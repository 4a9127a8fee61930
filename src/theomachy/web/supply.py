"""What is left in the box."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from theomachy.scene import Supply

from .frame import Frame
from .markup import el, icon, join


def supply(frame: Frame) -> Markup:
    left = frame.scene.supply
    cls = "supply panel" if left else "supply nil"
    return el("section", _left(left) if left else None, cls=cls, id="supply", aria_label="Left in the box")


@lru_cache(maxsize=512)
def _left(left: Supply) -> Markup:
    rows = [
        el("li", icon(symbol), name, el("b", count, el("small", f"/{most}"), cls="num"))
        for symbol, name, count, most in left.rows
    ]
    return join(el("h2", left.name, cls="smcap"), el("ul", rows, cls="left"))
