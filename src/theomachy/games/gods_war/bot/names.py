"""What people call empires, gifts and runes."""

from __future__ import annotations

from ..data import DATA
from ..rules.state import GodsWar


def empire(name: str) -> str:
    return str(DATA["empires"][name]["name"])


def player(state: GodsWar, seat: int) -> str:
    return empire(state.empires[seat])


def spoken(name: str) -> str:
    """A power's or rune's name with capitals."""
    small = {"of", "the", "to"}
    return " ".join(word if word in small else word.capitalize() for word in name.split("_"))
