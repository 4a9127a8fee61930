"""What a sensible god wants to build, what a hand is worth to that end, and who threatens whom. For bots."""

from __future__ import annotations

from collections.abc import Sequence

from .attack import ATTACKERS, reaches
from .board import (
    ARMY,
    BIT,
    CHIP_BEARING,
    CHIPS,
    COST,
    DICE_IN,
    FLEET,
    GOAL,
    HERO,
    KINDS,
    LAND,
    MARKET,
    MONSTERS,
    NEIGHBOURS,
    ORGY_COST,
    PER,
    PIECE,
    PRESTIGE,
    RIVALS,
    STAR,
    TOKEN,
    UPGRADES,
    kinds_in,
)
from .state import NOBODY, Olympus

CARD = 2.2
"""What a card is worth where a point of prestige is worth 10."""
GAIN: tuple[int, ...] = tuple(
    PRESTIGE[kind] - (PRESTIGE[UPGRADES[kind]] if kind in UPGRADES else 0) for kind in range(len(KINDS))
)
SPENT: tuple[int, ...] = tuple(sum(cost) for cost in COST)
BUILDABLE: tuple[int, ...] = tuple(kind for kind in range(len(KINDS)) if kind != FLEET)


def worth(state: Olympus, seat: int, kind: int) -> float:
    """How much one more unit of this kind is wanted, wherever it stands."""
    if kind == ARMY:
        armies, holdings = state.pieces_used(seat), len(state.regions_of(seat))
        return 4.0 if armies * 2 < holdings else -1.0
    score = 10 * GAIN[kind] - CARD * SPENT[kind] + 4 / PER[kind]
    if kind == HERO:
        score += 1.5
    if state.prestige(seat) + GAIN[kind] >= GOAL:
        score += 12
    return score


def wishes(state: Olympus, seat: int) -> list[tuple[float, int]]:
    """(worth, kind) of everything that could be built somewhere, the best first."""
    left, holdings = state.tokens_left(), state.regions_of(seat)
    room = state.chips_used(seat) < CHIPS
    found = []
    for kind in BUILDABLE:
        if TOKEN[kind] != PIECE and not left[TOKEN[kind]]:
            continue
        if kind in UPGRADES:
            possible = any(state.units[region] & BIT[UPGRADES[kind]] for region in holdings)
        elif kind == ARMY:
            possible = any(state.units[r] & CHIP_BEARING and not state.units[r] & RIVALS[ARMY] for r in holdings)
        else:
            possible = room or any(LAND[r] and not state.units[r] & RIVALS[kind] for r in holdings)
        if possible and (score := worth(state, seat, kind)) > 0:
            found.append((score, kind))
    return sorted(found, reverse=True)


def hand_worth(hand: Sequence[int], wanted: Sequence[tuple[float, int]]) -> float:
    """What a hand is good for: the best things it buys at once, and how near it is to the next one."""
    left = list(hand)
    total = 0.0
    for score, kind in wanted[:5]:
        cost = COST[kind]
        while all(have >= need for have, need in zip(left, cost, strict=True)):
            total += score
            left = [have - need for have, need in zip(left, cost, strict=True)]
            if kind in UPGRADES:
                break
    nearest = 0.0
    for score, kind in wanted[:6]:
        held = sum(map(min, left, COST[kind]))
        nearest = max(nearest, score * 0.8 * (held / SPENT[kind]) ** 2)
    return total + nearest + 0.5 * sum(left)


def threat(state: Olympus, region: int, seat: int) -> int:
    """Dice that others could send against `region` from next door."""
    total = 0
    for near in NEIGHBOURS[region]:
        if state.owner[near] not in (NOBODY, seat):
            units = state.units[near]
            able = [kind for kind in kinds_in(units & ATTACKERS) if reaches(units, kind, region)]
            total += DICE_IN[sum(BIT[kind] for kind in able)]
    return total


def site(state: Olympus, seat: int, kind: int, region: int) -> float:
    """How well a unit of this kind would stand in `region`."""
    units = state.units[region]
    score = 1.5 * bool(units & CHIP_BEARING) + 0.4 * DICE_IN[units]
    score -= 0.7 * max(0, threat(state, region, seat) - DICE_IN[units])
    score += 0.5 * sum(state.owner[near] == seat for near in NEIGHBOURS[region])
    if not units:
        score -= 0.4 * sum(state.owner[near] not in (NOBODY, seat) for near in NEIGHBOURS[region])
        score += (seat * 37 + region * 17) % 11 / 10  # gods with equal tastes should not all build in one place
    if kind == MARKET and STAR[region] >= 0:
        score += 1.5
    if BIT[kind] & MONSTERS:
        score += 0.5 * threat(state, region, seat)
    if kind == ARMY:
        score += threat(state, region, seat)
    return score


def orgy_worth(state: Olympus, seat: int) -> float:
    """Lust for heroes, shrines and temples, a card per temple, and what rich rivals must throw away."""
    hero, shrine, temple = (state.count(seat, kind) for kind in (HERO, KINDS.index("shrine"), KINDS.index("temple")))
    gain = 0.6 * (hero + shrine + temple) + temple - sum(ORGY_COST)
    own = sum(state.hands[seat]) - sum(ORGY_COST)
    if own > 10:
        gain -= own - 5
    rich = [sum(hand) - 5 for other, hand in enumerate(state.hands) if other != seat and sum(hand) > 10]
    return CARD * gain + 0.8 * sum(rich)
