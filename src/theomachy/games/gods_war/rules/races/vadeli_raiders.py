"""Vadeli Raiders (sheet 7)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Step

from .. import heroquests, powers
from ..combat_ratings import was_there
from ..gains import gain_power, lose_power
from ..powers import ALLY, Boon, boon
from ..state import NOBODY, Battle, GodsWar
from .race import quest


@boon("vadeli_raiders", "slavers", ALLY)
class Slavers(Boon):
    """Whoever loses routed units to a force with Vadeli pays a Power, if he can, once a battle."""

    must = True

    def aftermath(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        foe = battle.seats[1 - side] if side != NOBODY else NOBODY
        if foe != NOBODY and battle.routed[1 - side] and was_there(state, battle, side, "vadeli_raiders"):
            if state.power[foe]:
                state.say("used", seat, self.name)
            gain_power(state, seat, lose_power(state, foe, 1))
            powers.POWERS.note(self.name)
        return
        yield


@boon("vadeli_raiders", "immortal_envy")
class ImmortalEnvy(Boon):
    """A Power from the richest other player; who that is may change by what one's empire does."""

    minds: tuple[str, ...] = ("harmonious", "i_fought_we_won")

    def council(self, state: GodsWar, seat: int) -> Step:
        most = max(state.power[other] for other in state.others(seat))
        able = [other for other in state.others(seat) if state.power[other] == most] if most else []
        if not able:
            return
        answer = yield Ask(seat, "immortal_envy", [*[("envy", state.empires[other]) for other in able], ("decline",)])
        if answer != ("decline",):
            state.say("used", seat, self.name)
            richest = state.seat_of(answer[1])
            gain_power(state, seat, lose_power(state, richest, 1))
            heroquests.happened(state, "targeted_by_gift", seat=richest)


@quest("vadeli_raiders")
def _three_vadeli(state: GodsWar, seat: int) -> bool:
    return state.count(seat, "vadeli_raiders") >= 3
