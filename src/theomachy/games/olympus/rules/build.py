"""Build phase: what may be built where, and how everybody's orders fare when they are revealed together."""

from __future__ import annotations

from functools import cache, lru_cache

from theomachy.kernel.ask import Option

from .board import (
    ARMY,
    BIT,
    CHIP_BEARING,
    CHIPS,
    CLOSED_BELOW,
    COST,
    FLEET,
    HERO,
    IMPASSABLE,
    KINDS,
    LAND,
    LAND_MONSTER,
    MONSTERS,
    NO_CARDS,
    ORGY_COST,
    PIECES,
    REGIONS,
    RIVALS,
    SEA,
    SEA_MONSTER,
    TOKEN,
    UPGRADES,
    VESSELS,
)
from .orders import OrdersDesk, clear_orders
from .state import NOBODY, Olympus, affordable

ORGY: Option = ("orgy",)
BUILD: tuple[tuple[Option, ...], ...] = tuple(tuple(("build", kind, place) for place in REGIONS) for kind in KINDS)
"""The order for each kind and region."""
PLACES: dict[Option, tuple[int, int]] = {
    order: (kind, region) for kind, row in enumerate(BUILD) for region, order in enumerate(row)
}
"""order -> (kind, region)"""
HOMES = CHIP_BEARING & ~MONSTERS
"""Units beside which an army may be raised."""
NO_ROOM: tuple[int, ...] = tuple(
    RIVALS[kind] & ~(BIT[UPGRADES[kind]] if kind in UPGRADES else 0) for kind in range(len(KINDS))
)
"""Units that leave no room for a new one; an upgrade takes the place of its base."""
BUILDABLE: tuple[int, ...] = tuple(kind for kind in range(len(KINDS)) if kind != FLEET)


def open_build(state: Olympus) -> None:
    """Tokens are counted once, now: what comes free in this phase serves the next one (Ruling R20)."""
    state.phase = "build"
    state.supply = state.tokens_left()
    clear_orders(state)


# -- 1. strike orders that are wrong in themselves --------------------------------------------------------------------


class Sheet:
    """One player's accepted orders and what they use up: pieces, shared tokens, chips, slots, cards."""

    __slots__ = ("chips", "cost", "orders", "pieces", "plan", "seat", "state", "tokens")

    def __init__(self, state: Olympus, seat: int) -> None:
        held = [units for units, owner in zip(state.units, state.owner, strict=True) if owner == seat]
        self.state = state
        self.seat = seat
        self.orders: list[Option] = []
        self.plan: dict[int, int] = {}
        """region -> units accepted for it"""
        self.cost = list(NO_CARDS)
        self.tokens = state.supply[:]
        self.pieces = PIECES - sum([1 for units in held if units & VESSELS])
        self.chips = CHIPS - sum([1 for units in held if units & CHIP_BEARING])

    def fault(self, order: Option) -> str:
        """What is wrong with an order in itself, given those accepted before it; empty if nothing."""
        if order == ORGY:
            return "second_orgy" if ORGY in self.orders else ""
        if order not in PLACES:
            return "build_unreadable"
        kind, region = PLACES[order]
        return self._misplaced(kind, region) or self._lacking(kind, region)

    def _misplaced(self, kind: int, region: int) -> str:
        """Places are judged by the board before this phase (Rulebook, Build Phase; Ruling R15)."""
        owner, units = self.state.owner[region], self.state.units[region]
        if kind == FLEET:
            return "build_fleet"
        if self.state.closed(region):
            return "build_closed"
        if owner not in (NOBODY, self.seat):
            return "build_held"
        if kind != HERO and SEA[region] != (kind == SEA_MONSTER):
            return "build_ground"
        if kind == HERO and SEA[region] and owner == NOBODY:
            return "build_hero_at_sea"
        if BIT[kind] & MONSTERS and units:
            return "build_not_empty"
        if units & MONSTERS:
            return "build_monster"
        if kind in UPGRADES and not units & BIT[UPGRADES[kind]]:
            return "build_no_base"
        if kind == ARMY and not units & HOMES:
            return "build_no_home"
        return ""

    def _lacking(self, kind: int, region: int) -> str:
        """Room, piece, token and chip, counted with the orders accepted so far (Rulings R17, R19, R22)."""
        units, planned = self.state.units[region], self.plan.get(region, 0)
        if (units | planned) & NO_ROOM[kind]:
            return "build_no_room"
        if kind == ARMY:
            return "" if self.pieces else "build_no_piece"
        if not self.tokens[TOKEN[kind]]:
            return "build_no_token"
        if not (units & CHIP_BEARING or planned or self.chips):
            return "build_no_chip"
        return ""

    def accept(self, order: Option) -> None:
        self.orders.append(order)
        price = ORGY_COST
        if order != ORGY:
            kind, region = PLACES[order]
            price = COST[kind]
            if kind == ARMY:
                self.pieces -= 1
            else:
                self.tokens[TOKEN[kind]] -= 1
                if not (self.state.units[region] & CHIP_BEARING or region in self.plan):
                    self.chips -= 1
            self.plan[region] = self.plan.get(region, 0) | BIT[kind]
        for resource, amount in enumerate(price):
            self.cost[resource] += amount


def strike(state: Olympus, seat: int) -> Sheet:
    """Go through the orders as written; a wrong one costs nothing and blocks nobody (Ruling R14)."""
    sheet = Sheet(state, seat)
    for order in state.orders[seat]:
        fault = sheet.fault(order)
        if not fault:
            sheet.accept(order)
        elif fault == "build_unreadable":
            state.say(fault, seat, " ".join(map(str, order)))
        else:
            state.say(fault, seat, *order[1:])
    return sheet


# -- writing the orders -----------------------------------------------------------------------------------------------


class BuildOrders(OrdersDesk):
    """Offers the orders that are sound beside those written already and that the hand can still pay."""

    what = "build_orders"

    def choices(self, state: Olympus, seat: int) -> list[Option]:
        sheet = Sheet(state, seat)
        for order in state.orders[seat]:
            if not sheet.fault(order):
                sheet.accept(order)
        purse = [held - spent for held, spent in zip(state.hands[seat], sheet.cost, strict=True)]
        if min(purse) < 0:
            return []
        kinds, orgy = payable(*purse)
        left = [kind for kind in kinds if (sheet.pieces if kind == ARMY else sheet.tokens[TOKEN[kind]])]
        options = placements(sheet, left) if left else []
        if orgy and ORGY not in sheet.orders:
            options.append(ORGY)
        return options


@lru_cache(maxsize=1 << 14)
def payable(*purse: int) -> tuple[tuple[int, ...], bool]:
    """Kinds that these cards can pay for, and whether they pay for an orgy."""
    hand = list(purse)
    return tuple(kind for kind in BUILDABLE if affordable(hand, COST[kind])), affordable(hand, ORGY_COST)


def placements(sheet: Sheet, kinds: list[int]) -> list[Option]:
    """Every sound order for these kinds. Says the same as Sheet.fault, region by region and therefore quicker."""
    state, plan = sheet.state, sheet.plan
    owner, units = state.owner, state.units
    lands, seas = open_ground(state.most, state.no_closures)
    new_land = [r for r in lands if owner[r] == NOBODY and r not in plan] if sheet.chips else []
    ours = [(r, units[r], units[r] | plan.get(r, 0)) for r, holder in enumerate(owner) if holder == sheet.seat]
    ours += [(r, 0, planned) for r, planned in plan.items() if owner[r] == NOBODY]
    options: list[Option] = []
    for kind in kinds:
        row, rivals = BUILD[kind], NO_ROOM[kind]
        if kind == SEA_MONSTER:
            if sheet.chips:
                options += [row[r] for r in seas if owner[r] == NOBODY and r not in plan]
        elif kind == LAND_MONSTER:
            options += map(row.__getitem__, new_land)
        elif kind == ARMY or kind in UPGRADES:
            needed = HOMES if kind == ARMY else BIT[UPGRADES[kind]]
            options += [row[r] for r, before, now in ours if before & needed and not now & rivals and LAND[r]]
        else:
            options += map(row.__getitem__, new_land)
            options += [
                row[r]
                for r, _, now in ours
                if not now & rivals and (LAND[r] or kind == HERO) and (now & CHIP_BEARING or sheet.chips)
            ]
    return options


@cache
def open_ground(most: int, no_closures: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Open land regions and open sea regions at a table of that size (Rulebook, Small Groups)."""
    there = [r for r in range(len(REGIONS)) if not IMPASSABLE[r] and (no_closures or CLOSED_BELOW[r] <= most)]
    return tuple(r for r in there if LAND[r]), tuple(r for r in there if SEA[r])


# -- the phase itself -------------------------------------------------------------------------------------------------


def build(state: Olympus) -> None:
    """Strike, void the overspent, settle conflicts on what survives, then pay and place (Rulebook, Build Phase)."""
    sheets = [strike(state, seat) for seat in state.active_seats()]
    sheets = [sheet for sheet in sheets if not overspent(sheet)]
    sound = conflicts(state, sheets)
    throwers = []
    for seat, order in sound:
        if order == ORGY:
            throwers.append(seat)
            state.pay(seat, ORGY_COST)
            state.say("orgy_thrown", seat)
        else:
            place(state, seat, *PLACES[order])
    clear_orders(state)
    if throwers:
        state.then(("discard",), ("orgy_gains", *throwers))


def overspent(sheet: Sheet) -> bool:
    """Orders beyond the hand are void, all of them, and block nobody (Rulebook, Build Phase rule 1).

    What exactly was lacking is for the player's own eyes.
    """
    state, seat = sheet.state, sheet.seat
    lack = tuple(max(0, cost - held) for cost, held in zip(sheet.cost, state.hands[seat], strict=True))
    if not any(lack):
        return False
    state.whisper([seat], "overspent", seat, tuple(sheet.cost), lack)
    state.say_others([seat], "overspent_unseen", seat, tuple(sheet.cost))
    return True


def conflicts(state: Olympus, sheets: list[Sheet]) -> list[tuple[int, Option]]:
    """The orders that no other player's orders stand against.

    Rules 2 and 3 of the Build Phase are judged together: an order that fails by one still counts for the other
    (Ruling R18). Monsters of land and sea share one pile.
    """
    genuine = [(sheet.seat, order) for sheet in sheets for order in sheet.orders]
    at: dict[int, list[int]] = {}
    wanting: dict[int, list[int]] = {}
    for seat, order in genuine:
        if order != ORGY:
            kind, region = PLACES[order]
            at.setdefault(region, []).append(seat)
            if kind != ARMY:
                wanting.setdefault(TOKEN[kind], []).append(seat)
    sound = []
    for seat, order in genuine:
        if order != ORGY:
            kind, region = PLACES[order]
            rivals = tuple(dict.fromkeys(other for other in at[region] if other != seat))
            if rivals and state.owner[region] == NOBODY:
                state.say("build_contested", seat, *order[1:], rivals)
                continue
            asked = wanting.get(TOKEN[kind], [])
            if kind != ARMY and len(set(asked)) > 1 and len(asked) > state.supply[TOKEN[kind]]:
                state.say("build_scarce", seat, *order[1:], len(asked), state.supply[TOKEN[kind]])
                continue
        sound.append((seat, order))
    return sound


def place(state: Olympus, seat: int, kind: int, region: int) -> None:
    """Pay and place; an upgrade takes its base off the board. The unit is fresh until the turn ends (Ruling R26)."""
    state.pay(seat, COST[kind])
    if kind in UPGRADES:
        state.remove(region, UPGRADES[kind])
    state.place(seat, region, kind)
    state.fresh[region] |= BIT[kind]
    state.say("upgraded" if kind in UPGRADES else "built", seat, KINDS[kind], REGIONS[region])
