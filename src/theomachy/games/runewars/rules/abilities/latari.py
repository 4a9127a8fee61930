"""The Latari Elves' units: they choose whom they strike (K6)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from ..battle.record import named
from ..battle.routs_and_damage import hit, kill, rout
from ..pieces import KINDS, WORDS
from ..state import Runewars
from .ability import Ability, choices, damage, enrol, fighting, foes


class CrackShot(Ability):
    """1 damage to a unit that the Elf player picks."""

    name, unit = "crack_shot", "archer"

    def special(self, state: Runewars, side: int) -> None:
        self.then(state, side)

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        return self.question(state, side, choices("damage", foes(fighting(state), side)))

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        targets = foes(fighting(state), side)
        if targets:
            hit(state, 1 - side, named(*option[1:]) if option else targets[0])


class Charge(Ability):
    """Routs one standing rectangle, or as many as two standing triangles, that the Elf player picks."""

    name, unit = "charge", "pegasus_rider"

    def special(self, state: Runewars, side: int) -> None:
        self.then(state, side, 1)

    def options(self, state: Runewars, side: int, time: int) -> list[Option]:
        """The second one is a triangle as the first was, and need not be."""
        targets = foes(fighting(state), side, "triangle", *(["rectangle"] if time == 1 else []))
        found = choices("rout", [one for one in targets if not one >> 3 & 1])
        return [*found, ("stop",)] if found and time == 2 else found

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        return self.question(state, side, self.options(state, side, int(args[0])))

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        chosen = option or next(iter(self.options(state, side, int(args[0]))), ("stop",))
        if chosen[0] == "stop":
            return
        one = named(*chosen[1:])
        rout(state, 1 - side, one)
        if args[0] == 1 and KINDS[one >> 4].shape == "triangle":
            self.then(state, side, 2)


class WordOfVaal(Ability):
    """One enemy unit that the Elf player picks leaves the battle by a retreat (K8)."""

    name, unit = "word_of_vaal", "sorceress"

    def special(self, state: Runewars, side: int) -> None:
        self.then(state, side)

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        return self.question(state, side, choices("banish", foes(fighting(state), side)))

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        battle = fighting(state)
        targets = foes(battle, side)
        if targets:
            one = named(*option[1:]) if option else targets[0]
            battle.drop(1 - side, one)
            state.say("unit_banished", battle.seats[1 - side], WORDS[one >> 3])
            state.then(("retreat", battle.seats[1 - side], battle.area, (one >> 3,)))


class Overpower(Ability):
    """Either 1 ordinary damage, or a routed or damaged enemy unit, which the Elf player picks, is destroyed."""

    name, unit = "overpower", "warrior"

    def special(self, state: Runewars, side: int) -> None:
        self.then(state, side)

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        weak = [one for one in foes(fighting(state), side) if one >> 3 & 1 or one & 7]
        return self.question(state, side, [*choices("kill", weak), ("strike",)])

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        if option and option[0] == "kill":
            kill(state, 1 - side, named(*option[1:]))
        else:
            damage(state, side, 1)


enrol(CrackShot(), Charge(), WordOfVaal(), Overpower())
