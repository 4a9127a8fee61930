"""Paying Power, and what others may charge on top."""

from __future__ import annotations

from collections.abc import Sequence

from .board import bits
from .powers import POWERS, in_turn
from .state import NOBODY, Cthulhu

FREE_OF_TAX: list[int] = [0] * 32
NOT_YET_KNOWN: Sequence[int] = (NOBODY,)
"""As long as nobody has asked who may charge anything at this table: then it is looked up, in _taxes."""


def taxes(state: Cthulhu, f: int) -> list[int]:
    """By Area: what an Action of this Faction that ends there costs on top."""
    if state.taxed or not state.ever.get("tax", NOT_YET_KNOWN):
        return FREE_OF_TAX
    return _taxes(state, f)


def _taxes(state: Cthulhu, f: int) -> list[int]:
    others = [(g, power) for g, power in in_turn(state, "tax") if g != f]
    if not others:
        return FREE_OF_TAX
    charge = [0] * len(state.gate)
    for g, power in others:
        charge = [power.tax(state, g, due, area) for area, due in enumerate(charge)]
        if any(charge):
            POWERS.note(power.name)
    return charge


def affordable(areas: int, power: int, charge: list[int]) -> int:
    """Those Areas for which this much Power pays what is charged on top."""
    if charge is FREE_OF_TAX:
        return areas if power >= 0 else 0
    return sum([1 << area for area in bits(areas) if power >= charge[area]])


def price(state: Cthulhu, f: int, cost: int, *areas: int) -> int:
    """A cost with what is charged for these Areas, once however many they are."""
    if not areas:
        return cost
    charge = taxes(state, f)
    return cost if charge is FREE_OF_TAX else cost + max([charge[area] for area in areas])


def can_pay(state: Cthulhu, f: int, cost: int, *areas: int) -> bool:
    """An Action that cannot be paid in full is illegal (Ruling R1)."""
    if state.ever.get("tax", NOT_YET_KNOWN):
        cost = price(state, f, cost, *areas)
    return state.power[f] >= cost


def pay(state: Cthulhu, f: int, cost: int, area: int = NOBODY, other: int = NOBODY) -> None:
    """Pay for (a part of) an Action that ends in this Area, or in these two."""
    if state.ever.get("tax", NOT_YET_KNOWN):
        full = price(state, f, cost, *[place for place in (area, other) if place != NOBODY])
        if full > cost:
            state.taxed = True
            state.say("taxed", state.factions[f], full - cost)
            cost = full
    state.power[f] -= cost
    state.paid += cost


def gain(state: Cthulhu, f: int, power: int) -> None:
    state.power[f] += power
