"""The end of the attack phase: downgrades, losses and retreats, all at once (Rulebook, Taking Damage on Upgrades)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Desk

from .board import (
    ARMY,
    BIT,
    CHIP_BEARING,
    CHIPS,
    FLEET,
    HERO,
    KIND,
    KINDS,
    LAND,
    REGION,
    REGIONS,
    RIVALS,
    SEA,
    TOKEN,
    UPGRADES,
)
from .damage import Toll, toll
from .orders import clear_orders
from .state import Olympus


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
