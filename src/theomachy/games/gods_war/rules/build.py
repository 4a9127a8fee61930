"""Build and upgrade (Rulebook pp. 41-43; B1-B7)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from operator import itemgetter

from theomachy.kernel.ask import Option

from . import heroquests, powers
from .losses import remove
from .pieces import IDS, NORMAL, UPGRADES, Kind
from .placing import put
from .pool_and_buildings import NEEDS_GIFT
from .state import CLOSED, EMPTY, STANDS, GodsWar
from .survey import members

_NUMBER = itemgetter(1)
"""Which of the player's buildings an upgrade is of."""


def cost(state: GodsWar, piece_kind: Kind) -> int:
    """What a piece costs now: some buildings are cheaper once the Rift has closed."""
    if state.spike == CLOSED and not piece_kind.unit:
        return piece_kind.cost_after_rift
    return piece_kind.cost


def barred_areas(state: GodsWar, seat: int) -> int:
    """The set of areas in which this player may build nothing, whatever the way."""
    blight = 1 << state.marks["cwim"] if "cwim" in state.marks else 0
    return blight | foreign_areas(state, seat)


def foreign_areas(state: GodsWar, seat: int) -> int:
    """The set of areas in which this player may own no building, conquered ones included."""
    found = 0
    for boon in powers.held(state, seat, "bars_building"):
        found |= boon.bars_building(state, seat)
    return found


def barred(state: GodsWar, seat: int, area: int) -> bool:
    return bool(barred_areas(state, seat) >> area & 1)


def free_sites(state: GodsWar, seat: int, kind: Kind) -> list[int]:
    """One normal building and one Nest at most in an area (B2)."""
    ground, shut = state.site if kind.normal else state.nest, barred_areas(state, seat)
    return [area for area in state.all_areas() if ground[area] == EMPTY and not shut >> area & 1]


def options(state: GodsWar, seat: int) -> list[Option]:
    """New buildings anywhere on the map, and upgrades of own ones in their place."""
    found: list[Option] = []
    yard, purse = state.yards[seat] or state.yard(seat), state.power[seat]
    if state.races:
        purse += discount(state, seat, "build")
    for price, normal, offers in yard.fresh:
        if price <= purse:
            found += compress(offers, state.lots if normal else _without_nest(state))
    upgrades = yard.upgrades
    if yard.by_gift and allowed(state, seat, NEEDS_GIFT):
        upgrades = sorted(upgrades + yard.by_gift, key=_NUMBER)
    if upgrades:
        where, houses = state.where, state.houses[seat]
        for price, number, offers in upgrades:
            if price <= purse:
                found.append(offers[where[houses[number]]])
    if "bars_building" in (state.hands[seat] or powers.hand(state, seat)) or "cwim" in state.marks:
        found = _not_barred(state, seat, found)
    return found


def _not_barred(state: GodsWar, seat: int, found: list[Option]) -> list[Option]:
    names = [state.name(area) for area in members(barred_areas(state, seat))]
    return [option for option in found if option[2] not in names]


def _without_nest(state: GodsWar) -> Iterable[bool]:
    """By area: is there room for a Nest?"""
    found = map(EMPTY.__eq__, state.nest)
    if state.spike == STANDS:
        return found
    rooms = [*found]
    rooms[state.board.spike] = False
    return rooms


def upgrades(state: GodsWar, seat: int, house: int) -> list[Kind]:
    """What a building may become, price aside."""
    able = UPGRADES[state.empires[seat]].get(state.kind(house).id, ())
    return [kind for kind in able if state.pool(seat, kind.id) != EMPTY and allowed(state, seat, kind.id)]


def allowed(state: GodsWar, seat: int, name: str) -> bool:
    """One building needs a gift."""
    return name != NEEDS_GIFT or any(
        boon.allows_building(state, seat, name) for boon in powers.held(state, seat, "allows_building")
    )


def discount(state: GodsWar, seat: int, action: str) -> int:
    """What a remembered obsession takes off the first such action of a phase (L14). Only a race brings one."""
    if not state.races:
        return 0
    return int(f"obsession.{seat}.{action}" in state.marks and f"obsessed.{seat}" not in state.round_marks)


def build(state: GodsWar, seat: int, name: str, area: int) -> int:
    """Put a building there, in place of the lower one where it is an upgrade. The price is paid by whoever calls."""
    house = state.houses[seat][(state.yards[seat] or state.yard(seat)).spare[name]]
    before = state.site[area] if state.kinds[house] in NORMAL else state.nest[area]
    if before != EMPTY:
        remove(state, before)
    state.say("built", seat, name, area)
    place(state, house, area)
    return house


def place(state: GodsWar, house: int, area: int) -> None:
    """A building comes from the pool onto the map, in any way (B6): that sets things off."""
    put(state, house, area)
    seat = state.owner[house]
    for boon in (state.hands[seat] or powers.hand(state, seat)).get("placed", ()):
        boon.placed(state, seat, house)
    name = IDS[state.kinds[house]]
    if name in heroquests.PLACED[state.empires[seat]]:
        heroquests.happened(state, "place_building", seat=seat, building=name)


@heroquests.event("place_building")
def _placed(state: GodsWar, seat: int, quest: heroquests.Quest, what: dict[str, object]) -> bool:
    return bool(quest.args["building"] == what["building"])
