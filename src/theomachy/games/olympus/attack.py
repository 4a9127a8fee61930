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
from .state import NOBODY, Olympus

ATTACKERS = bits(ARMY, FLEET, HERO, TOWN, CITY, LAND_MONSTER, SEA_MONSTER)
SEAFARERS = bits(FLEET, SEA_MONSTER)
"""Units that fight across water by themselves; a hero needs a fleet beside him (Ruling R28)."""

Task = tuple[int, int, int, str, int, int]
"""(seat, region, kind, verb, target, dice)"""

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


def may_attack(state: Olympus, seat: int, region: int, kind: int, target: int) -> bool:
    """A unit that was not built this turn against an adjacent region of somebody else (Rulings R26-R29)."""
    return bool(
        state.owner[region] == seat
        and state.units[region] & BIT[kind] & ATTACKERS & ~state.fresh[region]
        and target in ADJACENT[region]
        and state.owner[target] not in (NOBODY, seat)
        and reaches(state.units[region], kind, target)
    )


def may_support(state: Olympus, seat: int, region: int, kind: int, target: int) -> bool:
    """Any unit but a monster may lend its dice to an adjacent occupied region (Rulings R27, R30)."""
    return bool(
        state.owner[region] == seat
        and state.units[region] & BIT[kind] & ~MONSTERS
        and target in ADJACENT[region]
        and state.owner[target] != NOBODY
        and reaches(state.units[region], kind, target)
    )


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
            allowed = may_attack if verb == "attack" else may_support
            if (region, kind) in busy or not allowed(state, seat, region, kind, target):
                state.say("void_order", seat, *order)
                continue
            busy.add((region, kind))
            tasks.append((seat, region, kind, verb, target, DICE[kind]))
    attacked = {task[4] for task in tasks if task[3] == "attack"}
    for seat, region, kind, verb, target, _ in tasks:
        if verb == "support" and target not in attacked:
            state.say("void_support", seat, REGIONS[region], KINDS[kind], REGIONS[target])
    return [task for task in tasks if task[3] == "attack" or task[4] in attacked]
