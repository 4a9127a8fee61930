"""What an attack promises: expected damage both ways, and what it costs the two sides. For bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .attack import ATTACKERS, flaw
from .board import (
    ARMY,
    BIT,
    CITY,
    DICE,
    FLEET,
    GOAL,
    NEIGHBOURS,
    PRESTIGE,
    SIDES,
    TOWN,
    UPGRADES,
    bits,
    kinds_in,
)
from .damage import GIVEN_UP_FIRST
from .state import Olympus

PRECIOUS = bits(TOWN, CITY)
"""Units that attack only when a rival is about to win."""


@cache
def beats(sides: int, other: int) -> float:
    """Chance that a die shows more than another."""
    return sum(max(0, face - 1) if face - 1 < other else other for face in range(1, sides + 1)) / (sides * other)


def exchange(one: Sequence[int], two: Sequence[int]) -> tuple[float, float]:
    """Expected damage (to one, to two), the dice paired by size; close enough to choose by."""
    pairs = list(zip(sorted(one, reverse=True), sorted(two, reverse=True), strict=False))
    to_one = sum(beats(b, a) for a, b in pairs) + max(0, len(two) - len(one))
    to_two = sum(beats(a, b) for a, b in pairs) + max(0, len(one) - len(two))
    return to_one, to_two


def dice_of(units: int) -> list[int]:
    return [SIDES[kind] for kind in kinds_in(units) for _ in range(DICE[kind])]


def price(units: int, points: float) -> float:
    """Prestige, and a little for the pieces, that a player loses who gives up the cheapest units first."""
    total = 0.0
    steps: list[float] = []
    for kind in GIVEN_UP_FIRST:
        if not units & BIT[kind]:
            continue
        if kind in UPGRADES:
            base = PRESTIGE[UPGRADES[kind]]
            steps += [PRESTIGE[kind] - base, base]
        else:
            steps.append(PRESTIGE[kind] or 0.4)
    for step in steps:
        total += step * min(1.0, max(0.0, points))
        points -= 1
    return total


def assault(state: Olympus, seat: int, target: int) -> dict[int, int]:
    """region -> units that this seat would throw against `target`."""
    desperate = state.prestige(state.owner[target]) >= GOAL
    force: dict[int, int] = {}
    for region in NEIGHBOURS[target]:
        if state.owner[region] != seat:
            continue
        able = [
            kind
            for kind in kinds_in(state.units[region] & ATTACKERS)
            if not flaw(state, seat, "attack", region, kind, target)
        ]
        units = bits(*able) if desperate else bits(*able) & ~PRECIOUS
        if units:
            force[region] = units
    return force


def promise(state: Olympus, seat: int, target: int) -> float:
    """What is to be gained by attacking `target` with all that can be spared, in points of prestige."""
    force = assault(state, seat, target)
    if not force:
        return -1.0
    mine = [sides for units in force.values() for sides in dice_of(units)]
    units = state.units[target]
    to_me, to_them = exchange(mine, dice_of(units))
    victim = state.owner[target]
    rivals = [state.prestige(other) for other in state.active_seats() if other != seat]
    weight = 1.0 + 0.5 * (state.prestige(victim) == max(rivals, default=0))
    if state.active[victim] and state.prestige(victim) >= GOAL - 2:
        weight += 2.0
    own = 0
    for attackers in force.values():
        own |= attackers
    return weight * price(units, to_them) - 1.1 * price(own & ~bits(ARMY, FLEET), to_me) - 0.25 * to_me
