"""The answer that stands for a player who is away, or whose answer came too late (Z2)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .pieces import KINDS, NUMBERS
from .runes.rune import RUNES
from .state import GodsWar

COST = {kind.id: kind.cost for kind in KINDS}
FIRST = frozenset({"take_gift", "which_quest", "choose_empire", "first_player"})
"""Questions whose first answer stands: the first gift on the sheet, the next in turn order."""
LOSSES = frozenset({"lose", "kill", "rout", "forget", "into_rift", "lose_to_rift", "trophy"})
"""Verbs by which somebody gives up a piece: the cheapest goes."""


def default(state: GodsWar, ask: Ask) -> Option:
    """What ends a question without doing anything stands last: done, no more, decline, refuse, a fist."""
    if ask.what in FIRST:
        return ask.options[0]
    if ask.what == "direction":
        return ("clockwise",) if state.way == 1 else ("counterclockwise",)
    if ask.what == "rift_die":
        return ("die", NUMBERS["leaver_bid"])
    if ask.what == "last_runes":  # what gives him VP is revealed like anyone's
        return next(
            (option for option in ask.options if option[0] == "reveal" and RUNES[option[1]].vp), ask.options[-1]
        )
    losses = [option for option in ask.options if option[0] in LOSSES and option[1] in COST]
    if losses:
        return min(losses, key=lambda option: COST[option[1]])
    return ask.options[-1]
