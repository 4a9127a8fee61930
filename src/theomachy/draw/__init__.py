"""Scenes drawn: as SVG for a page or a file, as PNG, or as the parts that a page patches."""

from .art import SHARED, Art, art_of
from .board import TOKENS, parts, svg, symbol_sheet
from .palette import SEATS, Theme, seat_colour
from .picture import png
from .style import game_css, page_css, still_css

__all__ = [
    "SEATS",
    "SHARED",
    "TOKENS",
    "Art",
    "Theme",
    "art_of",
    "game_css",
    "page_css",
    "parts",
    "png",
    "seat_colour",
    "still_css",
    "svg",
    "symbol_sheet",
]
