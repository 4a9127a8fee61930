"""Keera and her Young Dragons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from theomachy.kernel.ask import Option, Step

from ..actions import ADVANCE, advance
from ..board import HEX, HEXES, WITHIN
from ..knockouts import bring, may_recruit, recruit_hexes, wound
from ..masks import hexes
from ..powers import Trait
from ..questions import DECLINE, pick
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..traits import POWERS, TRAITS, trait

# The dragons' trait, Flight, is the card's `passes`.


@trait("keera")
class ByMyCommand(Trait):
    """Her enemy skills begin at a Young Dragon within three hexes of her; without one she cannot use them."""


class Commanded(Strike):
    """She uses it, a dragon does it: dice, tokens and knockouts are hers, the range is the dragon's."""

    def users(self, state: Godtear, unit: int) -> Sequence[int]:
        return hexes(state.mask_of(unit ^ 1) & WITHIN[3][state.where[state.start[unit]]])

    def sight(self, state: Godtear, unit: int, at: int) -> int:
        return reduce(or_, [WITHIN[self.spec.range][dragon] for dragon in self.users(state, unit)], 0)

    def user(self, state: Godtear, unit: int, at: int) -> int:
        return state.start[unit]

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        POWERS.note(TRAITS["keera"].name)
        return super().use(state, unit, option)


@skill("keera.vicious_bite")
class ViciousBite(Commanded):
    pass


@skill("keera.rain_of_fire")
class RainOfFire(Commanded):
    pass


@skill("keera.royal_summons")
class RoyalSummons(Aid):
    """The Young Dragons may advance or recruit, besides what they do when they activate (R21)."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        dragons, seat = unit ^ 1, state.owner(unit)
        options: list[Option] = [ADVANCE] if state.mask_of(dragons) else []
        if may_recruit(state, dragons):
            options += [("recruit", HEXES[at]) for at in hexes(recruit_hexes(state, dragons))]
        answer = yield from pick(seat, "royal_summons", options, dragons, optional=True)
        if answer == ADVANCE:
            advance(state, dragons)
        elif answer != DECLINE:
            yield from bring(state, dragons, HEX[answer[1]])


@skill("keera.firebrand")
class Firebrand(Aid):
    """A wound for each enemy champion within two hexes of a Young Dragon."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, near = state.owner(unit), 0
        for at in state.hexes_of(unit ^ 1):
            near |= WITHIN[2][at]
        for enemy in [enemy for enemy in state.units(1 - seat)[::2] if state.mask_of(enemy) & near]:
            yield from wound(state, seat, state.start[unit], state.start[enemy], 1)
