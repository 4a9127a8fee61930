"""Orgies: full hands shrink, then the throwers gain lust and cards of choice (Rulebook, Orgy)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Desk

from .board import HERO, ORGY_DISCARD_TO, ORGY_HAND_LIMIT, RESOURCE, RESOURCES, SHRINE, TEMPLE
from .income import hand_out
from .orders import REOPEN, clear_orders
from .state import Olympus

LUST = RESOURCE["lust"]
DISCARD: tuple[Option, ...] = tuple(("discard", name) for name in RESOURCES)


def most_held(hand: Sequence[int]) -> int:
    """The card that is discarded for somebody who does not choose: held most, then first in the alphabet."""
    return max(range(len(hand)), key=lambda resource: (hand[resource], -resource))


def kept(state: Olympus, seat: int) -> list[int]:
    """What is left of the hand after the discards that the seat has chosen so far."""
    hand = state.hands[seat][:]
    for _, name in state.orders[seat]:
        hand[RESOURCE[name]] -= 1
    return hand


class Discard(Desk):
    """Whoever holds more than ten cards after all payments discards down to five (Ruling R25).

    One check a turn, however many orgies; the throwers are not spared.
    """

    def owing(self, state: Olympus) -> Sequence[int]:
        return [seat for seat in range(state.seats) if self._too_many(state, seat) and not state.sealed[seat]]

    def ask(self, state: Olympus, seat: int) -> Ask | None:
        if seat >= state.seats or not self._too_many(state, seat):
            return None
        if state.sealed[seat]:
            return Ask(seat, "discarded", [REOPEN])
        left = kept(state, seat)
        options = [DISCARD[resource] for resource, held in enumerate(left) if held]
        return Ask(seat, "discard", options, sum(left) - ORGY_DISCARD_TO)

    def answer(self, state: Olympus, seat: int, option: Option) -> None:
        chosen = state.orders[seat]
        if option == REOPEN:
            chosen.clear()
        else:
            chosen.append(option)
        state.sealed[seat] = len(chosen) == sum(state.hands[seat]) - ORGY_DISCARD_TO

    def close(self, state: Olympus) -> None:
        for seat in range(state.seats):
            if self._too_many(state, seat):
                self._discard(state, seat)
        clear_orders(state)

    def _too_many(self, state: Olympus, seat: int) -> bool:
        return state.active[seat] and sum(state.hands[seat]) > ORGY_HAND_LIMIT

    def _discard(self, state: Olympus, seat: int) -> None:
        hand = state.hands[seat]
        left = kept(state, seat)
        while sum(left) > ORGY_DISCARD_TO:
            left[most_held(left)] -= 1
        gone = tuple(before - after for before, after in zip(hand, left, strict=True))
        state.pay(seat, gone)
        state.whisper([seat], "discarded", seat, gone)
        state.say_others([seat], "discarded_unseen", seat, sum(gone))


def orgy_gains(state: Olympus, *throwers: int) -> None:
    """A lust for each hero, shrine and temple of a thrower, and a card of choice for each temple (Ruling R24)."""
    claims = [0] * state.seats
    temples = [0] * state.seats
    for seat in throwers:
        if state.active[seat]:
            temples[seat] = state.count(seat, TEMPLE)
            claims[seat] = state.count(seat, HERO) + state.count(seat, SHRINE) + temples[seat]
    given = hand_out(state, LUST, claims)
    for seat in throwers:
        if given[seat]:
            state.say("orgy_lust", seat, given[seat])
    if any(temples):
        state.picks = temples
        state.then(("pick", "orgy"))
