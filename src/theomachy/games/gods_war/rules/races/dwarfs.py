"""Dwarfs (sheet 7)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from .. import build
from ..pieces import OF
from ..placing import put, turn
from ..powers import ALLY, Boon, boon
from ..state import EMPTY, POOL, GodsWar
from .race import quest


@boon("dwarfs", "construction", ALLY)
class Construction(Boon):
    """A Dwarf becomes any building of the pool where no normal one stands; requirements do not matter (L12)."""

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 1:
            return ()
        found: list[Option] = []
        areas = sorted({state.where[unit] for unit in state.on_map(seat) if state.kind(unit).id == "dwarfs"})
        for area in areas:
            if state.site[area] != EMPTY or build.barred(state, seat, area):
                continue
            for kind in OF[state.empires[seat]].values():
                if kind.unit or (not kind.normal and state.nest[area] != EMPTY):
                    continue
                stock = "chaos_nest" if kind.id == "imbedded_nest" else kind.id
                if state.pool(seat, stock) != EMPTY:
                    found.append((self.name, kind.id, state.name(area)))
        return found

    def act(self, state: GodsWar, seat: int, option: Option) -> None:
        area = state.board.index[option[2]]
        dwarf = next(unit for unit in state.here(seat, area) if state.kind(unit).id == "dwarfs")
        put(state, dwarf, POOL)
        name = "chaos_nest" if option[1] == "imbedded_nest" else option[1]
        house = build.build(state, seat, name, area)
        if option[1] == "imbedded_nest":
            turn(state, house, OF["chaos"]["imbedded_nest"].index)


@boon("dwarfs", "the_dead_god")
class TheDeadGod(Boon):
    """An action that does nothing; not while everybody else has no Power (A9)."""

    quiet = True

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        return [(self.name,)] if any(state.power[other] for other in state.others(seat)) else []


@quest("dwarfs")
def _no_dwarf_left(state: GodsWar, seat: int) -> bool:
    return state.pool(seat, "dwarfs") == EMPTY
