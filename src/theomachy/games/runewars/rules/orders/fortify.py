"""Fortify (8): build a stronghold, repair one, rearrange two areas' rune tokens. Rulebook p. 36; O12, O19, U10."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from ..board import AREA, AREAS
from ..control import areas_of, remove_stronghold, set_stronghold, strongholds_of
from ..pieces import RESOURCES
from ..runes import move_rune, turn_down
from ..state import DRAGON_UP, FALSE_UP, NO_RUNE, NOBODY, Runewars
from .order import Order, turn_dial

WOOD, ORE = RESOURCES.index("wood"), RESOURCES.index("ore")


class Fortify(Order):
    def primary(self, state: Runewars, seat: int) -> None:
        state.then(("fortify", seat))


_COSTS = Order(8).params
BUILD_WOOD: int = _COSTS["wood"]
BUILD_ORE: int = _COSTS["ore"]
REPAIR_ORE: int = _COSTS["repair_ore"]


# -- what can be done --------------------------------------------------------------------------------------------------


def building_sites(state: Runewars, seat: int) -> list[int]:
    """Controlled areas without a city and without a stronghold, if wood and ore are there (O19)."""
    _, wood, ore = state.dials[seat]
    if wood < BUILD_WOOD or ore < BUILD_ORE:
        return []
    return [area for area in areas_of(state, seat) if state.stronghold[area] == NOBODY and state.city[area] == NOBODY]


def repairs(state: Runewars, seat: int) -> list[int]:
    if state.dials[seat][ORE] < REPAIR_ORE:
        return []
    return [area for area in strongholds_of(state, seat) if state.stronghold[area] & 1]


def rune_sources(state: Runewars, seat: int) -> list[int]:
    """Controlled areas with a token, if there is a second area to choose."""
    mine = areas_of(state, seat)
    return [area for area in mine if state.rune[area] != NO_RUNE] if len(mine) > 1 else []


def ask_fortify(state: Runewars, seat: int, *done: str) -> Ask | None:
    """Each of the three actions once, in any order. Two areas without any token would change nothing."""
    if state.out[seat]:
        return None
    options: list[Option] = []
    for verb, areas in (("build", building_sites), ("repair", repairs), ("runes", rune_sources)):
        if verb not in done:
            options += [(verb, AREAS[area].id) for area in areas(state, seat)]
    return Ask(seat, "fortify", [*options, ("done",)]) if options else None


def fortify(state: Runewars, answer: Option, seat: int, *done: str) -> None:
    """Between the actions other things may be done in one's turn (OR8)."""
    if answer in ((), ("done",)):
        return
    verb, name = answer
    area = AREA[name]
    state.then(("settle_all",), ("turn_window", seat), ("fortify", seat, *done, verb))
    if verb == "build":
        state.then(("build", seat, area))
    elif verb == "repair":
        turn_dial(state, seat, ORE, -REPAIR_ORE)
        set_stronghold(state, area, seat, False)
        state.say("repaired", seat, name)
    else:
        state.then(("runes_with", seat, area))


# -- building ----------------------------------------------------------------------------------------------------------


def ask_build(state: Runewars, seat: int, area: int) -> Ask | None:
    """Who has all four on the board gives one up (O13)."""
    if state.strongholds[seat]:
        return None
    options = [("give_up", AREAS[each].id) for each in strongholds_of(state, seat)]
    return Ask(seat, "fortify", options, "give_up", AREAS[area].id) if len(options) > 1 else None


def build(state: Runewars, answer: Option, seat: int, area: int) -> None:
    turn_dial(state, seat, WOOD, -BUILD_WOOD)
    turn_dial(state, seat, ORE, -BUILD_ORE)
    if not state.strongholds[seat]:
        given_up = AREA[answer[1]]
        remove_stronghold(state, given_up)
        state.say("stronghold_given_up", seat, AREAS[given_up].id)
    set_stronghold(state, area, seat, False)
    state.say("built", seat, AREAS[area].id)


# -- rune tokens -------------------------------------------------------------------------------------------------------


def _partners(state: Runewars, seat: int, area: int) -> list[Option]:
    """The second area: with a token of its own the two are exchanged or not, in secret; else the one goes there."""
    options: list[Option] = []
    for other in areas_of(state, seat):
        if other != area:
            options.append(("exchange" if state.rune[other] != NO_RUNE else "move_rune", AREAS[other].id))
    if state.rune[area] in (FALSE_UP, DRAGON_UP) and any(option[0] == "move_rune" for option in options):
        options.append(("turn_down",))
    return options


def ask_with(state: Runewars, seat: int, area: int) -> Ask | None:
    options = _partners(state, seat, area)
    return Ask(seat, "fortify", options, AREAS[area].id) if len(options) > 1 else None


def rearrange(state: Runewars, answer: Option, seat: int, area: int) -> None:
    """A token that moves alone, or only turns face down, stays known to whoever knew it (U10)."""
    match answer or _partners(state, seat, area)[0]:
        case ("exchange", str(other)):
            state.then(("mix_runes", seat, area, AREA[other]))
        case ("move_rune", str(other)):
            turn_down(state, area)
            move_rune(state, area, AREA[other])
        case _:
            turn_down(state, area)
            state.say("rune_turned_down", seat, AREAS[area].id)


STEPS: Steps = {
    "fortify": Choice(ask_fortify, fortify),
    "build": Choice(ask_build, build),
    "runes_with": Choice(ask_with, rearrange),
}
