"""How good a position is for a seat: its share of all seats' prospects. For bots."""

from __future__ import annotations

from math import exp

from ..rules.card_names import REWARDS
from ..rules.control import areas_of, cities_of, runes_of
from ..rules.reward_entry import reward_number
from ..rules.state import NOBODY, Runewars
from ..rules.victory import NEEDED
from .economy import CAPTAIN
from .outlook import force_worth

RUNE = 0.42
"""A dragon rune, in logarithms of the odds to win; more of them count more towards the end."""
LATE_RUNE = 0.5
SHARD = 0.8
"""A Shard beside a rune."""
PROVED = 1.6
"""Six of them with the Victory card on a deck; half of that without."""
UNIT, AREA, CITY, DIAL, INFLUENCE, TACTIC, HERO, REWARD, OBJECTIVE = (
    0.035, 0.05, 0.06, 0.03, 0.02, 0.02, 0.12, 0.06, 0.15,
)  # fmt: skip


def value(state: Runewars, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.ending:
        return float(seat in state.winners)
    if state.out[seat]:
        return 0.0
    if state.year == 0:
        return 1.0 / state.players
    late = ((state.year - 1) * 4 + state.season) / (4 * state.years)
    strengths = {other: strength(state, other, late) for other in state.playing()}
    top = max(strengths.values())
    odds = {other: exp(strength - top) for other, strength in strengths.items()}
    return odds[seat] / sum(odds.values())


def strength(state: Runewars, seat: int, late: float) -> float:
    """What a seat has, as a logarithm: runes above all, and what may still win some while time is left."""
    early = 1.0 - late
    areas = areas_of(state, seat)
    army = sum([force_worth(state.units[area]) for area in areas])
    if state.turn == seat:
        army += force_worth(state.force)
    if state.battle is not None and seat in state.battle.seats:
        army += force_worth(tuple(state.battle.units[state.battle.seats.index(seat)]))
    heroes = state.heroes(seat)
    cards = [reward_number(entry) for hero in heroes for entry in state.rewards[hero]]
    shards = sum([REWARDS[card] == "timmorrans_shard" for card in cards])
    gear = len(cards) - shards
    runes = runes_of(state, seat) + SHARD * shards
    if state.titles[CAPTAIN][0] == seat:
        runes += 0.25 * gear
    found = runes * (RUNE + LATE_RUNE * late)
    if runes >= NEEDED and early > 0.05:
        placed = any(owner == seat for owner, _ in state.victory)
        found += PROVED * (1.0 if placed else 0.5)
    grows = early * (AREA * len(areas) + CITY * len(cities_of(state, seat)) + DIAL * sum(state.dials[seat]))
    hands = INFLUENCE * state.influence[seat] + TACTIC * (len(state.tactics[seat]) + len(state.fresh[seat]))
    errands = early * (HERO * len(heroes) + REWARD * gear + OBJECTIVE * (state.objective[seat] != NOBODY))
    return found + UNIT * army * (0.4 + 0.6 * early) + grows + hands * (0.3 + 0.7 * early) + errands
