"""Play order (Q3) and supremacy (Q5). Rulebook p. 12."""

from __future__ import annotations

from ..data import DATA
from .pieces import FACTIONS
from .state import Runewars

ALL_ORDERS = (1 << len(DATA["orders"])) - 1
"""A full hand."""
STARTING_INFLUENCE: tuple[int, ...] = tuple(DATA["factions"][name]["starting_influence"] for name in FACTIONS)


def starting_influence(state: Runewars, seat: int) -> int:
    """What settles the last tie of all: no two factions have the same."""
    return STARTING_INFLUENCE[state.factions[seat]]


def play_order(state: Runewars) -> list[int]:
    """Seats by the number of the current Order, then more influence, then more starting influence (Q3)."""
    keys = [
        (state.order[seat], -state.influence[seat], -STARTING_INFLUENCE[state.factions[seat]], seat)
        for seat in range(state.players)
        if not state.out[seat]
    ]
    keys.sort()
    return [key[3] for key in keys]


def supremacy(state: Runewars, seat: int) -> bool:
    """Is the current Order higher than all others of this seat that lie face up (Q5, Q12)?"""
    return not (ALL_ORDERS & ~state.orders[seat]) >> state.order[seat]
