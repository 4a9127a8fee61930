"""Which areas are next to which (Rulebook pp. 44-51): borders for all purposes, and ways for moving and routing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from . import powers
from .board import Board, Placement, board
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


def _over_arrows(plan: Board, isle: int, sunk: int, area: int) -> list[int]:
    """Lands at the other end of an open arrow. A sunken land has none (2.7), and what Kylerela lies on is closed."""
    if area == sunk:
        return []
    shut = plan.placements[isle].covers
    return [end for end, arrow in plan.areas[area].arrows if arrow not in shut and end != sunk]


def hell_entrance(state: GodsWar, area: int) -> bool:
    """Printed entrances, and the four inner seas once Magasta's Pool is there."""
    return _entrance(state.board, state.spike, state.sunk, area)


def _entrance(plan: Board, spike: int, sunk: int, area: int) -> bool:
    return (plan.areas[area].to_hell and area != sunk) or (spike == CLOSED and area in plan.inner_seas)


def ways(state: GodsWar, area: int, *, arrows: bool = True) -> list[int]:
    """Where a unit may step from here: borders, open arrows, into Hell; out of Hell to the Gates of Dawn (M2, 2.7)."""
    return [*_ways(state.board_id, state.isle, state.spike, state.sunk, area, arrows)]


def usual_goals(state: GodsWar, area: int, *, arrows: bool) -> Sequence[int]:
    """The same, each once."""
    return _goals(state.board_id, state.isle, state.spike, state.sunk, area, arrows)


@lru_cache(maxsize=5000)
def _ways(key: str, isle: int, spike: int, sunk: int, area: int, arrows: bool) -> tuple[int, ...]:
    plan = board(key)
    if area in plan.hell:
        return *[near for near in plan.hell if near != area], plan.gates_of_dawn
    found = [*_borders(key, isle, spike == STANDS, sunk, area)]
    if arrows:
        found += _over_arrows(plan, isle, sunk, area)
    if _entrance(plan, spike, sunk, area):
        found += plan.hell
    return tuple(found)


@lru_cache(maxsize=5000)
def _goals(key: str, isle: int, spike: int, sunk: int, area: int, arrows: bool) -> Sequence[int]:
    return [to for to in dict.fromkeys(_ways(key, isle, spike, sunk, area, arrows)) if to != area]


def rout_ways(state: GodsWar, area: int, *, arrows: bool) -> list[int]:
    """Where routed units may be sent: by any way of movement, to Hell where a Temple opens it, never out of it (C7)."""
    found = ways(state, area, arrows=arrows)
    if state.is_hell(area):
        found = [to for to in found if state.is_hell(to)]
    if any(boon.rout_into_hell(state, seat, area) for seat, boon in powers.holders(state, "rout_into_hell")):
        found += state.board.hell
    return list(dict.fromkeys(found))


def leaves_hell(state: GodsWar, area: int, to: int) -> bool:
    return state.is_hell(area) and not state.is_hell(to)
