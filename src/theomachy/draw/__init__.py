"""Scenes drawn: as SVG for a page or a file, as PNG, or as the parts that a page patches."""

from .board import TOKENS, parts, svg, symbol_sheet
from .palette import SEATS, Theme, seat_colour
from .picture import png
from .style import page_css, still_css
from .symbols import symbol_names

__all__ = [
    "SEATS",
    "TOKENS",
    "Theme",
    "page_css",
    "parts",
    "png",
    "seat_colour",
    "still_css",
    "svg",
    "symbol_names",
    "symbol_sheet",
]
