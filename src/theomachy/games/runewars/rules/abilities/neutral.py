"""Neutral units, allied or not. Their side picks: their player, or the left neighbour of the attacker (K14)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Rolling, Steps

from ..battle.record import named
from ..battle.routs_and_damage import STUN, hit, kill
from ..fate import RESULTS, draw_fate
from ..pieces import KIND
from ..state import Runewars
from .ability import Ability, choices, damage, enrol, fighting, foes, routs

UNDYING = 2
"""What a Sorcerer's health counts as."""
BURNING = 2
"""Units that Burning strikes."""
BREATH = 3
"""Triangles that Flaming Breath kills, at most."""


class Undying(Ability):
    """This side's Sorcerers count as health 2 for the rest of the battle (K13)."""

    name, unit = "undying", "sorcerer"

    def special(self, state: Runewars, side: int) -> None:
        battle = fighting(state)
        sturdy = (KIND["sorcerer"], UNDYING)
        if sturdy not in battle.healths[side]:
            battle.healths[side] = (*battle.healths[side], sturdy)
            state.say("health_gained", battle.seats[side], self.unit, UNDYING)


class Stun(Ability):
    """1 rout, borne by a standing unit of row 2 or later if there is one."""

    name, unit = "stun", "razorwing"

    def special(self, state: Runewars, side: int) -> None:
        routs(state, side, 1, STUN)


class Ravage(Ability):
    """1 damage, and one more card for that Beastman, once (K12)."""

    name, unit = "ravage", "beastman"

    def special(self, state: Runewars, side: int) -> None:
        state.then(("battle_damage", 1 - side, 1, ""), ("battle_ravage", side))


def ravage(state: Runewars, side: int) -> Step:
    """The further card: a special icon is 1 damage at once, routs and damage are dealt with the others (K12)."""
    battle = fighting(state)
    cards = yield from draw_fate(state, 1)
    for card in cards:
        special, routed, damaged = RESULTS["triangle"][card]
        battle.drawn[side] = (*battle.drawn[side], card)
        battle.routs[side] += routed
        battle.hits[side] += damaged
        state.say("fate_drawn", battle.seats[side], "beastman", card)
        if special:
            damage(state, side, 1)


class Burning(Ability):
    """Two different standing enemy units, which their owner picks, take 1 damage each."""

    name, unit = "burning", "hell_hound"

    def special(self, state: Runewars, side: int) -> None:
        fighting(state).picked = ()
        self.then(state, side)

    def targets(self, state: Runewars, side: int) -> list[int]:
        battle = fighting(state)
        left = [one for one in foes(battle, side) if not one >> 3 & 1]
        for one in battle.picked:
            left.remove(one)
        return left

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        battle, targets = fighting(state), self.targets(state, side)
        if len(targets) + len(battle.picked) <= BURNING:
            return None
        return self.question(state, 1 - side, choices("damage", targets))

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        battle, targets = fighting(state), self.targets(state, side)
        if targets:
            battle.picked = (*battle.picked, named(*option[1:]) if option else targets[0])
        if len(battle.picked) < BURNING and len(targets) > 1:
            self.then(state, side)
            return
        for one in battle.picked:
            hit(state, 1 - side, one)
        battle.picked = ()


class FlamingBreath(Ability):
    """Kills as many as three enemy triangles that the Dragon's side picks."""

    name, unit = "flaming_breath", "dragon"

    def special(self, state: Runewars, side: int) -> None:
        self.then(state, side, BREATH)

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        found = choices("kill", foes(fighting(state), side, "triangle"))
        return self.question(state, side, [*found, ("stop",)] if args[0] != BREATH else found)

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        targets = foes(fighting(state), side, "triangle")
        if not targets or option == ("stop",):
            return
        kill(state, 1 - side, named(*option[1:]) if option else targets[0])
        if args[0] != 1:
            self.then(state, side, int(args[0]) - 1)


class Rage(Ability):
    """As much damage as lies on one Giant of this side, which that side picks."""

    name, unit = "rage", "giant"

    def special(self, state: Runewars, side: int) -> None:
        self.then(state, side)

    def wounds(self, state: Runewars, side: int) -> list[int]:
        giants = [one & 7 for one in fighting(state).troops[side] if one >> 4 == KIND["giant"]]
        return sorted(set(giants), reverse=True)

    def ask(self, state: Runewars, side: int, *args: str | int) -> Ask | None:
        return self.question(state, side, [("rage", wounds) for wounds in self.wounds(state, side)])

    def answer(self, state: Runewars, side: int, option: Option, *args: str | int) -> None:
        wounds = self.wounds(state, side)
        if wounds:
            damage(state, side, int(option[1]) if option else wounds[0])


enrol(Undying(), Stun(), Ravage(), Burning(), FlamingBreath(), Rage())

STEPS: Steps = {"battle_ravage": Rolling(ravage)}
