"""The trading window: bank trades, offers, counter-offers (Rulebook, Trading Resources)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Desk

from .board import (
    BANK_RATE,
    CARDS_OF_EACH,
    MARKET,
    NO_CARDS,
    OFFER_LIMIT,
    REGIONS,
    RESOURCE,
    RESOURCES,
    STAR,
    STAR_RATE,
    TRADE_CENTER,
    TRADE_LIMIT,
    bits,
)
from .orders import clear_orders
from .state import ANYBODY, Offer, Olympus, affordable

TYPES = range(len(RESOURCES))
STALLS = bits(MARKET, TRADE_CENTER)
STARS: tuple[int, ...] = tuple(region for region in range(len(REGIONS)) if STAR[region] >= 0)
READY: Option = ("ready",)
UNREADY: Option = ("unready",)
SEND: Option = ("send",)
SCRAP: Option = ("scrap",)
ALL: Option = ("offer", "all")
BANK: dict[int, tuple[tuple[Option, ...], ...]] = {
    rate: tuple(tuple(("bank", rate, give, get) for get in RESOURCES) for give in RESOURCES)
    for rate in (STAR_RATE, BANK_RATE)
}
GIVE: tuple[Option, ...] = tuple(("give", name) for name in RESOURCES)
WANT: tuple[Option, ...] = tuple(("want", name) for name in RESOURCES)
LESS_GIVE: tuple[Option, ...] = tuple(("less_give", name) for name in RESOURCES)
LESS_WANT: tuple[Option, ...] = tuple(("less_want", name) for name in RESOURCES)
GIVES = 1
"""Where in a draft the cards to give begin."""
WANTS = GIVES + len(RESOURCES)
"""Where in a draft the wanted cards begin."""
SPAN = 2 * CARDS_OF_EACH + 1
"""How many amounts of one type a draft may hold, given or wanted."""
_STEP = {"give": (GIVES, 1), "less_give": (GIVES, -1), "want": (WANTS, 1), "less_want": (WANTS, -1)}


class Trade(Desk):
    """The trading window: a standing question to every active player until all are ready (Rulebook, Trading Resources).

    Holdings are tested when an offer is accepted, not while it stands open. An executed trade is final and takes back
    the ready marks of those who took part.
    """

    private = False

    def owing(self, state: Olympus) -> Sequence[int]:
        return [seat for seat, active in enumerate(state.active) if active and not state.sealed[seat]]

    def ask(self, state: Olympus, seat: int) -> Ask | None:
        if seat >= state.seats or not state.active[seat]:
            return None
        draft = state.drafts[seat]
        if draft:
            gives, wants = _sides(draft)
            return Ask(seat, "draft", draft_options(state, seat), draft[0], gives, wants)
        if state.sealed[seat]:
            return Ask(seat, "ready", [*offer_options(state, seat, drafting=False), UNREADY])
        drafting = may_draft(state, seat)
        options = bank_options(state, seat)
        if drafting:
            partners = [other for other in state.active_seats() if other != seat]
            options += [("offer", other) for other in partners]
            if len(partners) > 1:
                options.append(ALL)
        options += offer_options(state, seat, drafting)
        options.append(READY)
        return Ask(seat, "trade", options)

    def answer(self, state: Olympus, seat: int, option: Option) -> None:
        verb = option[0]
        if verb in _STEP:
            start, step = _STEP[verb]
            state.drafts[seat][start + RESOURCE[option[1]]] += step
        elif verb in ("ready", "unready"):
            state.sealed[seat] = verb == "ready"
        elif verb == "scrap":
            state.drafts[seat] = []
        else:
            _DEALS[verb](state, seat, *option[1:])

    def close(self, state: Olympus) -> None:
        state.offers.clear()
        state.drafts = [[] for _ in range(state.seats)]
        state.offered.clear()
        state.trades = 0
        clear_orders(state)


def exchanges(state: Olympus, seat: int) -> list[tuple[int, int]]:
    """What the bank takes from this seat now, as (how many, of what) for one other card.

    Three alike, or two of a star's resource with a market or trade center there (Ruling R5).
    """
    hand, owner, units = state.hands[seat], state.owner, state.units
    stars = {STAR[r] for r in STARS if owner[r] == seat and units[r] & STALLS and not state.closed(r)}
    found = [(STAR_RATE, resource) for resource in sorted(stars) if hand[resource] >= STAR_RATE]
    return found + [(BANK_RATE, resource) for resource, held in enumerate(hand) if held >= BANK_RATE]


def bank_options(state: Olympus, seat: int) -> list[Option]:
    bank = state.bank
    return [
        BANK[rate][resource][get]
        for rate, resource in exchanges(state, seat)
        for get in TYPES
        if bank[get] and get != resource
    ]


def may_draft(state: Olympus, seat: int) -> bool:
    """Each player has few offers open at a time, and a window holds only so many trades (house limits)."""
    return state.trades < TRADE_LIMIT and sum([offer.maker == seat for offer in state.offers]) < OFFER_LIMIT


def changes(r: int, held: int, given: int) -> list[Option]:
    """What may be done about one type in a draft, by the cards in hand and in the draft: below 0 they are wanted."""
    options: list[Option] = []
    if 0 <= given < held:
        options.append(GIVE[r])
    if -given < CARDS_OF_EACH - held and given <= 0:
        options.append(WANT[r])
    if given > 0:
        options.append(LESS_GIVE[r])
    if given < 0:
        options.append(LESS_WANT[r])
    return options


_CHANGES = [
    [
        [changes(r, held, given if given <= CARDS_OF_EACH else given - SPAN) for given in range(SPAN)]
        for held in range(CARDS_OF_EACH + 1)
    ]
    for r in TYPES
]
"""All of them: most questions of a game are about a draft. What is wanted is found by a negative index."""


def draft_options(state: Olympus, seat: int) -> list[Option]:
    """Add to or take from either side of the offer; the same type never stands on both."""
    hand, draft = state.hands[seat], state.drafts[seat]
    options: list[Option] = []
    empty = True
    for r, held in enumerate(hand):
        given = draft[GIVES + r] - draft[WANTS + r]
        options += _CHANGES[r][held][given]
        empty = empty and given == 0
    if not empty and (draft[0] == ANYBODY or state.active[draft[0]]):
        options.append(SEND)
    options.append(SCRAP)
    return options


def offer_options(state: Olympus, seat: int, drafting: bool) -> list[Option]:
    """What the seat may do about the offers that are open."""
    options: list[Option] = []
    for place, maker, partner, _, wants, declined in state.offers:
        if maker == seat:
            options.append(("withdraw", as_counted_by(state, seat, place)))
        elif partner in (seat, ANYBODY) and seat not in declined:
            number = as_counted_by(state, seat, place)
            if state.trades < TRADE_LIMIT and affordable(state.hands[seat], wants):
                options.append(("accept", number))
            options.append(("decline", number))
            if drafting:
                options.append(("counter", number))
    return options


def _sides(draft: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(draft[GIVES:WANTS]), tuple(draft[WANTS:])


def knows_of(seat: int, maker: int, partner: int) -> bool:
    """Is the seat told of an offer between these two?"""
    return partner == ANYBODY or seat in (maker, partner)


def as_counted_by(state: Olympus, seat: int, number: int) -> int:
    """An offer's number among those of this window that the seat knows of: a gap would tell of offers to others.

    `knows_of` is spelt out here: windows are long, and this is asked for every open offer.
    """
    unknown = [1 for maker, partner in state.offered[:number] if partner not in (ANYBODY, seat) and maker != seat]
    return number - len(unknown)


def _find(state: Olympus, seat: int, number: int) -> Offer:
    known = [offer for offer in state.offers if knows_of(seat, offer.maker, offer.partner)]
    return next(offer for offer in known if as_counted_by(state, seat, offer.number) == number)


def _tell(state: Olympus, partner: int, between: Sequence[int], key: str, *args: Any) -> None:
    """News of an offer: to everybody if it was made to all, else only to the two."""
    if partner == ANYBODY:
        state.say(key, *args)
    else:
        state.whisper(between, key, *args)


def _bank(state: Olympus, seat: int, rate: int, give: str, get: str) -> None:
    state.gain(seat, RESOURCE[give], -rate)
    state.gain(seat, RESOURCE[get])
    state.sealed[seat] = False
    state.whisper([seat], "bank_trade", seat, rate, give, get)
    state.say_others([seat], "bank_trade_unseen", seat, rate)


def _offer(state: Olympus, seat: int, partner: int | str) -> None:
    state.drafts[seat] = [ANYBODY if isinstance(partner, str) else partner, *NO_CARDS, *NO_CARDS]


def _counter(state: Olympus, seat: int, number: int) -> None:
    """Draft the same deal from the other side, as far as the hand allows; the first offer stays open."""
    offer = _find(state, seat, number)
    hand = state.hands[seat]
    give = [min(amount, held) for amount, held in zip(offer.wants, hand, strict=True)]
    want = [min(amount, CARDS_OF_EACH - held) for amount, held in zip(offer.gives, hand, strict=True)]
    state.drafts[seat] = [offer.maker, *give, *want]


def _send(state: Olympus, seat: int) -> None:
    draft = state.drafts[seat]
    partner, (gives, wants) = draft[0], _sides(draft)
    state.offers.append(Offer(len(state.offered), seat, partner, gives, wants, ()))
    state.offered.append((seat, partner))
    state.drafts[seat] = []
    _tell(state, partner, (seat, partner), "offer_made", seat, partner, gives, wants)


def _accept(state: Olympus, seat: int, number: int) -> None:
    """Both sides give what was agreed, unless the maker no longer has it: then the offer lapses."""
    offer = _find(state, seat, number)
    state.offers.remove(offer)
    _, maker, partner, gives, wants, _ = offer
    if not affordable(state.hands[maker], gives):
        _tell(state, partner, (maker, seat), "offer_lapses", maker, seat)
        return
    for r, (given, received) in enumerate(zip(gives, wants, strict=True)):
        state.hands[maker][r] += received - given
        state.hands[seat][r] += given - received
    state.trades += 1
    state.sealed[maker] = state.sealed[seat] = False
    _tell(state, partner, (maker, seat), "traded", maker, seat, gives, wants)
    if partner != ANYBODY:
        state.say_others((maker, seat), "traded_unseen", maker, seat, sum(gives), sum(wants))


def _decline(state: Olympus, seat: int, number: int) -> None:
    """An offer that all who could take it have declined is gone."""
    offer = _find(state, seat, number)
    declined = (*offer.declined, seat)
    at = state.offers.index(offer)
    others = [other for other in state.active_seats() if other != offer.maker and other not in declined]
    if offer.partner == ANYBODY and others:
        state.offers[at] = offer._replace(declined=declined)
    else:
        del state.offers[at]
    _tell(state, offer.partner, (offer.maker, seat), "offer_declined", seat, offer.maker)


def _withdraw(state: Olympus, seat: int, number: int) -> None:
    offer = _find(state, seat, number)
    state.offers.remove(offer)
    _tell(state, offer.partner, (seat, offer.partner), "offer_withdrawn", seat, offer.partner, offer.gives, offer.wants)


_DEALS: dict[str, Callable[..., None]] = {
    "bank": _bank,
    "offer": _offer,
    "counter": _counter,
    "send": _send,
    "accept": _accept,
    "decline": _decline,
    "withdraw": _withdraw,
}
