"""The Daqan Lords' units."""

from __future__ import annotations

from ..battle.routs_and_damage import FIRE, TWICE
from ..state import Runewars
from .ability import Ability, damage, enrol, fighting, routs

SIEGE = 2
"""Strength that Lay Siege adds."""


class ConcentratedFire(Ability):
    """1 damage that a unit of health 2 or more bears where there is one (K11)."""

    name, unit = "concentrated_fire", "bowman"

    def special(self, state: Runewars, side: int) -> None:
        damage(state, side, 1, FIRE)


class Command(Ability):
    """1 rout, and a Tactics card for its owner; the card also comes if nobody can be routed (X37)."""

    name, unit = "command", "knight"

    def special(self, state: Runewars, side: int) -> None:
        state.then(("draw_tactics", fighting(state).seats[side], 1))
        routs(state, side, 1)


class ValiantStrike(Ability):
    """1 damage; a unit that survives it takes a second point at once."""

    name, unit = "valiant_strike", "footman"

    def special(self, state: Runewars, side: int) -> None:
        damage(state, side, 1, TWICE)


class LaySiege(Ability):
    """2 more strength, whatever becomes of the tower."""

    name, unit = "lay_siege", "siege_tower"

    def special(self, state: Runewars, side: int) -> None:
        battle = fighting(state)
        battle.bonus[side] += SIEGE
        state.say("strength_gained", battle.seats[side], SIEGE, self.name)


enrol(ConcentratedFire(), Command(), ValiantStrike(), LaySiege())
