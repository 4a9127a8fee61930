"""The move phase: armies, fleets and heroes take one step, all at the same time (Rulebook, Movement Phase)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from theomachy.kernel.ask import Option

from .board import (
    ADJACENT,
    ARMY,
    BIT,
    CHIP_BEARING,
    CHIPS,
    CLOSED_BELOW,
    COST,
    FLEET,
    HERO,
    KIND,
    KINDS,
    MOBILE,
    MONSTERS,
    NEIGHBOURS,
    REGION,
    REGIONS,
    RESOURCE,
    RIVALS,
    SEA,
    VESSELS,
    kinds_in,
)
from .damage_and_retreat import drown_heroes
from .orders import OrdersDesk, clear_orders
from .state import NOBODY, Olympus


class Move(NamedTuple):
    """A unit of a seat goes from a region to another."""

    seat: int
    region: int
    kind: int
    target: int


Failure = tuple[str, Move]
"""(why, as a key of the log; what fails)"""

DESPAIR = RESOURCE["despair"]
EVERYWHERE = 99
SLOT: dict[int, int] = {ARMY: VESSELS, FLEET: VESSELS, HERO: BIT[HERO]}
"""The room a unit takes up where it arrives: an army or fleet may be either there."""
ORDERS: tuple[dict[int, dict[int, Option]], ...] = tuple(
    {kind: {target: ("move", REGIONS[region], KINDS[kind], REGIONS[target]) for target in near} for kind in SLOT}
    for region, near in enumerate(NEIGHBOURS)
)


def open_move(state: Olympus) -> None:
    state.phase = "move"
    clear_orders(state)


# -- writing ----------------------------------------------------------------------------------------------------------


class MoveOrders(OrdersDesk):
    """One step for each mobile unit, into a region that has room for it once the orders written so far are done.

    So a column is written from its head, a vessel before the hero who boards it, and no more conversions than there
    are cards of despair. Two that swap are written one after the other: the first waits for the second.
    """

    what = "move_orders"

    def choices(self, state: Olympus, seat: int) -> list[Option]:
        written = _written(state, seat)
        leaving, coming = _traffic(written)
        despair = state.hands[seat][DESPAIR] - sum([kind == ARMY and SEA[target] for _, _, kind, target in written])
        owner, units, fled = state.owner, state.units, state.fled[seat]
        size = EVERYWHERE if state.no_closures else state.most
        options: list[Option] = []
        heroes = False
        for region, holder in enumerate(owner):
            if holder != seat:
                continue
            able = units[region] & MOBILE & ~state.retreated[region] & ~leaving.get(region, 0)
            if not able:
                continue
            near = [
                (target, units[target] & ~leaving.get(target, 0) | coming.get(target, 0))
                for target in NEIGHBOURS[region]
                if (owner[target] == seat or (owner[target] == NOBODY and target not in fled))
                and CLOSED_BELOW[target] <= size
            ]
            for kind in kinds_in(able):
                heroes = heroes or kind == HERO
                order, rivals = ORDERS[region][kind], RIVALS[kind]
                options += [
                    order[target]
                    for target, there in near
                    if (not there & rivals or _swaps(state, region, kind, target, leaving, coming))
                    and (not SEA[target] or kind == FLEET or (despair > 0 if kind == ARMY else there & VESSELS))
                ]
        if heroes and state.chips_used(seat) + len(written) >= CHIPS:
            options = [order for order in options if order[2] != "hero" or _has_chip(state, seat, written, order)]
        return options


def _swaps(
    state: Olympus, region: int, kind: int, target: int, leaving: dict[int, int], coming: dict[int, int]
) -> bool:
    """Could an own unit that has no order yet come over in exchange? On land, or fleet for fleet at sea."""
    rivals = RIVALS[kind]
    there = state.units[target] & ~leaving.get(target, 0) & rivals
    if not there or there & ~MOBILE or there & state.retreated[target] or coming.get(target, 0) & rivals:
        return False
    return there == BIT[kind] if SEA[region] or SEA[target] else True


def _written(state: Olympus, seat: int) -> list[Move]:
    """What is on the sheet, as far as it makes sense."""
    moves = [_read(seat, order) for order in state.orders[seat]]
    return [move for move in moves if move is not None and move.kind in SLOT and state.owner[move.region] == seat]


def _has_chip(state: Olympus, seat: int, written: list[Move], order: Option) -> bool:
    return _chips_after(state, seat, [*written, Move(seat, REGION[order[1]], HERO, REGION[order[3]])]) <= CHIPS


def hindrance(state: Olympus, seat: int, region: int, kind: int, target: int) -> str:
    """What keeps a unit from a step beside the orders written so far; empty if nothing does."""
    written, move = _written(state, seat), Move(seat, region, kind, target)
    why = _flaw(state, move, written)
    if why:
        return why
    leaving, coming = _traffic(written)
    taken = (state.units[target] & ~leaving.get(target, 0) | coming.get(target, 0)) & RIVALS[kind]
    if taken and not _swaps(state, region, kind, target, leaving, coming):
        return "stays_no_room"
    if kind == ARMY and SEA[target]:
        ahead = sum([other.kind == ARMY and SEA[other.target] for other in written])
        return "" if state.hands[seat][DESPAIR] > ahead else "stays_no_despair"
    if _without_vessel(state, move, leaving, coming):
        return "stays_no_vessel"
    return "stays_no_chip" if kind == HERO and _chips_after(state, seat, [*written, move]) > CHIPS else ""


# -- carrying out -----------------------------------------------------------------------------------------------------


def move(state: Olympus) -> None:
    """All orders are judged together; each one that fails leaves its unit where it was.

    Whatever failed once is not taken up again, so the outcome does not depend on the order of players.
    """
    plans = [_sound(state, seat) for seat in range(state.seats)]
    plans = [_afloat(state, _converting(state, moves)) for moves in plans]
    plans = _contested(state, plans)
    plans = [_fitting(state, moves) for moves in plans]
    _execute(state, [move for moves in plans for move in moves])
    drown_heroes(state)
    _end_turn(state)


def _sound(state: Olympus, seat: int) -> list[Move]:
    """The orders that are valid in themselves, judged in written order by the board at the start of the phase."""
    moves: list[Move] = []
    for order in state.orders[seat]:
        move = _read(seat, order)
        why = _flaw(state, move, moves) if move else ""
        if move is None:
            state.say("stays_unreadable", seat)
        elif why:
            _stay(state, why, move)
        else:
            moves.append(move)
    return moves


@lru_cache(maxsize=1 << 14)
def _read(seat: int, order: Option) -> Move | None:
    """An order in numbers, None if it is no move order at all. Kept: sheets are read at every question."""
    if len(order) != 4 or order[0] != "move":
        return None
    region, kind, target = REGION.get(order[1]), KIND.get(order[2]), REGION.get(order[3])
    return None if region is None or kind is None or target is None else Move(seat, region, kind, target)


def _flaw(state: Olympus, move: Move, earlier: Iterable[Move]) -> str:
    """Why an order is invalid in itself, or nothing (Rulebook, Movement Phase; Rulings R50, R54)."""
    seat, region, kind, target = move
    holder = state.owner[target]
    if state.owner[region] != seat or not state.units[region] & BIT[kind]:
        return "stays_not_there"
    if not BIT[kind] & MOBILE:
        return "stays_immobile"
    if any((other.region, other.kind) == (region, kind) for other in earlier):
        return "stays_ordered_twice"
    if state.retreated[region] & BIT[kind]:
        return "stays_retreated"
    if target not in ADJACENT[region]:
        return "stays_too_far"
    if state.closed(target):
        return "stays_closed"
    if holder not in (NOBODY, seat):
        return "stays_occupied"
    if state.units[target] & MONSTERS:
        return "stays_monster"
    if holder == NOBODY and target in state.fled[seat]:
        return "stays_fled"
    if any(other.target == target and SLOT[other.kind] == SLOT[kind] for other in earlier):
        return "stays_promised"
    return ""


def _converting(state: Olympus, moves: list[Move]) -> list[Move]:
    """Armies put to sea for one despair each: all of a player's, or none if the cards do not reach (Ruling R52)."""
    conversions = [move for move in moves if move.kind == ARMY and SEA[move.target]]
    if not conversions or len(conversions) <= state.hands[conversions[0].seat][DESPAIR]:
        return moves
    for move in conversions:
        _stay(state, "stays_no_despair", move)
    return [move for move in moves if move not in conversions]


def _afloat(state: Olympus, moves: list[Move]) -> list[Move]:
    """A hero goes to sea only where an own fleet stays, arrives or is made (Rulebook, Hero; Ruling R53)."""
    leaving, coming = _traffic(moves)
    stranded = [move for move in moves if _without_vessel(state, move, leaving, coming)]
    for move in stranded:
        _stay(state, "stays_no_vessel", move)
    return [move for move in moves if move not in stranded]


def _contested(state: Olympus, plans: list[list[Move]]) -> list[list[Move]]:
    """An empty region goes to the player who brings the most dice; equals keep each other out (Ruling R51)."""
    forces: dict[int, dict[int, int]] = {}
    for moves in plans:
        for seat, _, _, target in moves:
            if state.owner[target] == NOBODY:
                force = forces.setdefault(target, {})
                force[seat] = force.get(seat, 0) + 1
    winner: dict[int, int] = {}
    for target, force in forces.items():
        best = max(force.values())
        strongest = [seat for seat, dice in force.items() if dice == best]
        winner[target] = strongest[0] if len(strongest) == 1 else NOBODY
    for moves in plans:
        for move in moves:
            if winner.get(move.target, move.seat) == NOBODY:
                rivals = tuple(seat for seat in forces[move.target] if seat != move.seat)
                _stay(state, "stays_level", move, rivals)
            elif winner.get(move.target, move.seat) != move.seat:
                _stay(state, "stays_outnumbered", move, winner[move.target])
    return [[move for move in moves if winner.get(move.target, move.seat) == move.seat] for moves in plans]


def _fitting(state: Olympus, moves: list[Move]) -> list[Move]:
    """One player's moves that fit together: room, vessels, and a chip for every hero who needs one (Rulings R22, R50).

    Too few chips: of the heroes whose staying would save one, the last written stays.
    """
    moves, failed = _settled(state, moves)
    while moves and _chips_after(state, moves[0].seat, moves) > CHIPS:
        needed = _chips_after(state, moves[0].seat, moves)
        for hero in [move for move in reversed(moves) if move.kind == HERO]:
            fewer, knocked_on = _settled(state, [move for move in moves if move != hero])
            if _chips_after(state, hero.seat, fewer) < needed:
                failed += [("stays_no_chip", hero), *knocked_on]
                moves = fewer
                break
        else:
            raise AssertionError("moving heroes alone can need more chips")
    for why, move in failed:
        _stay(state, why, move)
    return moves


def _settled(state: Olympus, moves: list[Move]) -> tuple[list[Move], list[Failure]]:
    """Fail what finds its place taken or no vessel, all at once, until nothing fails. Chains and swaps are fine."""
    failed: list[Failure] = []
    while True:
        leaving, coming = _traffic(moves)
        kept = []
        for move in moves:
            _, _, kind, target = move
            if state.units[target] & ~leaving.get(target, 0) & RIVALS[kind]:
                failed.append(("stays_no_room", move))
            elif _without_vessel(state, move, leaving, coming):
                failed.append(("stays_no_vessel", move))
            else:
                kept.append(move)
        if len(kept) == len(moves):
            return moves, failed
        moves = kept


def _traffic(moves: Sequence[Move]) -> tuple[dict[int, int], dict[int, int]]:
    """If all these moves happen: by region, the units that leave and the room that those who come take up."""
    leaving: dict[int, int] = {}
    coming: dict[int, int] = {}
    for _, region, kind, target in moves:
        leaving[region] = leaving.get(region, 0) | BIT[kind]
        coming[target] = coming.get(target, 0) | SLOT[kind]
    return leaving, coming


def _without_vessel(state: Olympus, move: Move, leaving: dict[int, int], coming: dict[int, int]) -> bool:
    _, _, kind, target = move
    if kind != HERO or not SEA[target]:
        return False
    return not (state.units[target] & ~leaving.get(target, 0) | coming.get(target, 0)) & VESSELS


def _chips_after(state: Olympus, seat: int, moves: Sequence[Move]) -> int:
    units = {region: state.units[region] for region in state.regions_of(seat)}
    for _, region, kind, _ in moves:
        units[region] &= ~BIT[kind]
    for _, _, kind, target in moves:
        units[target] = units.get(target, 0) | BIT[kind]
    return sum([1 for there in units.values() if there & CHIP_BEARING])


def _execute(state: Olympus, moves: list[Move]) -> None:
    """All units are lifted, then set down: a landed fleet is an army, an army put to sea a fleet for one despair."""
    for _, region, kind, _ in moves:
        state.remove(region, kind)
    for seat, region, kind, target in moves:
        happened, becomes = "moved", kind
        if kind == ARMY and SEA[target]:
            happened, becomes = "put_to_sea", FLEET
            state.pay(seat, COST[FLEET])
        elif kind == FLEET and not SEA[target]:
            happened, becomes = "landed", ARMY
        state.place(seat, target, becomes)
        state.say(happened, seat, KINDS[kind], REGIONS[region], REGIONS[target])


def _end_turn(state: Olympus) -> None:
    """Marks that last for a turn come off."""
    state.fresh = [0] * len(REGIONS)
    state.retreated = [0] * len(REGIONS)
    state.fled = [[] for _ in state.gods]
    clear_orders(state)


def _stay(state: Olympus, why: str, move: Move, *more: object) -> None:
    seat, region, kind, target = move
    state.say(why, seat, KINDS[kind], REGIONS[region], REGIONS[target], *more)
