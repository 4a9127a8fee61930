"""What is true of every sound State, whatever was played."""

from __future__ import annotations

from collections.abc import Iterator

from .board import (
    BIT,
    CARDS_OF_EACH,
    CHIPS,
    FLEET,
    HERO,
    KINDS,
    PIECES,
    REGION_NAMES,
    RESOURCES,
    RIVALS,
    SEA,
    SEA_MONSTER,
    TOKENS,
    bits,
    kinds_in,
)
from .state import NOBODY, Olympus

AFLOAT = bits(FLEET, SEA_MONSTER)
ON_SEA = AFLOAT | BIT[HERO]


def check(state: Olympus) -> list[str]:
    """Broken invariants, in words."""
    return [*_regions(state), *_stacks(state), *_tokens(state), *_cards(state)]


def _regions(state: Olympus) -> Iterator[str]:
    """One owner where there are units, none elsewhere; nothing in closed regions or on Mount Olympus."""
    for region, (owner, units) in enumerate(zip(state.owner, state.units, strict=True)):
        name = REGION_NAMES[region]
        if (owner == NOBODY) != (units == 0):
            yield f"{name} has owner {owner} and {len(kinds_in(units))} units"
        if not NOBODY <= owner < state.seats:
            yield f"{name} belongs to seat {owner}, which is not at the table"
        if units and state.closed(region):
            yield f"there are units in {name}, which is closed"
        if (state.fresh[region] | state.retreated[region]) & ~units:
            yield f"a unit in {name} is marked but not there"


def _stacks(state: Olympus) -> Iterator[str]:
    """One unit per slot, monsters alone, everything on its own ground, a hero at sea beside a fleet."""
    for owner, region, kind in state.all_units():
        units, name, unit = state.units[region], REGION_NAMES[region], KINDS[kind]
        if units & RIVALS[kind] & ~BIT[kind]:
            yield f"{unit} of seat {owner} shares {name} with a unit that leaves no room for it"
        if SEA[region] and not BIT[kind] & ON_SEA:
            yield f"{unit} of seat {owner} stands on water in {name}"
        if not SEA[region] and BIT[kind] & AFLOAT:
            yield f"{unit} of seat {owner} lies on land in {name}"
        if SEA[region] and kind == HERO and not units & BIT[FLEET]:
            yield f"hero of seat {owner} is in {name} without a fleet"


def _tokens(state: Olympus) -> Iterator[str]:
    """No more tokens, pieces and chips on the board than there are."""
    for token, left in zip(TOKENS, state.tokens_left(), strict=True):
        if left < 0:
            yield f"{-left} more {token} tokens on the board than there are"
    for seat in range(state.seats):
        if state.pieces_used(seat) > PIECES:
            yield f"seat {seat} has {state.pieces_used(seat)} armies and fleets, not {PIECES} at most"
        if state.chips_used(seat) > CHIPS:
            yield f"seat {seat} uses {state.chips_used(seat)} chips, not {CHIPS} at most"


def _cards(state: Olympus) -> Iterator[str]:
    """Bank and hands hold all cards of each resource."""
    for resource, name in enumerate(RESOURCES):
        piles = [state.bank[resource], *(hand[resource] for hand in state.hands)]
        if min(piles) < 0:
            yield f"less than no {name} cards in the bank or a hand: {piles}"
        if sum(piles) != CARDS_OF_EACH:
            yield f"{sum(piles)} {name} cards in bank and hands, not {CARDS_OF_EACH}"
    for seat, hand in enumerate(state.hands):
        if sum(hand) and not state.active[seat]:
            yield f"seat {seat} is not playing but holds {sum(hand)} cards"
