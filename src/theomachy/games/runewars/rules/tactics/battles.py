"""Tactics cards that are played in a battle: at its start (step 4), or before a round. TA02, 04, 05, 07, 17, 18, 19."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from ..battle.record import ATTACKER, DEFENDER, named, troop
from ..battle.routs_and_damage import choices, fighting, stand
from ..pieces import WORDS
from ..powers import Card, enrol, enrol_effects, lasting
from ..state import NOBODY, Runewars
from .tactic import STOP, Tactic

RAISED = "raise"
"""The verb for a unit that took no part so far."""


class BattleTactic(Tactic):
    """A card of a battle's start; once in a step for each side (C10)."""

    sides: tuple[int, ...] = (ATTACKER, DEFENDER)

    def able(self, state: Runewars, side: int) -> bool:
        """Would some part of it take effect?"""
        return True

    def battle_start(self, state: Runewars, seat: int, side: int) -> Sequence[Option]:
        if side not in self.sides or f"{side}.{self.name}" in fighting(state).played:
            return ()
        return self.offer() if self.able(state, side) else ()

    def use_battle(self, state: Runewars, seat: int, side: int, option: Option) -> None:
        battle = fighting(state)
        battle.played = (*battle.played, f"{side}.{self.name}")
        self.play(state, seat)
        self.strike(state, seat, side)

    def strike(self, state: Runewars, seat: int, side: int) -> None:
        """What it does."""
        raise NotImplementedError


class TacticalRetreat(BattleTactic):
    """The defender cancels the battle and leaves for a friendly area, without being routed; else his units are lost."""

    name = "tactical_retreat"
    sides: tuple[int, ...] = (DEFENDER,)

    def able(self, state: Runewars, side: int) -> bool:
        return bool(fighting(state).troops[side])

    def strike(self, state: Runewars, seat: int, side: int) -> None:
        state.then(("battle_cancelled",))


class SummonLightning(BattleTactic):
    """Both sides take damage, the defender first."""

    name = "summon_lightning"
    sides: tuple[int, ...] = (DEFENDER,)

    def strike(self, state: Runewars, seat: int, side: int) -> None:
        damage = self.params["damage"]
        state.then(("battle_damage", DEFENDER, damage, ""), ("battle_damage", ATTACKER, damage, ""))


class ToTheWinner(BattleTactic):
    """Whoever wins this battle gains influence."""

    name = "to_the_winner"

    def strike(self, state: Runewars, seat: int, side: int) -> None:
        lasting(state, self.name, seat, "battle")


class Prize(Card):
    """To the Winner, once it is played; each side's card pays once."""

    name = "to_the_winner"

    def battle_over(self, state: Runewars, seat: int, side: int, won: bool) -> None:
        battle = fighting(state)
        winner = NOBODY if battle.cancelled else battle.seats[battle.winner]
        if winner != NOBODY:
            influence = ToTheWinner.params["influence"]
            state.influence[winner] += influence
            state.say("influence_gained", winner, influence, self.name)


class BattleStandard(BattleTactic):
    """More strength in this battle."""

    name = "battle_standard"

    def strike(self, state: Runewars, seat: int, side: int) -> None:
        fighting(state).bonus[side] += self.params["strength"]
        state.say("strength_gained", seat, self.params["strength"], self.name)


class OpeningVolley(BattleTactic):
    """The other side takes damage at once."""

    name = "opening_volley"

    def able(self, state: Runewars, side: int) -> bool:
        return bool(fighting(state).troops[1 - side])

    def strike(self, state: Runewars, seat: int, side: int) -> None:
        state.then(("battle_damage", 1 - side, self.params["damage"], ""))


class Panic(BattleTactic):
    """Units of the other side are routed at once."""

    name = "panic"

    def able(self, state: Runewars, side: int) -> bool:
        return any(not one >> 3 & 1 for one in fighting(state).troops[1 - side])

    def strike(self, state: Runewars, seat: int, side: int) -> None:
        state.then(("battle_rout", 1 - side, self.params["routs"], ""))


class RallyCry(BattleTactic):
    """Stands up to three routed units; in step 4 also a defender's who took no part so far, and who then do."""

    name = "rally_cry"

    def able(self, state: Runewars, side: int) -> bool:
        return bool(self.routed(state, side))

    def battle_pause(self, state: Runewars, seat: int, side: int) -> Sequence[Option]:
        return self.battle_start(state, seat, side)

    def strike(self, state: Runewars, seat: int, side: int) -> None:
        self.go_on(state, seat, self.params["units"])

    def routed(self, state: Runewars, side: int) -> list[Option]:
        battle = fighting(state)
        found = choices("stand", [one for one in battle.troops[side] if one >> 3 & 1])
        if side == DEFENDER and battle.step <= 4:
            found += [(RAISED, WORDS[number]) for number in dict.fromkeys(state.units[battle.area])]
        return found

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        found = self.routed(state, fighting(state).side_of(seat))
        return [*found, STOP] if found and args[0] < self.params["units"] else found

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        battle = fighting(state)
        side, one = battle.side_of(seat), named(*option[1:])
        if option[0] == RAISED:
            left = list(state.units[battle.area])
            left.remove(one >> 3)
            state.units[battle.area] = tuple(left)
            battle.put(side, troop(one >> 3 & ~1))
            state.say("unit_stood", seat, WORDS[one >> 3 & ~1])
        else:
            stand(state, side, one)
        if args[0] > 1:
            self.go_on(state, seat, args[0] - 1)


enrol(
    "tactics",
    TacticalRetreat(),
    SummonLightning(),
    ToTheWinner(),
    BattleStandard(),
    OpeningVolley(),
    Panic(),
    RallyCry(),
)
enrol_effects(Prize())
