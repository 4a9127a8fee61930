"""Luella and her Shield Maidens."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from ..attack import damage_roll
from ..board import ANY_LINE, BIT, BOON, DISTANCE, HEX, HEXES, NEAR, NEIGHBOUR, PRO, WITHIN, along
from ..cards import CARD
from ..destinations import enterable, halts
from ..entering import PACED
from ..knockouts import is_down
from ..masks import around, hexes
from ..movement import shift
from ..powers import Attack, Trait
from ..skills import Aid, Strike, foes, skill
from ..state import Godtear
from ..status import gain
from ..traits import POWERS, holders, trait

PACED.add(CARD["luella"].index)


class Swift(Strike):
    """It may be the bonus action once she has moved three hexes in this activation, by whatever moves."""

    def bonus(self, state: Godtear, unit: int) -> bool:
        return state.active == unit and state.memo.get("paces", 0) >= 3


@skill("luella.lightning_flash")
class LightningFlash(Swift):
    pass


@skill("luella.rolling_thunder")
class RollingThunder(Swift):
    pass


@skill("luella.arc_lightning")
class ArcLightning(Strike):
    """After a hit up to two more enemies in the target's hex or next to it take a small damage roll each."""

    sparks = 3

    def wounded(self, state: Godtear, attack: Attack) -> Step:
        done = [attack.target]
        for _ in range(2):
            there = state.where[attack.target]
            at = there if there >= 0 else attack.at
            near = hexes(foes(state, attack.seat)[0] & (NEAR[at] | BIT[at]))
            found = [m for h in near for m in state.models_at(h) if m not in done and not is_down(state, m)]
            spots = dict.fromkeys([state.where[model] for model in found])
            options: list[Option] = [("target", HEXES[spot]) for spot in spots]
            if not options:
                return
            answer = yield Ask(attack.seat, "target", [*options, ("enough",)], attack.unit)
            if answer[0] == "enough":
                return
            model = next(model for model in found if state.where[model] == HEX[answer[1]])
            done.append(model)
            yield from damage_roll(state, Attack(state, self, attack.user, model), self.sparks)


@skill("luella.storm_rider")
class StormRider(Aid):
    """She moves up to two hexes, then every enemy in range takes a small damage roll."""

    sparks = 3

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, model = state.owner(unit), state.start[unit]
        yield from shift(state, seat, [model], 2, why=self.name)
        near = hexes(foes(state, seat)[0] & WITHIN[self.spec.range][state.where[model]])
        state.then(("stage", self.name, unit, 1, *[target for at in near for target in state.models_at(at)]))

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step | None:
        left = [model for model in args if not is_down(state, model)]
        return self._strike(state, unit, left) if left else None

    def _strike(self, state: Godtear, unit: int, left: list[int]) -> Step:
        """One of those left, by the hex that her player names; the others wait for the next stage."""
        target = left[0]
        spots = list(dict.fromkeys([state.where[model] for model in left]))
        if len(spots) > 1:
            options: list[Option] = [("target", HEXES[at]) for at in spots]
            answer = yield Ask(state.owner(unit), "storm_rider", options, unit)
            target = next(model for model in left if state.where[model] == HEX[answer[1]])
        left.remove(target)
        state.then(("stage", self.name, unit, 1, *left))
        yield from damage_roll(state, Attack(state, self, state.start[unit], target), self.sparks)


@trait("luella")
class Momentum(Trait):
    """An advance in one straight line may be one hex longer."""

    def reach(self, state: Godtear, unit: int, model: int, steps: int, how: str) -> int:
        begun, way = state.memo.get(f"advanced:{unit}", 0), ANY_LINE
        if how != "advance" or (not begun and self._held(state, model)):
            return 0
        enter, stops, here = enterable(state, unit), halts(state, unit), state.where[model]
        if begun:
            way = self._way(begun - 1, here, enter)
            if way < 0:
                return 0
        found = along(here, steps + 1, enter, 0, stops, way)
        if found != BIT[here]:
            POWERS.note(self.name)
        return found

    def _held(self, state: Godtear, model: int) -> bool:
        """Does something keep her from advancing where she starts?"""
        return any(power.speed(state, other, model, 1) < 1 for other, power in holders(state, "speed"))

    def _way(self, origin: int, here: int, enter: int) -> int:
        """The direction in which an advance that stopped on the way goes on, -1 if it was not straight."""
        for way in range(6):
            at = origin
            for _ in range(DISTANCE[origin][here]):
                at = NEIGHBOUR[at][way]
                if at < 0 or at == here or not BIT[at] & enter:
                    break
            if at == here:
                return way
        return -1


@trait("shield_maidens")
class Protective(Trait):
    """When their activation ends next to Luella she gains a boon of protection."""

    def activation_ends(self, state: Godtear, unit: int) -> Step | None:
        return self._shield(state, unit ^ 1) if state.mask_of(unit ^ 1) & around(state.mask_of(unit)) else None

    def _shield(self, state: Godtear, luella: int) -> Step:
        gain(state, luella, PRO, BOON)
        yield from ()
