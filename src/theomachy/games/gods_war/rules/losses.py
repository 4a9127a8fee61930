"""Pieces that leave the map (Rulebook pp. 39-40): killed, eliminated, destroyed, or only returned to the pool."""

from __future__ import annotations

from . import heroquests, powers
from .pieces import OF
from .placing import change_owner, put, turn
from .runes import lasting
from .state import CLOSED, EMPTY, NOBODY, OUT, POOL, GodsWar


def remove(state: GodsWar, piece: int) -> None:
    """Back to its owner's pool; a monster leaves the game, a token the map. Neither a kill nor an elimination."""
    kind = state.kind(piece)
    if kind.id == "imbedded_nest":
        turn(state, piece, OF["chaos"]["chaos_nest"].index)
    if kind.group == "tokens":
        state.say("token_left", state.owner[piece], piece)
        put(state, piece, OUT)
        _token_gone(state, piece)
    else:
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
    if owner == NOBODY or state.kind(unit).group == "tokens":
        place = OUT
    else:
        for boon in powers.held(state, owner, "grave"):
            found = boon.grave(state, owner, unit, killed)
            place = found if found != EMPTY else place
    state.say("killed" if killed else "eliminated", owner, unit, state.where[unit])
    put(state, unit, place)
    if place == OUT and owner != NOBODY and state.kind(unit).group != "tokens":
        state.say("oblivion", owner, unit)
    _leave_battle(state, unit, by, killed)
    if owner != NOBODY:
        _tell(state, unit, owner, by, killed)
    for seat, boon in powers.holders(state, "lost"):
        boon.lost(state, seat, unit, by, killed)
    if state.kind(unit).group == "tokens":
        _token_gone(state, unit)
    return True


def _token_gone(state: GodsWar, piece: int) -> None:
    """A token is nobody's again, and its rune is spent."""
    change_owner(state, piece, NOBODY)
    lasting.token_gone(state, piece)


def _leave_battle(state: GodsWar, unit: int, by: int, killed: bool) -> None:
    battle = state.battle
    if battle is None:
        return
    for side, involved in enumerate(battle.units):
        if unit in involved:
            involved.remove(unit)
            (battle.killed if killed else battle.eliminated)[side].append(unit)
            battle.marks[f"by.{unit}"] = by
            if battle.seats[side] != NOBODY:
                heroquests.happened(state, "lose_unit_in_battle", seat=battle.seats[side])


def _tell(state: GodsWar, unit: int, owner: int, by: int, killed: bool) -> None:
    """Heroquests about kills and losses (C23, IG1, IG2); what one loses by one's own doing is nobody's kill."""
    kind = state.kind(unit)
    heroquests.happened(state, "own_killed_or_eliminated", seat=owner, unit=kind.id)
    if killed and state.battle is not None:
        heroquests.happened(state, "own_lost", seat=owner, piece=kind.id)
    if by not in (NOBODY, owner):
        heroquests.happened(state, "you_kill_or_eliminate", seat=by, type=kind.type)
        if killed and state.battle is not None and by in state.battle.seats:
            heroquests.happened(state, "kill_in_battle", seat=by, type=kind.type)


def destroy(state: GodsWar, house: int, by: int) -> bool:
    """A building is destroyed: it goes back to its owner's pool. An Imbedded Nest only turns over (C11)."""
    owner, area = state.owner[house], state.where[house]
    if state.kind(house).id == "imbedded_nest":
        turn(state, house, OF["chaos"]["chaos_nest"].index)
        state.say("nest_flipped", area)
        return False
    kind = state.kind(house)
    price = kind.cost_after_rift if state.spike == CLOSED else kind.cost
    state.say("destroyed", owner, kind.id, area, by)
    remove(state, house)
    heroquests.happened(state, "own_lost", seat=owner, piece=kind.id)
    if by not in (NOBODY, owner):
        heroquests.happened(state, "you_destroy_building", seat=by, building=kind.id)
        heroquests.happened(state, "conquer_in_sky_or_hell_or_destroy", seat=by, conquered=False, cost=price, area=area)
    return True
