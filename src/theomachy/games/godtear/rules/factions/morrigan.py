"""Morrigan and her Cold Bones."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..attack import Attack, hit_effects
from ..board import ACC, BLIGHT, DMG, DOD, SPD, WITHIN
from ..knockouts import wound
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..traits import Trait, trait

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
        if any(state.held(attack.victim, status) == BLIGHT for status in (SPD, ACC, DMG)):
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
                state.gain(enemy, DOD, BLIGHT)
                state.gain(enemy, SPD, BLIGHT)


@trait("cold_bones", "after_skill")
class BrainFreeze(Trait):
    """Whoever knocks out Cold Bones by a skill is easier to hit afterwards, once per skill."""

    def applies(self, state: Godtear, unit: int, signal: str, *context: int) -> bool:
        by, _ = context
        if state.owner(by) == state.owner(unit):
            return False
        return any(out and state.unit_of[model] == unit for model, _, out in state.harms())

    def react(self, state: Godtear, unit: int, signal: str, *context: int) -> None:
        state.gain(context[0], DOD, BLIGHT)
