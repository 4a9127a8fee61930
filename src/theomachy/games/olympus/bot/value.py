"""How good a position is for a seat: its share of all gods' prospects. For bots."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ..rules.board import (
    CHIP_BEARING,
    DICE_IN,
    GOAL,
    GOD_CARDS,
    KINDS,
    PER,
    PRESTIGE_IN,
    RESOURCES,
    STAR,
    VESSELS,
    kinds_in,
)
from ..rules.state import NOBODY, Olympus
from ..rules.trade import STALLS
from .budget import PILE
from .plans import threat

LONG = 9.0
"""Turns ahead that count as the beginning of a game."""


class Weights(NamedTuple):
    """What things are worth, in logarithms of the odds to win."""

    prestige: float
    income: float
    cards: float
    exposed: float
    army: float
    star: float


# Fitted to who won 173 games of four bots (log-likelihood of games left out -0.84; with prestige alone -1.0).
EARLY = Weights(prestige=0.40, income=0.60, cards=0.08, exposed=-0.30, army=0.0, star=0.30)
LATE = Weights(prestige=1.10, income=-0.20, cards=0.07, exposed=-0.50, army=0.20, star=0.30)
LUCKY = {
    "anger": -0.9, "despair": -1.0, "envy": 1.4, "gluttony": -0.6,
    "greed": 0.9, "hope": 1.0, "lust": 0.1, "pride": -0.4,
}  # fmt: skip
"""What a god's own cards are worth early on: bots win far oftener with those that pay for markets and armies."""
FORTUNE: dict[str, float] = {
    god: sum([LUCKY[name] for name, held in zip(RESOURCES, own, strict=True) if held]) for god, own in GOD_CARDS.items()
}


def value(state: Olympus, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.ending:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    if not state.active[seat]:
        return 0.0
    holdings = survey(state)
    seats = state.active_seats()
    turns = max(1.0, min(LONG, (GOAL - max([holdings[other].prestige for other in seats])) * 0.8))
    if state.max_turns:
        turns = min(turns, state.max_turns - state.turn + 1.0)
    early = turns / LONG
    weights = Weights(*[late + (first - late) * early for first, late in zip(EARLY, LATE, strict=True)])
    strengths = [
        sum([w * f for w, f in zip(weights, holdings[other], strict=True)])
        + early * FORTUNE.get(state.gods[other], 0.0)
        for other in seats
    ]
    top = max(strengths)
    odds = [exp(strength - top) for strength in strengths]
    return odds[seats.index(seat)] / sum(odds)


def survey(state: Olympus) -> list[Weights]:
    """By seat: prestige, cards a turn, what the hand is worth, prestige in danger, armies and fleets, star markets."""
    count = state.seats
    prestige, armies = [0] * count, [0] * count
    exposed = [0] * count
    stars: list[set[int]] = [set() for _ in range(count)]
    kinds = [[0] * len(KINDS) for _ in range(count)]
    for region, (owner, units) in enumerate(zip(state.owner, state.units, strict=True)):
        if owner == NOBODY:
            continue
        prestige[owner] += PRESTIGE_IN[units]
        armies[owner] += bool(units & VESSELS)
        row = kinds[owner]
        for kind in kinds_in(units):
            row[kind] += 1
        if units & CHIP_BEARING:
            danger = threat(state, region, owner) - DICE_IN[units]
            if danger > 0:
                exposed[owner] += min(danger, PRESTIGE_IN[units])
        if STAR[region] >= 0 and units & STALLS:
            stars[owner].add(STAR[region])
    found = []
    for seat in range(count):
        income = sum([(n // per + n / per) / 2 for n, per in zip(kinds[seat], PER, strict=True) if n])
        cards = sum([PILE[held] for held in state.hands[seat]])
        found.append(Weights(prestige[seat], income, cards, exposed[seat], armies[seat], len(stars[seat])))
    return found
