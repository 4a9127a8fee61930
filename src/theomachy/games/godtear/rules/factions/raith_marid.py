"""Raith'Marid and his Splashlings."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..banners import ground, open_objectives, slide
from ..board import BIT, BOON, HEX, HEXES, STATUS, STATUS_INDEX, WITHIN
from ..destinations import placeable
from ..entering import carry
from ..knockouts import remove
from ..masks import hexes
from ..movement import put_within, shift
from ..powers import Attack, Foes, Trait
from ..questions import pick_status
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..status import boons, gain, held, may_gain
from ..traits import trait

WAVE = 2
"""How far Tsunami reaches around him, and how far it pushes."""


@skill("raith_marid.undertow")
class Undertow(Aid):
    """An empty objective hex next to him moves to an ordinary empty hex next to him."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near = self.in_range(state, unit)
        free = hexes(ground(state) & near)
        found: list[Option] = [
            (*self.bare, HEXES[here], HEXES[to]) for here in hexes(open_objectives(state) & near) for to in free
        ]
        return found or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if len(option) > 2:
            slide(state, HEX[option[2]], HEX[option[3]])


@skill("raith_marid.ker_splash")
class KerSplash(Aid):
    """A Splashling that is alone in its hex is removed and he is put there."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near = self.in_range(state, unit) & state.mask_of(unit ^ 1)
        return [(*self.bare, HEXES[at]) for at in hexes(near) if state.count_at(at) == 1] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if len(option) > 2:
            at = HEX[option[2]]
            remove(state, state.models_at(at)[0])
            if placeable(state, unit) & BIT[at]:
                carry(state, state.start[unit], at)


@skill("raith_marid.lunging_strike")
class LungingStrike(Strike):
    """Before the hit roll he may take a step towards the target."""

    def before(self, state: Godtear, attack: Attack) -> Step:
        yield from shift(state, attack.seat, [attack.user], 1, toward=attack.at, why=self.name)
        attack.origin = state.where[attack.user]


@skill("raith_marid.tsunami")
class Tsunami(Aid):
    """He is put somewhere near, then every enemy model around him is pushed."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        state.then(("stage", self.name, unit, 1))
        yield from put_within(state, state.owner(unit), [state.start[unit]], self.spec.range, why=self.name)

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step:
        seat, near = state.owner(unit), WITHIN[WAVE][state.where[state.start[unit]]]
        swept = [
            model
            for enemy in state.units(1 - seat)
            if state.mask_of(enemy) & near
            for model in state.on_board(enemy)
            if BIT[state.where[model]] & near
        ]
        yield from shift(state, seat, swept, WAVE, why=self.name)


@trait("raith_marid")
class RipplingScales(Trait):
    """Whenever a Splashling leaves the battlefield he may gain a boon of any kind."""

    def left_board(self, state: Godtear, unit: int, whose: int, at: int) -> Step | None:
        if whose != unit ^ 1 or not may_gain(state, unit) or len(boons(state, unit)) == len(STATUS):
            return None
        return self._ripple(state, unit)

    def _ripple(self, state: Godtear, unit: int) -> Step:
        open_kinds = [status for status in range(len(STATUS)) if held(state, unit, status) != BOON]
        status = yield from pick_status(state.owner(unit), "rippling_scales", BOON, unit, open_kinds, optional=True)
        if status >= 0:
            gain(state, unit, status, BOON)


@trait("splashlings")
class LikeWater(Trait):
    """Once in their activation they may gain a boon that Raith'Marid holds; he keeps his."""

    def free(self, state: Godtear, unit: int) -> list[Option]:
        if "like_water" in state.memo or not may_gain(state, unit):
            return []
        copied = [status for status in boons(state, unit ^ 1) if held(state, unit, status) != BOON]
        return [("trait", "like_water", STATUS[status]) for status in copied]

    def take(self, state: Godtear, unit: int, option: Option) -> None:
        state.memo["like_water"] = 1
        gain(state, unit, STATUS_INDEX[option[2]], BOON)
