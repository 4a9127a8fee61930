"""Colours that every game shares: two themes, eight seats, eight tones of cards.

Shape, pattern and emblem tell seats apart as well, never colour alone.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Theme: TypeAlias = Literal["night", "parchment"]


class SeatColour(NamedTuple):
    name: str
    fill: str
    glyph: str
    rim: str
    """Around pale pieces: the fill, darkened where it would drown on sand."""


SEATS = (
    SeatColour("azure", "#3d60ec", "#ffffff", "#3d60ec"),
    SeatColour("ember", "#bf2f18", "#ffffff", "#bf2f18"),
    SeatColour("gold", "#f0cc3a", "#1b1a14", "#c79c00"),
    SeatColour("jade", "#08835a", "#ffffff", "#08835a"),
    SeatColour("violet", "#5c2585", "#ffffff", "#5c2585"),
    SeatColour("ice", "#93d7f5", "#14212b", "#4fa9d3"),
    SeatColour("rose", "#f387a3", "#2a0f18", "#dd5f80"),
    SeatColour("slate", "#3b4140", "#ffffff", "#3b4140"),
)
NOBODY = SeatColour("none", "#d9d2bf", "#1e222b", "#6b6552")

SERIF = '"Iowan Old Style", "Palatino Linotype", P052, "TeX Gyre Pagella", Palatino, "Book Antiqua", Georgia, serif'
SANS = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "DejaVu Sans", Arial, sans-serif'

THEMES: dict[Theme, dict[str, str]] = {
    "night": {
        "bg": "#0b101a", "panel": "#161e2d", "panel2": "#1e293c", "raise": "#27344b", "line": "#2f3d57",
        "line2": "#60749f", "ink": "#f1e9d6", "ink2": "#b8bccb", "ink3": "#98a0b5", "accent": "#e8c06a",
        "good": "#63d3a4", "bone": "#f3ead3", "bone-ink": "#1e222b",
        "t-azure": "#9fb3ff", "t-ember": "#ff937c", "t-gold": "#f0cc3a", "t-jade": "#58d0a3", "t-violet": "#cfabf0",
        "t-ice": "#93d7f5", "t-rose": "#f8a5bb", "t-slate": "#c5cccb", "t-none": "#c5cccb",
        "sea1": "#1f4263", "sea2": "#142d49", "sea-line": "#5d87ab", "sea-name": "#c3dcef", "sea-halo": "#10263d",
        "coast": "#9cc4e0", "land": "#c3b084", "island": "#cbb98d", "land-line": "#54431f", "land-name": "#1f170a",
        "land-halo": "#f1e6c8", "imp": "#d9dde2", "frame0": "#130f08", "frame": "#241c10", "meander": "#b98d3f",
        "pattern": "#ffffff", "veil": "#10141d", "goal": "#4a4130", "shore": "#140d07", "canal": "#e6c468",
        "c-red": "#a8321d", "c-blue": "#3a5a8c", "c-green": "#1c6b3a", "c-brown": "#8a5a2a", "c-gold": "#7a5c07",
        "c-teal": "#1f7078", "c-pink": "#9a1f56", "c-purple": "#5b3a9e",
    },
    "parchment": {
        "bg": "#dfcfa9", "panel": "#fbf5e4", "panel2": "#f3e9cf", "raise": "#e9dcbb", "line": "#d2bf90",
        "line2": "#8f7640", "ink": "#271d10", "ink2": "#574a33", "ink3": "#635539", "accent": "#7d4f00",
        "good": "#0b6446", "bone": "#fffaf0", "bone-ink": "#1e222b",
        "t-azure": "#2b48c2", "t-ember": "#a32812", "t-gold": "#6f5300", "t-jade": "#046043", "t-violet": "#5c2585",
        "t-ice": "#17597a", "t-rose": "#9c2f53", "t-slate": "#3b4140", "t-none": "#3b4140",
        "sea1": "#b5d0da", "sea2": "#94b9c9", "sea-line": "#5b889d", "sea-name": "#173f55", "sea-halo": "#c4dbe2",
        "coast": "#3f7186", "land": "#eadcb4", "island": "#efe3c1", "land-line": "#77602f", "land-name": "#2c210f",
        "land-halo": "#fbf3dc", "imp": "#fdfdfb", "frame0": "#4a3413", "frame": "#6b4d1f", "meander": "#e9cf8f",
        "pattern": "#000000", "veil": "#6d6450", "goal": "#efd9a0", "shore": "#4a3413", "canal": "#9c6407",
        "c-red": "#b5331c", "c-blue": "#3a5f98", "c-green": "#1c733e", "c-brown": "#92602d", "c-gold": "#80610a",
        "c-teal": "#1f757e", "c-pink": "#a3235d", "c-purple": "#6140a8",
    },
}  # fmt: skip
THEMES["night"] |= {"hex-name": "#f4ecd9", "hex-halo": "#10151f"}
THEMES["parchment"] |= {"hex-name": "#241a0d", "hex-halo": "#fbf5e4"}
THEMES["night"]["pattern-strength"] = "0.42"
THEMES["parchment"]["pattern-strength"] = "0.3"


def seat_colour(seat: int | None) -> SeatColour:
    return NOBODY if seat is None else SEATS[seat % len(SEATS)]
