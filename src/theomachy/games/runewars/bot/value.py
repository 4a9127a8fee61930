"""How near a seat is to winning."""

from __future__ import annotations

from ..rules.control import areas_of, runes_of
from ..rules.state import Runewars

RUNE, AREA, STRONG = 1.0, 0.04, 0.02
"""What a dragon rune, an area and a unit are worth beside each other."""


def worth(state: Runewars, seat: int) -> float:
    mine = areas_of(state, seat)
    units = sum(len(state.units[area]) for area in mine)
    return 0.1 + RUNE * runes_of(state, seat) + AREA * len(mine) + STRONG * units


def value(state: Runewars, seat: int) -> float:
    """The seat's share of what everybody has."""
    if state.ending:
        return float(seat in state.winners)
    if state.out[seat]:
        return 0.0
    return worth(state, seat) / sum(worth(state, other) for other in state.playing())
