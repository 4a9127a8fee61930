"""Blackjaw and his Unburnt Reavers."""

from __future__ import annotations

from theomachy.kernel.ask import Step

from ..board import STACK, WITHIN
from ..powers import Attack, Trait
from ..state import Godtear
from ..traits import trait


@trait("blackjaw")
class Wildfire(Trait):
    """An enemy follower whom he knocks out in his own activation earns him a bonus action, one at most (R20)."""

    def knocked_out(self, state: Godtear, unit: int, victim: int, by: int, at: int) -> Step | None:
        if state.active != unit or state.bonus or by < 0 or state.unit_of[by] != unit:
            return None
        loser = state.unit_of[victim]
        return self._spread(state, unit) if loser & 1 and state.owner(loser) != state.owner(unit) else None

    def _spread(self, state: Godtear, unit: int) -> Step:
        state.bonus = True
        state.say("bonus", unit)
        yield from ()


@trait("unburnt_reavers")
class Fearsome(Trait):
    """Small enemy followers within three hexes of a Reaver have a hit die less, unless three of them stand together."""

    def accuracy(self, state: Godtear, unit: int, attack: Attack) -> int:
        user = attack.unit
        if not user & 1 or state.owner(user) == state.owner(unit) or state.card(user).large:
            return 0
        at = state.where[attack.user]
        return -1 if state.count_at(at) < STACK and state.mask_of(unit) & WITHIN[3][at] else 0
