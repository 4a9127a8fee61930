"""Titus and his Glory Seekers."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..actions import grant_skill
from ..board import BIT, BLIGHT, NEAR, WITHIN
from ..destinations import movable
from ..movement import put, shift
from ..powers import Attack, Foes, Trait
from ..questions import pick_status
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..status import gain, may_gain
from ..traits import trait


@skill("titus.challenge")
class Challenge(Aid):
    """An enemy in range gains two different blights that he chooses, he gains one that the opponent chooses."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near, theirs = self.in_range(state, unit), state.units(1 - state.owner(unit))
        return [(*self.bare, state.card(enemy).id) for enemy in theirs if state.mask_of(enemy) & near] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat = state.owner(unit)
        if len(option) > 2:
            enemy = state.unit_named(1 - seat, option[2])
            kinds = list(range(5)) if may_gain(state, enemy) else []
            for _ in kinds[:2]:
                status = yield from pick_status(seat, "challenge", BLIGHT, enemy, kinds)
                kinds.remove(status)
                gain(state, enemy, status, BLIGHT)
        status = yield from pick_status(1 - seat, "challenge", BLIGHT, unit)
        gain(state, unit, status, BLIGHT)


@skill("titus.ill_kill_you_all")
class IllKillYouAll(Strike):
    """On a hit every follower of that unit in range is pushed up to one hex."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        near = WITHIN[self.spec.range][state.where[attack.user]]
        models = [model for model in state.on_board(attack.victim) if BIT[state.where[model]] & near]
        yield from shift(state, attack.seat, models, 1, why=self.name)


@skill("titus.path_of_destruction")
class PathOfDestruction(Aid):
    """A skill, a step of one hex, another skill; each may be left out."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        state.then(*[("stage", self.name, unit, number) for number in (1, 2, 3)])

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step | None:
        if number == 2:
            return shift(state, state.owner(unit), [state.start[unit]], 1, why=self.name)
        return grant_skill(state, unit)


@trait("titus")
class Superiority(Trait):
    """One more dodge and one more protection against followers."""

    def dodge(self, state: Godtear, unit: int, attack: Attack) -> int:
        return int(attack.victim == unit and attack.unit & 1)

    def protection(self, state: Godtear, unit: int, attack: Attack) -> int:
        return int(attack.victim == unit and attack.unit & 1)


@skill("glory_seekers.roar_of_battle")
class RoarOfBattle(Aid):
    """A friendly champion in range may move one hex."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near, seat = self.in_range(state, unit), state.owner(unit)
        able = [u for u in state.units(seat)[::2] if state.mask_of(u) & near and movable(state, state.start[u], seat)]
        return [(*self.bare, state.card(friend).id) for friend in able] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        if len(option) == 2:
            return None
        seat = state.owner(unit)
        return shift(state, seat, [state.start[state.unit_named(seat, option[2])]], 1, why=self.name)


@skill("glory_seekers.outflank")
class Outflank(Strike):
    """On a hit every Seeker next to the target may be put on another hex next to it."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        near = NEAR[attack.at]
        models = [model for model in state.on_board(attack.unit) if BIT[state.where[model]] & near]
        yield from put(state, attack.seat, models, near, why=self.name)


@skill("glory_seekers.surround_pound")
class SurroundPound(Strike):
    """A hit die and a damage die for each hex next to the target that holds Seekers, besides the user's."""

    def accuracy(self, state: Godtear, attack: Attack) -> int:
        return (state.mask_of(attack.unit) & NEAR[attack.at] & ~BIT[attack.origin]).bit_count()

    def damage(self, state: Godtear, attack: Attack) -> int:
        return self.accuracy(state, attack)


@trait("glory_seekers")
class RapidDeployment(Trait):
    """A Seeker who was recruited moves up to two hexes."""

    def recruited(self, state: Godtear, unit: int, whose: int, model: int) -> Step | None:
        return shift(state, state.owner(unit), [model], 2, why=self.name) if whose == unit else None
