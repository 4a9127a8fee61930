"""What things are worth in steps of the battle ladder: wounds, tokens, banners, a hex to stand in. For bots."""

from __future__ import annotations

from functools import cache

from ..rules.banners import open_objectives
from ..rules.board import BIT, DISTANCE, LADDER, NEAR, SPD
from ..rules.cards import CARDS
from ..rules.destinations import reach
from ..rules.ladder import banner_points
from ..rules.scenarios import scoring_hexes
from ..rules.state import Godtear
from ..rules.status import worth
from .prospects import Prospect

DOWN = 1.2
"""What a knocked-out champion lacks: the action of its rally, its tokens, its place."""
ABSENT = 0.4
"""What a follower off the battlefield is missed."""
TOKEN = (0.3, 0.45, 0.45, 0.4, 0.5)
"""A token by status; champions make the most of them."""
FOLLOWERS_TOKEN = 0.6
SPARED = (0.95, 0.35, 0.2, 0.15)
"""How likely a banner stands until the end phase, by how many champions may crush it."""


@cache
def wounds_cost(kind: int, wounds: int) -> float:
    """What its wounds are to a model: the more it has, the nearer is a knockout."""
    card = CARDS[kind]
    if wounds >= card.health:
        return DOWN
    return hurt(kind, wounds)


def hurt(kind: int, wounds: float) -> float:
    card = CARDS[kind]
    share: float = (wounds / card.health) ** 1.4
    return (0.65 if card.champion else 0.4) * full_steps(kind) * share


@cache
def full_steps(kind: int) -> int:
    """Steps for a knockout, class bonus aside."""
    card = CARDS[kind]
    if card.steps >= 0:
        return card.steps
    return LADDER["champion"] if card.champion else LADDER["large_follower" if card.large else "small_follower"]


@cache
def knockout_gain(by: int, kind: int) -> float:
    """A knockout of one card by another: steps, and what it costs the other side besides."""
    card, maker = CARDS[kind], CARDS[by]
    bonus = maker.champion and maker.klass == ("slayer" if card.champion else "maelstrom")
    return full_steps(kind) + LADDER["class_bonus"] * bonus + (DOWN if card.champion else ABSENT)


def wound_gain(by: int, kind: int, wounds: int, found: Prospect) -> float:
    """What an attack of one card on another is worth, by its exact chances."""
    before = wounds_cost(kind, wounds)
    card = CARDS[kind]
    gain = found.out * (knockout_gain(by, kind) - before)
    if card.health > 1 and found.hit > found.out:
        rest = found.wounds - found.out * (card.health - wounds)
        share = 1.0 - found.out
        after = min(card.health - 0.5, wounds + rest / share) if share > 0.001 else wounds
        gain += share * (hurt(kind, after) - before)
    return gain


def token_worth(state: Godtear, unit: int, status: int) -> float:
    """What a boon brings its holder, and a blight costs it."""
    if unit & 1:
        return TOKEN[status] * FOLLOWERS_TOKEN
    return TOKEN[status] * (1.5 if CARDS[state.kinds[unit]].boon_worth > 1 else 1.0)


def crushers(state: Godtear, seat: int, at: int) -> int:
    """How many champions of the other side may still come into this hex in this turn."""
    count = 0
    clash = state.phase == "clash"
    for unit in state.units(1 - seat)[::2]:
        card = CARDS[state.kinds[unit]]
        if card.shuns_objectives or (clash and (state.acted[unit] or state.active == unit)):
            continue
        model = state.start[unit]
        here = state.where[model]
        if here < 0:
            continue
        steps = card.speed[1] + worth(state, unit, SPD)
        if DISTANCE[here][at] > steps + (0 if clash or state.acted[unit] else card.speed[0]):
            continue
        ends = BIT[at] if state.flags & BIT[at] else BIT[at] | NEAR[at]
        if not clash or reach(state, model, steps, "advance") & ends:
            count += 1
    return count


def spared(state: Godtear, seat: int, at: int) -> float:
    return 1.0 if state.phase == "end" else SPARED[min(3, crushers(state, seat, at))]


def banner_worth(state: Godtear, unit: int, at: int) -> float:
    """What a banner there will be worth in the end phase, as things stand."""
    seat = state.owner(unit)
    if not scoring_hexes(state, seat) & BIT[at]:
        return 0.0
    return banner_points(state, unit) * spared(state, seat, at)


def goals(state: Godtear, seat: int) -> int:
    """Objective hexes for which this seat's champions head."""
    wanted = scoring_hexes(state, seat) or state.objectives
    return wanted & open_objectives(state) or wanted


def ground_worth(state: Godtear, seat: int, at: int) -> float:
    """How well an objective hex lies for a seat: nearer to its champions than to the other's."""
    own, other = 0.0, 0.0
    for side in (seat, 1 - seat):
        near = 0.0
        for unit in state.units(side)[::2]:
            here = state.where[state.start[unit]]
            if here >= 0 and not state.card(unit).no_claim:
                near = max(near, 1.0 / (1 + max(0, DISTANCE[here][at] - 1)))
        own, other = (near, other) if side == seat else (own, near)
    if state.scenario == "quest":
        own *= bool(scoring_hexes(state, seat) & BIT[at]) or 0.2
        other *= bool(scoring_hexes(state, 1 - seat) & BIT[at]) or 0.2
    return own - other


# -- champions --------------------------------------------------------------------------------------------------------

STRENGTH: dict[str, float] = {
    "fenra": 0.16,
    "morrigan": 0.09,
    "keera": 0.07,
    "jeen": 0.07,
    "rangosh": 0.07,
    "nia": 0.07,
    "styx": 0.06,
    "skullbreaker": 0.05,
    "blackjaw": 0.04,
    "finvarr": 0.04,
    "durthax": 0.04,
    "luella": 0.04,
    "lorsann": 0.03,
    "jaak": 0.03,
    "shayle": 0.03,
    "rhodri": 0.0,
    "halftusk": -0.03,
    "rattlebone": -0.03,
    "sneaky_peet": -0.03,
    "kailinn": -0.04,
    "grimgut": -0.05,
    "maxen": -0.06,
    "titus": -0.09,
    "mournblade": -0.09,
    "raith_marid": -0.11,
    "lily": -0.13,
    "helena": -0.2,
}
"""How much oftener than half the time its side won, in 149 games of bots with dealt warbands; shrunk for luck."""


def strength(champion: str) -> float:
    """By tenths, and none above the first: finer differences are luck, and warbands of bots should vary."""
    return min(0.1, round(STRENGTH.get(champion, 0.0), 1))
