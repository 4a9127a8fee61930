"""Ducks (sheet 7)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Step

from .. import heroquests
from ..gains import lose_power, lose_vp
from ..powers import ALLY, POWERS, Boon, boon
from ..state import EMPTY, NOBODY, Battle, GodsWar
from ..summon import bring
from .race import earned


@boon("ducks", "flocks", ALLY)
class Flocks(Boon):
    """One Duck is paid for, all Ducks of the pool come (L10). One that is killed in battle earns the gift."""

    must = True

    def bought(self, state: GodsWar, seat: int, name: str) -> None:
        if name == "ducks":
            POWERS.note(self.name)
            state.then(("flock", seat))

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        if side != NOBODY and any(state.kind(unit).id == "ducks" for unit in battle.killed[side]):
            earned(state, "ducks")


def flock(state: GodsWar, seat: int) -> Step:
    """Each to a building of the player's choice."""
    areas = state.building_areas(seat)
    while (duck := state.pool(seat, "ducks")) != EMPTY and areas:
        to = areas[0]
        if len(areas) > 1:
            answer = yield Ask(seat, "flock", [("land", state.name(area)) for area in areas])
            to = state.board.index[answer[1]]
        bring(state, seat, duck, to)


@boon("ducks", "bad_luck_to_kill_a_duck")
class BadLuck(Boon):
    """Ducks were killed: the enemy loses a Power or a VP, his choice, once a battle."""

    must = True

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        foe = battle.seats[1 - side] if side != NOBODY else NOBODY
        if foe == NOBODY or not any(state.kind(unit).id == "ducks" for unit in battle.killed[side]):
            return
        what = "power" if state.power[foe] else "vp"
        if state.power[foe] and state.vp[foe] and foe not in state.gone:
            _, what = yield Ask(foe, "bad_luck", [("give_up", "power"), ("give_up", "vp")], seat)
        state.say("used", seat, self.name)
        (lose_power if what == "power" else lose_vp)(state, foe, 1)
        heroquests.happened(state, "targeted_by_gift", seat=foe)
        POWERS.note(self.name)


STEPS = {"flock": flock}
