"""Rattlebone and her Hexlings."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..banners import add_objective, ground
from ..board import BIT, BLIGHT, BOON, DIE, STATUS, WITHIN
from ..entering import place_new
from ..masks import hexes
from ..powers import Foes, Trait
from ..questions import pick_hex, pick_status, pick_token, pick_unit, take_off
from ..skills import Aid, skill
from ..state import Godtear
from ..status import blights, boons, gain, held, may_gain, spend
from ..traits import POWERS, TRAITS, trait


@skill("rattlebone.call_totems")
class CallTotems(Aid):
    """Any number of Hexlings come off the battlefield and are put back near her; no knockouts, no recruits."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        called = yield from take_off(state, "call_totems", unit ^ 1)
        for _ in range(called):
            near = WITHIN[2][state.where[state.start[unit]]]
            yield from place_new(state, state.owner(unit), unit ^ 1, near)


@skill("rattlebone.cursed_ground")
class CursedGround(Aid):
    """Up to two objective hexes that are gone when the clash phase ends."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        for _ in range(2):
            spots = ground(state) & self.in_range(state, unit)
            at = yield from pick_hex(state, state.owner(unit), "cursed_ground", spots, unit, optional=True)
            if at < 0:
                return
            add_objective(state, at)
            state.fleeting |= BIT[at]


@skill("rattlebone.power_hex")
class PowerHex(Aid):
    """One kind of blight for each Hexling in range, all different, for every enemy champion in range."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, near = state.owner(unit), self.in_range(state, unit)
        champions = [enemy for enemy in state.units(1 - seat)[::2] if state.mask_of(enemy) & near]
        left = sum([state.count_at(at) for at in hexes(state.mask_of(unit ^ 1) & near)])
        kinds = list(range(len(STATUS)))
        while left and kinds and any(may_gain(state, enemy) for enemy in champions):
            status = kinds[0]
            if left < len(kinds):
                status = yield from pick_status(seat, "power_hex", BLIGHT, unit, kinds)
            kinds.remove(status)
            left -= 1
            for enemy in champions:
                gain(state, enemy, status, BLIGHT)


@skill("hexlings.purge_magic")
class PurgeMagic(Aid):
    """All tokens of the Hexlings go over to another friendly champion or unit in range."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        if not boons(state, unit) and not blights(state, unit):
            return [self.bare]
        friends = self.friends(state, unit, self.in_range(state, unit))
        return [(*self.bare, state.card(friend).id) for friend in friends if friend != unit] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if len(option) > 2:
            friend = state.unit_named(state.owner(unit), option[2])
            for status in range(len(STATUS)):
                hand_over(state, unit, friend, status)


def hand_over(state: Godtear, giver: int, taker: int, status: int) -> None:
    """A token changes hands; it cancels or is lost on arrival like any other (R43)."""
    side = held(state, giver, status)
    if side:
        spend(state, giver, status)
        state.say("boon_lost" if side > 0 else "blight_lost", giver, status)
        gain(state, taker, status, side)


@trait("rattlebone")
class RollTheBones(Trait):
    """A die at the end of her activation: she may hand over a token between models so close to her."""

    def activation_ends(self, state: Godtear, unit: int) -> Step:
        _, face = yield DIE
        state.say("roll_the_bones", unit, face)
        if face:
            yield from self._hand_over(state, unit, WITHIN[face][state.where[state.start[unit]]])
        else:
            yield from feed(state, unit ^ 1)

    def _hand_over(self, state: Godtear, unit: int, near: int) -> Step:
        seat = state.owner(unit)
        inside = [other for other in range(len(state.kinds)) if state.mask_of(other) & near and may_gain(state, other)]
        givers = [other for other in inside if boons(state, other) or blights(state, other)]
        if len(inside) < 2:
            return
        giver = yield from pick_unit(state, seat, "bones_from", givers, unit, optional=True)
        if giver < 0:
            return
        tokens = [(status, BOON) for status in boons(state, giver)] + [(s, BLIGHT) for s in blights(state, giver)]
        status, _ = yield from pick_token(seat, "bones_token", tokens, unit)
        inside.remove(giver)
        taker = yield from pick_unit(state, seat, "bones_to", inside, unit)
        hand_over(state, giver, taker, status)


@trait("hexlings")
class HexEaters(Trait):
    """They may gain a boon of any kind when the die of Roll the Bones is blank."""


def feed(state: Godtear, unit: int) -> Step:
    """The Hexlings' share of a blank die."""
    open_kinds = [status for status in range(len(STATUS)) if held(state, unit, status) != BOON]
    if may_gain(state, unit) and open_kinds:
        POWERS.note(TRAITS["hexlings"].name)
        status = yield from pick_status(state.owner(unit), "hex_eaters", BOON, unit, open_kinds, optional=True)
        if status >= 0:
            gain(state, unit, status, BOON)
