"""Taking damage: units are hit or retreat, point by point, then all losses, downgrades and retreats at once.

Rulebook, Taking Damage, Taking Damage on Upgrades and Retreating.
"""

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
    SEA,
    SEA_MONSTER,
    SHRINE,
    TEMPLE,
    TOKEN,
    TOWN,
    TRADE_CENTER,
    UPGRADES,
    kinds_in,
)
from .orders import clear_orders
from .state import NOBODY, Due, Olympus

Unit = tuple[int, int]
"""(region, kind)"""
GIVEN_UP_FIRST = (ARMY, FLEET, SHRINE, MARKET, TOWN, HERO, TEMPLE, TRADE_CENTER, CITY, LAND_MONSTER, SEA_MONSTER)
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


# -- damage on upgrades ------------------------------------------------------------------------------------------------


def downgrades(state: Olympus, kind: int) -> dict[int, list[int]]:
    """seat -> regions in which an upgrade of this kind took exactly one point and needs a base token."""
    needs: dict[int, list[int]] = {}
    for seat in range(state.seats):
        hits = toll(state, seat).hits
        regions = [region for (region, hit), points in hits.items() if hit == kind and points == 1]
        if regions:
            needs[seat] = sorted(regions, key=REGIONS.__getitem__)
    return needs


class Tokens(Desk):
    """A single player short of base tokens says which upgrades get one (Ruling R47), while the dice still lie there."""

    def owing(self, state: Olympus, *thrown: object) -> Sequence[int]:
        return [seat for seat in state.active_seats() if shortage(state, seat) is not None]

    def ask(self, state: Olympus, seat: int, *thrown: object) -> Ask | None:
        short = shortage(state, seat) if seat < state.seats and state.active[seat] else None
        if short is None:
            return None
        kind, regions = short
        options = [("keep", REGIONS[region], KINDS[kind]) for region in regions]
        return Ask(seat, "tokens", options, KINDS[kind], KINDS[UPGRADES[kind]])

    def answer(self, state: Olympus, seat: int, option: Option, *thrown: object) -> None:
        state.orders[seat].append(option)

    def close(self, state: Olympus, *thrown: object) -> None:
        pass


def shortage(state: Olympus, seat: int) -> tuple[int, list[int]] | None:
    """(kind, regions to choose from) if this seat alone wants more base tokens of a type than there are."""
    if not state.wounds[seat]:
        return None
    for kind, base in UPGRADES.items():
        supply = state.supply[TOKEN[base]]
        if not supply:
            continue
        needs = downgrades(state, kind)
        if list(needs) != [seat] or len(needs[seat]) <= supply:
            continue
        kept = _kept(state, seat, kind)
        if len(kept) < supply:
            return kind, [region for region in needs[seat] if region not in kept]
    return None


def _kept(state: Olympus, seat: int, kind: int) -> list[int]:
    return [REGION[order[1]] for order in state.orders[seat] if order[0] == "keep" and KIND[order[2]] == kind]


def _replaced(state: Olympus) -> set[tuple[int, int]]:
    """(region, upgrade) pairs that get a base token; contested tokens go to nobody."""
    replaced: set[tuple[int, int]] = set()
    for kind, base in UPGRADES.items():
        needs, supply = downgrades(state, kind), state.supply[TOKEN[base]]
        for seat, regions in needs.items():
            if sum(map(len, needs.values())) <= supply:
                served = regions
            elif len(needs) == 1:
                kept = _kept(state, seat, kind)
                served = (kept + [region for region in regions if region not in kept])[:supply]
            else:
                served = []
            replaced |= {(region, kind) for region in served}
    return replaced


# -- the end of the attack phase -------------------------------------------------------------------------------------


def end_attack(state: Olympus) -> None:
    """Damage is applied for all players together, then retreating units arrive."""
    tolls = [toll(state, seat) for seat in range(state.seats)]
    replaced = _replaced(state)
    for seat, taken in enumerate(tolls):
        for (region, kind), points in taken.hits.items():
            state.remove(region, kind)
            if points == 1 and (region, kind) in replaced:
                state.place(seat, region, UPGRADES[kind])
                state.say("downgraded", seat, REGIONS[region], KINDS[kind], KINDS[UPGRADES[kind]])
            elif points == 1 and kind in UPGRADES:
                state.say("lost_for_want", seat, REGIONS[region], KINDS[kind], KINDS[UPGRADES[kind]])
            else:
                fleeing = (region, kind) in taken.flights
                state.say("lost_fleeing" if fleeing else "lost", seat, REGIONS[region], KINDS[kind])
    arrived = _retreat(state, tolls)
    drown_heroes(state)
    for seat, origin, kind, to in arrived:
        if state.units[to] & BIT[kind] and origin not in state.fled[seat]:
            state.fled[seat].append(origin)
    state.dues = [[] for _ in state.gods]
    state.wounds = [[] for _ in state.gods]
    clear_orders(state)


def _retreat(state: Olympus, tolls: list[Toll]) -> list[tuple[int, int, int, int]]:
    """Where several players flee to one empty region, only a strictly largest force arrives (Ruling R45).

    Of one's own units that want the same room the one that was announced first gets it; who finds none is lost.
    Returns (seat, origin, what it is now, where) of every unit that arrived.
    """
    arrived = []
    arrivals: dict[int, dict[int, list[tuple[int, int]]]] = {}
    for seat, taken in enumerate(tolls):
        for (origin, kind), to in taken.flights.items():
            if not taken.hits.get((origin, kind)):
                arrivals.setdefault(to, {}).setdefault(seat, []).append((origin, kind))
                state.remove(origin, kind)
    for to, forces in arrivals.items():
        sizes = sorted((len(force) for force in forces.values()), reverse=True)
        safe = sizes[0] if len(sizes) == 1 or sizes[0] > sizes[1] else 0
        for seat, force in forces.items():
            for origin, kind in force:
                if len(force) != safe:
                    state.say("lost_in_flight", seat, REGIONS[origin], KINDS[kind], REGIONS[to])
                elif state.units[to] & RIVALS[ARMY if kind == FLEET and LAND[to] else kind]:
                    state.say("lost_without_room", seat, REGIONS[origin], KINDS[kind], REGIONS[to])
                else:
                    arrived.append((seat, origin, _arrive(state, seat, origin, kind, to), to))
    return _with_chips(state, arrived)


def _with_chips(state: Olympus, arrived: list[tuple[int, int, int, int]]) -> list[tuple[int, int, int, int]]:
    """Those who are left when heroes without a chip are lost, the last announced first (Ruling R22)."""
    kept = arrived[:]
    for one in reversed(arrived):
        seat, origin, kind, to = one
        alone = kind == HERO and not state.units[to] & CHIP_BEARING & ~BIT[HERO]
        if alone and state.chips_used(seat) > CHIPS:
            state.remove(to, HERO)
            state.say("lost_without_chip", seat, REGIONS[origin], KINDS[kind], REGIONS[to])
            kept.remove(one)
    return kept


def _arrive(state: Olympus, seat: int, origin: int, kind: int, to: int) -> int:
    landed = ARMY if kind == FLEET and LAND[to] else kind
    state.place(seat, to, landed)
    state.retreated[to] |= BIT[landed]
    state.say("retreated", seat, REGIONS[origin], KINDS[kind], REGIONS[to])
    return landed


def drown_heroes(state: Olympus) -> None:
    """A hero at sea without an own fleet is lost (Ruling R46)."""
    for region, units in enumerate(state.units):
        if SEA[region] and units & BIT[HERO] and not units & BIT[FLEET]:
            state.say("drowned", state.owner[region], REGIONS[region])
            state.remove(region, HERO)
