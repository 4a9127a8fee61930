"""What written orders cost (Rulebook, Build Phase, Movement Phase)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from theomachy.kernel.ask import Option

from .board import COST, FLEET, KIND, NO_CARDS, ORGY_COST, REGION, SEA


@lru_cache(maxsize=1 << 14)
def price(order: Option) -> tuple[int, ...]:
    """A unit that is built, an orgy, an army that puts to sea; nothing else costs cards."""
    match order:
        case ("build", kind, _) if kind in KIND:
            return COST[KIND[kind]]
        case ("orgy",):
            return ORGY_COST
        case ("move", _, "army", target) if target in REGION and SEA[REGION[target]]:
            return COST[FLEET]
    return NO_CARDS


def total(orders: Sequence[Option]) -> tuple[int, ...]:
    """What all these orders take out of a hand together."""
    return tuple(map(sum, zip(*map(price, orders), strict=True))) if orders else NO_CARDS
