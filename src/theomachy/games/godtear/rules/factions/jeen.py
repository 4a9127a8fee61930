"""Jeen and the Golden Shrikes."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..board import BOON, DOD, PRO, WITHIN
from ..movement import shift
from ..questions import pick_hex, pick_status
from ..skills import Aid, Strike, adjacent, foes, friendly_models, skill
from ..state import Godtear
from ..traits import Trait, trait


@skill("jeen.blade_storm")
class BladeStorm(Strike):
    """Afterwards, hit or not, she moves up to a hex."""

    def after(self, state: Godtear, unit: int, user: int) -> Step:
        return shift(state, state.owner(unit), [user], 1, why=self.name)


@skill("jeen.overrun")
class Overrun(Aid):
    """She moves up to two hexes, then each other friendly model in range of where she stopped does."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        state.then(("stage", self.name, unit, 1))
        return shift(state, state.owner(unit), [state.start[unit]], 2, why=self.name)

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step:
        seat, jeen = state.owner(unit), state.start[unit]
        models = friendly_models(state, seat, WITHIN[self.spec.range][state.where[jeen]])
        models.remove(jeen)
        return shift(state, seat, models, 2, why=self.name)


@trait("jeen", "after_skill")
class MartialDiscipline(Trait):
    """After a skill of an enemy that wounded her she may gain a boon of dodge or protection."""

    def applies(self, state: Godtear, unit: int, signal: str, *context: int) -> bool:
        if state.owner(context[0]) == state.owner(unit) or not self._open(state, unit):
            return False
        jeen = state.start[unit]
        return any(model == jeen for model, _, _ in state.harms())

    def react(self, state: Godtear, unit: int, signal: str, *context: int) -> Step:
        seat, open_to = state.owner(unit), self._open(state, unit)
        status = yield from pick_status(seat, "martial_discipline", BOON, unit, open_to, optional=True)
        if status >= 0:
            state.gain(unit, status, BOON)

    def _open(self, state: Godtear, unit: int) -> list[int]:
        if not state.may_gain(unit):
            return []
        return [status for status in (DOD, PRO) if state.held(unit, status) != BOON]


@skill("golden_shrikes.slash_and_dash")
class SlashAndDash(Strike):
    """Afterwards each Shrike of the user's hex may move a hex."""

    def after(self, state: Godtear, unit: int, user: int) -> Step | None:
        at = state.where[user]
        return shift(state, state.owner(unit), state.models_at(at), 1, why=self.name) if at >= 0 else None


@trait("golden_shrikes", "activation_ends")
class DriveBack(Trait):
    """When their activation ends, enemy followers in one hex next to a Shrike may be moved a hex each."""

    def applies(self, state: Godtear, unit: int, signal: str, *context: int) -> bool:
        return context[0] == unit and self._hexes(state, unit) != 0

    def react(self, state: Godtear, unit: int, signal: str, *context: int) -> Step:
        seat = state.owner(unit)
        at = yield from pick_hex(state, seat, "drive_back", self._hexes(state, unit), unit)
        yield from shift(state, seat, state.models_at(at), 1, why=self.name)

    def _hexes(self, state: Godtear, unit: int) -> int:
        return adjacent(state, unit) & foes(state, state.owner(unit))[1]
