"""How good a position is for a seat: the odds of this turn, and of the turns to come. For bots."""

from __future__ import annotations

from functools import cache
from math import exp

from ..rules.board import GOAL, MIDLINE, NORTH, POINTS
from ..rules.cards import CARDS
from ..rules.ladder import banner_points, claim_steps
from ..rules.scenarios import scoring_hexes
from ..rules.state import Godtear
from .hexes import Place, ways
from .worth import (
    ABSENT,
    STRENGTH,
    banner_worth,
    goals,
    token_worth,
    wounds_cost,
)

LATER = 14.0
"""A lead of so many steps in wounds, tokens and places makes the next turns e to 1."""

FORTUNE = 20.0
"""Steps that a champion is worth who always wins."""


def value(state: Godtear, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.ending:
        return 1.0 if seat in state.winners else 0.0
    if not state.turn:
        return 0.5
    strength = condition(state, seat) - condition(state, 1 - seat)
    later = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, strength / LATER))))
    mine, theirs = state.points[seat], state.points[1 - seat]
    if state.phase == "end" and not any(item[0] == "score" for item in state.agenda):
        return chance_to_win(mine, theirs, state.turn, round(later, 2))
    edge = lead(state, seat) + 0.15 * strength
    now = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, edge / spread(state)))))
    points = POINTS[state.turn - 1]
    won = chance_to_win(mine + points, theirs, state.turn, round(later, 2))
    lost = chance_to_win(mine, theirs + points, state.turn, round(later, 2))
    return now * won + (1.0 - now) * lost


@cache
def chance_to_win(mine: int, theirs: int, turn: int, each: float) -> float:
    """After so many turns, if each of the rest is won with this chance."""
    if mine >= GOAL:
        return 1.0
    if theirs >= GOAL or turn >= len(POINTS):
        return 0.0
    points = POINTS[turn]
    won = chance_to_win(mine + points, theirs, turn + 1, each)
    lost = chance_to_win(mine, theirs + points, turn + 1, each)
    return each * won + (1.0 - each) * lost


def spread(state: Godtear) -> float:
    """How many steps may yet go either way in this turn."""
    waits = state.acted.count(False)
    if state.phase == "clash":
        return 0.25 + 0.2 * waits
    if state.phase == "plot":
        return 0.25 + 0.2 * len(state.acted) + 0.2 * waits
    return 0.15


def lead(state: Godtear, seat: int) -> float:
    """Steps on a seat's side of the ladder that it will have at the end of the turn, as things stand."""
    south = state.token - MIDLINE - 0.5
    steps = -south if state.sides[seat] == NORTH else south
    if state.phase == "end":
        return steps
    total = steps + banners(state, seat) - banners(state, 1 - seat)
    top = abs(state.posts[seat] - MIDLINE - 0.5) - 1
    low = abs(state.posts[1 - seat] - MIDLINE - 0.5) - 1
    over = max(0.0, total - top) - max(0.0, -low - total)
    return total - 0.8 * over


def banners(state: Godtear, seat: int) -> float:
    """What the seat's banners will score, and those it can still set in this plot phase."""
    total = 0.0
    count = scoring_hexes(state, seat)
    for unit in state.units(seat)[::2]:
        at = state.banners[unit // 2]
        if at >= 0:
            total += banner_worth(state, unit, at)
        elif state.phase == "plot" and not state.acted[unit] and not state.card(unit).no_claim:
            here = state.where[state.start[unit]]
            if here >= 0 and count and ways(goals(state, seat))[here] - 1 <= state.card(unit).speed[0]:
                total += 0.8 * (claim_steps(state, unit) + 0.5 * banner_points(state, unit))
    return total


def condition(state: Godtear, seat: int) -> float:
    """What carries over: health, numbers, tokens, places."""
    total = 0.0
    places = Place(state, seat)
    tokens = state.tokens
    for unit in state.units(seat):
        kind = state.kinds[unit]
        card = CARDS[kind]
        for status in range(5):
            if token := tokens[5 * unit + status]:
                total += token_worth(state, unit, status) * token
        if unit & 1:
            missing = state.missing(unit)
            total -= ABSENT * missing
            if not state.masks[unit]:
                total -= 0.5
            if card.health > 1 and not missing:
                total -= wounds_cost(kind, state.wounds[state.start[unit]])
        else:
            model = state.start[unit]
            total += FORTUNE * STRENGTH.get(card.id, 0.0)
            total -= wounds_cost(kind, state.wounds[model])
            if state.where[model] >= 0:
                total += places.champion(unit, state.where[model])
    return total
