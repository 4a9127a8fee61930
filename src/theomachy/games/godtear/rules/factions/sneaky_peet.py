"""Sneaky Peet and his Sneaky Stabbers."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..attack import comrades_near
from ..board import HEX, HEXES, NEAR
from ..knockouts import recruit, remove
from ..movement import put
from ..powers import Attack, Foes, Trait
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..traits import trait

# The Stabbers' trait, Small and Sneaky, is the card's `passes`.


@skill("sneaky_peet.pounce")
class Pounce(Strike):
    """Before the hit roll he may be put next to the target."""

    def before(self, state: Godtear, attack: Attack) -> Step:
        yield from put(state, attack.seat, [attack.user], NEAR[attack.at], why=self.name)


@trait("sneaky_peet")
class GangBoss(Trait):
    """His skills have a hit die more for each Stabber next to the target."""

    def accuracy(self, state: Godtear, unit: int, attack: Attack) -> int:
        return comrades_near(state, unit ^ 1, attack.at) if attack.unit == unit else 0


@skill("sneaky_stabbers.sneak")
class Sneak(Aid):
    """One Stabber leaves the board, then they recruit: their one recruit action of this activation (R21)."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        return [(*self.bare, HEXES[at]) for at in state.hexes_of(unit)]

    def use(self, state: Godtear, unit: int, option: Option) -> Step | None:
        remove(state, state.models_at(HEX[option[2]])[0])
        if "recruit" in state.done:
            return None
        state.done.insert(0, "recruit")  # not last: the action is this skill
        return recruit(state, unit, optional=False)
