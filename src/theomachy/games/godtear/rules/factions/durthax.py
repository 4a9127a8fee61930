"""Durthax and their Treekin."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..attack import hit_effects
from ..banners import may_be_granted, may_claim, open_objectives, put_banner
from ..board import BOON, HEX, HEXES, NEAR, PRO, WITHIN
from ..knockouts import heal
from ..masks import around, hexes
from ..movement import put
from ..powers import Attack, Foes, Trait
from ..questions import pick_unit
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..status import gain
from ..traits import trait

GROVE = 2
"""How far Twisting Grove reaches."""
MOST_DICE = 8
"""Of Bough Strike, besides the printed one."""


@skill("durthax.canopy")
class Canopy(Aid):
    """Every friendly unit of small followers in range is better protected."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        near = self.in_range(state, unit)
        for friend in state.units(state.owner(unit))[1::2]:
            if state.mask_of(friend) & near and not state.card(friend).large:
                gain(state, friend, PRO, BOON)


@skill("durthax.bough_strike")
class BoughStrike(Strike):
    """A damage die more for each point by which the hit roll exceeds the dodge."""

    margin = True

    def rolled(self, state: Godtear, attack: Attack, needed: int) -> None:
        state.memo["bough_strike"] = min(MOST_DICE, attack.total - needed)

    def damage(self, state: Godtear, attack: Attack) -> int:
        return state.memo.get("bough_strike", 0)


@skill("durthax.wellspring")
class Wellspring(Aid):
    """Every friendly champion in range may claim."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, near = state.owner(unit), self.in_range(state, unit)
        left = [friend for friend in state.units(seat)[::2] if state.mask_of(friend) & near]
        while able := [u for u in left if may_be_granted(state, u) and self._spots(state, u)]:
            friend = yield from pick_unit(state, seat, "wellspring", able, unit, optional=len(able) > 1)
            if friend < 0:
                return
            left.remove(friend)
            yield from may_claim(state, friend, self._spots(state, friend), seat)

    def _spots(self, state: Godtear, unit: int) -> int:
        return open_objectives(state) & NEAR[state.where[state.start[unit]]]


@trait("durthax")
class TwistingGrove(Trait):
    """Once in their activation a banner nearby may be put on another objective hex nearby."""

    def free(self, state: Godtear, unit: int) -> list[Option]:
        near = WITHIN[GROVE][state.where[state.start[unit]]]
        if not state.flags & near or "twisting_grove" in state.memo or state.knocked_out(unit):
            return []
        spots = hexes(open_objectives(state) & near)
        return [("trait", "twisting_grove", HEXES[at], HEXES[to]) for at in hexes(state.flags & near) for to in spots]

    def take(self, state: Godtear, unit: int, option: Option) -> None:
        state.memo["twisting_grove"] = 1
        owner, to = state.banner_unit(HEX[option[2]]), HEX[option[3]]
        put_banner(state, owner, to)
        state.say("twisting_grove", owner, to)


@skill("treekin.taking_root")
class TakingRoot(Aid):
    """Durthax, if in range of the Treekin that uses it, is put next to it."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        roots = state.mask_of(unit) & WITHIN[self.spec.range][state.where[state.start[unit ^ 1]]]
        return [(*self.bare, HEXES[at]) for at in hexes(roots)] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        if len(option) > 2:
            yield from put(
                state, state.owner(unit), [state.start[unit ^ 1]], NEAR[HEX[option[2]]], must=True, why=self.name
            )


@skill("treekin.fertilizer")
class Fertilizer(Strike):
    """On a hit Durthax recovers."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        heal(state, state.start[attack.unit ^ 1], 1)
        yield from hit_effects(state, attack)


@trait("treekin")
class BranchWard(Trait):
    """Enemies cannot be placed or recruited next to them."""

    def barred(self, state: Godtear, unit: int, mover: int) -> int:
        return around(state.mask_of(unit)) if state.owner(mover) != state.owner(unit) else 0
