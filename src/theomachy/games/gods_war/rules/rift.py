"""The struggle of the Chaos Rift (Rulebook pp. 68-70; K4, K9): a piece from everybody, secret dice, the Rift's
strength.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, roll
from theomachy.kernel.step import Desk

from . import heroquests, powers
from .board import row
from .build import cost
from .gains import lose_vp, set_power
from .losses import remove
from .pieces import GREATER_KINDS, IDS, NUMBERS
from .placing import put
from .state import CLOSED, RIFT, UNSAID, GodsWar

DICE: list[Option] = [("die", face) for face in range(1, 7)]


def donations(state: GodsWar, seat: int) -> list[int]:
    """Pieces that a player could put into the Rift: anything on the map but a greater god, alike ones once."""
    found: dict[tuple[int, int], int] = {}
    kinds, where = state.kinds, state.where
    for piece in state.on_map(seat) + state.built(seat):
        kind = kinds[piece]
        if kind not in GREATER_KINDS:
            found.setdefault((kind, where[piece]), piece)
    return list(found.values())


def rift_gifts(state: GodsWar) -> Step:
    """Every player but Chaos gives one piece, in turn order."""
    for seat in state.order():
        pieces = donations(state, seat) if state.empires[seat] != "chaos" and seat not in state.gone else []
        if not pieces:
            continue
        piece = pieces[0]
        if len(pieces) > 1:
            key, kinds, where = state.board_id, state.kinds, state.where
            options: list[Option] = [row(key, "into_rift", IDS[kinds[p]])[where[p]] for p in pieces]
            piece = pieces[options.index((yield Ask(seat, "rift_gift", options)))]
        state.say("into_rift", seat, piece, state.where[piece])
        put(state, piece, RIFT)


class RiftDice(Desk):
    """Everybody, Chaos too, secretly sets a die; a leaver's is 3 (Z2)."""

    def owing(self, state: GodsWar) -> Sequence[int]:
        return [seat for seat in state.order() if seat not in state.gone and state.sealed[seat] == UNSAID]

    def ask(self, state: GodsWar, seat: int) -> Ask | None:
        if seat not in state.seats or seat in state.gone:
            return None
        if state.sealed[seat] != UNSAID:
            return Ask(seat, "die_set", [("think_again",)], state.sealed[seat])
        return Ask(seat, "rift_die", DICE, state.power[seat])

    def answer(self, state: GodsWar, seat: int, option: Option) -> None:
        state.sealed[seat] = UNSAID if option == ("think_again",) else option[1]

    def close(self, state: GodsWar) -> None:
        """Dice that are too high count 0 and cost nothing; whoever counts least loses a VP."""
        counted: dict[int, int] = {}
        for seat in state.order():
            face = NUMBERS["leaver_bid"] if state.sealed[seat] == UNSAID else state.sealed[seat]
            state.sealed[seat] = UNSAID
            counted[seat] = face if face <= state.power[seat] else 0
            state.say("bid", seat, face, counted[seat])
            if counted[seat]:
                set_power(state, seat, state.power[seat] - counted[seat])
        least = min(counted.values())
        for seat, value in counted.items():
            if value == least:
                lose_vp(state, seat, 1)
        chaos = state.seat_of("chaos")
        commitment = sum(counted.values()) - 2 * counted.get(chaos, 0)
        state.round_marks["commitment"] = commitment


def contents(state: GodsWar) -> list[int]:
    return state.lying(RIFT)


def rift_strength(state: GodsWar) -> Step:
    """One die for each empire against what was committed and what lies in the Rift: more closes it."""
    given = sum(cost(state, state.kind(piece)) for piece in contents(state))
    total = state.round_marks.pop("commitment") + given
    faces = []
    for _ in state.seats:
        _, face = yield roll(6)
        faces.append(face)
    strength = sum(faces)
    state.say("strength", total, strength, *faces)
    if total > strength:
        close(state)
        return
    for seat, boon in powers.in_turn(state, "struggle_lost"):
        boon.struggle_lost(state, seat)


def close(state: GodsWar) -> None:
    """Pieces return, Magasta's Pool appears (K4.8)."""
    state.spike = CLOSED
    state.reprice()
    state.say("rift_closes")
    for piece in contents(state):
        remove(state, piece)
    for seat, boon in powers.in_turn(state, "rift_closed"):
        boon.rift_closed(state, seat)
    heroquests.happened(state, "rift_closes")
