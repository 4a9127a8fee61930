"""Why something is not on offer: a card that is spent, a token that lies there, wood and ore that are missing."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.why_not import offers
from theomachy.kernel.words import Reason

from .board import AREA
from .control import areas_of, strongholds_of
from .movement import barred
from .orders.fortify import BUILD_ORE, BUILD_WOOD, ORE, REPAIR_ORE, WOOD
from .orders.march import may_enter
from .state import NO_RUNE, NOBODY, Runewars


def why_not(state: Runewars, ask: Ask, begins: Option, place: str) -> Reason | None:
    if offers(ask.options, begins, place):
        return None
    seat, area = ask.seat, AREA.get(place, NOBODY)
    match ask.what, begins[0]:
        case "order", _:
            return ("order_played",)
        case "activate", _:
            return ("activated",)
        case "move_in", _:
            return _move_in(state, seat, AREA[ask.about[0]], area)
        case "recruit", "dial":
            return ("dial_used",)
        case "fortify", "build":
            return _build(state, seat, area)
        case "fortify", "repair":
            return _repair(state, seat, area)
        case "fortify", "runes":
            return _runes(state, seat, area)
    return None


def _move_in(state: Runewars, seat: int, target: int, area: int) -> Reason:
    if barred(state, seat):
        return ("march_barred",)
    if not may_enter(state, seat, target):
        return ("one_battle",)
    if area == target:
        return ("march_goal",)
    if area != NOBODY and (state.owner[area] != seat or not state.units[area]):
        return ("no_army_there",)
    if area != NOBODY and state.activated[area] >> seat & 1:
        return ("rests",)
    if area != NOBODY and all(number & 1 for number in state.units[area]):
        return ("all_routed",)
    return ("march_far",)


def _build(state: Runewars, seat: int, area: int) -> Reason:
    _, wood, ore = state.dials[seat]
    if wood < BUILD_WOOD or ore < BUILD_ORE:
        return ("build_short", BUILD_WOOD, BUILD_ORE, state.dials[seat][WOOD], state.dials[seat][ORE])
    if area == NOBODY:
        return ("fortified",) if _free(state, seat) else ("no_site",)
    if state.owner[area] != seat:
        return ("not_yours",)
    if state.stronghold[area] != NOBODY or state.city[area] != NOBODY:
        return ("site_taken",)
    return ("fortified",)


def _free(state: Runewars, seat: int) -> bool:
    return any(state.stronghold[area] == NOBODY and state.city[area] == NOBODY for area in areas_of(state, seat))


def _repair(state: Runewars, seat: int, area: int) -> Reason:
    broken = [each for each in strongholds_of(state, seat) if state.stronghold[each] & 1]
    if not broken:
        return ("all_whole",)
    if state.dials[seat][ORE] < REPAIR_ORE:
        return ("repair_short", REPAIR_ORE, state.dials[seat][ORE])
    return ("fortified",) if area == NOBODY or area in broken else ("nothing_broken_there",)


def _runes(state: Runewars, seat: int, area: int) -> Reason:
    mine = areas_of(state, seat)
    if len(mine) < 2:
        return ("one_area",)
    if not any(state.rune[each] != NO_RUNE for each in mine):
        return ("no_runes",)
    if area == NOBODY or (area in mine and state.rune[area] != NO_RUNE):
        return ("fortified",)
    return ("no_rune_there",)
