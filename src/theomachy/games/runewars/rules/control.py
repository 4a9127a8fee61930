"""Who controls what (L2), and the only ways in which units, strongholds and developments come and go.

Rulebook p. 18, Controlling areas. Units and strongholds are changed here, so that `owner` and what the new owner knows
of a rune token there always follow.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Seat
from theomachy.kernel.step import Desk, Steps

from ..data import DATA
from .board import AREAS
from .pieces import FIRST_NEUTRAL, KINDS
from .state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, LOOK, NOBODY, Runewars, where

COLOUR: tuple[int, ...] = tuple(kind.faction for kind in KINDS)
"""The faction of each kind."""
DEVELOPMENTS: tuple[str, ...] = tuple(DATA["developments"])
STRONGHOLDS: int = max(faction["strongholds"] for faction in DATA["factions"].values())
"""That every faction has."""
EXPLORATION: tuple[str, ...] = tuple(entry["id"] for entry in DATA["exploration"])
THRONE_UP = EXPLORATION.index("dragon_throne") * 2 + 1
VILLAGES_UP: dict[int, int] = {
    EXPLORATION.index(f"village_{resource}") * 2 + 1: index for index, resource in enumerate(("food", "wood", "ore"))
}
"""Faceup Villages and the resource of each."""
_HOMES: tuple[int, ...] = tuple(area.home for area in AREAS)
_RESOURCES: tuple[tuple[int, int, int], ...] = tuple(area.resources for area in AREAS)
_FIRST_NEUTRAL_UNIT = FIRST_NEUTRAL * 2


# -- questions ---------------------------------------------------------------------------------------------------------


def friendly(state: Runewars, seat: int, area: int) -> bool:
    return state.owner[area] == seat


def enemy(state: Runewars, seat: int, area: int) -> bool:
    """Does another player control it?"""
    return state.owner[area] not in (NOBODY, seat)


def uncontrolled(state: Runewars, area: int) -> bool:
    """Does nobody control it, be it empty or neutral?"""
    return state.owner[area] == NOBODY


def empty(state: Runewars, area: int) -> bool:
    """No unit, no stronghold, nobody's home: heroes do not matter (M5)."""
    return state.owner[area] == NOBODY and not state.units[area]


def neutral(state: Runewars, area: int) -> bool:
    """Do unallied neutral units stand there?"""
    return state.owner[area] == NOBODY and bool(state.units[area])


def home_of(state: Runewars, area: int) -> int:
    """Whose home realm it belongs to; one of a player who is out is an area like any other (EL2)."""
    home = _HOMES[area]
    seat = state.seat_of(home) if home >= 0 else NOBODY
    return NOBODY if seat != NOBODY and state.out[seat] else seat


def areas_of(state: Runewars, seat: int) -> list[int]:
    return where(state.owner, seat)


def cities_of(state: Runewars, seat: int) -> list[int]:
    return [area for area in where(state.owner, seat) if state.city[area] != NOBODY]


def strongholds_of(state: Runewars, seat: int) -> list[int]:
    """Areas with a stronghold of this seat, damaged or not; damaged ones are looked for only if there are any."""
    built = STRONGHOLDS - state.strongholds[seat]
    found = where(state.stronghold, seat * 2) if built else []
    return found if len(found) == built else sorted(found + where(state.stronghold, seat * 2 + 1))


def own_units(state: Runewars, seat: int, area: int) -> bool:
    """Has this seat a unit of its own colour there?"""
    faction = state.factions[seat]
    return any(COLOUR[number >> 1] == faction for number in state.units[area])


def icons(state: Runewars, seat: int) -> tuple[int, int, int]:
    """Food, wood and ore of all areas that a seat controls, faceup Villages included (O17)."""
    total_food = total_wood = total_ore = 0
    for area in where(state.owner, seat):
        food, wood, ore = _RESOURCES[area]
        village = VILLAGES_UP.get(state.token[area], NOBODY)
        total_food += food + (village == 0)
        total_wood += wood + (village == 1)
        total_ore += ore + (village == 2)
    return total_food, total_wood, total_ore


def runes_of(state: Runewars, seat: int) -> int:
    """Dragon runes, face up or down, in controlled areas, and one for a faceup Dragon Throne (V7)."""
    count = 0
    for area in where(state.owner, seat):
        count += (state.rune[area] in (DRAGON_DOWN, DRAGON_UP)) + (state.token[area] == THRONE_UP)
    return count


# -- control -----------------------------------------------------------------------------------------------------------


def controller(state: Runewars, area: int) -> int:
    """Who controls it (L2): a unit of the colour, a stronghold, or a home in which nobody else has anything.

    Neutral units alone keep their side as long as it controls the area otherwise (A1, A4); in a home that was not its
    owner's they keep it from him until they are gone (K15).
    """
    units = state.units[area]
    for number in units:  # colours come before neutral ones
        if number < _FIRST_NEUTRAL_UNIT:
            colour, owner = COLOUR[number >> 1], state.owner[area]
            return owner if owner >= 0 and state.factions[owner] == colour else state.seat_of(colour)
        break
    if state.stronghold[area] != NOBODY:
        return state.stronghold[area] >> 1
    seat = home_of(state, area)
    return seat if not units or state.owner[area] == seat else NOBODY


def settle(state: Runewars, area: int) -> None:
    """Whoever controls an area now has it, and sees the token there (U2). A battle changes nothing until it is over."""
    if state.battle is not None and state.battle.area == area:
        return
    seat = controller(state, area)
    if seat != state.owner[area]:
        state.owner[area] = seat
        state.seen_who_is_out(lost=True)
        if seat != NOBODY:
            see_rune(state, seat, area)


def see_rune(state: Runewars, seat: int, area: int) -> None:
    """A seat looks at the facedown token of an area, if there is one, and remembers it (U2, U5)."""
    rune = state.rune[area]
    if rune in (FALSE_DOWN, DRAGON_DOWN) and not state.knows_rune[area] >> seat & 1:
        state.knows_rune[area] |= 1 << seat
        state.whisper([seat], "rune_seen", AREAS[area].id, int(rune == DRAGON_DOWN))
        state.then(LOOK)


class Look(Desk):
    """Somebody has been shown something hidden: what he answered before cannot be taken back. It asks nobody."""

    def owing(self, state: Runewars) -> Sequence[Seat]:
        return ()

    def close(self, state: Runewars) -> None:
        """Nothing more happens."""


# -- units -------------------------------------------------------------------------------------------------------------


def add(state: Runewars, area: int, *units: int) -> None:
    """Units come into an area; neutral ones ally with whoever controls it (A2)."""
    state.units[area] = tuple(sorted(state.units[area] + units))
    settle(state, area)


def take(state: Runewars, area: int, *units: int) -> None:
    """Units leave an area, for another one or for a battle."""
    left = list(state.units[area])
    for number in units:
        left.remove(number)
    state.units[area] = tuple(left)
    settle(state, area)


def relieve(state: Runewars, area: int, *units: int) -> tuple[int, ...]:
    """Units come into an area in place of all that stand there; those are returned, and nobody else has it between."""
    gone, state.units[area] = state.units[area], ()
    add(state, area, *units)
    return gone


def place(state: Runewars, area: int, *units: int) -> None:
    """Units come from the supply."""
    for number in units:
        state.supply[number >> 1] -= 1
    add(state, area, *units)


def destroy(state: Runewars, area: int, *units: int) -> None:
    """Units go back to the supply."""
    for number in units:
        state.supply[number >> 1] += 1
    take(state, area, *units)


def rout(state: Runewars, area: int, number: int) -> None:
    """A standing unit of the area becomes a routed one."""
    left = list(state.units[area])
    left[left.index(number & ~1)] |= 1
    state.units[area] = tuple(sorted(left))


def stand(state: Runewars, area: int, number: int) -> None:
    """A routed unit of the area stands up."""
    left = list(state.units[area])
    left[left.index(number | 1)] &= ~1
    state.units[area] = tuple(sorted(left))


def stand_all(state: Runewars, area: int) -> None:
    state.units[area] = tuple([number & ~1 for number in state.units[area]])


# -- strongholds and developments --------------------------------------------------------------------------------------


def set_stronghold(state: Runewars, area: int, seat: int, damaged: bool) -> None:
    """A seat's stronghold is built in an area, or lies there from now on with this side up."""
    if state.stronghold[area] == NOBODY:
        state.strongholds[seat] -= 1
    state.stronghold[area] = seat * 2 + damaged
    settle(state, area)


def remove_stronghold(state: Runewars, area: int) -> None:
    """A stronghold goes back to its owner's supply, and with it the development there (O13, O15)."""
    remove_development(state, area)
    state.strongholds[state.stronghold[area] >> 1] += 1
    state.stronghold[area] = NOBODY
    settle(state, area)


def set_development(state: Runewars, area: int, name: str) -> None:
    """The stronghold of an area gets a development from its owner's supply."""
    _change_developments(state, state.stronghold[area] >> 1, name, -1)
    state.development[area] = name


def remove_development(state: Runewars, area: int) -> None:
    name = state.development[area]
    if name:
        _change_developments(state, state.stronghold[area] >> 1, name, 1)
        state.development[area] = ""


def _change_developments(state: Runewars, seat: int, name: str, change: int) -> None:
    left = list(state.developments[seat])
    left[DEVELOPMENTS.index(name)] += change
    state.developments[seat] = (left[0], left[1], left[2], left[3])


STEPS: Steps = {"look": Look()}
