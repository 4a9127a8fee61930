"""Why an order is not on offer: what the sheet of each phase would find wrong with it, or what the hand lacks."""

from __future__ import annotations

from collections.abc import Iterable

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.why_not import offers
from theomachy.kernel.words import Reason

from .attack import flaw
from .board import (
    ARMY,
    COST,
    EVERYTHING,
    IMPASSABLE,
    KIND,
    MOBILE,
    NEIGHBOURS,
    ORGY_COST,
    PIECES,
    REGION,
    TOKEN,
    kinds_in,
)
from .build import ORGY, PLACES, Sheet
from .move import hindrance
from .state import NOBODY, Olympus

NEAREST = ("tasked", "water", "fresh", "own", "empty", "unable", "far", "absent")
"""What is wrong with an attack or a support, from what comes closest to being right."""
NEXT = (
    "stays_ordered_twice", "stays_promised", "stays_no_despair", "stays_no_vessel", "stays_no_room", "stays_no_chip",
    "stays_retreated", "stays_fled", "stays_closed", "stays_monster", "stays_occupied",
)  # fmt: skip
"""The same for a move."""


def why_not(state: Olympus, ask: Ask, begins: Option, place: str) -> Reason | None:
    if offers(ask.options, begins, place):
        return None
    if place and IMPASSABLE[REGION[place]]:
        return ("impassable", place)
    match ask.what, begins:
        case "build_orders", ("build", str(kind)):
            return _build(state, ask.seat, kind, place)
        case "build_orders", ("orgy",):
            return _orgy(state, ask.seat)
        case "attack_orders", ("attack" | "support" as verb,):
            return _attack(state, ask.seat, verb, place)
        case "move_orders", ("move",):
            return _move(state, ask.seat, place)
    return None


# -- build ------------------------------------------------------------------------------------------------------------


def _build(state: Olympus, seat: int, name: str, place: str) -> Reason:
    """A fault of the place first, then an empty pile, then cards: those can still come."""
    sheet, kind = _sheet(state, seat), KIND[name]
    fault = sheet.fault(("build", name, place)) if place else ""
    if fault:
        return (fault, name, place)
    if kind == ARMY and not sheet.pieces:
        return ("no_piece", PIECES)
    if kind != ARMY and not sheet.tokens[TOKEN[kind]]:
        return ("no_token", name)
    if _lack(sheet, COST[kind]):
        return ("lacks", name, tuple(COST[kind]), _lack(sheet, COST[kind]))
    return ("no_site", name)


def _orgy(state: Olympus, seat: int) -> Reason:
    sheet = _sheet(state, seat)
    if ORGY in sheet.orders:
        return ("one_orgy",)
    return ("orgy_lacks", tuple(ORGY_COST), _lack(sheet, ORGY_COST))


def _sheet(state: Olympus, seat: int) -> Sheet:
    sheet = Sheet(state, seat)
    for order in state.orders[seat]:
        if order == ORGY or order in PLACES:
            sheet.accept(order)
    return sheet


def _lack(sheet: Sheet, price: Iterable[int]) -> tuple[int, ...]:
    """The cards that are missing after what is written; nothing if none is."""
    held = zip(sheet.state.hands[sheet.seat], sheet.cost, price, strict=True)
    lack = tuple(max(0, spent + cost - cards) for cards, spent, cost in held)
    return lack if any(lack) else ()


# -- attack and move --------------------------------------------------------------------------------------------------


def _attack(state: Olympus, seat: int, verb: str, place: str) -> Reason:
    busy = {(REGION[order[1]], KIND[order[2]]) for order in state.orders[seat] if order[0] != "recall"}
    found = {
        "tasked" if way[:2] in busy else flaw(state, seat, verb, *way) for way in _ways(state, seat, EVERYTHING, place)
    }
    why = next((why for why in NEAREST if why in found), "far")
    if why not in ("far", "empty") or (place and why == "empty" and state.owner[REGION[place]] == NOBODY):
        return (f"{verb}_{why}",)
    return (f"{verb}_far",) if not place else ("alone",) if state.owner[REGION[place]] == seat else ("beyond",)


def _move(state: Olympus, seat: int, place: str) -> Reason:
    found = {hindrance(state, seat, *way) for way in _ways(state, seat, MOBILE, place)}
    if found:
        return next((why,) for why in NEXT if why in found)
    return ("move_far",) if place and state.owner[REGION[place]] != seat else ("nobody_mobile",)


def _ways(state: Olympus, seat: int, kinds: int, place: str) -> list[tuple[int, int, int]]:
    """(from, kind, to) for every own unit of these kinds and each neighbour, from or to this place if there is one."""
    goal = REGION.get(place)
    return [
        (region, kind, target)
        for region, holder in enumerate(state.owner)
        if holder == seat
        for kind in kinds_in(state.units[region] & kinds)
        for target in NEIGHBOURS[region]
        if goal is None or goal in (region, target)
    ]
