"""The neutral heroes: Andira Runehand, Red Scorpion, Laurel of Bloodwood, Vyrah the Falconer."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from ..board import AREA, AREAS
from ..control import see_rune
from ..hero_moves import unseen
from ..powers import Card, enrol, note
from ..state import Runewars


class AndiraRunehand(Card):
    """Of two Rewards drawn from the deck for her she keeps one; the other goes to the bottom."""

    name = "andira_runehand"

    def reward_draw(self, state: Runewars, seat: int, hero: int) -> int:
        count: int = self.params["draw"]
        return count


class RedScorpion(Card):
    """He brings influence when he survives a duel in which the other side is defeated."""

    name = "red_scorpion"

    def duel_over(self, state: Runewars, seat: int, hero: int, won: bool) -> None:
        if won:
            note(self.name)
            state.influence[seat] += self.params["influence"]
            state.say("scorpion_paid", seat, self.params["influence"])


class LaurelOfBloodwood(Card):
    """She flies."""

    name = "laurel_of_bloodwood"

    def flying(self, state: Runewars, seat: int, hero: int) -> bool:
        return True


class VyrahTheFalconer(Card):
    """Once in each of her player's turns he looks at one rune token within two areas of her (N7)."""

    name = "vyrah_the_falconer"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        if self.name in state.used:
            return ()
        areas = sorted(state.board.within(state.hero_at[self.number], self.params["distance"]))
        return [("falcon", AREAS[area].id) for area in areas if unseen(state, seat, area)]

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        state.used = (*state.used, self.name)
        state.say("falcon", seat, option[1])
        see_rune(state, seat, AREA[option[1]])


enrol("heroes", AndiraRunehand(), RedScorpion(), LaurelOfBloodwood(), VyrahTheFalconer())
