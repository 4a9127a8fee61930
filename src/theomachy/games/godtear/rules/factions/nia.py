"""Nia and her Quartzlings."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..banners import add_objective, may_claim
from ..board import BIT, BLIGHT, BOON, DEPLOYMENT, HEX, HEXES, NEAR, STATUS, STATUS_INDEX, WITHIN
from ..knockouts import may_recruit, recruit, remove
from ..powers import Foes, Trait
from ..skills import Aid, skill
from ..state import Godtear
from ..status import gain, held, may_gain
from ..traits import trait


class Copying(Aid):
    """Pick a token of one side on any model in range; another model in range gains the same (R43)."""

    quiet = True

    side: int

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near = self.in_range(state, unit)
        inside = [other for other in range(len(state.kinds)) if state.mask_of(other) & near]
        shown = [status for status in range(5) if any(held(state, other, status) == self.side for other in inside)]
        seat = self.gainers(state, unit)
        gaining = [other for other in inside if state.owner(other) == seat and may_gain(state, other)]
        found: list[Option] = [
            (*self.bare, STATUS[status], state.card(other).id)
            for status in shown
            for other in gaining
            if held(state, other, status) != self.side
        ]
        return found or [self.bare]

    def gainers(self, state: Godtear, unit: int) -> int:
        """The seat whose models gain the token."""
        return state.owner(unit) if self.side == BOON else 1 - state.owner(unit)

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if len(option) > 2:
            gaining = state.unit_named(self.gainers(state, unit), option[3])
            gain(state, gaining, STATUS_INDEX[option[2]], self.side)


@skill("nia.crystal_mirror")
class CrystalMirror(Copying):
    side = BOON


@skill("nia.crystal_glare")
class CrystalGlare(Copying):
    side = BLIGHT


def stones(state: Godtear, unit: int) -> list[int]:
    """Hexes of Quartzlings that may turn into an objective hex: alone, beside one, no deployment hex (R53)."""
    allowed = ~(DEPLOYMENT[state.scenario] | state.objectives)
    return [
        at
        for at in state.hexes_of(unit)
        if state.count_at(at) == 1 and NEAR[at] & state.objectives and BIT[at] & allowed
    ]


def petrify(state: Godtear, at: int) -> None:
    """A removal, no knockout."""
    remove(state, state.models_at(at)[0])
    add_objective(state, at)


@skill("quartzlings.calcify")
class Calcify(Aid):
    """The Quartzling that uses it becomes an objective hex."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        return [(*self.bare, HEXES[at]) for at in stones(state, unit)]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        petrify(state, HEX[option[2]])


@skill("nia.geode")
class Geode(Aid):
    """A Quartzling becomes an objective hex, which Nia may claim at once from up to two hexes away."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        return [(*self.bare, HEXES[at]) for at in stones(state, unit ^ 1)]

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        at = HEX[option[2]]
        petrify(state, at)
        if BIT[at] & WITHIN[2][state.where[state.start[unit]]]:
            yield from may_claim(state, unit, BIT[at], state.owner(unit))


@trait("nia")
class RockConcert(Trait):
    """A bonus action if she starts her activation with three Quartzlings in play."""

    def activation_starts(self, state: Godtear, unit: int) -> Step | None:
        return self._play(state, unit) if len(state.on_board(unit ^ 1)) == 3 else None

    def _play(self, state: Godtear, unit: int) -> Step:
        state.bonus = True
        state.say("bonus", unit)
        yield from ()


@trait("quartzlings")
class RockFormation(Trait):
    """Whenever Nia's banner leaves the board they may recruit at once."""

    def banner_left(self, state: Godtear, unit: int, whose: int) -> Step | None:
        return recruit(state, unit) if whose == unit ^ 1 and may_recruit(state, unit) else None
