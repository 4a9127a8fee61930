"""Elements, escaped by construction: whatever is not Markup becomes text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from markupsafe import Markup, escape

from theomachy.draw import seat_colour, symbol_names

_special = re.compile("""[&<>'"]""").search
_VOID = frozenset({"input", "meta", "link", "br", "img", "hr"})
Child = str | int | None
"""Markup is text that is already safe; a plain string is escaped."""


def el(name: str, /, *children: Child | Iterable[Child], **attrs: object) -> Markup:
    """One element. `cls` is the class, a trailing underscore is dropped, others become dashes; None leaves it out."""
    inside = "" if name in _VOID else f"{_text(children)}</{name}>"
    return Markup(f"<{name}{''.join(map(_attr, attrs, attrs.values()))}>{inside}")


def _attr(name: str, value: object) -> str:
    if value is None or value is False:
        return ""
    return f" {_key(name)}" if value is True else f' {_key(name)}="{_safe(str(value))}"'


@cache
def _key(name: str) -> str:
    return "class" if name == "cls" else name.rstrip("_").replace("_", "-")


def join(*children: Child | Iterable[Child]) -> Markup:
    return Markup(_text(children))


def _text(children: Iterable[Child | Iterable[Child]]) -> str:
    """In plain strings: adding to Markup checks everything again, and a table has thousands of elements."""
    found: list[str] = []
    for child in children:
        if child is None:
            continue
        if isinstance(child, Markup):
            found.append(child)
        else:
            found.append(_safe(str(child)) if isinstance(child, (str, int)) else _text(child))
    return "".join(found)


def _safe(text: str) -> str:
    return str(escape(text)) if _special(text) else text


_SYMBOLS = frozenset(symbol_names())


def drawn(name: object) -> bool:
    """Is there a drawing of this name?"""
    return name in _SYMBOLS


@lru_cache(maxsize=1024)
def icon(name: str, cls: str = "ico") -> Markup:
    use = el("use", href=f"#sym-{name if name in _SYMBOLS else 'theomachy'}")
    return el("svg", use, cls=cls, aria_hidden="true")


def colour(seat: int | None) -> str:
    """The class that colours everything of a seat."""
    return f"f-{seat_colour(seat if seat is None or seat >= 0 else None).name}"


@lru_cache(maxsize=1024)
def seat_token(seat: int | None, emblem: str) -> Markup:
    name = seat_colour(seat).name
    face = emblem if emblem in _SYMBOLS else "i_person"
    return el(
        "svg",
        el("use", href=f"#b-{name}", cls="tb"),
        el("use", href=f"#sym-{face}", cls="ti", x="-9.5", y="-9.5", width="19", height="19"),
        cls=f"seat-tok f-{name}",
        viewBox="-19 -19 38 38",
        aria_hidden="true",
    )


def button(
    label: Child | Iterable[Child], *, cls: str = "btn", symbol: str = "", key: str = "", **attrs: object
) -> Markup:
    """A button with a drawing, its words and its key."""
    return el(
        "button",
        icon(symbol) if symbol else None,
        el("span", label, cls="lbl"),
        el("kbd", key, aria_hidden="true") if key else None,
        type="button",
        cls=cls,
        **attrs,
    )


def icon_button(symbol: str, label: str, cls: str = "icon-btn", **attrs: object) -> Markup:
    return el("button", icon(symbol), type="button", cls=cls, aria_label=label, title=label, **attrs)
