"""A scene as a PNG."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import as_file, files

import resvg_py

from theomachy.scene import Light, Scene

from .art import SHARED, Art
from .board import svg
from .palette import Theme

FONTS = ("texgyrepagella-bold.otf", "texgyrepagella-italic.otf", "DejaVuSansCondensed-Bold.ttf")


def png(
    scene: Scene,
    width: int = 1440,
    theme: Theme = "night",
    lit: Mapping[str, Light] | None = None,
    panels: bool = True,
    art: Art = SHARED,
) -> bytes:
    """The picture of a scene, this many pixels wide. Uses the shipped fonts only, so it is the same everywhere."""
    with as_file(files(__package__).joinpath("fonts")) as folder:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg(scene, theme, lit, standalone=True, panels=panels, art=art),
                width=width,
                skip_system_fonts=True,
                font_files=[str(folder / name) for name in FONTS],
                serif_family="TeX Gyre Pagella",
                sans_serif_family="DejaVu Sans",
                font_family="TeX Gyre Pagella",
            )
        )
