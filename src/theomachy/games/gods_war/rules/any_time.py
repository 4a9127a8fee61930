"""What a player may declare at any time: that he leaves, and when he wants to be asked about runes."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from . import leaving, windows
from .state import GodsWar

VERBS = frozenset({"leave", *windows.STANDING})


def options(state: GodsWar, seat: int) -> Sequence[Option]:
    leave = leaving.anytime(state, seat)
    return [*leave, *windows.standing_options(state, seat)] if leave else ()


def declare(state: GodsWar, seat: int, option: Option) -> None:
    if option[0] in windows.STANDING:
        windows.set_standing(state, seat, option)
    else:
        leaving.declare(state, seat, option)
