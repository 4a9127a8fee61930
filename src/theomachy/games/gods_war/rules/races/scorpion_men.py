"""Scorpion Men (sheet 7)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Step

from .. import powers
from ..combat_ratings import involved, was_there
from ..pieces import HERO
from ..powers import ALLY, Boon, boon
from ..state import EMPTY, NOBODY, Battle, GodsWar
from ..summon import bring
from .race import earned


@boon("scorpion_men", "sting", ALLY)
class Sting(Boon):
    """The first kill must be taken by a mortal if there is one; a hero killed earns the gift."""

    must = True

    def first_kill_on_mortal(self, state: GodsWar, seat: int, battle: Battle) -> bool:
        there = bool(involved(state, seat, battle, "scorpion_men"))
        if there:
            powers.POWERS.note(self.name)
        return there

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        if side != NOBODY and was_there(state, battle, side, "scorpion_men"):
            if any(state.kind(unit).type == HERO for unit in battle.killed[0] + battle.killed[1]):
                earned(state, "scorpion_men")


@boon("scorpion_men", "queens_brood")
class QueensBrood(Boon):
    """A Scorpion Man from the pool at a building, for nothing."""

    def council(self, state: GodsWar, seat: int) -> Step:
        areas = state.building_areas(seat)
        unit = state.pool(seat, "scorpion_men")
        if unit == EMPTY or not areas:
            return
        answer = yield Ask(seat, "queens_brood", [*[("hatch", state.name(area)) for area in areas], ("decline",)])
        if answer != ("decline",):
            state.say("used", seat, self.name)
            bring(state, seat, unit, state.board.index[answer[1]])
