"""Mournblade and his Knightshades."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..attack import hit_effects
from ..banners import granted_claim, may_be_granted, open_objectives, put_banner
from ..board import BIT, HEX, HEXES, NEAR, WITHIN
from ..entering import place_new
from ..knockouts import rally, recruit, remove
from ..masks import hexes
from ..movement import shift
from ..powers import Attack, Foes, Trait
from ..questions import agree, pick_unit
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..traits import trait


@skill("mournblade.grave_summons")
class GraveSummons(Aid):
    """A claim, and the objective hex need only be in range."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        if not may_be_granted(state, unit):
            return [self.bare]
        spots = hexes(open_objectives(state) & self.in_range(state, unit))
        return [(*self.bare, HEXES[at]) for at in spots] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if len(option) > 2:
            granted_claim(state, unit, HEX[option[2]])


@skill("mournblade.death_wind")
class DeathWind(Aid):
    """His banner, if in range, is put on another objective hex in range."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near, banner = self.in_range(state, unit), state.banners[unit // 2]
        if banner < 0 or not BIT[banner] & near:
            return [self.bare]
        return [(*self.bare, HEXES[at]) for at in hexes(open_objectives(state) & near)] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if len(option) > 2:
            put_banner(state, unit, HEX[option[2]])
            state.say("death_wind", unit, HEX[option[2]])


@skill("mournblade.raise_dead")
class RaiseDead(Aid):
    """Any of the friendly champions in range that are knocked out may rally."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, near = state.owner(unit), self.in_range(state, unit)
        down = [u for u in state.units(seat)[::2] if state.mask_of(u) & near and state.knocked_out(u)]
        while down:
            raised = yield from pick_unit(state, seat, "raise_dead", down, unit, optional=True)
            if raised < 0:
                return
            down.remove(raised)
            rally(state, raised)


@skill("mournblade.soul_cleave")
class SoulCleave(Strike):
    """On a hit the Knightshades recruit."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        yield from recruit(state, attack.unit ^ 1, optional=False)
        yield from hit_effects(state, attack)


@skill("mournblade.grasping_dead")
class GraspingDead(Aid):
    """All Knightshades come off the battlefield, then the whole unit is put near him."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        shades = unit ^ 1
        for model in state.on_board(shades):
            remove(state, model)
        for _ in state.models(shades):
            yield from place_new(state, state.owner(unit), shades, WITHIN[3][state.where[state.start[unit]]])


@trait("mournblade")
class Undying(Trait):
    """He may rally whenever an enemy model is knocked out. What his own knockout is worth is the card's `steps`."""

    def knocked_out(self, state: Godtear, unit: int, victim: int, by: int, at: int) -> Step | None:
        enemy = state.owner(state.unit_of[victim]) != state.owner(unit)
        return self._rise(state, unit) if enemy and state.knocked_out(unit) else None

    def _rise(self, state: Godtear, unit: int) -> Step:
        if (yield from agree(state.owner(unit), "undying", unit)):
            rally(state, unit)


@skill("knightshades.wheres_master")
class WheresMaster(Aid):
    """Mournblade, if in range, rallies or may move."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        master = unit ^ 1
        if self.in_range(state, unit) & state.mask_of(master):
            if state.knocked_out(master):
                rally(state, master)
            else:
                yield from shift(state, state.owner(unit), [state.start[master]], 2, why=self.name)


@skill("knightshades.deaths_door")
class DeathsDoor(Strike):
    """A die more on both rolls if they recruited in this activation."""

    def accuracy(self, state: Godtear, attack: Attack) -> int:
        return int(f"recruited:{attack.unit}" in state.memo)

    def damage(self, state: Godtear, attack: Attack) -> int:
        return int(f"recruited:{attack.unit}" in state.memo)


@trait("knightshades")
class DeathGrip(Trait):
    """An enemy model that begins its advance next to a Knightshade does not get away."""

    def speed(self, state: Godtear, unit: int, model: int, speed: int) -> int:
        gripped = NEAR[state.where[model]] & state.mask_of(unit)
        return 0 if gripped and state.owner(state.unit_of[model]) != state.owner(unit) else speed
