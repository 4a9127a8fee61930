"""Rewards that strike: with a special icon in a duel, or at its start."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option, Step
from theomachy.kernel.step import Asking, Rolling, Steps

from ..fate import DESTINY, discard_fate, draw_fate
from ..hero_cards import attribute
from ..hero_damage import fallen, heal
from ..powers import CARDS, enrol
from ..quests import take_test
from ..reward_cards import REWARD
from ..start_of_duel import strike_first
from ..state import NOBODY, Runewars
from .gear import Gear


class Special(Gear):
    """Used with a special icon in place of the 1 damage printed on the Hero card."""

    def duel_special(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        return [("use", self.name)] if self._serves(state, hero) else ()

    def use_duel_special(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        assert state.duel is not None
        self._draw_gear(state, hero)
        state.duel.damage[1 - state.duel.side(hero)] += self._blow(state, hero)

    def _blow(self, state: Runewars, hero: int) -> int:
        """The damage that it deals."""
        damage: int = self.params["damage"]
        return damage


class RageBlade(Special):
    """Damage equal to the hero's strength, training included."""

    name = "rage_blade"

    def _blow(self, state: Runewars, hero: int) -> int:
        return attribute(state, hero, "strength")


class MaceOfKellos(Special):
    """2 damage."""

    name = "mace_of_kellos"


class Soulbiter(Special):
    """1 damage; if the enemy is defeated in this round, the hero loses all damage, even a lethal one."""

    name = "soulbiter"

    def use_duel_special(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        super().use_duel_special(state, seat, hero, option)
        self._spend(state, hero, in_round=True)

    def duel_round_over(self, state: Runewars, seat: int, hero: int) -> None:
        fight = state.duel
        assert fight is not None
        foe = fight.other(hero)
        felled = fallen(state, foe) if foe != NOBODY else not fight.units
        if felled and state.hero_damage[hero] and self._spent(state, hero, in_round=True):
            heal(state, hero, state.hero_damage[hero])


class DwarvenFireBombs(Special):
    """3 damage; then a test of agility, which on red hurts the bomber in the same round."""

    name = "dwarven_fire_bombs"

    def use_duel_special(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        super().use_duel_special(state, seat, hero, option)
        state.then(("fire_bombs", hero))


BURNT = "burnt"
BOMBED = {"gold": "", "grey": "", "red": BURNT}


def fire_bombs(state: Runewars, hero: int) -> Step:
    assert state.duel is not None
    destiny = yield from take_test(state, hero, "agility", DwarvenFireBombs.name, BOMBED)
    if BOMBED[destiny] == BURNT:
        card = CARDS["rewards"][REWARD["dwarven_fire_bombs"]]
        state.duel.damage[state.duel.side(hero)] += card.params["self_damage"]


class HuntersBow(Gear):
    """At the start of a duel a Fate card is drawn; unless it is red the enemy takes 1 damage."""

    name = "hunters_bow"

    def duel_start(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        spent = self._spent(state, hero, in_round=False)
        return [("use", self.name)] if not spent and self._serves(state, hero) else ()

    def use_duel_start(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        self._draw_gear(state, hero)
        self._spend(state, hero, in_round=False)
        state.then(("hunters_bow", hero, self.params["damage"]))


def hunters_bow(state: Runewars, hero: int, damage: int) -> Step:
    cards = yield from draw_fate(state, 1)
    discard_fate(state, cards)
    if any(DESTINY[card] != "red" for card in cards):
        strike_first(state, hero, damage)


enrol("rewards", RageBlade(), MaceOfKellos(), Soulbiter(), DwarvenFireBombs(), HuntersBow())

STEPS: Steps = {
    "fire_bombs": Asking(fire_bombs),
    "hunters_bow": Rolling(hunters_bow),
}
