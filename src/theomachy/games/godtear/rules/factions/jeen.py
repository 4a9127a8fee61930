"""Jeen and the Golden Shrikes."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..board import BOON, DOD, PRO, WITHIN
from ..movement import shift
from ..powers import Trait
from ..questions import pick_hex, pick_status
from ..skills import Aid, Strike, adjacent, foes, friendly_models, skill
from ..state import Godtear
from ..status import gain, held, may_gain
from ..traits import trait


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


@trait("jeen")
class MartialDiscipline(Trait):
    """After a skill of an enemy that wounded her she may gain a boon of dodge or protection."""

    def after_skill(self, state: Godtear, unit: int, by: int, user: int) -> Step | None:
        if state.owner(by) == state.owner(unit) or not self._open(state, unit):
            return None
        jeen = state.start[unit]
        return self._learn(state, unit) if any(model == jeen for model, _, _ in state.harms()) else None

    def _learn(self, state: Godtear, unit: int) -> Step:
        seat, open_to = state.owner(unit), self._open(state, unit)
        status = yield from pick_status(seat, "martial_discipline", BOON, unit, open_to, optional=True)
        if status >= 0:
            gain(state, unit, status, BOON)

    def _open(self, state: Godtear, unit: int) -> list[int]:
        if not may_gain(state, unit):
            return []
        return [status for status in (DOD, PRO) if held(state, unit, status) != BOON]


@skill("golden_shrikes.slash_and_dash")
class SlashAndDash(Strike):
    """Afterwards each Shrike of the user's hex may move a hex."""

    def after(self, state: Godtear, unit: int, user: int) -> Step | None:
        at = state.where[user]
        return shift(state, state.owner(unit), state.models_at(at), 1, why=self.name) if at >= 0 else None


@trait("golden_shrikes")
class DriveBack(Trait):
    """When their activation ends, enemy followers in one hex next to a Shrike may be moved a hex each."""

    def activation_ends(self, state: Godtear, unit: int) -> Step | None:
        return self._drive(state, unit) if self._hexes(state, unit) else None

    def _drive(self, state: Godtear, unit: int) -> Step:
        seat = state.owner(unit)
        at = yield from pick_hex(state, seat, "drive_back", self._hexes(state, unit), unit)
        yield from shift(state, seat, state.models_at(at), 1, why=self.name)

    def _hexes(self, state: Godtear, unit: int) -> int:
        return adjacent(state, unit) & foes(state, state.owner(unit))[1]
