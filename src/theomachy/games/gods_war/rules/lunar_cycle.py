"""The Lunar Cycle (sheet 5.7): four steps, which everybody may move on while Moon plays."""

from __future__ import annotations

from ..data import DATA
from . import powers
from .state import GodsWar

CYCLE = tuple(DATA["lunar_cycle"])
DYING, FULL = CYCLE.index("dying"), CYCLE.index("full")


def phase(state: GodsWar) -> int:
    """0 at the Dying Moon, 1 at both Halves, 2 at the Full Moon."""
    now = state.marks["cycle"]
    return 0 if now == DYING else 2 if now == FULL else 1


def advance(state: GodsWar) -> None:
    """The Cycle goes one step on."""
    state.marks["cycle"] = (state.marks["cycle"] + 1) % len(CYCLE)
    state.say("cycle", CYCLE[state.marks["cycle"]])
    for seat, boon in powers.holders(state, "cycle_moved"):
        boon.cycle_moved(state, seat)
