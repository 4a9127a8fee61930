"""What a hex is worth to stand in: the way to objectives, whom it threatens, who threatens it. For bots."""

from __future__ import annotations

from functools import cache

from ..rules.board import BIT, DISTANCE, NEAR, SIZE, WITHIN
from ..rules.cards import CARDS
from ..rules.masks import around, hexes
from ..rules.state import Godtear
from .prospects import NO_ROLL, rolled
from .worth import goals, wound_gain

EXPOSED = 0.3
"""Share of what enemies may do to a model that counts against its place."""
FUTURE = 0.35
"""Share of what it may do to them that counts for it, while its clash is still to come."""
FAR = 20
Duel = tuple[int, float, int]
"""Another unit, what an attack is worth, and how far it carries, speed included."""
_DUELS: dict[str, tuple[list[list[Duel]], list[list[Duel]]]] = {}


@cache
def menace(attacker: int, victim: int, many: int, phase: str) -> tuple[float, int]:
    """(worth in steps, reach) of the best attack of a card on another, by printed numbers: how it may be threatened.

    Reach is speed and range together.
    """
    card, prey = CARDS[attacker], CARDS[victim]
    best, far = 0.0, 0
    for spec in card.skills:
        if spec.ultimate or spec.acc is None or phase not in spec.phases or (spec.follower_only and prey.champion):
            continue
        row = min(max(many, 1), 3) - 1
        hit = spec.acc[row] + (many if spec.acc_per_comrade else 0)
        dice = NO_ROLL if spec.dmg is None else spec.dmg[row] + (many if spec.dmg_per_comrade else 0)
        direct = spec.wound if spec.wound_if != "champion" or prey.champion else 0
        worth = wound_gain(attacker, victim, 0, rolled(hit, prey.dodge, dice, prey.protection, direct, prey.health))
        if spec.targets > 1 and not prey.champion:
            worth *= 1.6
        if worth > best:
            best, far = worth, spec.range
    return best, far + card.speed[phase == "clash"]


def duels(state: Godtear) -> tuple[list[list[Duel]], list[list[Duel]]]:
    """By unit: whom it may hurt in the clash, the best first, and who may hurt it."""
    found = _DUELS.get(state.cast)
    if found is None:
        if len(_DUELS) > 500:
            _DUELS.clear()
        hunts: list[list[Duel]] = [[] for _ in state.kinds]
        hurts: list[list[Duel]] = [[] for _ in state.kinds]
        for unit, kind in enumerate(state.kinds):
            for prey in state.units(1 - state.owner(unit)):
                worth, far = menace(kind, state.kinds[prey], 2 if unit & 1 else 1, "clash")
                if worth > 0:
                    hunts[unit].append((prey, worth, far))
                    hurts[prey].append((unit, worth, far))
        for row in hunts:
            row.sort(key=lambda duel: -duel[1])
        found = _DUELS[state.cast] = hunts, hurts
    return found


@cache
def ways(mask: int) -> tuple[int, ...]:
    """By hex: how far the nearest hex of a mask is; 0 if it is empty."""
    spots = hexes(mask)
    if not spots:
        return (0,) * SIZE
    return tuple(min([DISTANCE[h][spot] for spot in spots]) for h in range(SIZE))


def exposure(state: Godtear, unit: int, at: int) -> float:
    """What enemies may do to a model there in the clash that is on or comes next."""
    total = 0.0
    clash, masks, acted = state.phase == "clash", state.masks, state.acted
    for foe, worth, far in duels(state)[1][unit]:
        if WITHIN[far][at] & masks[foe]:
            total += worth * 0.4 if clash and acted[foe] else worth
    return EXPOSED * total * frailty(state, unit)


def frailty(state: Godtear, unit: int) -> float:
    if unit & 1:
        return 0.5
    return 0.6 + state.wounds[state.start[unit]] / CARDS[state.kinds[unit]].health


class Place:
    """Where a seat's champions stand, one look at each."""

    __slots__ = ("flags", "goals", "plot", "state", "way")

    def __init__(self, state: Godtear, seat: int) -> None:
        self.state = state
        self.way = ways(goals(state, seat))
        self.plot = state.phase == "plot"
        self.flags = state.enemy_flags(seat) if state.flags and self.plot else 0

    def champion(self, unit: int, at: int) -> float:
        state = self.state
        total = self.way_worth(unit, at) - exposure(state, unit, at)
        for prey, worth, far in duels(state)[0][unit]:
            if WITHIN[far][at] & state.masks[prey]:
                return total + worth * (FUTURE if self.plot else 0.1)
        return total

    def way_worth(self, unit: int, at: int) -> float:
        """Near what it may claim, and near banners to crush."""
        card = CARDS[self.state.kinds[unit]]
        to_go = 1 if card.no_claim else max(0, self.way[at] - 1)
        total = -0.12 * to_go - (0.45 * (to_go - card.speed[0]) if to_go > card.speed[0] else 0.0)
        if self.state.objectives & BIT[at]:
            total -= 0.15
        if self.flags and not card.shuns_objectives and self.flags & WITHIN[card.speed[1]][at]:
            total += 1.5
        return total


class Ground:
    """Every hex as a place for models of one unit; what the enemy reaches is worked out once."""

    __slots__ = ("_hunts", "_hurts", "_near", "_own", "_place", "_rings", "_state", "_unit")

    def __init__(self, state: Godtear, unit: int) -> None:
        self._state, self._unit = state, unit
        seat = state.owner(unit)
        hunts, hurts = duels(state)
        clash, share = state.phase == "clash", EXPOSED * frailty(state, unit)
        self._hurts = [
            (_spread(state.masks[foe], far), share * worth * (0.4 if clash and state.acted[foe] else 1.0))
            for foe, worth, far in hurts[unit]
            if state.masks[foe]
        ]
        future = FUTURE if unit & 1 or not clash else 0.1
        self._hunts = [
            (_spread(state.masks[prey], far), future * worth) for prey, worth, far in hunts[unit] if state.masks[prey]
        ]
        self._place = Place(state, seat)
        self._rings: list[int] = []
        self._own = 0
        if unit & 1:
            foes = 0
            for foe in state.units(1 - seat):
                foes |= state.masks[foe]
            self._rings.append(foes)
            self._own = state.flags & ~state.enemy_flags(seat) if state.flags else 0
        champion = state.where[state.start[unit & ~1]]
        self._near = DISTANCE[champion] if champion >= 0 else None

    def worth(self, at: int) -> float:
        total, bit = 0.0, BIT[at]
        for mask, cost in self._hurts:
            if mask & bit:
                total -= cost
        best = 0.0
        for mask, gain in self._hunts:
            if mask & bit:
                best = gain
                break
        if not self._unit & 1:
            return total + best + self._place.way_worth(self._unit, at)
        state = self._state
        mates = min(2, state.count_at(at)) if state.unit_at(at) == self._unit else 0
        total += best * (0.8 + 0.2 * mates) + 0.12 * mates
        if not best:
            total -= 0.12 * max(0, self._foes(bit) - 2)
        if self._own & NEAR[at]:
            total += 0.35
        return total - (0.03 * max(0, self._near[at] - 3) if self._near else 0.0)

    def _foes(self, bit: int) -> int:
        """How far the nearest enemy is."""
        rings = self._rings
        if not rings[0]:
            return 0
        far = 0
        while far < FAR:
            if far == len(rings):
                rings.append(rings[-1] | around(rings[-1]))
            if rings[far] & bit:
                return far
            far += 1
        return far


def _spread(mask: int, far: int) -> int:
    if mask & (mask - 1) == 0:
        return WITHIN[far][mask.bit_length() - 1]
    for _ in range(far):
        mask |= around(mask)
    return mask
