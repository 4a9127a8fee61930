"""The board's stylesheet: with custom properties for a page, with every colour filled in for a still picture.

Still pictures do without custom properties because picture converters do not know them. There, a symbol's cuts take
`color` and its strokes inherit `stroke`, so that one `use` can colour all three parts of a drawing.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from .palette import NOBODY, SANS, SEATS, SERIF, THEMES, Theme

TONES = ("anger", "despair", "envy", "gluttony", "greed", "hope", "lust", "pride")

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
def still_css(theme: Theme) -> str:
    """For a picture that stands alone."""
    css = (
        _sheet(r"fill: \1; stroke: \1; stroke-width: 0; color: \2;", "board.css", "world.css", "strip.css")
        + _STILL_SYMBOLS
    )
    return re.sub(r"var\(--([\w-]+)\)", lambda found: THEMES[theme][found[1]], css)


@cache
def page_css() -> str:
    """For a page: themes follow `data-theme` of an element around the board; pieces glide, options answer the mouse."""
    themes = "".join(
        f"{selector} {{ {' '.join(f'--{name}: {value};' for name, value in THEMES[theme].items())} }}\n"
        for selector, theme in ((":root, [data-theme=night]", "night"), ("[data-theme=parchment]", "parchment"))
    )
    board = _sheet(r"color: \1; fill: currentColor; --cut: \2;", "board.css", "world.css")
    return themes + board + _PAGE_SYMBOLS + _read("motion.css")


def _sheet(glyph: str, *names: str) -> str:
    css = "".join(map(_read, names)).replace("SERIF", SERIF).replace("SANS", SANS)
    css = re.sub(r"/\* each seat \*/(.*?)/\* end \*/", lambda found: _per_seat(found[1]), css, flags=re.DOTALL)
    css = re.sub(r"/\* each tone \*/(.*?)/\* end \*/", lambda found: _per_tone(found[1]), css, flags=re.DOTALL)
    return re.sub(r"@glyph (\S+) ([^;]+);", glyph, css)


def _per_seat(rules: str) -> str:
    return "".join(
        rules.replace("SEAT", seat.name)
        .replace("FILL", seat.fill)
        .replace("GLYPH", seat.glyph)
        .replace("RIM", seat.rim)
        for seat in (*SEATS, NOBODY)
    )


def _per_tone(rules: str) -> str:
    return "".join(rules.replace("TONE", tone) for tone in TONES)


def _read(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")
