"""What a hand of cards can buy, with the bank's help, and what is left of it. For bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ..rules.board import BANK_RATE, CARDS_OF_EACH, COST, RESOURCES, STAR, STAR_RATE
from ..rules.state import Olympus
from ..rules.trade import STALLS, STARS

Hand: TypeAlias = tuple[int, ...]
Wish: TypeAlias = tuple[float, int, int]
"""(worth where a point of prestige is worth 10, kind, how many can be built)"""

COPIES = (2.2, 2.1, 1.8, 1.4, 1.0, 0.8, 0.6, 0.5)
"""What the first, second, third ... card of a kind is worth; every further one as much as the last of these."""
PILE: tuple[float, ...] = tuple(
    sum(COPIES[min(copy, len(COPIES) - 1)] for copy in range(count)) for count in range(CARDS_OF_EACH + 1)
)
"""What so many cards of one kind are worth together."""
MOST_MISSING = 4
"""Cards that the bank is asked for to complete one purchase."""
MOST_BOUGHT = 7
NEVER = 99
"""The rate at which nothing can be exchanged."""


class Budget(NamedTuple):
    """Purchases in order of their use for the money, bank trades (rate, give, get) that they need, and what is left."""

    worth: float
    kinds: tuple[int, ...]
    trades: tuple[tuple[int, int, int], ...]
    left: Hand


def rates(state: Olympus, seat: int) -> Hand:
    """At which rate the bank takes each kind of card from this seat."""
    stars = [STAR[r] for r in STARS if state.owner[r] == seat and state.units[r] & STALLS and not state.closed(r)]
    return tuple(STAR_RATE if r in stars else BANK_RATE for r in range(len(RESOURCES)))


NO_BANK: Hand = (NEVER,) * len(RESOURCES)


def cards_worth(hand: Sequence[int]) -> float:
    return sum([PILE[held] for held in hand])


@lru_cache(maxsize=1 << 15)
def budget(hand: Hand, wishes: tuple[Wish, ...], rate: Hand, bank: Hand) -> Budget:
    """Buy what brings most for the cards it takes, as long as something is worth them.

    `bank` says how many cards of each kind there are to be had.
    """
    left, gained = list(hand), 0.0
    kinds: list[int] = []
    trades: list[tuple[int, int, int]] = []
    while len(kinds) < MOST_BOUGHT:
        best, found = 0.0, None
        for worth, kind, limit in wishes:
            if kinds.count(kind) >= limit:
                continue
            deal = _bought(left, COST[kind], rate, bank)
            if deal is None:
                continue
            after, needed, price = deal
            gain = worth - price
            merit = gain / (sum(left) - sum(after))
            if merit > best:
                best, found = merit, (gain, kind, after, needed)
        if found is None:
            break
        gain, kind, left, needed = found
        gained += gain
        kinds.append(kind)
        trades += needed
    return Budget(cards_worth(hand) + gained, tuple(kinds), tuple(trades), tuple(left))


def _bought(
    left: list[int], cost: Hand, rate: Hand, bank: Hand
) -> tuple[list[int], list[tuple[int, int, int]], float] | None:
    """(cards left, bank trades, what the cards spent were worth) after paying this cost; None if it cannot be paid."""
    after = [have - need for have, need in zip(left, cost, strict=True)]
    trades: list[tuple[int, int, int]] = []
    if min(after) < 0:
        missing = [r for r, short in enumerate(after) for _ in range(-short)]
        if len(missing) > MOST_MISSING or rate is NO_BANK or any(not bank[r] for r in missing):
            return None
        after = [max(0, have) for have in after]
        for get in missing:
            sources = [(PILE[n] - PILE[n - rate[r]], r) for r, n in enumerate(after) if n >= rate[r]]
            if not sources:
                return None
            _, give = min(sources)
            after[give] -= rate[give]
            trades.append((rate[give], give, get))
    return after, trades, cards_worth(left) - cards_worth(after)


def hand_worth(hand: Hand, wishes: tuple[Wish, ...], rate: Hand, bank: Hand) -> float:
    """What a hand is good for: what it buys at once, its cards, and how near the rest is to the next purchase."""
    found = budget(hand, wishes, rate, bank)
    nearest = 0.0
    for worth, kind, limit in wishes:
        if found.kinds.count(kind) < limit:
            cost = COST[kind]
            share = sum(map(min, found.left, cost)) / sum(cost)
            nearest = max(nearest, 0.35 * worth * share * share)
    return found.worth + nearest


def next_wish(found: Budget, wishes: tuple[Wish, ...]) -> tuple[int, ...]:
    """The resources still lacking for the purchase that is nearest after those in the budget."""
    best = 0.0
    lacking: tuple[int, ...] = ()
    for worth, kind, limit in wishes:
        if found.kinds.count(kind) >= limit:
            continue
        cost = COST[kind]
        merit = worth * sum(map(min, found.left, cost)) / sum(cost)
        if merit > best:
            best, lacking = merit, tuple(r for r, need in enumerate(cost) if need > found.left[r])
    return lacking
