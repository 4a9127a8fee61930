"""Rangosh and his Red Bandits."""

from __future__ import annotations

from collections.abc import Generator

from theomachy.kernel.ask import Ask, Option, Step

from ..board import BIT, BOON, HEX, HEXES, WITHIN
from ..destinations import placeable
from ..entering import place_new
from ..knockouts import is_down, leave, wound
from ..masks import hexes
from ..movement import shift
from ..powers import Attack, Foes, Trait
from ..questions import DECLINE, pick, pick_hex, pick_status
from ..skills import Aid, foes, skill
from ..state import Godtear
from ..status import boons, gain, held, may_gain
from ..traits import POWERS, trait


@skill("rangosh.beastly_charge")
class BeastlyCharge(Aid):
    """He moves up to two hexes, then may give an enemy in range one wound or two."""

    most = 2

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, model = state.owner(unit), state.start[unit]
        yield from shift(state, seat, [model], 2, why=self.name)
        near = WITHIN[self.spec.range][state.where[model]] & foes(state, seat)[0]
        options: list[Option] = []
        for at in hexes(near):
            target = state.models_at(at)[0]
            if not is_down(state, target):
                left = state.card(state.unit_of[target]).health - state.wounds[target]
                options += [("gore", HEXES[at], amount) for amount in range(min(self.most, left), 0, -1)]
        answer = yield from pick(seat, "beastly_charge", options, unit, optional=True)
        if answer != DECLINE:
            yield from wound(state, seat, model, state.models_at(HEX[answer[1]])[0], answer[2])


@trait("rangosh")
class BrutalMaster(Trait):
    """Before a roll of his he may remove a Red Bandit within three hexes for one more die. No knockout (R50)."""

    def roll(self, state: Godtear, unit: int, attack: Attack, what: str) -> Generator[Ask, Option, int]:
        near = state.mask_of(unit ^ 1) & WITHIN[3][state.where[state.start[unit]]]
        if not near:
            return 0
        at = yield from pick_hex(state, state.owner(unit), f"brutal_master_{what}", near, unit, optional=True)
        if at < 0:
            return 0
        POWERS.note(self.name)
        state.say("brutal_master", unit, unit ^ 1, at)
        leave(state, state.models_at(at)[0])
        return 1


@skill("red_bandits.induct")
class Induct(Aid):
    """One more Bandit in a hex of Bandits, if some are missing and there is room; not a recruit action (R30)."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        room = placeable(state, unit) & state.mask_of(unit) if state.missing(unit) else 0
        return [(*self.bare, HEXES[at]) for at in hexes(room)] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        if len(option) == 2:
            return None
        return place_new(state, state.owner(unit), unit, BIT[HEX[option[2]]])


@trait("red_bandits")
class StolenTreasure(Trait):
    """After a skill of theirs that wounded an enemy they may gain a boon, one for each skill."""

    def after_skill(self, state: Godtear, unit: int, by: int, user: int) -> Step | None:
        if by != unit or not state.harm or not may_gain(state, unit) or len(boons(state, unit)) == 5:
            return None
        return self._steal(state, unit)

    def _steal(self, state: Godtear, unit: int) -> Step:
        new = [status for status in range(5) if held(state, unit, status) != BOON]
        status = yield from pick_status(state.owner(unit), "stolen_treasure", BOON, unit, new, optional=True)
        if status >= 0:
            gain(state, unit, status, BOON)
