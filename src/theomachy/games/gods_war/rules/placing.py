"""Pieces come to places and owners, and what is kept at hand about them is kept up (see survey.py).

Nothing else writes where a piece is, whose it is, or what kind it is.
"""

from __future__ import annotations

from . import powers
from .pieces import BUILDINGS, GREATER_KINDS, NORMAL
from .pool_and_buildings import BOUND
from .state import EMPTY, NOBODY, OUT, POOL, TROPHY, GodsWar, exchanged
from .survey import ARMIES, GREATER_GODS, ONE, OWN, TROPHIES, YARD


def put(state: GodsWar, piece: int, area: int) -> None:
    """A piece comes to an area, or to a place off the map."""
    where = state.where
    before = where[piece]
    if before == area:
        return
    kind, owner = state.kinds[piece], state.owner[piece]
    where[piece] = area
    if before < 0:
        state.aside[before] -= 1
    if area < 0:
        state.aside[area] += 1
    if kind in BUILDINGS:
        _rebuild(state, piece, kind, owner, before, area)
    elif owner != NOBODY:
        _march(state, owner, before, area)
        if before == POOL or area == POOL:
            pool = state.pools[owner]
            if pool is not None:
                state.pools[owner] = pool.after(state.units[owner].index(piece))
        if kind in GREATER_KINDS and area >= 0:
            state.touch(GREATER_GODS)
        if kind in BOUND and (before < 0 or area < 0):
            powers.refresh(state, owner)
    if area == TROPHY or before == TROPHY or owner in state.gone:  # of one who has left none may be wanted (DK4)
        state.touch(TROPHIES)


def _march(state: GodsWar, owner: int, before: int, area: int) -> None:
    crowd = state.crowd[owner]
    if before >= 0:
        state.armies[owner] -= 1
        crowd -= ONE[before]
        if not crowd >> 8 * before & 255:
            state.stands[owner] ^= 1 << before
    else:
        state.touch(ARMIES | OWN << owner)
    if area >= 0:
        state.armies[owner] += 1
        crowd += ONE[area]
        state.stands[owner] |= 1 << area
    state.crowd[owner] = crowd


def _rebuild(state: GodsWar, house: int, kind: int, owner: int, before: int, area: int) -> None:
    if before < 0:
        state.touch(YARD << owner)
    if before < 0 or area < 0:
        yard = state.yards[owner]
        if yard is None:
            powers.refresh(state, owner)
        else:
            after = state.yards[owner] = yard.after(house - state.houses[owner][0], min(area, 0))
            if after.bound != yard.bound:
                powers.refresh(state, owner)
    normal = kind in NORMAL
    ground = state.site if normal else state.nest
    if before >= 0:
        if ground[before] == house:
            ground[before] = EMPTY
            if normal:
                state.lots[before] = int(state.exists(before))
        if not _builds(state, owner, before):
            state.homes[owner] &= ~(1 << before)
    if area >= 0:
        ground[area] = house
        if normal:
            state.lots[area] = 0
        state.homes[owner] |= 1 << area


def _builds(state: GodsWar, seat: int, area: int) -> bool:
    """Has the player a building there?"""
    house, nest = state.site[area], state.nest[area]
    return (house != EMPTY and state.owner[house] == seat) or (nest != EMPTY and state.owner[nest] == seat)


def swap(state: GodsWar, one: int, two: int) -> None:
    """Two buildings change places without being placed."""
    here, there = state.where[one], state.where[two]
    put(state, one, OUT)
    put(state, two, here)
    put(state, one, there)


def turn(state: GodsWar, piece: int, kind: int) -> None:
    """A piece shows its other side, or its next stage."""
    state.kinds = (*state.kinds[:piece], kind, *state.kinds[piece + 1 :])
    state.other_kinds()
    state.touch(ARMIES)
    owner = state.owner[piece]
    if owner != NOBODY:
        state.touch(OWN << owner | YARD << owner)
        state.pools[owner] = state.yards[owner] = None
        powers.refresh(state, owner)


def change_owner(state: GodsWar, piece: int, seat: int) -> None:
    """A unit comes under somebody else's control, or nobody's."""
    before, place = state.owner[piece], state.where[piece]
    state.owner = (*state.owner[:piece], seat, *state.owner[piece + 1 :])
    state.touch(ARMIES | GREATER_GODS | TROPHIES)
    if before != NOBODY:
        state.touch(OWN << before)
        left = tuple([unit for unit in state.units[before] if unit != piece])
        state.units = exchanged(state.units, before, left)
        state.pools[before] = None
        _march(state, before, place, OUT)
        powers.refresh(state, before)
    if seat != NOBODY:
        state.units = exchanged(state.units, seat, (*state.units[seat], piece))
        state.pools[seat] = None
        _march(state, seat, OUT, place)
        powers.refresh(state, seat)
    state.line_up(state.units)
