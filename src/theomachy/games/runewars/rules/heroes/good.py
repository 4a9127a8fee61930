"""The good heroes: Sir Valadir, Runewitch Astarra, Ronan of the Wild, Silhouette."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from ..hero_cards import HERO, HERO_IDS
from ..powers import Card, enrol
from ..reward_cards import look_at
from ..reward_entry import knows_reward
from ..state import Runewars


class SirValadir(Card):
    """When he supports, up to two extra Fate cards are drawn, and as many discarded."""

    name = "sir_valadir"

    def support(self, state: Runewars, seat: int, hero: int) -> int:
        extra: int = self.params["extra"]
        return extra


class RunewitchAstarra(Card):
    """She moves three areas in the Quest Phase."""

    name = "runewitch_astarra"

    def quest_distance(self, state: Runewars, seat: int, hero: int) -> int:
        far: int = self.params["distance"]
        return far


class RonanOfTheWild(Card):
    """He is Fast, walks through Dungeons, and heals in any area."""

    name = "ronan_of_the_wild"

    def fast(self, state: Runewars, seat: int, hero: int) -> bool:
        return True

    def passes_dungeons(self, state: Runewars, seat: int, hero: int) -> bool:
        return True

    def heals_anywhere(self, state: Runewars, seat: int, hero: int) -> bool:
        return True


class Silhouette(Card):
    """After her Move action she may look at all facedown Rewards of one enemy hero in her area."""

    name = "silhouette"

    def after_move(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        area = state.hero_at[hero]
        return [
            ("look_at", HERO_IDS[other])
            for other, owner in enumerate(state.hero_of)
            if owner >= 0 and owner != seat and state.hero_at[other] == area
            and any(not knows_reward(entry, seat) for entry in state.rewards[other])
        ]  # fmt: skip

    def use_after_move(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        look_at(state, seat, HERO[option[1]])


enrol("heroes", SirValadir(), RunewitchAstarra(), RonanOfTheWild(), Silhouette())
