"""What a special ability of a unit is: it does something for each special icon drawn (step 5 c). Sheet 3.2, 4; K6, K18.

Its owner picks as he goes, `S` after `S` (K29); where an ability lets the victim choose, his side is asked. The part
that finds no target is lost. Whatever it deals takes effect at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.power import Power
from theomachy.kernel.step import Choice, Steps

from ..battle.record import Battle
from ..battle.routs_and_damage import PLAIN, choices, different, fighting
from ..pieces import KIND, KINDS
from ..powers import POWERS
from ..state import Runewars


class Ability(Power):
    """Subclass it for a unit; `side` is always that of the unit, the other one is `1 - side`."""

    unit: str
    """The kind that has it."""

    def special(self, state: Runewars, side: int) -> None:
        """One special icon is resolved: change the battle, or put steps on the agenda."""
        raise NotImplementedError

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        """What it asks in its step ("special", side, kind, *args); None where there is nothing to choose."""
        return None

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        """What that step does; () if nothing was asked."""

    # -- for those that ask -------------------------------------------------------------------------------------------

    def then(self, state: Runewars, side: int, *args: str | int) -> None:
        """Put its own step on the agenda."""
        state.then(("special", side, KIND[self.unit], *args))

    def question(self, state: Runewars, side: int, options: Sequence[Option]) -> Ask | None:
        """A question to a side, about this ability, unless there is one answer or none."""
        if len(options) < 2:
            return None
        return Ask(fighting(state).deciders[side], "special", options, self.name)


ABILITIES: dict[int, Ability] = {}
"""By kind of unit."""


def enrol(*abilities: Ability) -> None:
    for ability in abilities:
        ABILITIES[KIND[ability.unit]] = ability
    POWERS.count(*abilities)


def foes(battle: Battle, side: int, *shapes: str) -> list[int]:
    """Enemy units of these shapes, or all, as they take part in the battle."""
    troops = battle.troops[1 - side]
    return [one for one in troops if KINDS[one >> 4].shape in shapes] if shapes else list(troops)


def damage(state: Runewars, side: int, points: int, how: str = PLAIN) -> None:
    """The other side takes damage, borne by the usual rules."""
    state.then(("battle_damage", 1 - side, points, how))


def routs(state: Runewars, side: int, points: int, how: str = PLAIN) -> None:
    state.then(("battle_rout", 1 - side, points, how))


def ask_special(state: Runewars, side: int, kind: int, *args: str | int) -> Ask | None:
    return ABILITIES[kind].ask(state, side, *args)


def answer_special(state: Runewars, option: Option, side: int, kind: int, *args: str | int) -> None:
    ABILITIES[kind].answer(state, side, option, *args)


STEPS: Steps = {"special": Choice(ask_special, answer_special)}

__all__ = ["ABILITIES", "Ability", "choices", "damage", "different", "enrol", "fighting", "foes", "routs"]
