"""Elves (sheet 7)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Step

from ..gains import gain_runes
from ..powers import ALLY, Boon, boon
from ..state import GodsWar
from .race import quest


@boon("elves", "grow", ALLY)
class Grow(Boon):
    """Aldrya's marker goes up by one for each Elf in play."""

    must = True
    quiet = True

    def power_phase(self, state: GodsWar, seat: int) -> None:
        state.marks["aldrya"] = state.marks.get("aldrya", 0) + state.count(seat, "elves")


@boon("elves", "forest_song")
class ForestSong(Boon):
    """With the marker at 6 or more it may be reset for a rune, before or after it grows."""

    minds: tuple[str, ...] = ("grow",)

    def power_phase(self, state: GodsWar, seat: int) -> Step:
        if state.marks.get("aldrya", 0) < 6:
            return
        answer = yield Ask(seat, "forest_song", [(self.name,), ("decline",)])
        if answer == (self.name,):
            state.say("used", seat, self.name)
            state.marks["aldrya"] = 0
            gain_runes(state, seat, 1)


@quest("elves")
def _grown(state: GodsWar, seat: int) -> bool:
    return state.marks.get("aldrya", 0) >= 6
