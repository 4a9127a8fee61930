"""Tactics cards about Orders, marches and diplomacy. TA03, 08, 09, 11, 12, 14, 20."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from ..board import MOUNTAIN, OPEN, WATER
from ..card_names import ORDERS
from ..control import areas_of
from ..movement import barred, ignored
from ..orders.march import brings_more
from ..play_order import ALL_ORDERS
from ..powers import Card, enrol, enrol_effects, lasting
from ..state import Runewars
from .tactic import Tactic, TurnTactic, area_id, area_of, faction, opponents, player

MOVING_ORDERS = (1, 2, 3)
"""Strategize, Mobilize, Conquer."""
BETTER = {"red": "grey", "grey": "gold"}


class Passage(Tactic):
    """For this order its player's figures ignore a border; it is played before the first of them moves.

    Not where that border is none to them already, nor by somebody who has nobody to move (C3).
    """

    border = OPEN

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        ahead = ("primary", seat) in state.agenda and state.order[seat] in MOVING_ORDERS
        if not ahead or ignored(state, seat) & self.border:
            return ()
        heroes = any(not state.hero_routed[hero] for hero in state.heroes(seat))
        return self.offer() if heroes or (not barred(state, seat) and _army(state, seat)) else ()

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        self.play(state, seat)
        lasting(state, self.name, seat, "order")


def _army(state: Runewars, seat: int) -> bool:
    """Has this player a standing unit that no activation token holds?"""
    free = [area for area in areas_of(state, seat) if not state.activated[area] >> seat & 1]
    return any(not number & 1 for area in free for number in state.units[area])


class MountainPass(Passage):
    name = "mountain_pass"
    border = MOUNTAIN


class Ferrymen(Passage):
    name = "ferrymen"
    border = WATER


class OverMountains(Card):
    """Mountain Pass, once it is played."""

    name = "mountain_pass"

    def crosses(self, state: Runewars, seat: int) -> int:
        return MOUNTAIN


class OverWater(Card):
    """Ferrymen, once they are played."""

    name = "ferrymen"

    def crosses(self, state: Runewars, seat: int) -> int:
        return WATER


class ForcedMarch(Tactic):
    """Units come from one area farther away, in one resolution of Mobilize or Conquer; not where nobody would (C3)."""

    name = "forced_march"

    def march(self, state: Runewars, seat: int) -> Sequence[Option]:
        played = any(each[:2] == (self.name, seat) for each in state.effects)
        return () if played or not brings_more(state, seat, self.params["distance"]) else self.offer()

    def use_march(self, state: Runewars, seat: int, option: Option) -> None:
        self.play(state, seat)
        lasting(state, self.name, seat, "march")


class LongerMarch(Card):
    """Forced March, once it is played."""

    name = "forced_march"

    def reach(self, state: Runewars, seat: int) -> int:
        return int(ForcedMarch.params["distance"])


class SilverTongue(Tactic):
    """In diplomacy red counts as grey, grey as gold."""

    name = "silver_tongue"

    def diplomacy(self, state: Runewars, seat: int, destiny: str) -> Sequence[Option]:
        return self.offer() if destiny in BETTER else ()

    def use_diplomacy(self, state: Runewars, seat: int, destiny: str, option: Option) -> str:
        self.play(state, seat)
        return BETTER[destiny]


class HorrificRumors(TurnTactic):
    """An opponent's activation token comes to an area that he does not control."""

    name = "horrific_rumors"

    def useful(self, state: Runewars, seat: int) -> bool:
        present, owner, activated = state.board.present, state.owner, state.activated
        for other in opponents(state, seat):
            if any(owner[area] != other and not activated[area] >> other & 1 for area in present):
                return True
        return False

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        if not args:
            return [("rumors", faction(state, other)) for other in opponents(state, seat) if self.open_to(state, other)]
        return [("rumors", area_id(area)) for area in self.open_to(state, args[0])]

    def open_to(self, state: Runewars, other: int) -> list[int]:
        present = state.board.present
        return [area for area in present if state.owner[area] != other and not state.activated[area] >> other & 1]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        if not args:
            self.go_on(state, seat, player(state, option[1]))
            return
        area = area_of(option[1])
        state.activated[area] |= 1 << args[0]
        state.say("activated_by_rumor", args[0], option[1])


class SpyGuild(TurnTactic):
    """One of the used Order cards, not the one being resolved, comes back to the hand."""

    name = "spy_guild"

    def useful(self, state: Runewars, seat: int) -> bool:
        return bool(self.lying(state, seat))

    def lying(self, state: Runewars, seat: int) -> int:
        return ALL_ORDERS & ~state.orders[seat] & ~(1 << state.order[seat] - 1)

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        lying = self.lying(state, seat)
        return [("take_back", order) for number, order in enumerate(ORDERS) if lying >> number & 1]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        state.orders[seat] |= 1 << ORDERS.index(str(option[1]))
        state.say("order_taken_back", seat, option[1])


class SecondMarch(TurnTactic):
    """One of the own activation tokens leaves the board."""

    name = "second_march"

    def useful(self, state: Runewars, seat: int) -> bool:
        return any(state.activated) and super().useful(state, seat)

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        own = [area for area, flags in enumerate(state.activated) if flags >> seat & 1]
        return [("remove", area_id(area)) for area in own]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        state.activated[area_of(option[1])] &= ~(1 << seat)
        state.say("activation_removed", seat, option[1])


enrol("tactics", MountainPass(), Ferrymen(), ForcedMarch(), SilverTongue(), HorrificRumors(), SpyGuild(), SecondMarch())
enrol_effects(OverMountains(), OverWater(), LongerMarch())
