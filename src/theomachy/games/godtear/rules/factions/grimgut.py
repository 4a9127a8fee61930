"""Grimgut and the Retchlings."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..attack import dodge
from ..board import ACC, BIT
from ..knockouts import recruit, remove
from ..powers import Attack, Foes, Trait
from ..questions import pick_unit
from ..skills import Aid, Strike, adjacent, skill
from ..state import Godtear
from ..status import held
from ..traits import trait

# The Retchlings' trait, Wretched, is the card's `steps`.


@skill("grimgut.new_spew")
class NewSpew(Aid):
    """All Retchlings leave the board, then they recruit five times."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        retchlings = unit ^ 1
        for model in state.on_board(retchlings):
            remove(state, model)
        for _ in state.models(retchlings):
            yield from recruit(state, retchlings, optional=False)


@trait("grimgut")
class Spew(Trait):
    """In his activation Retchlings may be recruited next to one that came in this activation."""

    def recruit_hexes(self, state: Godtear, unit: int, recruits: int) -> int:
        if state.active != unit or recruits != unit ^ 1 or not state.memo.get(f"recruited:{recruits}"):
            return 0
        return state.mask_of(recruits)  # New Spew took away whoever was there before


class Spewing(Strike):
    """A hit roll against every enemy champion and every enemy unit next to a Retchling."""

    def victims(self, state: Godtear, unit: int) -> list[int]:
        near = adjacent(state, unit ^ 1)
        return [enemy for enemy in state.units(1 - state.owner(unit)) if state.mask_of(enemy) & near]

    def sight(self, state: Godtear, unit: int, at: int) -> int:
        return adjacent(state, unit ^ 1)

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        return [self.bare] if self.victims(state, unit) else []

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        """A token that acts on the first roll alone makes it worth asking who is first; all else is one."""
        victims = self.victims(state, unit)
        if held(state, unit, ACC):
            first = yield from pick_unit(state, state.owner(unit), "spew", victims, unit)
            victims.remove(first)
            victims.insert(0, first)
        user = state.start[unit]
        state.then(*[("attack", self.name, user, self.nearest(state, unit, victim)) for victim in victims])

    def nearest(self, state: Godtear, unit: int, victim: int) -> int:
        """The model of a unit that stands for it: next to a Retchling, and the easiest to hit of those."""
        near, user = adjacent(state, unit ^ 1), state.start[unit]
        models = [model for model in state.on_board(victim) if BIT[state.where[model]] & near]
        return min([(dodge(state, Attack(state, self, user, model)), model) for model in models])[1]


@skill("grimgut.flu_spew")
class FluSpew(Spewing):
    """It weakens."""


@skill("grimgut.goo_spew")
class GooSpew(Spewing):
    """It sticks."""
