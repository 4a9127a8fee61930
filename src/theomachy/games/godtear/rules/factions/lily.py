"""Lily and her Thornlings."""

from __future__ import annotations

from collections.abc import Generator

from theomachy.kernel.ask import Ask, Option, Step

from ..banners import open_objectives, slide, slides
from ..board import ALL, BIT, HEX, NEAR, STACK
from ..destinations import placeable
from ..entering import carry
from ..knockouts import recruit
from ..masks import hexes
from ..movement import shift
from ..powers import Attack, Trait
from ..questions import ANY_TOKEN, pick, pick_hex, pick_token, take_off
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..traits import trait


@skill("lily.earth_call")
class EarthCall(Aid):
    """An objective hex in range moves by one, with whoever is on it."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        options = slides(state, hexes(state.objectives & self.in_range(state, unit)))
        answer = yield from pick(state.owner(unit), "earth_call", options, unit, optional=False)
        if options:
            slide(state, HEX[answer[1]], HEX[answer[2]])


def lay_token(state: Godtear, unit: int, mask: int, what: str, optional: bool) -> Generator[Ask, Option, bool]:
    """A token of any kind comes to lie in an empty hex of the mask, one per hex; the next to enter takes it."""
    for at in state.lying[::2]:
        mask &= ~BIT[at]
    seat = state.owner(unit)
    at = yield from pick_hex(state, seat, what, mask & bare_ground(state), unit, optional)
    if at < 0:
        return False
    status, side = yield from pick_token(seat, "fae_token", ANY_TOKEN, unit)
    state.lying += (at, 2 * status + (side < 0))
    state.say("boon_laid" if side > 0 else "blight_laid", unit, status, at)
    return True


def bare_ground(state: Godtear) -> int:
    """Hexes without any model; objective hexes are among them."""
    return ALL & ~(state.taken | state.flags)


@skill("lily.breath_of_the_earth")
class BreathOfTheEarth(Aid):
    """A token of any kind comes to lie next to her."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        yield from lay_token(state, unit, self.in_range(state, unit), "breath_of_the_earth", optional=False)


@trait("lily")
class TouchOfTheFae(Trait):
    """Once in her activation, after an action, she may leave a token next to her."""

    def after_action(self, state: Godtear, unit: int) -> Step | None:
        return self._touch(state, unit) if "touch_of_the_fae" not in state.memo else None

    def _touch(self, state: Godtear, unit: int) -> Step:
        near = NEAR[state.where[state.start[unit]]]
        if (yield from lay_token(state, unit, near, "touch_of_the_fae", optional=True)):
            state.memo["touch_of_the_fae"] = 1


@skill("lily.natures_visage")
class NaturesVisage(Strike):
    """On a hit every model next to the target, friend or foe, may be moved a step away from it."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        at = state.where[attack.target]
        near = [model for h in hexes(NEAR[at] & state.taken) for model in state.models_at(h)]
        yield from shift(state, attack.seat, near, 1, away=at, why=self.name)


@skill("lily.haunting_melody")
class HauntingMelody(Strike):
    """On a hit every model in the target's hex is pushed."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        yield from shift(state, attack.seat, state.models_at(state.where[attack.target]), 2, why=self.name)


@skill("lily.thorn_wall")
class ThornWall(Aid):
    """Any number of Thornlings are put on objective hexes in range, where they take root."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        thorns, seat = unit ^ 1, state.owner(unit)
        left = state.on_board(thorns)
        while left and (spots := self._spots(state, unit)):
            mask = sum([BIT[at] for at in {state.where[model] for model in left}])
            here = yield from pick_hex(state, seat, "thorn_wall", mask, thorns, optional=True)
            if here < 0:
                return
            to = yield from pick_hex(state, seat, "thorn_wall_to", spots & ~BIT[here], thorns, optional=True)
            if to >= 0:
                model = next(model for model in left if state.where[model] == here)
                left.remove(model)
                carry(state, model, to)

    def _spots(self, state: Godtear, unit: int) -> int:
        """Objective hexes in range with room for a Thornling."""
        thorns = unit ^ 1
        mask = open_objectives(state)
        for at in hexes(state.mask_of(thorns) & state.objectives):
            if state.count_at(at) < STACK:
                mask |= BIT[at]
        return mask & self.in_range(state, unit) & placeable(state, thorns, besides=mask)


@trait("thornlings")
class Overgrowth(Trait):
    """Several may be recruited into one hex: that is the card's `recruits`.

    Here too, as it holds wherever they stand: those on objective hexes, which only Thorn Wall puts there, cannot
    advance and enemies cannot move them.
    """

    def speed(self, state: Godtear, unit: int, model: int, speed: int) -> int:
        return 0 if self._rooted(state, unit, model) else speed

    def immovable(self, state: Godtear, unit: int, model: int) -> bool:
        return self._rooted(state, unit, model)

    def _rooted(self, state: Godtear, unit: int, model: int) -> bool:
        return state.unit_of[model] == unit and bool(BIT[state.where[model]] & state.objectives)


@skill("thornlings.deep_roots")
class DeepRoots(Aid):
    """Any number come off the battlefield, then they recruit once for each of these."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        gone = yield from take_off(state, "deep_roots", unit)
        for _ in range(gone):
            yield from recruit(state, unit)


@skill("thornlings.natures_wrath")
class NaturesWrath(Strike):
    """Three more damage dice if the hit roll is just enough."""

    margin = True

    def rolled(self, state: Godtear, attack: Attack, needed: int) -> None:
        state.memo["natures_wrath"] = 3 if attack.total == needed else 0

    def damage(self, state: Godtear, attack: Attack) -> int:
        return state.memo.get("natures_wrath", 0)
