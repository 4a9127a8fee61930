"""Helena and the Rallied Peasants."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..board import BIT, WITHIN
from ..knockouts import may_recruit, recruit, recruit_hexes
from ..ladder import banner_points
from ..movement import shift
from ..powers import Attack, Trait
from ..questions import pick_unit
from ..scenarios import scoring_hexes
from ..skills import Aid, skill
from ..state import Godtear
from ..traits import trait


@skill("helena.rally_the_troops")
class RallyTheTroops(Aid):
    """The Peasants recruit up to twice, wherever they are."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        before = state.missing(unit ^ 1)
        yield from recruit(state, unit ^ 1)
        if state.missing(unit ^ 1) < before:
            yield from recruit(state, unit ^ 1)


@skill("helena.lead_the_charge")
class LeadTheCharge(Aid):
    """She moves up to a hex, then each Peasant in range of where she stopped does."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, helena = state.owner(unit), state.start[unit]
        yield from shift(state, seat, [helena], 1, why=self.name)
        near = WITHIN[self.spec.range][state.where[helena]]
        peasants = [model for model in state.on_board(unit ^ 1) if BIT[state.where[model]] & near]
        yield from shift(state, seat, peasants, 1, why=self.name)


@skill("helena.call_to_arms")
class CallToArms(Aid):
    """The followers of each friendly champion in range recruit back to full size, unit by unit, model by model."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        near = self.in_range(state, unit)
        champions = [champion for champion in state.units(state.owner(unit))[::2] if state.mask_of(champion) & near]
        state.then(("stage", self.name, unit, 1, *champions))

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step:
        """In stage 1 the next of the champions that are left is picked; in stage 2 followers of one recruit."""
        if number == 2:
            (followers,) = args
            if may_recruit(state, followers) and recruit_hexes(state, followers):
                state.then(("stage", self.name, unit, 2, followers))
                yield from recruit(state, followers, optional=False)
            return
        left = [champion for champion in args if may_recruit(state, champion ^ 1)]
        if left:
            champion = yield from pick_unit(state, state.owner(unit), "call_to_arms", left, unit)
            left.remove(champion)
            state.then(("stage", self.name, unit, 2, champion ^ 1), ("stage", self.name, unit, 1, *left))


@trait("helena")
class BannerBearer(Trait):
    """She counts as a banner herself, unless knocked out, where a banner of hers would count. That she cannot claim
    is on her card."""

    def end_points(self, state: Godtear, unit: int) -> int:
        counts = scoring_hexes(state, state.owner(unit)) & state.mask_of(unit)
        return banner_points(state, unit) if counts and not state.knocked_out(unit) else 0


@trait("rallied_peasants")
class Devoted(Trait):
    """One more dodge and protection within two hexes of Helena."""

    def dodge(self, state: Godtear, unit: int, attack: Attack) -> int:
        if attack.victim != unit:
            return 0
        return int(bool(WITHIN[2][state.where[attack.target]] & state.mask_of(unit ^ 1)))

    def protection(self, state: Godtear, unit: int, attack: Attack) -> int:
        return self.dodge(state, unit, attack)
