"""The board's stylesheet: with custom properties for a page, with every colour filled in for a still picture.

Still pictures do without custom properties because picture converters do not know them. There, a symbol's cuts take
`color` and its strokes inherit `stroke`, so that one `use` can colour all three parts of a drawing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from .art import SHARED, Art
from .palette import NOBODY, SANS, SEATS, SERIF, THEMES, Theme

_PAGE_GLYPH = r"color: \1; fill: currentColor; --cut: \2;"
_STILL_SYMBOLS = """
.k { fill: currentColor; }
.l { fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; }
.s { fill: none; stroke-linecap: round; stroke-linejoin: round; }
"""
_PAGE_SYMBOLS = """
.k { fill: var(--cut); }
.l { fill: none; stroke: var(--cut); stroke-linecap: round; stroke-linejoin: round; }
.s { fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; }
"""


@cache
def still_css(theme: Theme, art: Art = SHARED) -> str:
    """For a picture that stands alone."""
    glyph = r"fill: \1; stroke: \1; stroke-width: 0; color: \2;"
    css = _sheet(glyph, _read("board.css") + art.board_css + _read("strip.css")) + _STILL_SYMBOLS
    colours = {**THEMES[theme], **art.colours[theme]}
    return re.sub(r"var\(--([\w-]+)\)", lambda found: colours[found[1]], css)


@cache
def page_css() -> str:
    """For a page: themes follow `data-theme` of an element around the board; pieces glide, options answer the mouse."""
    return _themes(THEMES) + _sheet(_PAGE_GLYPH, _read("board.css")) + _PAGE_SYMBOLS + _read("motion.css")


@cache
def game_css(art: Art) -> str:
    """What a page adds for the table of one game."""
    return _themes(art.colours) + _sheet(_PAGE_GLYPH, art.board_css) + art.page_css


def _themes(colours: Mapping[Theme, Mapping[str, str]]) -> str:
    selectors: tuple[tuple[str, Theme], ...] = (
        (":root, [data-theme=night]", "night"),
        ("[data-theme=parchment]", "parchment"),
    )
    return "".join(
        f"{selector} {{ {' '.join(f'--{name}: {value};' for name, value in colours[theme].items())} }}\n"
        for selector, theme in selectors
        if colours[theme]
    )


def _sheet(glyph: str, css: str) -> str:
    css = css.replace("SERIF", SERIF).replace("SANS", SANS)
    css = re.sub(r"/\* each seat \*/(.*?)/\* end \*/", lambda found: _per_seat(found[1]), css, flags=re.DOTALL)
    return re.sub(r"@glyph (\S+) ([^;]+);", glyph, css)


def _per_seat(rules: str) -> str:
    return "".join(
        rules.replace("SEAT", seat.name)
        .replace("FILL", seat.fill)
        .replace("GLYPH", seat.glyph)
        .replace("RIM", seat.rim)
        for seat in (*SEATS, NOBODY)
    )


def _read(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")
