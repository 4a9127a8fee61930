"""Summon (Rulebook p. 44; U1-U4): one unit from the pool to an area with one of one's buildings."""

from __future__ import annotations

from theomachy.kernel.ask import Option

from . import heroquests, powers
from .build import discount
from .pieces import COSTS, IDS, KINDS, Kind
from .placing import put
from .state import EMPTY, PEN, STANDS, GodsWar
from .survey import picker


def available(state: GodsWar, seat: int, purse: int = 99) -> list[Kind]:
    """Kinds of unit in the pool that a purse can pay and whose requirement is met, each once."""
    able = [KINDS[kind] for kind in state.pooled(seat).first if COSTS[kind] <= purse]
    return [kind for kind in able if not kind.needs or meets(state, seat, kind)]


def meets(state: GodsWar, seat: int, kind: Kind) -> bool:
    """What a unit needs is looked at when it comes into play, and never again (U2, U4)."""
    for need, what in kind.needs:
        match need:
            case "building_in_play":
                met = state.has_built(seat, *what)
            case "nests_in_play":
                met = len(state.nest) - state.nest.count(EMPTY) >= what
            case "spike":
                met = state.spike != STANDS
            case "unit_in_play":
                met = powers.in_play(state, seat, what)
            case _:
                met = False
        if not met:
            return False
    return True


def areas(state: GodsWar, seat: int) -> int:
    """The set of areas to which the player may summon."""
    anywhere = powers.held(state, seat, "summons_anywhere")
    if anywhere and any(boon.summons_anywhere(state, seat) for boon in anywhere):
        return sum([1 << area for area in state.all_areas()])
    return state.homes[seat]


def options(state: GodsWar, seat: int) -> list[Option]:
    purse = state.power[seat]
    if state.races:
        purse += discount(state, seat, "summon")
    goals = state.homes[seat]
    found: list[Option] = []
    if "summons_anywhere" in (state.hands[seat] or powers.hand(state, seat)):
        goals = areas(state, seat)
    if goals:
        pick = picker(goals)
        for price, kind, needy, offers in (state.pools[seat] or state.pooled(seat)).offers:
            if price <= purse and (not needy or meets(state, seat, KINDS[kind])):
                found += pick(offers)
    return found


def summon(state: GodsWar, seat: int, name: str, area: int) -> None:
    """Bring a unit of the pool into play there. The price is paid by whoever calls."""
    for boon in powers.held(state, seat, "summons"):
        if boon.summons(state, seat, name, area):
            return
    unit = state.pool(seat, name)
    bring(state, seat, unit, area)


def bring(state: GodsWar, seat: int, unit: int, area: int) -> None:
    """A unit comes into play, by whatever way; it counts as summoned (U3)."""
    put(state, unit, area)
    state.say("summoned", seat, unit, area)
    for boon in (state.hands[seat] or powers.hand(state, seat)).get("summoned", ()):
        boon.summoned(state, seat, unit)
    name, owner = IDS[state.kinds[unit]], state.owner[unit]
    if name in heroquests.SUMMONED[state.empires[owner]]:
        heroquests.happened(state, "summon", seat=owner, unit=name)


@heroquests.event("summon")
def _summoned(state: GodsWar, seat: int, quest: heroquests.Quest, what: dict[str, object]) -> bool:
    if quest.args["unit"] != what["unit"]:
        return False
    name = f"summoned.{seat}.{what['unit']}.{quest.slot}"
    state.marks[name] = state.marks.get(name, 0) + 1
    return state.marks[name] >= int(quest.args.get("nth", 1))


def penned(state: GodsWar, seat: int) -> list[int]:
    where = state.where
    return [unit for unit in state.units[seat] if where[unit] == PEN]
