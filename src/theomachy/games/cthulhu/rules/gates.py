"""Gates: who keeps them, who may build or take one, and how many count for whom (Rulebook, Build and Control Gate)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from .board import CULTIST, CULTISTS, LIVING_GATE, PRICE, RANK, SPANS, members
from .payment import affordable, pay
from .powers import Hand, hand_of, held, took
from .state import ABANDONED, NO_GATE, NOBODY, Cthulhu


def living_gates(state: Cthulhu) -> list[tuple[int, int]]:
    """(Area, Faction) of units that are gates themselves."""
    found = []
    for name, kind in LIVING_GATE.items():
        if name in state.factions:
            f = state.faction(name)
            found += [(state.place[unit], f) for unit in state.on_map(f, kind)]
    return found


def gate_sites(state: Cthulhu) -> list[tuple[int, int]]:
    """(Area, Faction in control or NOBODY) of every gate on the map, living ones included."""
    side = state.side
    built = [(a, side[keeper] if keeper >= 0 else NOBODY) for a, keeper in enumerate(state.gate) if keeper != NO_GATE]
    return built + living_gates(state)


def gates(state: Cthulhu, f: int, purpose: str) -> int:
    """How many gates the Faction controls for `power`, `doom` or `map` (those on the map only)."""
    number = state.kept[f].bit_count()
    if state.factions[f] in LIVING_GATE:
        number += len(state.on_map(f, LIVING_GATE[state.factions[f]]))
    hand = hand_of(state, f)
    if "gates" in hand:
        for power in hand["gates"]:
            number = took(power, number, power.gates(state, f, number, purpose))
    return number


def gate_areas(state: Cthulhu) -> int:
    """The set of Areas with a gate, living ones included."""
    areas = state.built
    for area, _ in living_gates(state):
        areas |= 1 << area
    return areas


def gateless(state: Cthulhu, area: int) -> bool:
    """Neither a gate nor a living one."""
    return not gate_areas(state) >> area & 1


def may_keep(state: Cthulhu, f: int, unit: int) -> bool:
    return may_be_keeper(state, f, state.kind[unit])


def may_be_keeper(state: Cthulhu, f: int, kind: int) -> bool:
    """Cultists can build and keep gates; powers may add to them."""
    may = int(RANK[kind] == CULTIST)
    for power in held(state, f, "keeper"):
        may = took(power, may, power.keeper(state, f, may, kind))
    return bool(may)


def keepers_at(state: Cthulhu, f: int, area: int) -> list[int]:
    """Units there that could keep a gate and keep none."""
    if not held(state, f, "keeper") and not state.count(f, area) & CULTISTS:
        return []
    kept = state.gate[area]
    return [unit for unit in state.here(f, area) if unit != kept and may_keep(state, f, unit)]


# -- build ------------------------------------------------------------------------------------------------------------


def with_cultists(state: Cthulhu, f: int, areas: int) -> int:
    """Those of these Areas, which all hold a unit of the Faction, that hold a Cultist of it."""
    if state.force[f] <= CULTISTS:
        return areas
    crowd, first, found = state.crowd, f * len(state.gate), 0
    for area in members(areas):
        if crowd[first + area] & CULTISTS:
            found |= 1 << area
    return found


def build_options(state: Cthulhu, f: int, hand: Hand, charge: list[int]) -> list[Option]:
    """("build", AREA, LABEL): who builds takes control at once (Rulebook, Build Gate)."""
    power = state.power[f] - PRICE["build_gate"]
    if "keeper" not in hand:
        bare = state.stands[f] & ~state.built
        return state.map.builds_at(affordable(with_cultists(state, f, bare), power, charge)) if bare else []
    options: list[Option] = []
    low, gate, builds = state.first[f], state.gate, state.map.builds
    for kind, start, end in SPANS[state.factions[f]]:
        sites = dict.fromkeys(state.place[low + start : low + end])
        areas = [area for area in sites if area >= 0 and gate[area] == NO_GATE and power >= charge[area]]
        if areas and may_be_keeper(state, f, kind):
            options += [builds[kind][area] for area in areas]
    return options


def build(state: Cthulhu, f: int, option: Option) -> None:
    area = state.map.index[option[1]]
    unit = state.named(f, area, option[2])
    pay(state, f, PRICE["build_gate"], area)
    state.keep(area, unit)
    state.say("build", state.factions[f], option[1], option[2])


# -- control and abandon ----------------------------------------------------------------------------------------------


def control_options(state: Cthulhu, f: int, hand: Hand) -> Sequence[Option]:
    """("control", AREA, LABEL) and ("abandon", AREA), each gate once between two other Actions (Ruling R66)."""
    taken = state.taken
    kept, idle = state.kept[f] & ~(state.left | taken), state.kept[NOBODY] & state.stands[f] & ~taken
    if not idle:
        return state.map.among("abandon", kept) if kept else ()
    if not state.fighters and "keeper" not in hand:
        return state.map.handled(kept, with_cultists(state, f, idle))
    options: list[Option] = []
    for area in members(kept | idle):
        options += state.map.among("abandon", 1 << area) if kept >> area & 1 else takers(state, f, area)
    return options


def takers(state: Cthulhu, f: int, area: int) -> list[Option]:
    """("control", AREA, LABEL) for those who could keep the gate there, that nobody keeps."""
    return [("control", state.id(area), label) for label in state.labels(keepers_at(state, f, area))]


def control(state: Cthulhu, f: int, option: Option) -> None:
    area = state.map.index[option[1]]
    take_gate(state, state.named(f, area, option[2]))
    state.taken |= 1 << area
    state.say("control", state.factions[f], option[1], option[2])


def take_gate(state: Cthulhu, unit: int) -> None:
    """Step onto the gate of one's Area."""
    state.keep(state.place[unit], unit)


def abandon(state: Cthulhu, f: int, option: Option) -> None:
    area = state.map.index[option[1]]
    state.keep(area, ABANDONED)
    state.left |= 1 << area
    state.say("abandon", state.factions[f], option[1])


def summon_areas(state: Cthulhu, f: int, hand: Hand) -> int:
    """Where its Monsters may appear: at gates it controls, unless a power says more."""
    areas = state.kept[f]
    if state.factions[f] in LIVING_GATE:
        for unit in state.on_map(f, LIVING_GATE[state.factions[f]]):
            areas |= 1 << state.place[unit]
    if "summon_areas" in hand:
        for power in hand["summon_areas"]:
            areas = took(power, areas, power.summon_areas(state, f, areas))
    return areas
