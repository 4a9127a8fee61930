"""Rewards that work by themselves: on the way, in support, at the start of the Quest Phase."""

from __future__ import annotations

from ..powers import enrol, note
from ..reward_cards import turn_up
from ..state import Runewars
from .gear import Gear


class BootsOfSwiftness(Gear):
    """The hero moves three areas in the Quest Phase and is Fast."""

    name = "boots_of_swiftness"

    def quest_distance(self, state: Runewars, seat: int, hero: int) -> int:
        far: int = self.params["distance"]
        return far

    def fast(self, state: Runewars, seat: int, hero: int) -> bool:
        return True


class RingOfCommand(Gear):
    """When the hero supports, up to two extra Fate cards are drawn; it does not add to what he can do himself."""

    name = "ring_of_command"

    def support(self, state: Runewars, seat: int, hero: int) -> int:
        extra: int = self.params["extra"]
        return extra


class BannerOfHeroes(Gear):
    """1 influence at the start of each Quest Phase."""

    name = "banner_of_heroes"

    def quest_phase_start(self, state: Runewars, seat: int) -> None:
        for hero in self._bearers(state, seat):
            note(self.name)
            turn_up(state, hero, self.number)
            state.influence[seat] += self.params["influence"]
            state.say("banner_paid", seat, self.params["influence"])


enrol("rewards", BootsOfSwiftness(), RingOfCommand(), BannerOfHeroes())
