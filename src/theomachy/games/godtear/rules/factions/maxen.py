"""Maxen and his Gearhawks."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..banners import remove_banner
from ..board import ACC, BOON, DISTANCE
from ..knockouts import recruit, remove
from ..masks import around
from ..powers import Attack, Trait
from ..questions import pick_hex, pick_status, pick_unit
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..status import gain, held, may_gain
from ..traits import trait


@skill("maxen.tinker")
class Tinker(Aid):
    """The Gearhawks may recruit, and may gain a boon."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        hawks, seat = unit ^ 1, state.owner(unit)
        yield from recruit(state, hawks)
        new = [status for status in range(5) if held(state, hawks, status) != BOON]
        if may_gain(state, hawks):
            status = yield from pick_status(seat, "tinker", BOON, hawks, new, optional=True)
            if status >= 0:
                gain(state, hawks, status, BOON)


def between(state: Godtear, attack: Attack) -> int:
    """Hexes between Maxen and the target, as they stand at the time of the roll."""
    return max(0, DISTANCE[state.where[attack.user]][state.where[attack.target]] - 1)


@skill("maxen.piercing_round")
class PiercingRound(Strike):
    """A hit die less for each hex between."""

    def accuracy(self, state: Godtear, attack: Attack) -> int:
        return -between(state, attack)


@skill("maxen.shrapnel_shot")
class ShrapnelShot(PiercingRound):
    """A damage die less as well; whoever was driven away is farther off by then."""

    def damage(self, state: Godtear, attack: Attack) -> int:
        return -between(state, attack)


@skill("maxen.bird_shot")
class BirdShot(Strike):
    """Up to three Gearhawks are shot off: two hit dice and two damage dice more for each."""

    most = 3
    worth = 2

    def before(self, state: Godtear, attack: Attack) -> Step:
        hawks = attack.unit ^ 1
        state.memo["maxen.birds"] = 0
        for _ in range(self.most):
            mask = state.mask_of(hawks)
            at = (yield from pick_hex(state, attack.seat, "bird_shot", mask, hawks, optional=True)) if mask else -1
            if at < 0:
                return
            remove(state, state.models_at(at)[0])
            state.memo["maxen.birds"] += 1

    def accuracy(self, state: Godtear, attack: Attack) -> int:
        return self.worth * state.memo.get("maxen.birds", 0)

    def damage(self, state: Godtear, attack: Attack) -> int:
        return self.worth * state.memo.get("maxen.birds", 0)


@trait("maxen")
class Scavenger(Trait):
    """The banner of an enemy champion whom he knocks out is removed."""

    def knocked_out(self, state: Godtear, unit: int, victim: int, by: int, at: int) -> Step | None:
        loser = state.unit_of[victim]
        if by < 0 or state.unit_of[by] != unit or loser & 1 or state.owner(loser) == state.owner(unit):
            return None
        return self._strip(state, unit, loser) if state.banners[loser // 2] >= 0 else None

    def _strip(self, state: Godtear, unit: int, loser: int) -> Step:
        state.say("crushed", unit, loser, state.banners[loser // 2])
        remove_banner(state, loser)
        yield from ()


@trait("gearhawks")
class EagleEye(Trait):
    """When their activation ends, a friendly champion next to one of them may gain a boon of accuracy."""

    def _champions(self, state: Godtear, unit: int) -> list[int]:
        near = around(state.mask_of(unit))
        return [
            friend
            for friend in state.units(state.owner(unit))[::2]
            if state.mask_of(friend) & near and may_gain(state, friend) and held(state, friend, ACC) != BOON
        ]

    def activation_ends(self, state: Godtear, unit: int) -> Step | None:
        return self._guide(state, unit) if self._champions(state, unit) else None

    def _guide(self, state: Godtear, unit: int) -> Step:
        able = self._champions(state, unit)
        friend = yield from pick_unit(state, state.owner(unit), "eagle_eye", able, unit, optional=True)
        if friend >= 0:
            gain(state, friend, ACC, BOON)
