"""How good a position is for a seat: its share of all seats' prospects. For bots."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ..rules.board import COST, CULTISTS, RANK, SPANS
from ..rules.gates import gates
from ..rules.state import Cthulhu
from .factions import STYLES
from .outlook import LONG, gods_awake, standing, turns_left


class Weights(NamedTuple):
    """What things are worth, in logarithms of the odds to win."""

    doom: float
    """On the track and hidden."""
    book: float
    all_six: float
    gate: float
    power: float
    cultist: float
    beast: float
    """By the Power that Monsters and Terrors cost."""
    god: float


# Fitted to who won 400 games of four bots with dealt Factions (19,400 positions; log-likelihood of games left out
# -1.07, by chance -1.39).
EARLY = Weights(doom=0.04, book=0.05, all_six=0.0, gate=0.61, power=0.10, cultist=0.03, beast=0.10, god=0.91)
LATE = Weights(doom=0.28, book=0.23, all_six=0.15, gate=0.29, power=0.20, cultist=0.19, beast=0.03, god=0.83)


def value(state: Cthulhu, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.ending:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    if not state.kind:
        return 1.0 / state.seats
    early = turns_left(state) / LONG
    weights = [late + (first - late) * early for first, late in zip(EARLY, LATE, strict=True)]
    strengths = [0.0] * state.seats
    for f, owner in enumerate(state.owner):
        has = holdings(state, f)
        strengths[owner] += sum([w * h for w, h in zip(weights, has, strict=True)])
        strengths[owner] += early * STYLES[state.factions[f]].fortune
    top = max(strengths)
    odds = [exp(strength - top) for strength in strengths]
    return odds[seat] / sum(odds)


def holdings(state: Cthulhu, f: int) -> Weights:
    """What a Faction has."""
    books = state.books[f].bit_count() + state.due[f]
    size = len(state.gate)
    cultists = sum([count & CULTISTS for count in state.crowd[f * size : f * size + size]])
    low, beasts = state.first[f], 0
    for kind, start, end in SPANS[state.factions[f]]:
        if RANK[kind] in (1, 2):
            beasts += COST[kind] * sum([place >= 0 for place in state.place[low + start : low + end]])
    return Weights(
        standing(state, f), books, float(books >= 6), gates(state, f, "doom"), state.power[f], cultists, beasts,
        gods_awake(state, f),
    )  # fmt: skip
