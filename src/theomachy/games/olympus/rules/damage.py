"""Taking damage, point by point: a unit is hit, or a mobile one retreats (Rulebook, Taking Damage and Retreating)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Desk

from .battle import attack_tasks, damage_due, defended_regions, enemy_regions, points_scored
from .board import (
    ADJACENT,
    ARMY,
    BIT,
    CHIP_BEARING,
    CHIPS,
    CITY,
    FLEET,
    HERO,
    KIND,
    KINDS,
    LAND,
    LAND_MONSTER,
    MARKET,
    MOBILE,
    MONSTERS,
    NEIGHBOURS,
    PRESTIGE,
    REGION,
    REGIONS,
    RIVALS,
    SEA_MONSTER,
    SHRINE,
    TEMPLE,
    TOKEN,
    TOWN,
    TRADE_CENTER,
    UPGRADES,
    kinds_in,
)
from .state import NOBODY, Due, Olympus

Unit = tuple[int, int]
"""(region, kind)"""
GIVEN_UP_FIRST = (
    ARMY,
    FLEET,
    SHRINE,
    MARKET,
    TOWN,
    HERO,
    TEMPLE,
    TRADE_CENTER,
    CITY,
    LAND_MONSTER,
    SEA_MONSTER,
)
"""Among losses of equal prestige (Defaults for absent decisions)."""


class Toll(NamedTuple):
    """What a seat's answers amount to: points on each unit, and where retreating units go."""

    hits: dict[Unit, int]
    flights: dict[Unit, int]

    def dead(self, state: Olympus, unit: Unit) -> bool:
        """Destroyed: one hit, two for an upgrade that can still be replaced by its base (Rulebook, Upgrades)."""
        hits = self.hits.get(unit, 0)
        return hits > 1 or (hits == 1 and not replaceable(state, unit[1]))

    def can_take(self, unit: Unit) -> bool:
        """Can it absorb one more point without having fled?"""
        return unit not in self.flights and self.hits.get(unit, 0) < (2 if unit[1] in UPGRADES else 1)


def replaceable(state: Olympus, kind: int) -> bool:
    """Is this an upgrade whose base token was in supply when the phase began? (Ruling R20)"""
    return kind in UPGRADES and state.supply[TOKEN[UPGRADES[kind]]] > 0


def toll(state: Olympus, seat: int) -> Toll:
    result = Toll({}, {})
    for wound in state.wounds[seat]:
        unit = REGION[wound[1]], KIND[wound[2]]
        if wound[0] == "hit":
            result.hits[unit] = result.hits.get(unit, 0) + 1
        else:
            result.flights[unit] = REGION[wound[3]]
    return result


class Damage(Desk):
    """Everybody who took damage settles it at the same time; attack damage first, then clash, then defence.

    Its arguments are the dice that fell.
    """

    def owing(self, state: Olympus, *thrown: object) -> Sequence[int]:
        return [seat for seat, dues in enumerate(state.dues) if dues and state.active[seat]]

    def ask(self, state: Olympus, seat: int, *thrown: object) -> Ask | None:
        if seat >= state.seats or not state.dues[seat] or not state.active[seat]:
            return None
        kind, battle, points = state.dues[seat][0]
        options = choices(state, seat) + others_first(state, seat)
        return Ask(seat, "damage", options, kind, points, state.battles[battle].enemy(seat), battle)

    def answer(self, state: Olympus, seat: int, option: Option, *thrown: object) -> None:
        if option[0] == "settle":
            dues = state.dues[seat]
            dues.insert(0, dues.pop(next(at for at, due in enumerate(dues) if _settle(state, seat, due) == option)))
        else:
            take(state, seat, option)

    def close(self, state: Olympus, *thrown: object) -> None:
        """Seats that have left take theirs by default and do not retreat, whatever they had begun (Ruling R56)."""
        for seat, active in enumerate(state.active):
            if not active:
                state.wounds[seat], state.dues[seat] = [], damage_due(state, seat)
            while state.dues[seat]:
                take(state, seat, default_damage(state, seat))


def others_first(state: Olympus, seat: int) -> list[Option]:
    """("settle", REGION, ENEMY): of several battles of one kind the seat says which comes first (Ruling R40).

    Only those that come later by themselves: any order can be had so, and none is asked for in circles.
    """
    now, *later = state.dues[seat]
    if now.points < points_scored(state, now.battle, seat):
        return []
    return [_settle(state, seat, due) for due in later if due.kind == now.kind and due.battle > now.battle]


def _settle(state: Olympus, seat: int, due: Due) -> Option:
    battle = state.battles[due.battle]
    return "settle", REGIONS[battle.first[0]], battle.enemy(seat)


def take(state: Olympus, seat: int, wound: Option) -> None:
    """One point is absorbed; what nothing can absorb any more is forgotten (Ruling R42)."""
    dues = state.dues[seat]
    state.wounds[seat].append(wound)
    kind, battle, points = dues[0]
    dues[0] = Due(kind, battle, points - 1)
    while dues and (not dues[0].points or not choices(state, seat)):
        del dues[0]


def involved(state: Olympus, seat: int, due: Due) -> dict[int, int]:
    """region -> units on which such damage may fall, the region that goes first by default in front."""
    kind, battle, _ = due
    units: dict[int, int] = {}
    if kind != "attack":
        for region in sorted(defended_regions(state, battle, seat), key=REGIONS.__getitem__):
            units[region] = state.units[region]
    if kind != "defence":
        for task in attack_tasks(state, battle, seat):
            units[task.region] = units.get(task.region, 0) | BIT[task.kind]
    return units


def exposed(state: Olympus, seat: int) -> dict[int, int]:
    """region -> units on which the damage now due may fall."""
    due = state.dues[seat][0]
    units, (_, battle, points) = involved(state, seat, due), due
    if points < points_scored(state, battle, seat):  # begun: stay with that region until it is exhausted
        here = REGION[state.wounds[seat][-1][1]]
        taken = toll(state, seat)
        if any(not taken.dead(state, (here, unit)) or taken.can_take((here, unit)) for unit in kinds_in(units[here])):
            return {here: units[here]}
    return units


def choices(state: Olympus, seat: int) -> list[Option]:
    """All ways to absorb the next point."""
    taken = toll(state, seat)
    options: list[Option] = []
    for region, units in exposed(state, seat).items():
        standing = [kind for kind in kinds_in(units) if taken.can_take((region, kind))]
        fleeing = [kind for kind in kinds_in(units) if (region, kind) in taken.flights]
        doomed = standing or [kind for kind in fleeing if not taken.hits.get((region, kind))]
        options += [("hit", REGIONS[region], KINDS[kind]) for kind in doomed]
        options += [
            ("retreat", REGIONS[region], KINDS[kind], REGIONS[to])
            for kind in standing
            if BIT[kind] & MOBILE
            for to in refuges(state, seat, region, kind, taken)
        ]
    return options


# -- retreats -----------------------------------------------------------------------------------------------------


def refuges(state: Olympus, seat: int, region: int, kind: int, taken: Toll) -> list[int]:
    """Where a unit may retreat: enterable, and not next to a force that fought it (Rulings R43-R46)."""
    enemies = enemy_regions(state, region)
    return [
        to
        for to in NEIGHBOURS[region]
        if state.owner[to] in (NOBODY, seat)
        and not state.closed(to)
        and not state.units[to] & MONSTERS
        and not ADJACENT[to] & enemies
        and _has_room(state, seat, (region, kind), to, taken)
    ]


def _has_room(state: Olympus, seat: int, unit: Unit, to: int, taken: Toll) -> bool:
    """Terrain, stacking and chips, by what may be left when this player has settled everything (Rulings R22, R45).

    Whether it is so is seen then: who finds no room is lost.
    """
    kind = unit[1]
    if kind == ARMY and not LAND[to]:
        return False
    there, yielding = left_at(state, seat, to, taken), at_risk(state, seat, unit, taken)
    arriving = ARMY if kind == FLEET and LAND[to] else kind
    if there & ~yielding.get(to, 0) & RIVALS[arriving]:
        return False
    if kind != HERO:
        return True
    if not LAND[to] and not there & BIT[FLEET]:
        return any(units & BIT[FLEET] and to in ADJACENT[region] for region, units in yielding.items())
    spare = sum(1 for units in yielding.values() if units & CHIP_BEARING)
    return bool(there & CHIP_BEARING) or _chips_with(state, seat, unit, to, taken) - spare <= CHIPS


def at_risk(state: Olympus, seat: int, unit: Unit, taken: Toll) -> dict[int, int]:
    """region -> units that may still be lost or retreat when this point is taken, `unit` aside."""
    found: dict[int, int] = {}
    for place, due in enumerate(state.dues[seat]):
        if due.points > (place == 0):
            for region, units in involved(state, seat, due).items():
                open_to = [BIT[k] for k in kinds_in(units) if (region, k) != unit and taken.can_take((region, k))]
                found[region] = found.get(region, 0) | sum(open_to)
    return found


def in_hope(state: Olympus, seat: int, unit: Unit, to: int) -> bool:
    """Is there no room for it yet, as matters stand?"""
    taken, kind = toll(state, seat), unit[1]
    there = left_at(state, seat, to, taken)
    if there & RIVALS[ARMY if kind == FLEET and LAND[to] else kind]:
        return True
    if kind != HERO:
        return False
    if not LAND[to] and not there & BIT[FLEET]:
        return True
    return not there & CHIP_BEARING and _chips_with(state, seat, unit, to, taken) > CHIPS


def left_at(state: Olympus, seat: int, region: int, taken: Toll) -> int:
    """This player's units in `region` after losses and retreats so far, arrivals included."""
    units = 0
    if state.owner[region] == seat:
        for kind in kinds_in(state.units[region]):
            if (region, kind) not in taken.flights and not taken.dead(state, (region, kind)):
                units |= BIT[kind]
    for (origin, kind), to in taken.flights.items():
        if to == region and not taken.hits.get((origin, kind)):
            units |= BIT[ARMY if kind == FLEET and LAND[region] else kind]
    return units


def _chips_with(state: Olympus, seat: int, hero: Unit, to: int, taken: Toll) -> int:
    """Chips in use once this hero has retreated as well."""
    gone = Toll(taken.hits, {**taken.flights, hero: to})
    regions = set(state.regions_of(seat)) | set(gone.flights.values())
    return sum(1 for region in regions if left_at(state, seat, region, gone) & CHIP_BEARING)


# -- the default --------------------------------------------------------------------------------------------------


def default_damage(state: Olympus, seat: int) -> Option:
    """The cheapest unit of the first region, no retreat."""
    taken = toll(state, seat)
    hits = [option for option in choices(state, seat) if option[0] == "hit"]
    first = [option for option in hits if option[1] == hits[0][1]]

    def price(option: Option) -> tuple[int, int]:
        kind = KIND[option[2]]
        already = taken.hits.get((REGION[option[1]], kind), 0)
        if kind in UPGRADES and already:
            kind = UPGRADES[kind]
            lost = PRESTIGE[kind] if state.supply[TOKEN[kind]] else 0
        else:
            lost = PRESTIGE[kind] - (PRESTIGE[UPGRADES[kind]] if replaceable(state, kind) else 0)
        return lost, GIVEN_UP_FIRST.index(kind)

    return min(first, key=price)
