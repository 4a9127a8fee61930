"""Pieces that leave the map (Rulebook pp. 39-40): killed, eliminated, destroyed, or only returned to the pool."""

from __future__ import annotations

from . import powers
from .pieces import KINDS, OF
from .state import EMPTY, NOBODY, OUT, POOL, GodsWar


def put(state: GodsWar, piece: int, area: int) -> None:
    """A piece comes to an area, or to a place off the map."""
    before = state.where[piece]
    if before == area:
        return
    kind = KINDS[state.kinds[piece]]
    state.where[piece] = area
    if not kind.unit:
        ground = state.site if kind.normal else state.nest
        if before >= 0 and ground[before] == piece:
            ground[before] = EMPTY
        if area >= 0:
            ground[area] = piece
    owner = state.owner[piece]
    if owner != NOBODY and (before < 0 or area < 0 or not kind.unit):
        powers.refresh(state, owner)


def change_owner(state: GodsWar, piece: int, seat: int) -> None:
    """A unit comes under somebody else's control, or nobody's."""
    before = state.owner[piece]
    if before != NOBODY:
        state.units[before] = tuple([unit for unit in state.units[before] if unit != piece])
        powers.refresh(state, before)
    state.owner[piece] = seat
    if seat != NOBODY:
        state.units[seat] = (*state.units[seat], piece)
        powers.refresh(state, seat)


def remove(state: GodsWar, piece: int) -> None:
    """Back to its owner's pool; a monster leaves the game. Neither a kill nor an elimination."""
    if state.kind(piece).id == "imbedded_nest":
        state.kinds[piece] = OF["chaos"]["chaos_nest"].index
    put(state, piece, OUT if state.owner[piece] == NOBODY else POOL)


def lose_unit(state: GodsWar, unit: int, by: int, *, killed: bool) -> bool:
    """A unit is killed (by a battle's result) or eliminated (by anything else). Whether it was really lost.

    `by` is the player whose deed it was, or NOBODY.
    """
    owner = state.owner[unit]
    if owner != NOBODY:
        for boon in powers.held(state, owner, "saves"):
            if boon.saves(state, owner, unit):
                return False
    place = POOL
    if owner == NOBODY:
        place = OUT
    else:
        for boon in powers.held(state, owner, "grave"):
            found = boon.grave(state, owner, unit, killed)
            place = found if found != EMPTY else place
    state.say("killed" if killed else "eliminated", owner, unit, state.where[unit])
    put(state, unit, place)
    battle = state.battle
    if battle is not None:
        for side, involved in enumerate(battle.units):
            if unit in involved:
                involved.remove(unit)
                (battle.killed if killed else battle.eliminated)[side].append(unit)
    for seat, boon in powers.holders(state, "lost"):
        boon.lost(state, seat, unit, by, killed)
    return True


def destroy(state: GodsWar, house: int, by: int) -> bool:
    """A building is destroyed: it goes back to its owner's pool. An Imbedded Nest only turns over (C11)."""
    owner, area = state.owner[house], state.where[house]
    if state.kind(house).id == "imbedded_nest":
        state.kinds[house] = OF["chaos"]["chaos_nest"].index
        powers.refresh(state, owner)
        state.say("nest_flipped", area)
        return False
    state.say("destroyed", owner, house, area, by)
    remove(state, house)
    return True
