"""Taking and leaving a seat in a running game (Rulebook, Late Arrivals, Early Departures)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option, Step

from .board import CLOSED_BELOW, NO_CARDS
from .setup import draw_god, starting_picks
from .state import Olympus

MOST_SEATS = 6
"""Withdrawn seats included (Ruling R57)."""
LEAVE: tuple[Option, ...] = (("leave",),)
JOIN: tuple[Option, ...] = (("join",),)
SECRET_DESKS = frozenset({"pick", "discard", "trade", "build_orders", "attack_orders", "tokens", "move_orders"})
"""Desks at which what a seat has written is not revealed yet."""

# -- late arrivals ----------------------------------------------------------------------------------------------------


def arrivals(state: Olympus) -> Step:
    """Whoever asked for a seat since the last turn began plays from this negotiation phase on.

    A newcomer draws one of the unused gods and takes the usual starting cards and one more of choice for every turn
    completed (Rulebook, Late Arrivals; Ruling R55). Regions that were closed for too small a group open now if there
    were never so many gods before (Ruling R57).
    """
    state.phase = "negotiation"
    newcomers = []
    for seat in state.arriving[:]:  # whoever asks while the cards are drawn waits for the next turn
        _, state.gods[seat] = yield draw_god(state)
        if seat in state.arriving:
            state.arriving.remove(seat)
            state.active[seat] = True
            newcomers.append(seat)
            state.say("arrived", seat)
    _open_regions(state)
    newcomers = [seat for seat in newcomers if state.active[seat]]
    if newcomers:
        starting_picks(state, newcomers)
        state.then(("pick", "start"), ("start_cards", *newcomers))


def _open_regions(state: Olympus) -> None:
    """Closures follow the highest number of active players so far; a departure closes nothing (Ruling R57)."""
    before, state.most = state.most, max(state.most, len(state.active_seats()))
    if not state.no_closures:
        for gods in range(before + 1, state.most + 1):
            if gods in CLOSED_BELOW:
                state.say("regions_opened", gods)


# -- at any time ------------------------------------------------------------------------------------------------------


def anytime(state: Olympus, seat: int) -> Sequence[Option]:
    """A player may leave at any moment, and the next free seat may be taken."""
    if state.ending or seat < 0:
        return ()
    if seat == state.seats:
        return JOIN if seat < MOST_SEATS else ()
    return LEAVE if seat < state.seats and not absent(state, seat) else ()


def declare(state: Olympus, seat: int, option: Option) -> None:
    if option[0] == "join":
        _take_seat(state)
    elif seat in state.arriving:
        state.arriving.remove(seat)
        state.say("never_came", seat)
        _last_god(state)
    else:
        _leave(state, seat)
        _last_god(state)


def absent(state: Olympus, seat: int) -> bool:
    """Has this seat left? One that is still on its way has not."""
    return 0 <= seat < state.seats and not state.active[seat] and seat not in state.arriving


def _take_seat(state: Olympus) -> None:
    """A new seat at the end of every list, inactive until it arrives."""
    seat = state.seats
    state.gods.append("")
    state.active.append(False)
    state.picks.append(0)
    state.sealed.append(False)
    state.hands.append(list(NO_CARDS))
    state.alike.append(list(NO_CARDS))
    state.fled.append([])
    state.orders.append([])
    state.drafts.append([])
    state.dues.append([])
    state.wounds.append([])
    state.arriving.append(seat)
    state.say("joined", seat)


def _leave(state: Olympus, seat: int) -> None:
    """Cards go to the bank, offers lapse, what is not revealed is dropped; units stay and only defend.

    Revealed orders are still carried out (Rulebook, Early Departures; Ruling R56).
    """
    state.active[seat] = False
    state.say("left", seat, sum(state.hands[seat]))
    state.pay(seat, tuple(state.hands[seat]))
    state.picks[seat] = 0
    state.sealed[seat] = False
    state.offers = [offer for offer in state.offers if seat not in (offer.maker, offer.partner)]
    state.drafts = [[] if not draft or seat in (owner, draft[0]) else draft for owner, draft in enumerate(state.drafts)]
    if state.agenda and state.agenda[-1][0] in SECRET_DESKS:
        state.orders[seat] = []


def _last_god(state: Olympus) -> None:
    """The only god left, or on the way, has won (Ruling R58)."""
    left = state.active_seats() + state.arriving
    if len(left) == 1:
        state.say("last_god", left[0])
        state.finish("last_god", left)
