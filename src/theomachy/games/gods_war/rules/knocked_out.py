"""Knocked out (Rulebook p. 81; Z1, Z8): whoever has nothing left and nowhere to build takes somebody's place."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from . import build, summon
from .losses import remove
from .pieces import NUMBERS, OF, UNIT
from .state import EMPTY, GodsWar


def knocked_out(state: GodsWar, seat: int) -> bool:
    return not state.stands[seat] and not state.homes[seat] and not state.in_play(seat)


def options(state: GodsWar, seat: int) -> list[Option]:
    if not knocked_out(state, seat):
        return []
    own = [kind for kind in OF[state.empires[seat]].values() if not kind.unit]
    if any(build.free_sites(state, seat, kind) for kind in own):
        return []
    return [
        ("rebirth", kind.id, state.name(area))
        for kind in own
        if state.pool(seat, kind.id) != EMPTY and kind.normal and build.allowed(state, seat, kind.id)
        for area in state.all_areas()
        if state.site[area] != EMPTY and not build.barred(state, seat, area)
    ]


def rebirth(state: GodsWar, seat: int, name: str, where: str) -> None:
    """One's own building replaces another; what that sets off comes before the units."""
    area = state.board.index[where]
    remove(state, state.site[area])
    state.say("reborn", seat, name, area)
    state.then(("reborn_units", seat, area))
    build.place(state, state.pool(seat, name), area)


def reborn_units(state: GodsWar, seat: int, area: int) -> Step:
    """Units worth up to 4 come with the building for nothing."""
    left: int = NUMBERS["rebirth_units_power"]
    while True:
        kinds = [kind for kind in summon.available(state, seat) if kind.cost <= left]
        if not kinds:
            return
        answer = yield Ask(seat, "reborn_units", [*[("bring", kind.id) for kind in kinds], ("done",)], left)
        if answer == ("done",):
            return
        summon.summon(state, seat, answer[1], area)
        left -= UNIT[answer[1]].cost
