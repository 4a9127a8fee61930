"""Where Kylerela may sail (Rulebook pp. 50-51; sheet 2.9): one sea on, with lands to dock at and arrows to cover."""

from __future__ import annotations

from .board import Placement
from .neighbours import placement
from .state import GodsWar

FARTHEST = 2
"""Steps on the coast that may lie between two lands at which it docks."""


def isle_places(state: GodsWar) -> list[Placement]:
    """Its own sea or one next to it, with every legal docking; never the place where it lies."""
    board, now = state.board, placement(state)
    seas = {now.sea, *(near for near in board.areas[now.sea].borders if near in board.seas)}
    return [place for place in board.placements if place.sea in seas and place is not now and legal(state, place)]


def legal(state: GodsWar, place: Placement) -> bool:
    """A shattered Spike and a sunken land are no coast any more, and the rest of the coast closes up."""
    coast = [land for land in place.ring if state.exists(land) and land != state.sunk]
    if any(dock not in coast for dock in place.docks):
        return False
    if len(place.docks) == 2:
        return _near(coast, *place.docks) or _arrow(state, place)
    return all(_open(state, arrow) for arrow in place.covers)


def _near(coast: list[int], one: int, two: int) -> bool:
    apart = abs(coast.index(one) - coast.index(two))
    return min(apart, len(coast) - apart) <= FARTHEST


def _arrow(state: GodsWar, place: Placement) -> bool:
    """Are they the two ends of an arrow over this sea? Then the island lies on it."""
    one, two = place.docks
    return any(end == two and arrow in place.covers for end, arrow in state.board.areas[one].arrows)


def _open(state: GodsWar, arrow: int) -> bool:
    """An arrow at a sunken land is none: there is nothing to cover."""
    sunk = state.sunk
    return sunk < 0 or all(by != arrow for _, by in state.board.areas[sunk].arrows)
