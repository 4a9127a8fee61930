"""Battle: declaring, pre-battle powers, how many dice, and the order of all that follows (Rulebook, Battle)."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Option

from .battle_report import BattleReport, Fate
from .board import COMBAT, CULTIST, CULTISTS, FIERCE_SPANS, MONSTER, PRICE, RANK, members
from .gates import with_cultists
from .payment import affordable, pay
from .powers import Hand, held, in_turn, took
from .state import NOBODY, Cthulhu
from .windows import open_window

BATTLE: tuple[tuple[Any, ...], ...] = (
    ("pre_battle", 0),
    ("pre_battle", 1),
    ("roll_dice",),
    ("deal_kills",),
    ("fates",),
    ("deal_pains",),
    ("post_battle",),
    ("retreats",),
    ("aftermath",),
    ("close_battle",),
)


def dice(state: Cthulhu, f: int, units: list[int], foe: int) -> int:
    """How many dice these units roll against that enemy."""
    kinds, extra, number = state.kind, state.extra, 0
    for unit in units:
        number += COMBAT[kinds[unit]]
        if extra:
            number += extra.get(unit, 0)
    for power in held(state, f, "dice"):
        number = took(power, number, power.dice(state, f, number, units, foe))
    return number


def battle_options(
    state: Cthulhu, f: int, contacts: list[tuple[int, int]], hand: Hand, charge: list[int]
) -> list[Option]:
    """("battle", AREA, FACTION): one die at least from units already there, each Area once a turn (Ruling R26)."""
    power, fresh = state.power[f] - PRICE["battle"], ~state.battled
    fierce, options = fierce_areas(state, f), []
    if "armed" in hand:
        fierce |= with_cultists(state, f, state.stands[f])
    for foe, shared in contacts:
        areas = affordable(shared & fresh, power, charge)
        if "declare" in hand or "dice" in hand:
            areas = may_declare(state, f, areas, foe, hand, fierce)
        else:
            areas &= fierce
        if areas:
            options += state.map.against("battle", state.factions[foe], areas)
    return options


def fierce_areas(state: Cthulhu, f: int) -> int:
    """Where it has units with printed dice."""
    low, places, areas = state.first[f], state.place, 0
    for _, start, end in FIERCE_SPANS[state.factions[f]]:
        for place in places[low + start : low + end]:
            if place >= 0:
                areas |= 1 << place
    return areas


def may_declare(state: Cthulhu, f: int, areas: int, foe: int, hand: Hand, fierce: int) -> int:
    """One die at least; no power takes printed dice away before the battle, unless it says so."""
    found = 0 if "declare" in hand else areas & fierce
    for area in members(areas & ~found):
        number = dice(state, f, state.here(f, area), foe)
        for power in hand.get("declare", ()):
            number = took(power, number, power.declare(state, f, number, area))
        if number > 0:
            found |= 1 << area
    return found


def foes_in_reach(state: Cthulhu, f: int, hand: Hand) -> list[tuple[int, int]]:
    """(enemy, Areas) where it might fight or capture: Cultists alone do neither unless a power arms them."""
    found: list[tuple[int, int]] = []
    mine = armed_areas(state, f, hand)
    if mine:
        for foe, theirs in enumerate(state.stands):
            if mine & theirs and foe != f:
                found.append((foe, mine & theirs))
    return found


def armed_areas(state: Cthulhu, f: int, hand: Hand) -> int:
    """Where it has more than Cultists, or anybody if a power arms them, each with a die at least."""
    if "armed" in hand:
        return state.stands[f]
    if state.force[f] <= CULTISTS:
        return 0
    crowd, first, areas = state.crowd, f * len(state.gate), 0
    for area in members(state.stands[f]):
        if crowd[first + area] > CULTISTS:
            areas |= 1 << area
    return areas


def battle(state: Cthulhu, f: int, option: Option) -> None:
    """The Power is spent, and the Area counts as fought in, whatever becomes of the battle (Ruling R27)."""
    _, name, foe_name = option
    area, foe = state.map.index[name], state.faction(foe_name)
    pay(state, f, PRICE["battle"], area)
    state.battled |= 1 << area
    state.say("battle", state.factions[f], foe_name, name)
    state.report_on(BattleReport(area, f, foe))
    state.then(("muster", area, f, foe))
    for g, power in in_turn(state, "on_declared"):
        power.on_declared(state, g, area, f)


def all_sides(state: Cthulhu, attacker: int, defender: int) -> list[int]:
    """Attacker, defender, then bystanders in turn order (Rulebook, Ongoing and Battle Abilities)."""
    return [attacker, defender, *[f for f in state.order if f not in (attacker, defender)]]


def muster(state: Cthulhu, area: int, attacker: int, defender: int) -> None:
    """All units of both Factions in the Area take part."""
    state.area, state.attacker, state.defender = area, attacker, defender
    state.report_on(BattleReport(area, attacker, defender))
    state.fighters = state.killed = state.pained = 0
    for f in (attacker, defender):
        for unit in state.here(f, area):
            state.fighters |= 1 << unit
    state.rolls, state.kills, state.pains, state.extra, state.spent = [], [], [], {}, ()
    for f, power in in_turn(state, "on_battle_begins"):
        power.on_battle_begins(state, f)
    state.then(*BATTLE)


def fighting(state: Cthulhu, f: int) -> list[int]:
    """Units of a side that take part and are still there."""
    first = state.first[f]
    return [first + unit for unit in members(taking_part(state, f))]


def taking_part(state: Cthulhu, f: int) -> int:
    """The same as a set, counted from the Faction's first unit."""
    first, end = state.first[f], state.first[f + 1]
    return state.fighters >> first & (1 << end - first) - 1


def prey(state: Cthulhu, f: int) -> list[int]:
    """Monsters and Cultists of a side that take part: no Terror, no Great Old One."""
    return [unit for unit in fighting(state, f) if RANK[state.kind[unit]] in (CULTIST, MONSTER)]


def sides(state: Cthulhu) -> tuple[int, int]:
    return state.attacker, state.defender


def opponent(state: Cthulhu, f: int) -> int:
    """The other side of the battle."""
    return state.defender if f == state.attacker else state.attacker


def fought_out(state: Cthulhu) -> bool:
    """Has a side nobody left? Then no more is done before the post-battle powers (Ruling R29)."""
    return not taking_part(state, state.attacker) or not taking_part(state, state.defender)


def pre_battle(state: Cthulhu, which: int) -> None:
    """Attacker, then defender, each in any order of its own."""
    if not fought_out(state):
        state.then(*open_window(state, "pre_battle", [sides(state)[which]]))


# -- the report -------------------------------------------------------------------------------------------------------


def befall(state: Cthulhu, key: str, f: int, unit: str = "", area: str = "") -> None:
    """Something became of a side, or of one of its units: told in the log by its caller, and kept in the report."""
    if state.report is not None and state.area != NOBODY:
        state.report_on(state.report._replace(fates=(*state.report.fates, Fate(f, key, unit, area))))


def close_battle(state: Cthulhu) -> None:
    """Everything is done; requirements of the battle are awarded only now."""
    for f, power in in_turn(state, "on_battle_over"):
        power.on_battle_over(state, f)
    state.say("battle_over", state.id(state.area))
    if state.report is not None:
        state.report_on(state.report._replace(over=True))
    state.area = state.attacker = state.defender = NOBODY
    state.fighters = state.killed = state.pained = 0
    state.rolls, state.kills, state.pains, state.extra = [], [], [], {}
