"""The Spike shatters (Rulebook pp. 68-70; X1-X8): at the moment somebody has ten VP, in the middle of whatever goes
on.
"""

from __future__ import annotations

from . import heroquests, powers
from .losses import remove
from .placing import put
from .state import EMPTY, NOBODY, OPEN, OUT, STANDS, GodsWar

FOUGHT = (
    "battle_declared", "rating_roll", "battle_totals", "moment", "battle_abilities", "battle_window", "combat_roll",
    "kills", "take_kills", "kills_fall", "routs", "take_routs", "aftermath", "losses_seen", "conquest",
    "building_falls",
)  # fmt: skip
"""Steps of a battle that are not taken any more when its ground is gone (C16)."""


def shatter(state: GodsWar) -> None:
    """Everything on the Spike returns to the pools, neither killed nor destroyed; then heroquests, then monsters (X7).

    What is to be done is put on the agenda last first.
    """
    if state.spike != STANDS:  # two have come so far at once
        return
    spike = state.board.spike
    state.spike = OPEN
    state.say("spike_shatters")
    if state.monsters:
        state.then(("chaos_monsters",))
    if state.battle is not None and state.battle.area == spike:
        state.agenda[:] = [item for item in state.agenda if item[0] not in FOUGHT]
    heroquests.happened(state, "spike_shatters")
    heroquests.happened(state, "rift_opens")
    for seat, boon in powers.in_turn(state, "spike_shattered"):
        boon.spike_shattered(state, seat)
    falling = [piece for piece, place in enumerate(state.where) if place == spike]
    for seat in state.order():
        fell = [state.kind(piece) for piece in falling if state.owner[piece] == seat]
        kinds = tuple([kind.id for kind in fell if kind.group != "tokens"])  # those are told as they leave
        if kinds:
            state.say("fell_with_spike", seat, kinds)
    for piece in falling:
        _fall(state, piece)
    state.lots[spike] = 0


def _fall(state: GodsWar, piece: int) -> None:
    owner = state.owner[piece]
    if owner == NOBODY:
        put(state, piece, OUT)  # until it is known where it goes
        state.then(("monster_falls", piece))
        return
    if state.kind(piece).unit:
        for boon in powers.held(state, owner, "saves"):
            if boon.saves(state, owner, piece):
                put(state, piece, OUT)  # until it is known where it goes
                return
        for boon in powers.held(state, owner, "grave"):
            place = boon.grave(state, owner, piece, killed=False)
            if place != EMPTY:
                put(state, piece, place)
                return
    remove(state, piece)
