"""The answer that stands for a player who has left, or whose answer came too late."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .pieces import KINDS, UNIT
from .state import Runewars
from .windows import GO_ON

FIRST = frozenset({
    "setup_faction", "setup_tile", "setup_marker", "setup_rune", "setup_home", "setup_units",
    "bid", "battle_or_diplomacy", "diplomacy_card", "test_card",
})  # fmt: skip
"""Questions whose first answer stands: the least influence, the best Fate card. Elsewhere it is the last one, which
does nothing where that is possible."""
LOSSES = frozenset({"lose", "rout", "damage", "destroy"})
"""Verbs by which somebody gives up a unit: the weakest goes."""


def default(state: Runewars, ask: Ask) -> Option:
    if ask.options[-1] != GO_ON and (ask.what in FIRST or ask.options[0][0] == "price"):
        return ask.options[0]
    losses = [option for option in ask.options if option[0] in LOSSES and len(option) > 1 and option[1] in UNIT]
    if losses:
        return min(losses, key=lambda option: KINDS[UNIT[option[1]] >> 1].health)
    return ask.options[-1]
