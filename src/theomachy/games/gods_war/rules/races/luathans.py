"""Luathans (sheet 7)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, chosen

from ..gains import gain_vp, pay
from ..losses import lose_unit
from ..movement import enter_hell, over_arrows
from ..neighbours import rout_ways
from ..placing import put
from ..powers import ALLY, Boon, boon
from ..state import STANDS, GodsWar
from .race import quest


@boon("luathans", "devastate", ALLY)
class Devastate(Boon):
    """1 Power: a Luathan is spent, all other units in its area are routed, as its ally likes (L11)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 1:
            return ()
        areas = {state.where[unit] for unit in state.on_map(seat) if state.kind(unit).id == "luathans"}
        return [(self.name, state.name(area)) for area in sorted(areas)]

    def act(self, state: GodsWar, seat: int, option: Option) -> Step:
        pay(state, seat, 1)
        area = state.board.index[option[1]]
        lose_unit(state, next(u for u in state.here(seat, area) if state.kind(u).id == "luathans"), seat, killed=False)
        for other in state.order(seat):
            units = state.here(other, area)
            goals = rout_ways(state, area, arrows=over_arrows(state, other))
            if units and goals:
                named: list[Option] = [("rout_to", state.name(to)) for to in goals]
                answer = yield from chosen(Ask(seat, "devastate", named, other, len(units)))
                self._rout(state, units, state.board.index[answer[1]])
        state.then(*[("monster_routed", piece, area, seat) for piece in state.monsters_in(area)])

    def _rout(self, state: GodsWar, units: list[int], to: int) -> None:
        came = [] if state.is_hell(state.where[units[0]]) or not state.is_hell(to) else units
        for unit in units:
            state.say("stepped", unit, state.where[unit], to)
            put(state, unit, to)
        if came:
            enter_hell(state, came)


@boon("luathans", "sunset")
class Sunset(Boon):
    """A VP with a Luathan in the Sky Dome."""

    must = True
    quiet = True

    def council(self, state: GodsWar, seat: int) -> None:
        if any(state.kind(unit).id == "luathans" and state.is_sky(state.where[unit]) for unit in state.on_map(seat)):
            gain_vp(state, seat, 1)


@quest("luathans")
def _at_the_spike(state: GodsWar, seat: int) -> bool:
    near = {*state.board.inner_seas, *([state.board.spike] if state.spike == STANDS else [])}
    return any(state.kind(unit).id == "luathans" and state.where[unit] in near for unit in state.on_map(seat))
