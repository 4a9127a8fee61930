"""The shipped drawings: pieces, emblems, icons, seat shapes and patterns."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files

_ELEMENT = re.compile(r'<(symbol|path|pattern|radialGradient) id="([^"]+)".*?(?:</\1>|/>)(?=\n)', re.DOTALL)
_TITLE = re.compile(r"<title>(.*?)</title>")


@cache
def _sheet() -> dict[str, str]:
    text = files(__package__).joinpath("tokens.svg").read_text(encoding="utf-8")
    return {found[2]: found[0] for found in _ELEMENT.finditer(text)}


@cache
def symbol_names() -> tuple[str, ...]:
    return tuple(name for name, element in _sheet().items() if element.startswith("<symbol"))


def known(name: str) -> str:
    """The name of a drawing that exists: this one, or a plain stand-in."""
    return name if name in _sheet() else "theomachy"


def title(name: str) -> str:
    """What a drawing shows, in a word or two."""
    found = _TITLE.search(_sheet().get(name, ""))
    return found[1] if found else name


def definitions(names: Iterable[str]) -> str:
    """The elements to put into `defs` so that these names can be used; symbols get the prefix `sym-`."""
    wanted = sorted(set(names))
    return "\n".join(_TITLE.sub("", _sheet()[name]).replace('<symbol id="', '<symbol id="sym-') for name in wanted)


def use(name: str, css_class: str, size: float, x: float = 0.0, y: float = 0.0) -> str:
    """A drawing centred on a point."""
    half = size / 2
    place = f'x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"'
    return f'<use href="#sym-{known(name)}" class="{css_class}" {place}/>'


def text(value: str) -> str:
    """Safe between tags and inside quotes; characters that XML forbids become a question mark."""
    if not value.isprintable():
        value = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in value)
    return escape(value)
