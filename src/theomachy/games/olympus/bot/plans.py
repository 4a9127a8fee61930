"""What a sensible god wants to build and where, and who threatens whom. For bots."""

from __future__ import annotations

from ..rules.attack import ATTACKERS, reaches
from ..rules.board import (
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
    PRESTIGE_IN,
    RIVALS,
    SEA_MONSTER,
    SHRINE,
    STAR,
    TEMPLE,
    TOKEN,
    UPGRADES,
    kinds_in,
)
from ..rules.state import NOBODY, Olympus
from .budget import COPIES, Wish

GAIN: tuple[int, ...] = tuple(
    PRESTIGE[kind] - (PRESTIGE[UPGRADES[kind]] if kind in UPGRADES else 0) for kind in range(len(KINDS))
)
SPENT: tuple[int, ...] = tuple(sum(cost) for cost in COST)
BUILDABLE: tuple[int, ...] = tuple(kind for kind in range(len(KINDS)) if kind != FLEET)
POINT = 10.0
"""What a point of prestige is worth, where a card is worth about 2."""


def prestige_of_all(state: Olympus) -> list[int]:
    """By seat, in one go over the board."""
    found = [0] * state.seats
    for owner, units in zip(state.owner, state.units, strict=True):
        if owner >= 0:
            found[owner] += PRESTIGE_IN[units]
    return found


def pace(state: Olympus, best: int) -> float:
    """Turns that the game may still last: how far the best god is from the goal."""
    turns = max(1.0, min(9.0, (GOAL - best) * 0.8))
    return min(turns, state.max_turns - state.turn + 1.0) if state.max_turns else turns


_WISHED: dict[tuple[object, ...], tuple[Wish, ...]] = {}
_MOST_WISHED = 2048


def wishes(state: Olympus, seat: int) -> tuple[Wish, ...]:
    """Everything that could be built somewhere and is worth having, how much, and how many of it.

    Kept for a while: a god is asked about many cards and buildings while the board stays as it is.
    """
    board = (seat, state.turn, state.max_turns, *state.active, *state.owner, *state.units)
    found = _WISHED.get(board)
    if found is None:
        if len(_WISHED) >= _MOST_WISHED:
            _WISHED.clear()
        found = _WISHED[board] = _wished(state, seat)
    return found


def _wished(state: Olympus, seat: int) -> tuple[Wish, ...]:
    left, holdings = state.tokens_left(), state.regions_of(seat)
    stacks = [state.units[region] for region in holdings]
    lands = [state.units[region] for region in holdings if LAND[region]]
    have = [sum([units >> kind & 1 for units in stacks]) for kind in range(len(KINDS))]
    chips = CHIPS - sum([1 for units in stacks if units & CHIP_BEARING])
    prestige = prestige_of_all(state)
    rival = max([points for other, points in enumerate(prestige) if other != seat and state.active[other]], default=0)
    turns = pace(state, max(rival, prestige[seat]))
    found = []
    for kind in BUILDABLE:
        if kind in UPGRADES:
            room = have[UPGRADES[kind]]
        elif kind == ARMY:
            room = sum([1 for units in stacks if units & CHIP_BEARING and not units & RIVALS[ARMY]])
        elif BIT[kind] & MONSTERS:
            room = chips
        else:
            room = chips + sum([1 for units in lands if not units & RIVALS[kind]])
        if room <= 0:
            continue
        limit = min(room, 3 if TOKEN[kind] == PIECE else share(state, seat, TOKEN[kind], left[TOKEN[kind]]))
        if limit <= 0:
            continue
        worth = _worth(have, kind, turns, len(holdings))
        if GAIN[kind] and prestige[seat] + GAIN[kind] >= GOAL:
            worth += 10 if rival >= GOAL - 2 else 6
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


def _worth(have: list[int], kind: int, turns: float, holdings: int) -> float:
    """Prestige, cards it will bring, and dice; an army is worth what it guards."""
    brings = _brings(kind, have[kind] + 1)
    if kind in UPGRADES:
        brings -= _brings(UPGRADES[kind], have[UPGRADES[kind]])
    income = 0.75 * brings * max(0.0, turns - 1)
    if kind == ARMY:
        return 6.0 + income if (have[ARMY] + have[FLEET]) * 3 < holdings else 0.0
    dice = DICE[kind] - (DICE[UPGRADES[kind]] if kind in UPGRADES else 0)
    return POINT * GAIN[kind] + income + 0.8 * dice


def _brings(kind: int, number: int) -> float:
    """Cards a turn that the last of so many units brings; half of it is hope for the next one of a pair."""
    per = PER[kind]
    return 0.5 * (number // per - (number - 1) // per) + 0.5 / per


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
