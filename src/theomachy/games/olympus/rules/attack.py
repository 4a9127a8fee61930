"""Attack orders: who may attack and support what, and which written orders stand (Rulebook, Attacks)."""

from __future__ import annotations

from theomachy.kernel.ask import Option

from .board import (
    ADJACENT,
    ARMY,
    BIT,
    CITY,
    DICE,
    FLEET,
    HERO,
    KIND,
    KINDS,
    LAND,
    LAND_MONSTER,
    MONSTERS,
    NEIGHBOURS,
    REGION,
    REGIONS,
    SEA_MONSTER,
    TOWN,
    bits,
    kinds_in,
)
from .orders import OrdersDesk, clear_orders
from .state import NOBODY, Olympus, Task

ATTACKERS = bits(ARMY, FLEET, HERO, TOWN, CITY, LAND_MONSTER, SEA_MONSTER)
SEAFARERS = bits(FLEET, SEA_MONSTER)
"""Units that fight across water by themselves; a hero needs a fleet beside him (Ruling R28)."""

ORDERS: dict[tuple[str, int, int, int], Option] = {
    (verb, region, kind, target): (verb, REGIONS[region], KINDS[kind], REGIONS[target])
    for verb in ("attack", "support")
    for region, near in enumerate(NEIGHBOURS)
    for kind in range(len(KINDS))
    for target in near
}


def reaches(units: int, kind: int, target: int) -> bool:
    """Can a unit that stands among `units` fight in the adjacent region `target`?"""
    return LAND[target] or bool(BIT[kind] & SEAFARERS) or (kind == HERO and bool(units & BIT[FLEET]))


def flaw(state: Olympus, seat: int, verb: str, region: int, kind: int, target: int) -> str:
    """Why a unit may not attack or support there; empty if it may (Rulings R26-R30).

    Attacks go against an adjacent region of somebody else, by units that were not built this turn. Any unit but a
    monster may lend its dice to an adjacent occupied region, whoever holds it.
    """
    attacking = verb == "attack"
    if state.owner[region] != seat or not state.units[region] & BIT[kind]:
        return "absent"
    if not BIT[kind] & (ATTACKERS if attacking else ~MONSTERS):
        return "unable"
    if attacking and state.fresh[region] & BIT[kind]:
        return "fresh"
    if target not in ADJACENT[region]:
        return "far"
    if state.owner[target] == NOBODY:
        return "empty"
    if attacking and state.owner[target] == seat:
        return "own"
    return "" if reaches(state.units[region], kind, target) else "water"


def open_attack(state: Olympus) -> None:
    """The attack phase begins: positions and supply are those of this moment until it ends."""
    state.phase = "attack"
    state.supply = state.tokens_left()
    state.tasks, state.battles, state.rolls, state.splits = [], [], [], {}
    state.dues = [[] for _ in state.gods]
    state.wounds = [[] for _ in state.gods]
    clear_orders(state)


class AttackOrders(OrdersDesk):
    """One task per unit: attack or support. `recall` says which units to call home first if a region is attacked."""

    what = "attack_orders"

    def choices(self, state: Olympus, seat: int) -> list[Option]:
        tasked: dict[int, int] = {}
        recalled: dict[int, int] = {}
        for order in state.orders[seat]:
            kept = recalled if order[0] == "recall" else tasked
            region = REGION[order[1]]
            kept[region] = kept.get(region, 0) | BIT[KIND[order[2]]]
        owner, options = state.owner, []
        for region, holder in enumerate(owner):
            if holder != seat:
                continue
            units = state.units[region]
            fighters = units & ATTACKERS & ~state.fresh[region]
            idle = kinds_in(units & ~tasked.get(region, 0))
            for target in NEIGHBOURS[region]:
                other = owner[target]
                if other == NOBODY:
                    continue
                for kind in idle:
                    if LAND[target] or reaches(units, kind, target):
                        if other != seat and fighters >> kind & 1:
                            options.append(ORDERS["attack", region, kind, target])
                        if not BIT[kind] & MONSTERS:
                            options.append(ORDERS["support", region, kind, target])
        options += [
            ("recall", REGIONS[region], KINDS[kind])
            for region, units in tasked.items()
            for kind in kinds_in(units & ~recalled.get(region, 0))
        ]
        return options


def written_tasks(state: Olympus) -> list[Task]:
    """The tasks that stand, in each player's written order: the first valid one of each unit (Ruling R31).

    Support for a region that nobody attacks falls away last, so its unit does not take up a later order (Ruling R34).
    """
    tasks: list[Task] = []
    for seat, orders in enumerate(state.orders):
        busy: set[tuple[int, int]] = set()
        for order in orders:
            if order[0] == "recall":
                continue
            verb, region, kind, target = order[0], REGION[order[1]], KIND[order[2]], REGION[order[3]]
            why = "tasked" if (region, kind) in busy else flaw(state, seat, verb, region, kind, target)
            if why:
                state.say("void_order", seat, *order, why)
                continue
            busy.add((region, kind))
            tasks.append(Task(seat, region, kind, verb, target, DICE[kind]))
    attacked = {task.target for task in tasks if task.verb == "attack"}
    for seat, region, kind, verb, target, _ in tasks:
        if verb == "support" and target not in attacked:
            state.say("void_support", seat, REGIONS[region], KINDS[kind], REGIONS[target])
    return [task for task in tasks if task.verb == "attack" or task.target in attacked]
