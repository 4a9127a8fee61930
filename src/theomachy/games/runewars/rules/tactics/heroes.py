"""Tactics cards about heroes. TA01, 25, 26."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from ..card_names import HEROES
from ..hero_damage import damage_hero, heal
from ..powers import enrol
from ..state import NOBODY, Runewars
from .tactic import Tactic, TurnTactic


class Ambush(Tactic):
    """An enemy hero who has ended his Move action beside a unit of its player takes damage."""

    name = "ambush"

    def enemy_arrives(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        area = state.hero_at[hero]
        return self.offer() if state.owner[area] == seat and state.units[area] else ()

    def use_enemy_arrives(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        self.play(state, seat)
        damage_hero(state, hero, self.params["damage"])


class FieldSurgeon(TurnTactic):
    """All damage is removed from one of its player's heroes: in his turn, or in the Quest Phase."""

    name = "field_surgeon"

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        return [("heal", HEROES[hero]) for hero in state.heroes(seat) if state.hero_damage[hero]]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        hero = HEROES.index(str(option[1]))
        heal(state, hero, state.hero_damage[hero])

    def quest_window(self, state: Runewars, seat: int) -> Sequence[Option]:
        return self.turn(state, seat)

    def use_quest_window(self, state: Runewars, seat: int, option: Option) -> None:
        self.use_turn(state, seat, option)

    def duel_start(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        return self.offer() if state.hero_damage[hero] else ()

    def use_duel_start(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        self.play(state, seat)
        heal(state, hero, state.hero_damage[hero])


class DirtyTrick(Tactic):
    """The enemy hero takes damage as a duel begins; there is none in a duel quest."""

    name = "dirty_trick"

    def duel_start(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        duel = state.duel
        return self.offer() if duel is not None and duel.other(hero) != NOBODY else ()

    def use_duel_start(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        assert state.duel is not None
        self.play(state, seat)
        damage_hero(state, state.duel.other(hero), self.params["damage"])


enrol("tactics", Ambush(), FieldSurgeon(), DirtyTrick())
