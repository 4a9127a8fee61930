"""Rewards that keep a hero from harm: they prevent damage, heal it, or call off a duel."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option, Step
from theomachy.kernel.step import Rolling, Steps

from ..fate import DESTINY, discard_fate, draw_fate
from ..hero_cards import HERO, HERO_IDS
from ..hero_damage import heal, place_damage
from ..powers import enrol
from ..reward_cards import discard, turn_up
from ..state import Runewars
from .gear import Gear


class Shield(Gear):
    """Prevents damage of a round once it is known, at most what is left of it."""

    def duel_prevent(self, state: Runewars, seat: int, hero: int, damage: int) -> Sequence[Option]:
        spent = self._spent(state, hero, in_round=self._each_round())
        return [("use", self.name)] if not spent and self._serves(state, hero) else ()

    def use_duel_prevent(self, state: Runewars, seat: int, hero: int, damage: int, option: Option) -> None:
        assert state.duel is not None
        self._draw_gear(state, hero)
        self._spend(state, hero, in_round=self._each_round())
        state.duel.shields[state.duel.side(hero)] += min(damage, self.params["prevent"])

    def _each_round(self) -> bool:
        return self.params.get("per") != "duel"


class Runeplate(Shield):
    """1 damage, once in each round."""

    name = "runeplate"


class AmuletOfShielding(Shield):
    """Up to 2 damage of one round, once in a duel."""

    name = "amulet_of_shielding"


class GhostArmor(Shield):
    """Whenever the hero would take damage, also outside of duels, a Fate card that is not red prevents 1 of it."""

    name = "ghost_armor"

    def use_duel_prevent(self, state: Runewars, seat: int, hero: int, damage: int, option: Option) -> None:
        self._draw_gear(state, hero)
        self._spend(state, hero, in_round=True)
        state.then(("ghost_armor", hero, 0))

    def damaged(self, state: Runewars, seat: int, hero: int, damage: int) -> Sequence[Option]:
        in_duel = state.duel is not None and hero in state.duel.heroes
        return [("use", self.name)] if not in_duel or self._serves(state, hero) else ()

    def use_damaged(self, state: Runewars, seat: int, hero: int, damage: int, option: Option) -> None:
        if state.duel is not None and hero in state.duel.heroes:
            self._draw_gear(state, hero)
        else:
            turn_up(state, hero, self.number)
        state.then(("ghost_armor", hero, damage))


def ghost_armor(state: Runewars, hero: int, damage: int) -> Step:
    """With `damage` given it is about to be placed, else it belongs to the round of a duel."""
    cards = yield from draw_fate(state, 1)
    discard_fate(state, cards)
    prevented = GHOST_ARMOR.params["prevent"] if any(DESTINY[card] != "red" for card in cards) else 0
    state.say("ghost_armor", HERO_IDS[hero], prevented)
    if damage:
        place_damage(state, hero, damage - prevented)
    elif state.duel is not None:
        state.duel.shields[state.duel.side(hero)] += prevented


class CloakOfDeception(Gear):
    """Once per Quest Phase a duel started against the hero is called off before it begins."""

    name = "cloak_of_deception"

    def duel_declared(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        return () if self.name in state.used else [("use", self.name)]

    def use_duel_declared(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        turn_up(state, hero, self.number)
        state.used = (*state.used, self.name)
        state.duel = None
        state.say("duel_called_off", HERO_IDS[hero])


class HealingPotion(Gear):
    """Removes all damage from the hero: in his player's turn, before or after his action, or in step 2 of his duel."""

    name = "healing_potion"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        return [self._option(hero) for hero in self._bearers(state, seat) if state.hero_damage[hero]]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        hero = HERO[option[2]]
        discard(state, hero, self.number)
        heal(state, hero, state.hero_damage[hero])

    def quest_window(self, state: Runewars, seat: int) -> Sequence[Option]:
        return self.turn(state, seat)

    def use_quest_window(self, state: Runewars, seat: int, option: Option) -> None:
        self.use_turn(state, seat, option)

    def duel_start(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        return [self._option(hero)] if state.hero_damage[hero] else ()

    def use_duel_start(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        self.use_turn(state, seat, option)


GHOST_ARMOR = GhostArmor()
enrol("rewards", Runeplate(), AmuletOfShielding(), GHOST_ARMOR, CloakOfDeception(), HealingPotion())

STEPS: Steps = {
    "ghost_armor": Rolling(ghost_armor),
}
