"""Build and upgrade (Rulebook pp. 41-43; B1-B7)."""

from __future__ import annotations

from theomachy.kernel.ask import Option

from . import heroquests, powers
from .board import row
from .losses import put, remove
from .pieces import BASIC, EMPIRES, KINDS, OF, Kind
from .state import CLOSED, EMPTY, POOL, GodsWar


def cost(state: GodsWar, piece_kind: Kind) -> int:
    """What a piece costs now: some buildings are cheaper once the Rift has closed."""
    if state.spike == CLOSED and not piece_kind.unit:
        return piece_kind.cost_after_rift
    return piece_kind.cost


def barred(state: GodsWar, seat: int, area: int) -> bool:
    """May this player put no building there, whatever the way?"""
    if state.marks.get("cwim", EMPTY) == area and "cwim" in state.marks:
        return True
    return any(boon.bars_building(state, seat, area) for boon in powers.held(state, seat, "bars_building"))


def room_for(state: GodsWar, seat: int, kind: Kind, area: int) -> bool:
    """One normal building and one Nest at most in an area (B2)."""
    ground = state.site if kind.normal else state.nest
    return state.exists(area) and ground[area] == EMPTY and not barred(state, seat, area)


def free_sites(state: GodsWar, seat: int, kind: Kind) -> list[int]:
    return [area for area in state.all_areas() if room_for(state, seat, kind, area)]


def options(state: GodsWar, seat: int) -> list[Option]:
    """New buildings anywhere on the map, and upgrades of own ones in their place."""
    found: list[Option] = []
    empire, purse = state.empires[seat], state.power[seat] + discount(state, seat, "build")
    where, kinds, spared = state.where, state.kinds, {}
    for house in state.houses[seat]:
        if where[house] == POOL:
            spared[KINDS[kinds[house]].id] = house
    may_bar = "cwim" in state.marks or bool(powers.held(state, seat, "bars_building"))
    for name in BASIC[empire]:
        kind = OF[empire][name]
        if name in spared and cost(state, kind) <= purse:
            ground, offers = state.site if kind.normal else state.nest, row(state.board_id, "build", name)
            free = [area for area in state.all_areas() if ground[area] == EMPTY]
            found += [offers[area] for area in free if not may_bar or not barred(state, seat, area)]
    for house in state.houses[seat]:
        area = where[house]
        if area < 0:
            continue
        for kind in UPGRADES[empire].get(KINDS[kinds[house]].id, ()):
            if kind.id in spared and cost(state, kind) <= purse and _allowed(state, seat, kind):
                if not may_bar or not barred(state, seat, area):
                    found.append(row(state.board_id, "build", kind.id)[area])
    return found


UPGRADES = {
    empire: {
        name: tuple(kind for kind in OF[empire].values() if not kind.unit and name in kind.upgrade_of)
        for name in OF[empire]
    }
    for empire in EMPIRES
}
"""What a building may become (B3)."""


def upgrades(state: GodsWar, seat: int, house: int) -> list[Kind]:
    """What a building may become, price aside."""
    able = UPGRADES[state.empires[seat]].get(state.kind(house).id, ())
    return [kind for kind in able if state.pool(seat, kind.id) != EMPTY and _allowed(state, seat, kind)]


def _allowed(state: GodsWar, seat: int, kind: Kind) -> bool:
    """Some buildings need a gift."""
    return kind.id != "castle_of_lead" or any(
        boon.allows_building(state, seat, kind.id) for boon in powers.held(state, seat, "allows_building")
    )


def discount(state: GodsWar, seat: int, action: str) -> int:
    """What a remembered obsession takes off the first such action of a phase (L14)."""
    return int(f"obsession.{seat}.{action}" in state.marks and f"obsessed.{seat}" not in state.round_marks)


def build(state: GodsWar, seat: int, name: str, area: int) -> int:
    """Put a building there, in place of the lower one where it is an upgrade. The price is paid by whoever calls."""
    house = state.pool(seat, name)
    kind = state.kind(house)
    before = state.site[area] if kind.normal else state.nest[area]
    if before != EMPTY:
        remove(state, before)
    place(state, house, area)
    state.say("built", seat, name, area)
    return house


def place(state: GodsWar, house: int, area: int) -> None:
    """A building comes from the pool onto the map, in any way (B6): that sets things off."""
    put(state, house, area)
    seat = state.owner[house]
    for boon in powers.held(state, seat, "placed"):
        boon.placed(state, seat, house)
    heroquests.happened(state, "place_building", seat=seat, building=state.kind(house).id)


@heroquests.event("place_building")
def _placed(state: GodsWar, seat: int, quest: heroquests.Quest, what: dict[str, object]) -> bool:
    return bool(quest.args["building"] == what["building"])
