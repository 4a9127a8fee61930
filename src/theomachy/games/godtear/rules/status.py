"""Boons and blights on units (Rulebook, Status Effects): who gains them, what they add, when they go.

Tokens on the ground are picked up in entering.py.
"""

from __future__ import annotations

from .cards import CARDS
from .state import Godtear


def held(state: Godtear, unit: int, status: int) -> int:
    """BOON, BLIGHT or 0."""
    return state.tokens[5 * unit + status]


def worth(state: Godtear, unit: int, status: int) -> int:
    """What a token adds: one, two on a champion whose boons are stronger, less one."""
    token = state.tokens[5 * unit + status]
    return token if token <= 0 else CARDS[state.kinds[unit]].boon_worth


def spend(state: Godtear, unit: int, status: int) -> None:
    state.tokens[5 * unit + status] = 0


def boons(state: Godtear, unit: int) -> list[int]:
    return [status for status in range(5) if state.tokens[5 * unit + status] > 0]


def blights(state: Godtear, unit: int) -> list[int]:
    return [status for status in range(5) if state.tokens[5 * unit + status] < 0]


def gain(state: Godtear, unit: int, status: int, side: int) -> bool:
    """A unit gains a boon or blight: one of a kind, opposites cancel; not if knocked out or empty (R45, R49)."""
    slot = 5 * unit + status
    token = state.tokens[slot]
    if token == side or not may_gain(state, unit):
        return False
    state.tokens[slot] = 0 if token else side
    state.say("cancelled" if token else "boon" if side > 0 else "blight", unit, status)
    return True


def may_gain(state: Godtear, unit: int) -> bool:
    if unit & 1:
        return state.masks[unit] != 0
    return not state.knocked_out(unit)


def discard_tokens(state: Godtear, unit: int) -> None:
    state.tokens[5 * unit : 5 * unit + 5] = (0, 0, 0, 0, 0)
