"""What an attack promises: expected damage both ways, and what it costs the two sides. For bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..rules.attack import ATTACKERS, reaches
from ..rules.board import (
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
from ..rules.damage_and_retreat import GIVEN_UP_FIRST
from ..rules.state import Olympus
from .plans import prestige_of_all

PRECIOUS = bits(TOWN, CITY)
"""Units that attack only when a rival is about to win."""


@cache
def beats(sides: int, other: int) -> float:
    """Chance that a die shows more than another."""
    return sum(max(0, face - 1) if face - 1 < other else other for face in range(1, sides + 1)) / (sides * other)


@cache
def exchange(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[float, float]:
    """Expected damage (to one, to two), the dice paired by size; close enough to choose by."""
    pairs = list(zip(sorted(one, reverse=True), sorted(two, reverse=True), strict=False))
    to_one = sum(beats(b, a) for a, b in pairs) + max(0, len(two) - len(one))
    to_two = sum(beats(a, b) for a, b in pairs) + max(0, len(one) - len(two))
    return to_one, to_two


@cache
def dice_of(units: int) -> tuple[int, ...]:
    return tuple(SIDES[kind] for kind in kinds_in(units) for _ in range(DICE[kind]))


@cache
def _losses(units: int) -> Sequence[float]:
    """What each point of damage costs in prestige, or a little for the pieces, the cheapest units given up first."""
    steps: list[float] = []
    for kind in GIVEN_UP_FIRST:
        if not units & BIT[kind]:
            continue
        if kind in UPGRADES:
            base = PRESTIGE[UPGRADES[kind]]
            steps += [PRESTIGE[kind] - base, base]
        else:
            steps.append(PRESTIGE[kind] or 0.4)
    return steps


def price(units: int, points: float) -> float:
    """Prestige, and a little for the pieces, that a player loses who gives up the cheapest units first."""
    total = 0.0
    for step in _losses(units):
        if points <= 0:
            break
        total += step * min(1.0, points)
        points -= 1
    return total


def assault(state: Olympus, seat: int, target: int) -> dict[int, int]:
    """region -> units that this seat would throw against `target`."""
    desperate = state.prestige(state.owner[target]) >= GOAL
    force: dict[int, int] = {}
    for region in NEIGHBOURS[target]:
        if state.owner[region] != seat:
            continue
        there = state.units[region]
        ready = there & ATTACKERS & ~state.fresh[region] & (ATTACKERS if desperate else ~PRECIOUS)
        units = sum([BIT[kind] for kind in kinds_in(ready) if reaches(there, kind, target)])
        if units:
            force[region] = units
    return force


def grudge(state: Olympus, seat: int, victim: int) -> float:
    """What a point of prestige that `victim` loses is worth to `seat`, in points of its own.

    With many rivals, harming one serves all the others too; harming one who is about to win serves everybody, and who
    does not do it loses.
    """
    if not state.active[victim]:
        return 0.0
    rivals = [other for other in state.active_seats() if other != seat]
    prestige = prestige_of_all(state)
    theirs, mine = prestige[victim], prestige[seat]
    best = max([prestige[other] for other in rivals], default=0)
    weight = 1.0 / max(1, len(rivals))
    if theirs == best:
        weight += 0.5
        if theirs >= mine:
            weight += 0.25
    if theirs >= GOAL - 3:
        weight += 0.6
    if theirs >= GOAL and theirs >= mine:
        weight += 3.0
    return weight


def promise(state: Olympus, seat: int, target: int, force: dict[int, int]) -> float:
    """What is to be gained by attacking `target` with this force, in points of prestige."""
    if not force:
        return -1.0
    mine = tuple(sorted([sides for units in force.values() for sides in dice_of(units)], reverse=True))
    units = state.units[target]
    to_me, to_them = exchange(mine, tuple(sorted(dice_of(units), reverse=True)))
    own = 0
    for attackers in force.values():
        own |= attackers
    cost = 1.1 * price(own & ~bits(ARMY, FLEET), to_me) + 0.25 * to_me
    return grudge(state, seat, state.owner[target]) * price(units, to_them) - cost
