"""What a sensible god wants to build and where, and who threatens whom. For bots."""

from __future__ import annotations

from .attack import ATTACKERS, reaches
from .board import (
    ARMY,
    BIT,
    CHIP_BEARING,
    CHIPS,
    CITY,
    COST,
    DICE,
    DICE_IN,
    FLEET,
    GOAL,
    HERO,
    KINDS,
    LAND,
    LAND_MONSTER,
    MARKET,
    MONSTERS,
    NEIGHBOURS,
    ORGY_COST,
    ORGY_DISCARD_TO,
    ORGY_HAND_LIMIT,
    PER,
    PIECE,
    PRESTIGE,
    RIVALS,
    SEA_MONSTER,
    SHRINE,
    STAR,
    TEMPLE,
    TOKEN,
    UPGRADES,
    kinds_in,
)
from .budget import COPIES, Wish
from .state import NOBODY, Olympus

GAIN: tuple[int, ...] = tuple(
    PRESTIGE[kind] - (PRESTIGE[UPGRADES[kind]] if kind in UPGRADES else 0) for kind in range(len(KINDS))
)
SPENT: tuple[int, ...] = tuple(sum(cost) for cost in COST)
BUILDABLE: tuple[int, ...] = tuple(kind for kind in range(len(KINDS)) if kind != FLEET)
POINT = 10.0
"""What a point of prestige is worth, where a card is worth about 2."""


def pace(state: Olympus) -> float:
    """Turns that the game may still last: how far the best god is from the goal."""
    best = max([state.prestige(seat) for seat in state.active_seats()], default=0)
    turns = max(1.0, min(9.0, (GOAL - best) * 0.8))
    return min(turns, state.max_turns - state.turn + 1.0) if state.max_turns else turns


def wishes(state: Olympus, seat: int) -> tuple[Wish, ...]:
    """Everything that could be built somewhere and is worth having, how much, and how many of it."""
    left, holdings = state.tokens_left(), state.regions_of(seat)
    stacks = [state.units[region] for region in holdings]
    chips = CHIPS - sum([1 for units in stacks if units & CHIP_BEARING])
    prestige, turns = state.prestige(seat), pace(state)
    rivals = [state.prestige(other) for other in state.active_seats() if other != seat]
    decisive = prestige if max(rivals, default=0) >= GOAL - 2 else 0
    found = []
    for kind in BUILDABLE:
        supply = left[TOKEN[kind]] if TOKEN[kind] != PIECE else 3
        if kind in UPGRADES:
            base = BIT[UPGRADES[kind]]
            room = sum([1 for units in stacks if units & base])
        elif kind == ARMY:
            room = sum([1 for units in stacks if units & CHIP_BEARING and not units & RIVALS[ARMY]])
        elif BIT[kind] & MONSTERS:
            room = chips
        else:
            slots = [r for r in holdings if LAND[r] and not state.units[r] & RIVALS[kind]]
            room = chips + len(slots)
        limit = min(room, supply if TOKEN[kind] == PIECE else share(state, seat, TOKEN[kind], supply))
        if limit <= 0:
            continue
        worth = _worth(state, seat, kind, turns)
        if GAIN[kind] and prestige + GAIN[kind] >= GOAL:
            worth += 6 + 4 * (decisive > 0)
        if worth > 0:
            found.append((round(worth, 1), kind, limit))
    return tuple(found)


def share(state: Olympus, seat: int, token: int, supply: int) -> int:
    """How many tokens of a pile to claim this turn without asking for more than there are between all gods.

    If two of them overdraw a pile, nobody gets any, and two who both insist wait for ever. So the last ones go round:
    each turn the first claim is another god's.
    """
    seats = state.active_seats()
    place = (seats.index(seat) + state.turn + token) % len(seats) if seat in seats else 0
    return supply // len(seats) + (place < supply % len(seats))


def _worth(state: Olympus, seat: int, kind: int, turns: float) -> float:
    """Prestige, cards it will bring, and dice; an army is worth what it guards."""
    have = state.count(seat, kind)
    brings = 0.5 * ((have + 1) // PER[kind] - have // PER[kind]) + 0.5 / PER[kind]
    if kind in UPGRADES:
        base = UPGRADES[kind]
        held = state.count(seat, base)
        brings -= 0.5 * (held // PER[base] - (held - 1) // PER[base]) + 0.5 / PER[base]
    income = 0.75 * brings * max(0.0, turns - 1)
    if kind == ARMY:
        armies, holdings = state.pieces_used(seat), len(state.regions_of(seat))
        return 6.0 + income if armies * 3 < holdings else 0.0
    dice = DICE[kind] - (DICE[UPGRADES[kind]] if kind in UPGRADES else 0)
    return POINT * GAIN[kind] + income + 0.8 * dice


# -- where ------------------------------------------------------------------------------------------------------------


def threat(state: Olympus, region: int, seat: int) -> int:
    """Dice that others could send against `region` from next door."""
    total = 0
    owner = state.owner
    for near in NEIGHBOURS[region]:
        if owner[near] != NOBODY and owner[near] != seat:
            units = state.units[near]
            if units & ATTACKERS:
                able = [BIT[kind] for kind in kinds_in(units & ATTACKERS) if reaches(units, kind, region)]
                total += DICE_IN[sum(able)]
    return total


def site(state: Olympus, seat: int, kind: int, region: int) -> float:
    """How well a unit of this kind would stand in `region`: in company, guarded, out of reach."""
    units = state.units[region]
    danger = threat(state, region, seat)
    company = DICE_IN[units]
    score = 1.2 * bool(units & CHIP_BEARING) + 0.8 * min(company, 4)
    score -= 1.2 * max(0, danger - company - DICE[kind])
    score += 0.4 * sum([state.owner[near] == seat for near in NEIGHBOURS[region]])
    if not units:
        score -= 0.6 * sum([state.owner[near] not in (NOBODY, seat) for near in NEIGHBOURS[region]])
        # Gods with equal tastes should not all build in one place, least of all turn after turn.
        score += ((seat + 3) * (37 + 5 * state.turn) + region * 17) % 11 / 5
    if kind == MARKET and STAR[region] >= 0:
        score += 2.5
    if kind in (ARMY, CITY):
        score += danger
    if kind == LAND_MONSTER:
        score += 0.5 * min(danger, 2)
    if kind == SEA_MONSTER:
        score -= danger
    return score


def orgy_worth(state: Olympus, seat: int) -> float:
    """Lust for heroes, shrines and temples, a card per temple, and what rich rivals must throw away."""
    hero, shrine, temple = (state.count(seat, kind) for kind in (HERO, SHRINE, TEMPLE))
    gain = 0.6 * (hero + shrine + temple) + temple - sum(ORGY_COST)
    own = sum(state.hands[seat]) - sum(ORGY_COST)
    for order in state.orders[seat]:
        if order[0] == "build":
            own -= SPENT[KINDS.index(order[1])]
    if own > ORGY_HAND_LIMIT:
        gain -= own - ORGY_DISCARD_TO
    rivals = [other for other in state.active_seats() if other != seat]
    harm = 0.0
    for other in rivals:
        held = sum(state.hands[other])
        if held > ORGY_HAND_LIMIT + 2:  # some of it will be spent first
            harm += (held - 2 - ORGY_DISCARD_TO) * (1.5 if state.prestige(other) >= GOAL - 4 else 0.7)
    return COPIES[0] * (gain + harm / max(1, len(rivals)))
