"""The picture of each game."""

from __future__ import annotations

from importlib.resources import files

from markupsafe import Markup

from .markup import el, icon

_DRAWN = frozenset(entry.name.removesuffix(".svg") for entry in files(__package__).joinpath("static", "art").iterdir())


def picture(game: str) -> Markup:
    if game not in _DRAWN:
        return icon("theomachy", "ico art")
    return el("img", src=f"/static/art/{game}.svg", alt="", cls="art", width=320, height=200)
