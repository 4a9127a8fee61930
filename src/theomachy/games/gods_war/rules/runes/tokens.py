"""Monster and Dragon tokens (R13): units of a player without a type, until they are lost or the round is over."""

from __future__ import annotations

from ..losses import remove
from ..state import OUT, Battle, GodsWar


def leave_after(state: GodsWar, battle: Battle) -> None:
    """A Dragon token leaves after its first battle, wherever it is by then."""
    for side in (0, 1):
        for unit in battle.units[side] + battle.routed[side]:
            if state.kind(unit).id == "dragon_token" and state.where[unit] != OUT:  # the Spike may have taken it
                if unit in battle.units[side]:
                    battle.units[side].remove(unit)
                remove(state, unit)
