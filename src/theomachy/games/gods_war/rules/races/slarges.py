"""Slarges (sheet 7)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Step

from .. import powers
from ..combat_ratings import was_there
from ..gains import gain_power
from ..powers import ALLY, Boon, boon
from ..state import NOBODY, Battle, GodsWar
from .race import tore_down

COMMON = ("build", "summon", "move", "battle", "diplomacy")


@boon("slarges", "ravenous", ALLY)
class Ravenous(Boon):
    """A Power after a battle with a Slarge in which an enemy was killed; a building destroyed there earns the gift."""

    must = True

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        if side != NOBODY and was_there(state, battle, side, "slarges") and battle.killed[1 - side]:
            state.say("used", seat, self.name)
            gain_power(state, seat, 1)
            powers.POWERS.note(self.name)
        return
        yield

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        tore_down(state, seat, battle, "slarges")


@boon("slarges", "obsession", once=True)
class Obsession(Boon):
    """When taken: the first action of a named kind in each Action phase costs 1 less from now on (L14)."""

    must = True

    def taken(self, state: GodsWar, seat: int) -> Step:
        _, kind = yield Ask(seat, "obsession", [("obsession", each) for each in COMMON])
        state.marks[f"obsession.{seat}.{kind}"] = 1
        state.marks["slarges.gift"] = 2
        powers.refresh(state, seat)
        state.say("obsessed", seat, kind)
        powers.POWERS.note(self.name)
