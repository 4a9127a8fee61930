"""Which areas are next to which (Rulebook pp. 44-51): borders for all purposes, and ways for moving and routing."""

from __future__ import annotations

from .board import Placement
from .state import CLOSED, STANDS, GodsWar


def placement(state: GodsWar) -> Placement:
    return state.board.placements[state.isle]


def docks(state: GodsWar) -> list[int]:
    """The lands that Kylerela is docked at: a shattered Spike or a sunken land is no dock any more (2.9)."""
    return [dock for dock in placement(state).docks if state.exists(dock) and dock != state.sunk]


def borders(state: GodsWar, area: int) -> list[int]:
    """Adjacent areas for every purpose: borders, Sky links, Kylerela. Arrows and ways to Hell do not count (M2)."""
    board = state.board
    if area == board.kylerela:
        return [placement(state).sea, *docks(state)]
    plan = board.areas[area]
    found = [near for near in plan.borders if near != board.spike or state.spike == STANDS]
    if area != state.sunk:
        found += [near for near in plan.sky if near != board.spike or state.spike == STANDS if near != state.sunk]
    if area == placement(state).sea or area in docks(state):
        found.append(board.kylerela)
    return found


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
