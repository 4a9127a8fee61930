"""The units of the Uthuk Y'llan."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from ..battle.record import named, troop
from ..battle.routs_and_damage import kill, rout, standing_first
from ..pieces import KIND, unit
from ..state import Runewars
from .ability import Ability, choices, damage, enrol, fighting, foes

UNRELENTING = 3
"""What a Flesh Ripper's health counts as."""
FURY = 2
"""Damage for a sacrificed Berserker."""
RAIN = {"triangle": 2, "rectangle": 1}
"""What Rain Fire costs, one or the other."""
TERROR = 2
"""Units that Terrifying names."""


class Unrelenting(Ability):
    """All Flesh Rippers of this side count as health 3 for the rest of the battle (K13)."""

    name, unit = "unrelenting", "flesh_ripper"

    def special(self, state: Runewars, side: int) -> None:
        battle = fighting(state)
        sturdy = (KIND["flesh_ripper"], UNRELENTING)
        if sturdy not in battle.healths[side]:
            battle.healths[side] = (*battle.healths[side], sturdy)
            state.say("health_gained", battle.seats[side], self.unit, UNRELENTING)


class Fury(Ability):
    """One standing Berserker may be sacrificed to deal 2 damage."""

    name, unit = "fury", "berserker"

    def special(self, state: Runewars, side: int) -> None:
        self.then(state, side)

    def possible(self, state: Runewars, side: int) -> bool:
        battle = fighting(state)
        return bool(battle.standing(side, KIND["berserker"]) and battle.troops[1 - side])

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        return self.question(state, side, [("sacrifice",), ("spare",)] if self.possible(state, side) else [])

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        if option == ("sacrifice",):
            kill(state, side, troop(unit(KIND["berserker"])))
            damage(state, side, FURY)


class RainFire(Ability):
    """Costs the other side two triangles or one rectangle, as it picks; all of it where that is possible (K10)."""

    name, unit = "rain_fire", "warlock"

    def special(self, state: Runewars, side: int) -> None:
        battle = fighting(state)
        full = [shape for shape, count in RAIN.items() if len(foes(battle, side, shape)) >= count]
        part = [shape for shape in RAIN if foes(battle, side, shape)]
        if full or part:
            self.then(state, side, *(full or part))

    def options(self, state: Runewars, side: int, *args: str | int) -> list[Option]:
        """First which shape, if there is a choice; then which units, as many as it costs."""
        if self._chooses_shape(args):
            return [("lose", shape) for shape in args]
        return choices("lose", standing_first(foes(fighting(state), side, str(args[0]))))

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        """Nothing, where all of the shape are lost."""
        many = len(foes(fighting(state), side, str(args[0])))
        if not self._chooses_shape(args) and many <= self._left(args):
            return None
        return self.question(state, 1 - side, self.options(state, side, *args))

    def _chooses_shape(self, args: tuple[str | int, ...]) -> bool:
        return len(args) > 1 and isinstance(args[-1], str)

    def _left(self, args: tuple[str | int, ...]) -> int:
        """How many units of the shape are still to go."""
        return int(args[1]) if len(args) > 1 else RAIN[str(args[0])]

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        if option and option[1] in RAIN:
            self.then(state, side, option[1])
            return
        shape, left = str(args[0]), self._left(args)
        options = self.options(state, side, *args)
        if options:
            kill(state, 1 - side, named(*(option or options[0])[1:]))
            if left > 1:
                self.then(state, side, shape, left - 1)


class Terrifying(Ability):
    """Two different enemy units, or the last one: a standing one becomes routed, a routed one is destroyed."""

    name, unit = "terrifying", "chaos_lord"

    def special(self, state: Runewars, side: int) -> None:
        fighting(state).picked = ()
        self.then(state, side)

    def targets(self, state: Runewars, side: int) -> list[int]:
        battle = fighting(state)
        left = foes(battle, side)
        for one in battle.picked:
            left.remove(one)
        return left

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        targets = self.targets(state, side)
        if len(targets) + len(fighting(state).picked) <= TERROR:
            return None
        return self.question(state, side, choices("terrify", targets))

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        battle, targets = fighting(state), self.targets(state, side)
        if targets:
            battle.picked = (*battle.picked, named(*option[1:]) if option else targets[0])
        if len(battle.picked) < TERROR and len(targets) > 1:
            self.then(state, side)
            return
        for one in battle.picked:
            (kill if one >> 3 & 1 else rout)(state, 1 - side, one)
        battle.picked = ()


enrol(Unrelenting(), Fury(), RainFire(), Terrifying())
