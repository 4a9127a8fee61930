"""Morrigan and her Cold Bones."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..attack import hit_effects
from ..board import ACC, BLIGHT, DMG, DOD, SPD, WITHIN
from ..knockouts import wound
from ..powers import Attack, Trait
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..status import gain, held
from ..traits import trait

# Her own trait, Frost Forged, is the card's boon_worth.


@skill("morrigan.snowballs_chance")
class SnowballsChance(Strike):
    """If the damage roll wounds at all, the target is wounded up to knockout."""

    def wounded(self, state: Godtear, attack: Attack) -> Step | None:
        if attack.wounds:
            return self._finish(state, attack)
        return None

    def _finish(self, state: Godtear, attack: Attack) -> Step:
        health = state.card(attack.victim).health
        yield from wound(state, attack.seat, attack.user, attack.target, health)


@skill("morrigan.iceblade")
class Iceblade(Strike):
    """A wound on a hit if the target is slowed, distracted or weakened."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        if any(held(state, attack.victim, status) == BLIGHT for status in (SPD, ACC, DMG)):
            yield from wound(state, attack.seat, attack.user, attack.target, 1)
        yield from hit_effects(state, attack)


@skill("morrigan.flash_freeze")
class FlashFreeze(Aid):
    """Every enemy champion and unit in range is easier to hit and slower."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        near = WITHIN[self.spec.range][state.where[state.start[unit]]]
        for enemy in state.units(1 - state.owner(unit)):
            if state.mask_of(enemy) & near:
                gain(state, enemy, DOD, BLIGHT)
                gain(state, enemy, SPD, BLIGHT)


@trait("cold_bones")
class BrainFreeze(Trait):
    """Whoever knocks out Cold Bones by a skill is easier to hit afterwards, once per skill."""

    def after_skill(self, state: Godtear, unit: int, by: int, user: int) -> Step | None:
        if state.owner(by) == state.owner(unit):
            return None
        fallen = any(out and state.unit_of[model] == unit for model, _, out in state.harms())
        return self._freeze(state, by) if fallen else None

    def _freeze(self, state: Godtear, by: int) -> Step:
        gain(state, by, DOD, BLIGHT)
        yield from ()
