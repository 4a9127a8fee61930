"""Income at the start of a turn (Rulebook, Negotiation and Resource Phase): the Apple of Discord, cards of choice."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Desk

from .board import (
    BRINGS,
    GOD_CARDS,
    NO_CARDS,
    PER,
    RESOURCE,
    RESOURCES,
    STARTING_CARDS_ALIKE,
    kinds_in,
)
from .orders import REOPEN, clear_orders
from .state import Olympus

TYPES = range(len(RESOURCES))
PICK: tuple[Option, ...] = tuple(("pick", name) for name in RESOURCES)


# -- income -----------------------------------------------------------------------------------------------------------


def income(state: Olympus) -> None:
    """Everybody gets the two cards of the god and what the units bring (Rulebook, Negotiation and Resource Phase)."""
    state.phase = "negotiation"
    clear_orders(state)
    due = [income_of(state, seat) if active else [0] * len(RESOURCES) for seat, active in enumerate(state.active)]
    got = [hand_out(state, resource, [cards[resource] for cards in due]) for resource in TYPES]
    for seat in state.active_seats():
        state.say("income", seat, tuple(given[seat] for given in got))


def income_of(state: Olympus, seat: int) -> list[int]:
    """Units are counted by kind over the whole board and rounded down kind by kind (Ruling R11)."""
    due = list(GOD_CARDS[state.gods[seat]])
    held = [0] * len(BRINGS)
    units = state.units
    for region, owner in enumerate(state.owner):
        if owner == seat:
            for kind in kinds_in(units[region]):
                held[kind] += 1
    for kind, count in enumerate(held):
        if count:
            due[BRINGS[kind]] += count // PER[kind]
    return due


def hand_out(state: Olympus, resource: int, claims: list[int]) -> list[int]:
    """Serve all claims on one type, by seat, or, if the bank is short, only a lone claimant (Ruling R8)."""
    left = state.bank[resource]
    given = claims
    if sum(claims) > left:
        claimants = [seat for seat, claim in enumerate(claims) if claim]
        if len(claimants) == 1:
            given = [min(claim, left) for claim in claims]
            state.say("bank_short_for_one", claimants[0], RESOURCES[resource], left)
        else:
            given = [0] * len(claims)
            state.say("bank_short_for_many", tuple(claimants), RESOURCES[resource])
    for seat, amount in enumerate(given):
        if amount:
            state.gain(seat, resource, amount)
    return given


def apple(state: Olympus) -> None:
    """One player alone in last place takes a card of choice (Rulebook, The Apple of Discord; Ruling R12)."""
    ranks = sorted((state.prestige(seat), seat) for seat in state.active_seats())
    if len(ranks) > 1 and ranks[0][0] < ranks[1][0]:
        last = ranks[0][1]
        state.say("apple", last)
        state.picks = [int(seat == last) for seat in range(state.seats)]
        state.then(("pick", "apple"))


# -- cards of one's choice --------------------------------------------------------------------------------------------


def least_held(hand: Sequence[int], types: Sequence[int]) -> int:
    """The card that is picked for somebody who does not choose: held least, then first in the alphabet."""
    return min(types, key=lambda resource: (hand[resource], resource))


class Picks(Desk):
    """Cards of choice that several seats take at the same moment, in secret (Ruling R9).

    A seat's wishes stand on its order sheet until all are in; then they are served in seat order (Ruling R8). Why the
    cards are due is the argument: apple, orgy, arrival, or start with its limit of cards alike.
    """

    def owing(self, state: Olympus, why: str) -> Sequence[int]:
        return [seat for seat in range(state.seats) if not state.sealed[seat] and self._types(state, seat, why)]

    def ask(self, state: Olympus, seat: int, why: str) -> Ask | None:
        if seat >= state.seats:
            return None
        if state.sealed[seat]:
            return Ask(seat, "picked", [REOPEN])
        types = self._types(state, seat, why)
        if not types:
            return None
        return Ask(seat, "pick", [PICK[r] for r in types], why, state.picks[seat] - len(state.orders[seat]))

    def answer(self, state: Olympus, seat: int, option: Option, why: str) -> None:
        wishes = state.orders[seat]
        if option == REOPEN:
            wishes.clear()
        else:
            wishes.append(option)
        state.sealed[seat] = len(wishes) == state.picks[seat]

    def close(self, state: Olympus, why: str) -> None:
        for seat in range(state.seats):
            if state.picks[seat]:
                self._serve(state, seat, why)
        state.picks = [0] * state.seats
        clear_orders(state)

    def _types(self, state: Olympus, seat: int, why: str) -> list[int]:
        """Types that the seat may still wish for; none if nothing is due to it."""
        if not state.picks[seat] or not (state.active[seat] or seat in state.arriving):
            return []
        taken = list(NO_CARDS)
        if why == "start":
            taken = state.alike[seat][:]
            for _, name in state.orders[seat]:
                taken[RESOURCE[name]] += 1
        return _in_bank(state, taken)

    def _serve(self, state: Olympus, seat: int, why: str) -> None:
        """Hand over what was wished for; what cannot be served becomes the default pick, or lapses."""
        wishes = [RESOURCE[name] for _, name in state.orders[seat]]
        taken = state.alike[seat] if why == "start" else list(NO_CARDS)
        got = list(NO_CARDS)
        for number in range(state.picks[seat]):
            types = _in_bank(state, taken)
            if not types:
                state.say("picks_lapse", seat, state.picks[seat] - number)
                break
            resource = wishes[number] if number < len(wishes) else -1
            if resource not in types:
                wanted, resource = resource, least_held(state.hands[seat], types)
                if wanted >= 0:
                    state.whisper([seat], "pick_replaced", seat, RESOURCES[wanted], RESOURCES[resource])
            state.gain(seat, resource)
            got[resource] += 1
            if why == "start":
                taken[resource] += 1
        if any(got):
            state.whisper([seat], "picked", seat, tuple(got))
            state.say_others([seat], "picked_unseen", seat, sum(got))


def _in_bank(state: Olympus, taken: list[int]) -> list[int]:
    return [r for r, left in enumerate(state.bank) if left and taken[r] < STARTING_CARDS_ALIKE]
