"""The answer that stands for a player who has left, or whose answer came too late."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .pieces import KINDS, UNIT
from .state import Runewars

FIRST = frozenset({"setup_faction", "setup_tile", "setup_marker", "setup_rune", "setup_home", "setup_units"})
"""Questions whose first answer stands; elsewhere it is the last one, which does nothing where that is possible."""
LOSSES = frozenset({"lose", "rout", "damage"})
"""Verbs by which somebody gives up a unit: the weakest goes."""


def default(state: Runewars, ask: Ask) -> Option:
    if ask.what in FIRST:
        return ask.options[0]
    losses = [option for option in ask.options if option[0] in LOSSES and len(option) > 1 and option[1] in UNIT]
    if losses:
        return min(losses, key=lambda option: KINDS[UNIT[option[1]] >> 1].health)
    return ask.options[-1]
