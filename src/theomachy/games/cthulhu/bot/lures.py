"""What draws a Faction to an Area. The pull of its spellbook requirements is in its own file. For bots."""

from __future__ import annotations

from .outlook import Outlook
from .style import STYLES

WALKERS, BEASTS, GODS = 0, 1, 2
"""Columns of a lure: Cultists, Monsters, Great Old Ones."""


class Lures:
    """By Area: what the first unit of each rank there is worth, and what a gate there adds to a book."""

    __slots__ = ("first", "mass", "more", "site", "units")

    def __init__(self, size: int) -> None:
        self.units: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(size)]
        self.site: list[float] = [0.0] * size
        self.first: list[float] = [0.0] * size
        """What it is worth to be there at all, with whatever unit."""
        self.mass: dict[int, tuple[int, float]] = {}
        """Areas where so many Cultists are wanted together, and what each of them is worth up to that number."""
        self.more = 0.0
        """What one more Monster is worth wherever it is, because it can go on to where one is wanted."""


def lures(o: Outlook) -> Lures:
    found = Lures(o.size)
    STYLES[o.name].lures(o, found)
    _spread(o, found.units)
    return found


def _spread(o: Outlook, units: list[list[float]]) -> None:
    """A step towards something is worth a part of it."""
    near, part = o.state.map.near, o.w.spread
    for column in (WALKERS, BEASTS, GODS):
        values = [row[column] for row in units]
        if any(values):
            for area, row in enumerate(units):
                row[column] = max(row[column], part * max([values[n] for n in near[area]]))


def enemies_at(o: Outlook, area: int) -> list[int]:
    state, size = o.state, o.size
    return [g for g in range(state.players) if g != o.f and state.crowd[g * size + area]]
