"""Blackjaw and his Unburnt Reavers."""

from __future__ import annotations

from ..attack import Attack
from ..board import STACK, WITHIN
from ..state import Godtear
from ..traits import Trait, trait


@trait("blackjaw", "knocked_out")
class Wildfire(Trait):
    """An enemy follower whom he knocks out in his own activation earns him a bonus action, one at most (R20)."""

    def applies(self, state: Godtear, unit: int, signal: str, *context: int) -> bool:
        victim, by, _ = context
        if state.active != unit or state.bonus or by < 0 or state.unit_of[by] != unit:
            return False
        loser = state.unit_of[victim]
        return bool(loser & 1) and state.owner(loser) != state.owner(unit)

    def react(self, state: Godtear, unit: int, signal: str, *context: int) -> None:
        state.bonus = True
        state.say("bonus", unit)


@trait("unburnt_reavers", "accuracy")
class Fearsome(Trait):
    """Small enemy followers within three hexes of a Reaver have a hit die less, unless three of them stand together."""

    def accuracy(self, state: Godtear, unit: int, attack: Attack) -> int:
        user = attack.unit
        if not user & 1 or state.owner(user) == state.owner(unit) or state.card(user).large:
            return 0
        at = state.where[attack.user]
        return -1 if state.count_at(at) < STACK and state.mask_of(unit) & WITHIN[3][at] else 0
