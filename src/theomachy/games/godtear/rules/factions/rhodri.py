"""Rhodri and his Household Guard."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..banners import claimable, friendly_banners, granted_claim, may_be_granted
from ..board import DISTANCE, HEX, HEXES, NEAR
from ..knockouts import may_recruit, recruit
from ..masks import hexes
from ..powers import Foes, Trait
from ..skills import Aid, skill
from ..state import Godtear
from ..traits import trait


@skill("rhodri.answer_the_call")
class AnswerTheCall(Aid):
    """A follower in range is picked; its unit, below full size, recruits."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near = self.in_range(state, unit)
        calling = [u for u in state.units(state.owner(unit))[1::2] if state.mask_of(u) & near and may_recruit(state, u)]
        return [(*self.bare, state.card(followers).id) for followers in calling] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        if option == self.bare:
            return None
        return recruit(state, state.unit_named(state.owner(unit), option[2]), optional=False)


@skill("rhodri.bannerfall")
class Bannerfall(Aid):
    """A claim in the clash phase, worth no steps (R27)."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        spots = claimable(state, unit) if may_be_granted(state, unit) else 0
        return [(*self.bare, HEXES[at]) for at in hexes(spots)] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if option != self.bare:
            granted_claim(state, unit, HEX[option[2]])


@trait("rhodri")
class Unyielding(Trait):
    """No enemy model moves him while he is next to a friendly banner."""

    def immovable(self, state: Godtear, unit: int, model: int) -> bool:
        if model != state.start[unit] or not state.flags:
            return False
        return bool(friendly_banners(state, unit) & NEAR[state.where[model]])


@trait("household_guard")
class ShieldWall(Trait):
    """No enemy model moves a Guard that stands next to Rhodri."""

    def immovable(self, state: Godtear, unit: int, model: int) -> bool:
        return state.unit_of[model] == unit and DISTANCE[state.where[model]][state.where[state.start[unit ^ 1]]] == 1
