"""Kailinn and the Virtues."""

from __future__ import annotations

from collections.abc import Generator

from theomachy.kernel.ask import Ask, Option, Step

from ..board import BIT, BOON, DOD, HEX, HEXES, NEAR, STACK, STATUS, WITHIN
from ..destinations import enterable, halts, movable, placeable
from ..entering import carry, enter, make_way
from ..knockouts import wound
from ..ladder import knockout_steps
from ..masks import around, hexes
from ..movement import DONE, shift
from ..movers import moves
from ..powers import SKILLS, Attack, Foes, Skill, Trait
from ..questions import DECLINE, pick_hex
from ..skills import Aid, Strike, begin, foes, friendly_models, skill
from ..state import NOBODY, Godtear
from ..status import gain
from ..traits import POWERS, trait

HORN_STEPS = 2
"""Ladder steps that Impaling Horn adds to a knockout, instead of her class's."""

# -- Kailinn ----------------------------------------------------------------------------------------------------------


def small_followers(state: Godtear) -> int:
    """Hexes with small followers of either side that are not objective hexes, which she shuns."""
    mask = 0
    for unit in range(1, len(state.kinds), 2):
        if not state.card(unit).large:
            mask |= state.masks[unit]
    return mask & ~state.objectives


def room(state: Godtear, here: int, to: int) -> dict[int, int]:
    """Hexes beside `to` for its followers, with how many fit, when Kailinn has come there from `here`."""
    unit = state.unit_at(to)
    spots = enterable(state, unit)
    if state.card(unit).enters_objectives or not BIT[here] & state.objectives:
        spots |= BIT[here]
    return {at: STACK - (state.count_at(at) if at != here else 0) for at in hexes(spots & NEAR[to])}


def yielding(state: Godtear, unit: int, mask: int) -> int:
    """Those hexes of small followers where she may stop, as every one of them can be moved aside."""
    here, seat = state.where[state.start[unit]], state.owner(unit)
    found = 0
    for to in hexes(mask):
        crowd = state.models_at(to)
        if sum(room(state, here, to).values()) >= len(crowd) and all(movable(state, model, seat) for model in crowd):
            found |= BIT[to]
    return found


@trait("kailinn")
class Centaur(Trait):
    """In her activation she may enter hexes of small followers; where she stops they are moved to hexes beside it.

    That she cannot enter objective hexes is on her card.
    """

    def reach(self, state: Godtear, unit: int, model: int, steps: int, how: str) -> int:
        if state.active != unit:
            return 0
        enter, crowds, stops = enterable(state, unit), small_followers(state), halts(state, unit)
        seen = frontier = BIT[state.where[model]]
        for _ in range(steps):
            frontier = around(frontier) & (enter | crowds) & ~seen
            seen |= frontier
            frontier &= ~stops
        return seen & enter | yielding(state, unit, seen & crowds)

    def make_way(self, state: Godtear, unit: int, model: int, to: int) -> Generator[Ask, Option, list[tuple[int, int]]]:
        POWERS.note(self.name)
        crowd, spots = state.models_at(to), room(state, state.where[model], to)
        aside = []
        for other in crowd:
            options: list[Option] = [("hex", HEXES[at]) for at, free in spots.items() if free]
            answer = options[0]
            if len(options) > 1:
                answer = yield Ask(state.owner(unit), "make_way", options, state.unit_of[other], to)
            at = HEX[answer[1]]
            spots[at] -= 1
            aside.append((other, at))
        for other, at in aside:
            state.say("moved", state.unit_of[other], to, at)
            state.lift(other)
        return aside


@skill("kailinn.powerful_leap")
class PowerfulLeap(Aid):
    """She is put within two hexes, be it among small followers."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        model = state.start[unit]
        here = state.where[model]
        near = WITHIN[self.spec.put][here] & ~BIT[here]
        spots = placeable(state, unit, yielding(state, unit, small_followers(state) & near)) & near
        answer = yield Ask(state.owner(unit), "put", [*moves(here, spots), DONE], unit, here, self.name)
        if answer != DONE:
            aside = yield from make_way(state, model, HEX[answer[2]])
            carry(state, model, HEX[answer[2]])
            for other, at in aside:
                enter(state, other, at)


@skill("kailinn.thundering_hooves")
class ThunderingHooves(Aid):
    """She moves up to a hex, then one friendly champion in range of where she stopped does."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, model = state.owner(unit), state.start[unit]
        yield from shift(state, seat, [model], 1, why=self.name)
        near = WITHIN[self.spec.range][state.where[model]]
        champions = [state.start[friend] for friend in state.units(seat)[::2] if state.mask_of(friend) & near]
        yield from shift(state, seat, champions, 1, most=1, why=self.name)


@skill("kailinn.brutal_charge")
class BrutalCharge(Strike):
    """A bonus action once she has advanced in this activation."""

    def bonus(self, state: Godtear, unit: int) -> bool:
        return f"advanced:{unit}" in state.memo


@skill("kailinn.impaling_horn")
class ImpalingHorn(Aid):
    """She moves up to a hex, then an enemy follower in range is wounded up to knockout."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, model = state.owner(unit), state.start[unit]
        yield from shift(state, seat, [model], 1, why=self.name)
        near = foes(state, seat)[1] & WITHIN[self.spec.range][state.where[model]]
        at = yield from pick_hex(state, seat, "impaling_horn", near, unit)
        if at >= 0:
            target = state.models_at(at)[0]
            victim = state.unit_of[target]
            steps = knockout_steps(state, victim, NOBODY) + HORN_STEPS
            yield from wound(state, seat, model, target, state.card(victim).health, steps)


# -- the Virtues ------------------------------------------------------------------------------------------------------

USER = "virtues.user"
"""In the memo: one more than the Virtue that used the latest skill."""


def ways_of(power: Skill, state: Godtear, unit: int, model: int) -> list[Option]:
    """The ways in which this Virtue can use a skill; the first argument of its options is the user's hex."""
    at = HEXES[state.where[model]]
    return [o for o in power.choices(state, unit, foes(state, state.owner(unit))) if o[2:3] == (at,)]


def remember(state: Godtear, option: Option) -> int:
    """The user, who is remembered for the other's sake."""
    model = state.models_at(HEX[option[2]])[0]
    state.memo[USER] = model + 1
    return model


def again(power: Skill, state: Godtear, unit: int, other: int) -> Step:
    """The other Virtue may use the skill as well."""
    options = ways_of(power, state, unit, other) if state.where[other] >= 0 else []
    if not options:
        return
    answer = yield Ask(state.owner(unit), "harmonious", [*options, DECLINE], unit)
    if answer != DECLINE:
        asking = begin(state, unit, answer)
        if asking is not None:
            yield from asking


@trait("virtues")
class Harmonious(Trait):
    """Right after one Virtue used a skill the other may use it too, in the same action; that use triggers nothing."""

    def after_skill(self, state: Godtear, unit: int, by: int, user: int) -> Step | None:
        if by != unit or self._second(state) in state.memo or USER not in state.memo:
            return None
        power = self._skill(state, unit)
        able = any(ways_of(power, state, unit, model) for model in self._others(state, unit))
        return self._again(state, unit) if able else None

    def _again(self, state: Godtear, unit: int) -> Step:
        state.memo[self._second(state)] = 1
        (other,) = self._others(state, unit)
        state.then(("stage", self._skill(state, unit).name, unit, 1, other))
        yield from ()

    def _second(self, state: Godtear) -> str:
        """In the memo once the action has had its second use."""
        return f"virtues.second:{state.actions}"

    def _others(self, state: Godtear, unit: int) -> list[int]:
        return [model for model in state.on_board(unit) if model != state.memo[USER] - 1]

    def _skill(self, state: Godtear, unit: int) -> Skill:
        return SKILLS[f"{state.card(unit).id}.{state.done[-1]}"]


class HarmoniousAid(Aid):
    """Each use tells the Virtue it is for."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        return [(*self.bare, HEXES[at]) for at in self.users(state, unit)]

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step:
        return again(self, state, unit, args[0])


@skill("virtues.patience")
class Patience(HarmoniousAid):
    """Kailinn, in range of the Virtue, gains a boon of choice."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near = WITHIN[self.spec.range][state.where[state.start[unit ^ 1]]]
        users = hexes(state.mask_of(unit) & near)
        return [(*self.bare, HEXES[at], name) for at in users for name in STATUS] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        state.memo.pop(USER, None)
        if option != self.bare:
            remember(state, option)
            gain(state, unit ^ 1, STATUS.index(option[3]), BOON)


@skill("virtues.compassion")
class Compassion(HarmoniousAid):
    """This Virtue moves up to a hex, then one friendly follower in range of where it stopped does."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, model = state.owner(unit), remember(state, option)
        yield from shift(state, seat, [model], 1, why=self.name)
        near = WITHIN[self.spec.range][state.where[model]]
        yield from shift(state, seat, friendly_models(state, seat, near, followers_only=True), 1, most=1, why=self.name)


@skill("virtues.serenity")
class Serenity(HarmoniousAid):
    """The Virtues gain a boon of dodge, and this one may move two hexes."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        model = remember(state, option)
        gain(state, unit, DOD, BOON)
        return shift(state, state.owner(unit), [model], 2, why=self.name)


@skill("virtues.justice")
class Justice(Strike):
    """A damage die more if they advanced in this activation."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        remember(state, option)
        return super().use(state, unit, option)

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step:
        return again(self, state, unit, args[0])

    def damage(self, state: Godtear, attack: Attack) -> int:
        return int(f"advanced:{attack.unit}" in state.memo)
