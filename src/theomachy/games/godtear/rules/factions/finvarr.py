"""Finvarr and the Shadow Sentinels."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from ..banners import friendly_banners, move_banner, open_objectives
from ..board import BIT, HEX, HEXES, NEAR
from ..entering import place_new
from ..masks import hexes
from ..movement import DONE, shift
from ..movers import moves
from ..powers import Attack, Foes, Trait
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..traits import trait


@skill("finvarr.mirage")
class Mirage(Aid):
    """A friendly banner in range is put on an empty objective hex next to its own."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        spots = open_objectives(state)
        banners = hexes(friendly_banners(state, unit) & self.in_range(state, unit))
        found = [(*self.bare, HEXES[here], HEXES[to]) for here in banners for to in hexes(NEAR[here] & spots)]
        return found or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if option != self.bare:
            move_banner(state, HEX[option[2]], HEX[option[3]])


@skill("finvarr.phantom_banners")
class PhantomBanners(Aid):
    """Any of the friendly banners in range are put, each once, on empty objective hexes in range."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        near = self.in_range(state, unit)
        still = friendly_banners(state, unit) & near
        while still:
            spots = open_objectives(state) & near
            options = [option for here in hexes(still) for option in moves(here, spots)]
            if not options:
                return
            answer = yield Ask(state.owner(unit), "phantom_banners", [*options, DONE], unit)
            if answer == DONE:
                return
            here, to = HEX[answer[1]], HEX[answer[2]]
            still &= ~BIT[here]
            move_banner(state, here, to)


@trait("finvarr")
class BannerWarden(Trait):
    """Two hit dice more while he stands on an objective hex."""

    def accuracy(self, state: Godtear, unit: int, attack: Attack) -> int:
        return 2 if attack.unit == unit and state.objectives & BIT[state.where[attack.user]] else 0


@skill("shadow_sentinels.life_trade")
class LifeTrade(Strike):
    """If it knocks out an enemy, a missing Sentinel comes into the user's hex; this is no recruit (R30)."""

    def wounded(self, state: Godtear, attack: Attack) -> Step | None:
        if any(out for _, _, out in state.harms()):
            return place_new(state, attack.seat, attack.unit, BIT[state.where[attack.user]])
        return None


@trait("shadow_sentinels")
class ShadowStep(Trait):
    """Each may move a hex when their activation ends, unless they advanced in it."""

    def activation_ends(self, state: Godtear, unit: int) -> Step | None:
        if "advance" in state.done or not state.mask_of(unit):
            return None
        return shift(state, state.owner(unit), state.on_board(unit), 1, why=self.name)
