"""What everybody at the table looks up for: a Great Old One awakens, a Ritual of Annihilation."""

from __future__ import annotations

from theomachy.kernel.state import Line
from theomachy.kernel.words import View
from theomachy.scene import Spectacle

from ..rules.names import capital, counted, name, title
from .sheets import emblem, symbol
from .words import area


def spectacle(view: View, line: Line) -> Spectacle | None:
    key, args = line[0], line[1]
    if key == "awaken":
        side, unit, where = args[:3]
        place = f"in {area(where, view)}"
        return Spectacle(f"{capital(name(unit))} awakens", place, symbol(unit), side, where)
    if key == "ritual":
        side, power, doom, signs = args[:4]
        brings = f"{doom} Doom" + (f" and {counted(signs, 'Elder Sign')}" if signs else "")
        about = f"{title(side)} pays {power} Power for {brings}"
        return Spectacle("Ritual of Annihilation", about, emblem(side), side, kind="ring")
    return None
