"""Where Kylerela may sail (Rulebook pp. 50-51; sheet 2.9): one sea on, with lands to dock at and arrows to cover."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from theomachy.kernel.ask import Option

from .board import Board, Placement, board
from .state import STANDS, GodsWar

FARTHEST = 2
"""Steps on the coast that may lie between two lands at which it docks."""


def sailings(state: GodsWar) -> Sequence[Option]:
    """Its own sea or one next to it, with every legal docking; never the place where it lies."""
    return _sailings(state.board_id, state.isle, state.spike == STANDS, state.sunk)


@lru_cache(maxsize=1024)
def _sailings(key: str, isle: int, spike: bool, sunk: int) -> Sequence[Option]:
    plan = board(key)
    now = plan.placements[isle]
    seas = {now.sea, *(near for near in plan.areas[now.sea].borders if near in plan.seas)}
    return [("sail", place.index) for place in _all_legal(key, spike, sunk) if place.sea in seas and place is not now]


@lru_cache(maxsize=256)
def _all_legal(key: str, spike: bool, sunk: int) -> tuple[Placement, ...]:
    """Every legal docking in any sea: a game sees few of these sets."""
    plan = board(key)
    lost = {sunk} if spike else {sunk, plan.spike}
    return tuple([place for place in plan.placements if legal(plan, place, lost, sunk)])


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
