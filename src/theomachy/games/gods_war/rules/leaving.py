"""Somebody leaves a running game (Rulebook p. 81; Z2, Z9): his pieces stay, and his answers are fixed."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from .state import UNSAID, GodsWar
from .survey import EVERYTHING

LEAVE: tuple[Option, ...] = (("leave",),)


def anytime(state: GodsWar, seat: int) -> Sequence[Option]:
    """Whoever has an empire may leave at any moment."""
    return LEAVE if not state.ending and 0 <= seat < len(state.power) and seat not in state.gone else ()


def declare(state: GodsWar, seat: int, option: Option) -> None:
    """What he had set in secret does not count. When nobody is left the game is over, and nobody has won."""
    state.gone = (*state.gone, seat)
    state.sealed[seat] = UNSAID
    state.touch(EVERYTHING)
    state.say("left", seat)
    if len(state.gone) == len(state.power):
        state.finish("abandoned", [])


def absent(state: GodsWar, seat: int) -> bool:
    return seat in state.gone
