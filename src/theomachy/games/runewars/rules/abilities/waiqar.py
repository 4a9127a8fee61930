"""The units of Waiqar the Undying."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from ..battle.record import named, troop
from ..battle.routs_and_damage import kill, standing_first
from ..pieces import KIND, unit
from ..state import Runewars
from .ability import Ability, choices, damage, enrol, fighting, foes, routs

HORDE = 2
"""Standing Reanimates that an overrun needs, its damage, and how many a Necromancer raises."""


class Overrun(Ability):
    """2 damage if at least two Reanimates of this side are standing now."""

    name, unit = "overrun", "reanimate"

    def special(self, state: Runewars, side: int) -> None:
        if fighting(state).standing(side, KIND["reanimate"]) >= HORDE:
            damage(state, side, HORDE)


class MortalStrike(Ability):
    """Destroys a triangle, circle or rectangle that its owner picks, a standing one if there is any."""

    name, unit = "mortal_strike", "skeleton_archer"

    def targets(self, state: Runewars, side: int) -> list[int]:
        return standing_first(foes(fighting(state), side, "triangle", "circle", "rectangle"))

    def special(self, state: Runewars, side: int) -> None:
        self.then(state, side)

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        return self.question(state, 1 - side, choices("lose", self.targets(state, side)))

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        targets = self.targets(state, side)
        if targets:
            kill(state, 1 - side, named(*option[1:]) if option else targets[0])


class RaiseDead(Ability):
    """2 unused Reanimates join this side, standing, as far as there are any (K9)."""

    name, unit = "raise_dead", "necromancer"

    def special(self, state: Runewars, side: int) -> None:
        battle, kind = fighting(state), KIND["reanimate"]
        raised = min(HORDE, state.supply[kind])
        if raised:
            state.supply[kind] -= raised
            battle.put(side, *[troop(unit(kind))] * raised)
            state.say("dead_raised", battle.seats[side], raised)


class Dread(Ability):
    """2 routs."""

    name, unit = "dread", "dark_knight"

    def special(self, state: Runewars, side: int) -> None:
        routs(state, side, 2)


enrol(Overrun(), MortalStrike(), RaiseDead(), Dread())
