"""How good a position is for a seat: its share of all seats' prospects. For bots.

Prospects are counted in points of Doom, by the same worths that the advice goes by: what is on the track and hidden,
books, gates with the danger they are in, figures and what they could do where they stand, Power, and gods awake.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from .board import ALL_SIX, COST, RANK, SPANS
from .lures import BEASTS, GODS, WALKERS, lures
from .outlook import LONG, SIGN, WEIGH, Outlook, gods_awake, standing
from .state import Cthulhu

SURE, UNSURE = 5.0, 18.0
"""Points that make the odds e times better: at the end, and at the beginning."""
READ = 6.0
"""What it is worth near the end to have all six books."""


def value(state: Cthulhu, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.ending:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    if not state.kind:
        return 1.0 / state.seats
    key = _key(state)
    last = _LAST[0]
    if last[0] != key:
        last = _LAST[0] = key, shares(state)
    return last[1][seat]


def _key(state: Cthulhu) -> tuple[object, ...]:
    """All that the shares depend on."""
    return (
        state.factions, state.settings["max_turns"], state.board, state.seats, *state.place, *state.gate, *state.power,
        *state.doom, *state.signs, *state.books, *state.met, *state.due, state.ritual, state.turn,
        tuple(state.tokens.items()),
    )  # fmt: skip


_LAST: list[tuple[tuple[object, ...], Sequence[float]]] = [((), ())]
"""The last position that was judged: thinking bots ask for several seats of it in a row."""


def shares(state: Cthulhu) -> list[float]:
    """By seat; together 1."""
    totals, read = [0.0] * state.seats, [0.0] * state.seats
    turns = LONG
    for f, owner in enumerate(state.owner):
        o = Outlook(state, f)
        turns = o.turns
        totals[owner] += prospects(o)
        read[owner] = max(read[owner], reading(o))
    points = [total + books for total, books in zip(totals, read, strict=True)]
    scale = SURE + (UNSURE - SURE) * turns / LONG
    top = max(points)
    odds = [exp((each - top) / scale) for each in points]
    total = sum(odds)
    return [each / total for each in odds]


def reading(o: Outlook) -> float:
    """What its books are worth: each brings the sixth nearer, without which nobody wins."""
    books = o.state.books[o.f]
    owned = books.bit_count() + o.state.due[o.f]
    return owned * (WEIGH.book + WEIGH.book_late * o.late) + (READ * o.late if books == ALL_SIX else 0.0)


def prospects(o: Outlook) -> float:
    """All but the books."""
    state, f = o.state, o.f
    drawn = lures(o)
    total = standing(state, f) + o.power * state.power[f]
    total += gods_awake(state, f) * (WEIGH.god + SIGN * 0.8 * o.turns)
    low = state.first[f]
    for kind, start, end in SPANS[o.name]:
        if RANK[kind] in (1, 2):
            number = sum([place >= 0 for place in state.place[low + start : low + end]])
            total += number * (WEIGH.beast * COST[kind])
    income = o.power * o.turns * WEIGH.recruit
    for area in state.areas_of(f):
        ranks = o.ranks(area)
        total += o.cell(area, *ranks) + ranks[WALKERS] * (income - 1.2) + drawn.first[area]
        units = drawn.units[area]
        total += sum([units[column] for column in (WALKERS, BEASTS, GODS) if ranks[column]])
        if state.keeper_side(area) == f:
            total += drawn.site[area]
        if area in drawn.mass:
            wanted, worth = drawn.mass[area]
            total += worth * min(ranks[WALKERS], wanted)
    return total
