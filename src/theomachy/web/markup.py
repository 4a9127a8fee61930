"""Elements, escaped by construction: whatever is not Markup becomes text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from markupsafe import Markup, escape

from theomachy.draw import seat_colour

_special = re.compile("""[&<>'"]""").search
_VOID = frozenset({"input", "meta", "link", "br", "img", "hr"})
Child = str | int | None
"""Markup is text that is already safe; a plain string is escaped."""


def el(name: str, /, *children: Child | Iterable[Child], **attrs: object) -> Markup:
    """One element. `cls` is the class, a trailing underscore is dropped, others become dashes; None leaves it out.

    Written for speed, as a table has hundreds of elements for each of its viewers: plain strings all the way, and
    Markup made without its constructor, which asks the text once more whether it is safe.
    """
    found = ["<", name]
    for key, value in attrs.items():
        if value.__class__ is str:
            found.append(_ATTRIBUTES.get((key, value)) or _attribute(key, value))
        elif value is True:
            found.append(f" {_key(key)}")
        elif value is not None and value is not False:
            found.append(f' {_key(key)}="{_safe(str(value))}"')
    found.append(">")
    if name not in _VOID:
        if children:
            _gather(children, found)
        found.append(f"</{name}>")
    return str.__new__(Markup, "".join(found))


@lru_cache(maxsize=512)
def hollow(name: str, key: str) -> Markup:
    """Stands for an element that is a part of its own: what the page has of it stays as it is."""
    return el(name, id=key, data_hollow="yes")


_ATTRIBUTES: dict[tuple[str, str], str] = {}
"""Short attributes as they are written: most occur again and again."""
_MOST, _SHORT = 20_000, 60


def _attribute(key: str, value: str) -> str:
    text = f' {_key(key)}="{_safe(value)}"'
    if len(value) <= _SHORT:
        if len(_ATTRIBUTES) >= _MOST:
            _ATTRIBUTES.clear()
        _ATTRIBUTES[key, value] = text
    return text


def forget_attributes() -> None:
    _ATTRIBUTES.clear()


@cache
def _key(name: str) -> str:
    return "class" if name == "cls" else name.rstrip("_").replace("_", "-")


def join(*children: Child | Iterable[Child]) -> Markup:
    found: list[str] = []
    _gather(children, found)
    return str.__new__(Markup, "".join(found))


def _gather(children: Iterable[Child | Iterable[Child]], found: list[str]) -> None:
    for child in children:
        kind = child.__class__
        if kind is Markup:
            found.append(child)  # type: ignore[arg-type]
        elif kind is str:
            found.append(_safe(child))  # type: ignore[arg-type]
        elif child is None:
            continue
        elif isinstance(child, Markup):
            found.append(child)
        elif isinstance(child, (str, int)):
            found.append(_safe(str(child)))
        else:
            _gather(child, found)


def _safe(text: str) -> str:
    return str(escape(text)) if _special(text) else text


@lru_cache(maxsize=1024)
def icon(name: str, cls: str = "ico") -> Markup:
    return el("svg", el("use", href=f"#sym-{name}"), cls=cls, aria_hidden="true")


def colour(seat: int | None) -> str:
    """The class that colours everything of a seat."""
    return f"f-{seat_colour(seat if seat is None or seat >= 0 else None).name}"


@lru_cache(maxsize=1024)
def seat_token(seat: int | None, emblem: str) -> Markup:
    name = seat_colour(seat).name
    return el(
        "svg",
        el("use", href=f"#b-{name}", cls="tb"),
        el("use", href=f"#sym-{emblem or 'i_person'}", cls="ti", x="-9.5", y="-9.5", width="19", height="19"),
        cls=f"seat-tok f-{name}",
        viewBox="-19 -19 38 38",
        aria_hidden="true",
    )


@lru_cache(maxsize=1024)
def piece_token(seat: int | None, symbol: str, base: str, turned: bool = False) -> Markup:
    """A piece as it stands on the board."""
    name = seat_colour(seat).name
    return el(
        "svg",
        el("use", href=f"#b-{base}", cls="tb"),
        el("use", href=f"#sym-{symbol}", cls="ti", x="-9.25", y="-9.25", width="18.5", height="18.5"),
        cls=f"piece-tok on-{base} f-{name}{' tok turned' if turned else ''}",
        viewBox="-19 -19 38 38",
        aria_hidden="true",
    )


def avatar(name: str, size: str = "") -> Markup:
    """The first letter of a name, in a colour that stays with it."""
    tint = sum(name.casefold().encode()) % 6
    return el("span", name[:1].upper() or "?", cls=f"avatar tint{tint} {size}".strip(), aria_hidden="true")


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


@lru_cache(maxsize=2048, typed=True)
def icon_button(symbol: str, label: str, cls: str = "icon-btn", **attrs: object) -> Markup:
    return el("button", icon(symbol), type="button", cls=cls, aria_label=label, title=label, **attrs)
