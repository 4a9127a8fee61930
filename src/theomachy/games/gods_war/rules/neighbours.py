"""Which areas are next to which (Rulebook pp. 44-51): borders for all purposes, and ways for moving and routing."""

from __future__ import annotations

from functools import lru_cache

from .board import Placement, board
from .state import CLOSED, STANDS, GodsWar


def placement(state: GodsWar) -> Placement:
    return state.board.placements[state.isle]


def borders(state: GodsWar, area: int) -> list[int]:
    """Adjacent areas for every purpose: borders, Sky links, Kylerela. Arrows and ways to Hell do not count (M2)."""
    return [*_borders(state.board_id, state.isle, state.spike == STANDS, state.sunk, area)]


@lru_cache(maxsize=20_000)
def _borders(key: str, isle: int, stands: bool, sunk: int, area: int) -> tuple[int, ...]:
    plan = board(key)
    place = plan.placements[isle]
    docks = [dock for dock in place.docks if (dock != plan.spike or stands) and dock != sunk]
    if area == plan.kylerela:
        return place.sea, *docks
    found = [near for near in plan.areas[area].borders if near != plan.spike or stands]
    if area != sunk:
        found += [near for near in plan.areas[area].sky if (near != plan.spike or stands) and near != sunk]
    if area == place.sea or area in docks:
        found.append(plan.kylerela)
    return tuple(found)


def covered(state: GodsWar) -> tuple[int, ...]:
    """Arrows that Kylerela lies on: nobody can use them."""
    return placement(state).covers


def over_arrows(state: GodsWar, area: int) -> list[int]:
    """Lands at the other end of an open arrow. A sunken land has none (2.7)."""
    if area == state.sunk:
        return []
    shut = covered(state)
    return [end for end, arrow in state.board.areas[area].arrows if arrow not in shut and end != state.sunk]


def hell_entrance(state: GodsWar, area: int) -> bool:
    """Printed entrances, and the four inner seas once Magasta's Pool is there."""
    if area == state.sunk:
        return state.spike == CLOSED and area in state.board.inner_seas
    return state.board.areas[area].to_hell or (state.spike == CLOSED and area in state.board.inner_seas)


def ways(state: GodsWar, area: int, *, arrows: bool = True) -> list[int]:
    """Where a unit may step from here: borders, open arrows, into Hell; out of Hell to the Gates of Dawn (M2, 2.7)."""
    board = state.board
    if state.is_hell(area):
        return [near for near in board.hell if near != area] + [board.gates_of_dawn]
    found = borders(state, area)
    if arrows:
        found += over_arrows(state, area)
    if hell_entrance(state, area):
        found += board.hell
    return found


def leaves_hell(state: GodsWar, area: int, to: int) -> bool:
    return state.is_hell(area) and not state.is_hell(to)
