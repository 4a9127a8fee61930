"""Skullbreaker and his Tooth Bearers."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..actions import grant_skill
from ..attack import push
from ..board import ACC, BIT, BLIGHT, BOON, HEX, SPD, STATUS, STATUS_INDEX, WITHIN
from ..destinations import reach
from ..entering import carry
from ..knockouts import wound
from ..movers import moves
from ..powers import Attack, Foes, Trait
from ..questions import DECLINE, pick
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..status import blights, gain, held, spend
from ..traits import trait

# His own trait, Out Of My Way!, is the card's `passes`.


@skill("skullbreaker.shake_it_off")
class ShakeItOff(Aid):
    """He loses one of his blights."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        return [(*self.bare, STATUS[status]) for status in blights(state, unit)] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if len(option) > 2:
            status = STATUS_INDEX[option[2]]
            spend(state, unit, status)
            state.say("shaken_off", unit, status)


@skill("skullbreaker.hunting_call")
class HuntingCall(Aid):
    """Every friendly follower unit in range gains a boon of accuracy."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        near = WITHIN[self.spec.range][state.where[state.start[unit]]]
        for friends in state.units(state.owner(unit))[1::2]:
            if state.mask_of(friends) & near:
                gain(state, friends, ACC, BOON)


class Preparing(Aid):
    """It strengthens Jawblade until the activation ends."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        state.memo[self.name] = 1


@skill("skullbreaker.i_smell_blood")
class ISmellBlood(Preparing):
    """Four hit dice more, and a wound on a hit."""


@skill("skullbreaker.go_for_the_belly")
class GoForTheBelly(Preparing):
    """Two damage dice more, and on a hit the target is pushed up to two hexes."""


@skill("skullbreaker.jawblade")
class Jawblade(Strike):
    """Made better by his other two skills of this activation; slows him, hit or miss."""

    def accuracy(self, state: Godtear, attack: Attack) -> int:
        return 4 if "skullbreaker.i_smell_blood" in state.memo else 0

    def damage(self, state: Godtear, attack: Attack) -> int:
        return 2 if "skullbreaker.go_for_the_belly" in state.memo else 0

    def strike(self, state: Godtear, attack: Attack) -> Step:
        if "skullbreaker.i_smell_blood" in state.memo:
            yield from wound(state, attack.seat, attack.user, attack.target, 1)
        if "skullbreaker.go_for_the_belly" in state.memo:
            yield from push(state, attack, 2)

    def after(self, state: Godtear, unit: int, user: int) -> None:
        gain(state, unit, SPD, BLIGHT)


@skill("skullbreaker.finisher")
class Finisher(Aid):
    """Up to three skill actions, each of another skill (R19)."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        state.then(*[("stage", self.name, unit, number) for number in (1, 2, 3)])

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step | None:
        before = state.memo.get(self.name, 0)
        if len(state.done) == before:  # nothing more the last time: that was all
            return None
        state.memo[self.name] = len(state.done)
        return grant_skill(state, unit)


@trait("tooth_bearers")
class SetUpTheBoss(Trait):
    """After a skill of theirs that wounded an enemy Skullbreaker may gain a boon or move one hex."""

    def after_skill(self, state: Godtear, unit: int, by: int, user: int) -> Step | None:
        return self._help(state, unit) if by == unit and state.harm and not state.knocked_out(unit ^ 1) else None

    def _help(self, state: Godtear, unit: int) -> Step:
        boss = unit ^ 1
        model = state.start[boss]
        here = state.where[model]
        options: list[Option] = [("boon", STATUS[s]) for s in range(5) if held(state, boss, s) != BOON]
        options += moves(here, reach(state, model, 1) & ~BIT[here])
        answer = yield from pick(state.owner(unit), "set_up_the_boss", options, boss, optional=True)
        if answer[0] == "boon":
            gain(state, boss, STATUS_INDEX[answer[1]], BOON)
        elif answer != DECLINE:
            carry(state, model, HEX[answer[2]])
