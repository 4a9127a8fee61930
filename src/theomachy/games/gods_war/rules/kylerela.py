"""Where Kylerela may sail (Rulebook pp. 50-51; sheet 2.9): one sea on, with lands to dock at and arrows to cover."""

from __future__ import annotations

from functools import lru_cache

from .board import Board, Placement, board
from .state import STANDS, GodsWar

FARTHEST = 2
"""Steps on the coast that may lie between two lands at which it docks."""


def isle_places(state: GodsWar) -> tuple[Placement, ...]:
    """Its own sea or one next to it, with every legal docking; never the place where it lies."""
    return _places(state.board_id, state.isle, state.spike == STANDS, state.sunk)


@lru_cache(maxsize=1024)
def _places(key: str, isle: int, spike: bool, sunk: int) -> tuple[Placement, ...]:
    plan = board(key)
    now = plan.placements[isle]
    seas = {now.sea, *(near for near in plan.areas[now.sea].borders if near in plan.seas)}
    lost = {sunk} if spike else {sunk, plan.spike}
    return tuple([p for p in plan.placements if p.sea in seas and p is not now and legal(plan, p, lost, sunk)])


def legal(plan: Board, place: Placement, lost: set[int], sunk: int) -> bool:
    """A shattered Spike and a sunken land are no coast any more, and the rest of the coast closes up."""
    coast = [land for land in place.ring if land not in lost]
    if any(dock not in coast for dock in place.docks):
        return False
    if len(place.docks) == 2:
        return _near(coast, *place.docks) or _arrow(plan, place)
    return all(_open(plan, arrow, sunk) for arrow in place.covers)


def _near(coast: list[int], one: int, two: int) -> bool:
    apart = abs(coast.index(one) - coast.index(two))
    return min(apart, len(coast) - apart) <= FARTHEST


def _arrow(plan: Board, place: Placement) -> bool:
    """Are they the two ends of an arrow over this sea? Then the island lies on it."""
    one, two = place.docks
    return any(end == two and arrow in place.covers for end, arrow in plan.areas[one].arrows)


def _open(plan: Board, arrow: int, sunk: int) -> bool:
    """An arrow at a sunken land is none: there is nothing to cover."""
    return sunk < 0 or all(by != arrow for _, by in plan.areas[sunk].arrows)
