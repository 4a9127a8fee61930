"""How good a position is for a seat, and which options look good."""

from __future__ import annotations

from theomachy.kernel.ask import Ask
from theomachy.kernel.rules import Advice

from .board import COST, GOAL
from .gates import gates
from .state import CARD, Cthulhu


def value(state: Cthulhu, seat: int) -> float:
    """Doom, Signs, books, gates and figures of the seat's Factions, against the best of the others."""
    totals = [0.0] * state.seats
    for f in range(state.players):
        totals[state.owner[f]] += standing(state, f)
    others = [total for other, total in enumerate(totals) if other != seat]
    return totals[seat] - max(others)


def standing(state: Cthulhu, f: int) -> float:
    army = sum([COST[state.kind[u]] for u in state.units(f) if state.place[u] >= 0 or state.place[u] == CARD])
    return (
        (state.doom[f] + state.hidden(f)) / GOAL
        + 0.15 * state.books[f].bit_count()
        + 0.12 * gates(state, f, "doom")
        + 0.015 * army
        + 0.01 * state.power[f]
    )


LIKES = {"book": 1.0, "awaken": 4.0, "build": 3.0, "ritual": 2.5, "control": 5.0, "capture": 3.5, "summon": 2.0}


def advise(state: Cthulhu, ask: Ask) -> list[Advice]:
    return [Advice(LIKES.get(option[0], 0.5), "it usually helps") for option in ask.options]
