"""A State that one seat cannot tell from the real one: what it may not know is dealt anew, at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.kernel.rules import Below
from theomachy.kernel.step import Desk

from .battle import damage_due
from .board import NO_CARDS
from .orders import OrdersDesk
from .sequence import STEPS
from .state import Olympus
from .trade import as_counted_by, knows_of

MOST_ORDERS = 8
"""Orders that are made up for a seat that has sealed its own."""


def redeal(state: Olympus, seat: int, below: Below) -> Olympus:
    """Everything that `seat` sees stays; a WATCHER sees nobody's cards or papers."""
    twin = state.copy()
    others = [other for other in range(twin.seats) if other != seat]
    _deal_hands(twin, others, below)
    _forget_talk(twin, seat, others)
    _rewrite(twin, others, below)
    return twin


def _deal_hands(state: Olympus, others: Sequence[int], below: Below) -> None:
    """The size of a hand is public, and whether a pile of the bank is empty, but not what they hold (Ruling R9)."""
    unseen = [left + sum([state.hands[other][r] for other in others]) for r, left in enumerate(state.bank)]
    dealt: list[int] = []
    loose: list[int] = []
    for resource, cards in enumerate(unseen):
        if state.bank[resource]:
            loose += [resource] * (cards - 1)
        else:
            dealt += [resource] * cards
    sizes = [sum(state.hands[other]) for other in others]
    drawn = _drawn(loose, sum(sizes) - len(dealt), below)
    dealt = _drawn(dealt + drawn, len(dealt) + len(drawn), below) if dealt else drawn
    state.bank = unseen
    for other, size in zip(others, sizes, strict=True):
        hand = state.hands[other] = list(NO_CARDS)
        for resource in dealt[:size]:
            hand[resource] += 1
            state.bank[resource] -= 1
        del dealt[:size]


def _drawn(cards: list[int], count: int, below: Below) -> list[int]:
    """So many of these cards, at random and in random order."""
    for at in range(count):
        other = at + below(len(cards) - at)
        cards[at], cards[other] = cards[other], cards[at]
    return cards[:count]


def _forget_talk(state: Olympus, seat: int, others: Sequence[int]) -> None:
    """Offers between two others are gone, and the others count as the seat does; trades keep their count."""
    state.offers = [
        offer._replace(number=as_counted_by(state, seat, offer.number))
        for offer in state.offers
        if knows_of(seat, offer.maker, offer.partner)
    ]
    state.offered = [made for made in state.offered if knows_of(seat, *made)]
    for other in others:
        state.drafts[other] = []
        state.alike[other] = list(NO_CARDS)


# -- what others have written at an open private desk -----------------------------------------------------------------


def _rewrite(state: Olympus, others: Sequence[int], below: Below) -> None:
    """Whoever has finished has finished differently; whoever has not has not begun."""
    name, *args = state.agenda[-1] if state.agenda else ("",)
    desk = STEPS.get(name)
    if not isinstance(desk, Desk) or not desk.private:
        return
    owing = desk.owing(state, *args)
    for other in others:
        FORGET.get(name, _forget_orders)(state, other)
    for other in others:
        if other in owing or not state.active[other]:
            continue
        if isinstance(desk, OrdersDesk):
            _write_orders(desk, state, other, below)
        else:
            _answer(desk, state, other, args, below)


def _write_orders(desk: OrdersDesk, state: Olympus, seat: int, below: Below) -> None:
    """A few sound orders, sealed."""
    while len(state.orders[seat]) < MOST_ORDERS and below(4):
        choices = desk.choices(state, seat)
        if not choices:
            break
        desk.answer(state, seat, choices[below(len(choices))])
    state.sealed[seat] = True


def _answer(desk: Desk, state: Olympus, seat: int, args: list[Any], below: Below) -> None:
    """Answer at random until nothing is owed."""
    while seat in desk.owing(state, *args):
        question = desk.ask(state, seat, *args)
        assert question is not None
        desk.answer(state, seat, question.options[below(len(question.options))], *args)


def _forget_orders(state: Olympus, seat: int) -> None:
    state.orders[seat] = []
    state.sealed[seat] = False


def _forget_split(state: Olympus, seat: int) -> None:
    for region in [region for region in state.splits if state.owner[region] == seat]:
        del state.splits[region]


def _forget_damage(state: Olympus, seat: int) -> None:
    """All the damage that was rolled is due again."""
    state.wounds[seat] = []
    state.dues[seat] = damage_due(state, seat)


FORGET: dict[str, Callable[[Olympus, int], None]] = {"split": _forget_split, "damage": _forget_damage}
"""By desk, how a seat's answers are taken back; at all others they stand on its order sheet."""
