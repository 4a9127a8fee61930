"""What all Rewards share. One that is used lies face up; at most one Weapon and one Armor serve in a duel (H10)."""

from __future__ import annotations

from theomachy.kernel.ask import Option

from ...data import DATA
from ..hero_cards import HERO_IDS
from ..powers import Card
from ..reward_cards import holders_of, turn_up
from ..state import NOBODY, Runewars

WEAPON, ARMOR = "weapon", "armor"


class Gear(Card):
    """A Reward. Rewards belong to heroes: in windows of a seat it looks for those who have it."""

    @property
    def trait(self) -> str:
        return DATA["rewards"][self.number]["trait"] or ""

    def _bearers(self, state: Runewars, seat: int) -> list[int]:
        """Heroes of this seat who have it."""
        return holders_of(state, seat, self.number)

    def _option(self, hero: int, *more: str) -> Option:
        """Use it for this hero, in the player's turn or the Quest Phase."""
        return ("use", self.name, HERO_IDS[hero], *more)

    # -- in a duel ----------------------------------------------------------------------------------------------------

    def _serves(self, state: Runewars, hero: int) -> bool:
        """May the hero use it in this duel, another Weapon or Armor not being in use?"""
        fight = state.duel
        if fight is None or not self.trait:
            return True
        taken = (fight.weapon if self.trait == WEAPON else fight.armor)[fight.side(hero)]
        return taken in (NOBODY, self.number)

    def _draw_gear(self, state: Runewars, hero: int) -> None:
        """It is used: face up, and the hero's Weapon or Armor for the rest of the duel."""
        turn_up(state, hero, self.number)
        fight = state.duel
        if fight is not None and self.trait:
            (fight.weapon if self.trait == WEAPON else fight.armor)[fight.side(hero)] = self.number

    def _spent(self, state: Runewars, hero: int, *, in_round: bool) -> bool:
        """Has it been used in this duel, or in this round?"""
        return state.duel is not None and self._mark(state, hero, in_round=in_round) in state.duel.used

    def _spend(self, state: Runewars, hero: int, *, in_round: bool) -> None:
        assert state.duel is not None
        state.duel.used = (*state.duel.used, self._mark(state, hero, in_round=in_round))

    def _mark(self, state: Runewars, hero: int, *, in_round: bool) -> str:
        assert state.duel is not None
        return f"{'round.' if in_round else ''}{self.name}.{state.duel.side(hero)}"
