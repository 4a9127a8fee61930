"""The Dragonewt (sheet 7)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Step

from .. import powers
from ..pieces import OF
from ..placing import turn
from ..powers import ALLY, Boon, boon
from ..state import EMPTY, GodsWar
from .race import quest


@boon("dragonewt", "rebirth_of_the_dragonewt", ALLY)
class Rebirth(Boon):
    """Killed in battle it comes back one stage up; lost otherwise it begins again as a Scout."""

    must = True

    def grave(self, state: GodsWar, seat: int, unit: int, killed: bool) -> int:
        if state.kind(unit).group == "dragonewt":
            fell = killed and state.battle is not None  # a loss at Diplomacy is no battle (L7)
            powers.POWERS.note(self.name)
            turn(state, unit, OF["dragonewt"]["inhuman_king" if fell else "scout"].index)
        return EMPTY


@quest("dragonewt")
def _king(state: GodsWar, seat: int) -> bool:
    return any(state.kind(unit).id == "inhuman_king" for unit in state.units[seat])


@boon("dragonewt", "dragon_dream")
class DragonDream(Boon):
    """A rune is drawn, then one is discarded without effect."""

    def council(self, state: GodsWar, seat: int) -> Step:
        answer = yield Ask(seat, "dragon_dream", [(self.name,), ("decline",)])
        if answer == (self.name,):
            state.say("used", seat, self.name)
            state.then(("draw_runes", seat, 1), ("discard_one", seat))
