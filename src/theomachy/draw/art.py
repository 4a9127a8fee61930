"""Drawings and colours: those that every game shares, and those in a game's own folder beside them.

A folder may hold symbols.svg, cover.svg, colours.toml (night and parchment), board.css (what is drawn on the board)
and page.css (what only its page needs).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

from .palette import THEMES, Theme

_ELEMENT = re.compile(
    r'<(symbol|path|pattern|radialGradient|linearGradient) id="([^"]+)".*?(?:</\1>|/>)(?=\n)', re.DOTALL
)
_TITLE = re.compile(r"<title>(.*?)</title>")
_FILL = re.compile(r"url\(#([^)]+)\)")
STAND_IN = "theomachy"
"""The drawing for what has none."""


@dataclass(frozen=True, eq=False, slots=True)
class Art:
    """`elements` are all drawings by id, the shared ones and the game's; colours and style sheets are its own."""

    elements: Mapping[str, str]
    colours: Mapping[Theme, Mapping[str, str]]
    board_css: str = ""
    page_css: str = ""
    cover: str = ""

    def drawn(self, name: object) -> bool:
        """Is there a drawing of this name?"""
        return self.elements.get(str(name), "").startswith("<symbol")

    @property
    def fills(self) -> tuple[str, ...]:
        """Patterns and gradients that the board's style sheet refers to."""
        return tuple(dict.fromkeys(_FILL.findall(self.board_css)))

    def known(self, name: str) -> str:
        """The name of a drawing that exists: this one, or a plain stand-in."""
        return name if name in self.elements else STAND_IN

    def symbols(self) -> tuple[str, ...]:
        return tuple(name for name, element in self.elements.items() if element.startswith("<symbol"))

    def definitions(self, names: Iterable[str]) -> str:
        """The elements to put into `defs` so that these names can be used; symbols get the prefix `sym-`."""
        found = (_TITLE.sub("", self.elements[name]) for name in sorted(set(names)))
        return "\n".join(element.replace('<symbol id="', '<symbol id="sym-') for element in found)

    def use(self, name: str, css_class: str, size: float, x: float = 0.0, y: float = 0.0) -> str:
        """A drawing centred on a point."""
        return use(self.known(name), css_class, size, x, y)


def art_of(folder: Traversable | None) -> Art:
    """The art in a game's folder, with the shared drawings; without a folder those alone. It is read once."""
    key = str(folder)
    if key not in _READ:
        _READ[key] = _art(folder)
    return _READ[key]


_READ: dict[str, Art] = {}


def _art(folder: Traversable | None) -> Art:
    shared = _elements(_read(files(__package__), "symbols.svg"))
    if folder is None:
        return Art(shared, {theme: {} for theme in THEMES})
    listed = tomllib.loads(_read(folder, "colours.toml"))
    return Art(
        shared | _elements(_read(folder, "symbols.svg")),
        {theme: listed.get(theme, {}) for theme in THEMES},
        _read(folder, "board.css"),
        _read(folder, "page.css"),
        _read(folder, "cover.svg"),
    )


def _elements(text: str) -> dict[str, str]:
    return {found[2]: found[0] for found in _ELEMENT.finditer(text)}


def _read(folder: Traversable, name: str) -> str:
    file = folder.joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


SHARED = art_of(None)


def use(known: str, css_class: str, size: float, x: float = 0.0, y: float = 0.0) -> str:
    """A drawing that exists, centred on a point."""
    half = size / 2
    place = f'x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"'
    return f'<use href="#sym-{known}" class="{css_class}" {place}/>'


def text(value: str) -> str:
    """Safe between tags and inside quotes; characters that XML forbids become a question mark."""
    if not value.isprintable():
        value = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in value)
    return escape(value)
