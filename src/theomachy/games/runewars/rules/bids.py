"""Influence bids (I1-I4): secret numbers, shown together, and ties. Rulebook p. 32, Bidding influence."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Seat
from theomachy.kernel.step import Choice, Desk, Steps

from .pieces import FACTIONS
from .play_order import starting_influence
from .powers import holders
from .state import NOBODY, Runewars


class Bid(Desk):
    """All players bid at once, 0 to all that they have; whoever has nothing bids 0 unasked (I1, I4)."""

    def owing(self, state: Runewars, card: int) -> Sequence[Seat]:
        bids, influence = state.bids, state.influence
        able = [seat for seat in range(state.players) if bids[seat] < 0 < influence[seat] and not state.out[seat]]
        return [seat for seat in able if seat not in state.gone]

    def ask(self, state: Runewars, seat: Seat, card: int) -> Ask | None:
        if not 0 <= seat < state.players or state.out[seat] or not state.influence[seat]:
            return None
        if state.bids[seat] != NOBODY:
            return Ask(seat, "bid_made", [("think_again",)], card, state.bids[seat])
        return Ask(seat, "bid", [("bid", number) for number in range(state.influence[seat] + 1)], card)

    def answer(self, state: Runewars, seat: Seat, option: Option, card: int) -> None:
        state.bids[seat] = option[1] if option[0] == "bid" else NOBODY

    def close(self, state: Runewars, card: int) -> None:
        """Bids are shown and paid; what is left is what settles ties. Then the card goes on."""
        for seat in state.playing():
            state.bids[seat] = max(0, state.bids[seat])
            state.influence[seat] -= state.bids[seat]
            state.say("bids", seat, state.bids[seat])
        state.then(("bid_result", card))


def tied(state: Runewars, rank: str, left_out: Sequence[Seat]) -> list[Seat]:
    """Who stands at the rank that a card asks for, among all but those left out."""
    able = [seat for seat in state.playing() if seat not in left_out]
    if not able:
        return []
    bids = [state.bids[seat] for seat in able]
    best = min(bids) if rank == "lowest" else max(bids)
    return [seat for seat in able if state.bids[seat] == best]


def chooser(state: Runewars, seats: Sequence[Seat]) -> Seat:
    """Who settles a tie: the Primarch, else of those tied who has most influence left (I2)."""
    for seat, title in holders(state, "settles_ties"):
        if title.settles_ties(state, seat):
            return seat
    return max(seats, key=lambda seat: (state.influence[seat], starting_influence(state, seat)))


def ask_rank(state: Runewars, card: int, rank: str, left_out: Sequence[Seat]) -> Ask | None:
    seats = tied(state, rank, left_out)
    if len(seats) < 2:
        return None
    options = [("name", FACTIONS[state.factions[seat]]) for seat in seats]
    return Ask(chooser(state, seats), "bid_tie", options, card, rank)


def rank(state: Runewars, answer: Option, card: int, rank: str, left_out: Sequence[Seat]) -> None:
    """The card learns who it is; nobody, if nobody is left to be it."""
    seats = tied(state, rank, left_out)
    if answer:
        seat = state.seat_of(FACTIONS.index(answer[1]))
        state.say("tie_settled", chooser(state, seats), rank, seat)
    else:
        seat = seats[0] if seats else NOBODY
        if seats:
            state.say("bid_decided", rank, seat)
    state.then(("bid_winner", card, rank, seat))


STEPS: Steps = {"bid": Bid(), "bid_rank": Choice(ask_rank, rank)}
