"""Fenra and the Chainless Curs."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..board import BIT, NEAR, WITHIN
from ..destinations import movable
from ..movement import put, shift
from ..powers import Attack, Trait
from ..skills import Aid, Strike, friendly_models, skill
from ..state import Godtear
from ..traits import trait


def near(state: Godtear, unit: int, distance: int) -> int:
    """Hexes within so many of the champion."""
    return WITHIN[distance][state.where[state.start[unit]]]


@skill("fenra.bark_at_the_moon")
class BarkAtTheMoon(Aid):
    """Friendly followers in range, of whatever unit, move up to two hexes each."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat = state.owner(unit)
        models = friendly_models(state, seat, near(state, unit, self.spec.range), followers_only=True)
        return shift(state, seat, models, 2, why=self.name)


class PackBite(Strike):
    """A damage die more for each hex next to the target with a friendly follower in it."""

    def damage(self, state: Godtear, attack: Attack) -> int:
        followers = 0
        for unit in state.units(attack.seat)[1::2]:
            followers |= state.mask_of(unit)
        return (followers & NEAR[state.where[attack.target]]).bit_count()


@skill("fenra.feral_bite")
class FeralBite(PackBite):
    pass


@skill("fenra.shatterstorm")
class Shatterstorm(PackBite):
    pass


@skill("fenra.call_of_the_hunt")
class CallOfTheHunt(Aid):
    """Another friendly model in range moves up to three hexes."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat = state.owner(unit)
        models = friendly_models(state, seat, near(state, unit, self.spec.range))
        models.remove(state.start[unit])
        return shift(state, seat, models, 3, most=1, why=self.name)


@trait("fenra")
class PackAlpha(Trait):
    """Each follower she knocks out lets a friendly model near her move a hex; no model twice in an activation."""

    def knocked_out(self, state: Godtear, unit: int, victim: int, by: int, at: int) -> Step | None:
        fallen = state.unit_of[victim]
        if by != state.start[unit] or not fallen & 1 or state.owner(fallen) == state.owner(unit):
            return None
        return self._lead(state, unit) if self._fresh(state, unit) else None

    def _lead(self, state: Godtear, unit: int) -> Step:
        models = self._fresh(state, unit)
        before = [state.where[model] for model in models]
        yield from shift(state, state.owner(unit), models, 1, most=1, why=self.name)
        for model, at in zip(models, before, strict=True):
            if state.where[model] != at:
                state.memo[f"fenra.moved:{model}"] = 1

    def _fresh(self, state: Godtear, unit: int) -> list[int]:
        seat = state.owner(unit)
        models = friendly_models(state, seat, near(state, unit, 3))
        return [m for m in models if f"fenra.moved:{m}" not in state.memo and movable(state, m, seat)]


@skill("chainless_curs.corner_them")
class CornerThem(Strike):
    """On a hit every Cur within range of the target is put next to it, as long as there is room."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        at = state.where[attack.target]
        models = [m for m in state.on_board(attack.unit) if BIT[state.where[m]] & WITHIN[self.spec.range][at]]
        yield from put(state, attack.seat, models, NEAR[at], must=True, why=self.name)


@skill("chainless_curs.snarl")
class Snarl(Strike):
    """On a hit every follower in the target's hex may be moved a hex."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        if attack.victim & 1:
            yield from shift(state, attack.seat, state.models_at(state.where[attack.target]), 1, why=self.name)


@skill("chainless_curs.maim_and_encircle")
class MaimAndEncircle(Strike):
    """On a hit one Cur moves a hex, before the damage roll."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        yield from shift(state, attack.seat, state.on_board(attack.unit), 1, most=1, why=self.name)


@trait("chainless_curs")
class GangUp(Trait):
    """Three hit dice more against small followers that are fewer in their hex than the Curs in theirs."""

    def accuracy(self, state: Godtear, unit: int, attack: Attack) -> int:
        if attack.unit != unit or not attack.victim & 1 or state.card(attack.victim).large:
            return 0
        return 3 if state.count_at(attack.origin) > state.count_at(attack.at) else 0
