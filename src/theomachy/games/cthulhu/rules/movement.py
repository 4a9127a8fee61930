"""The Move Action: one Power a unit, each unit once, in the order the mover names (Rulebook, Move)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .board import IDLE, KEPT, KIND, PLACE, PRICE, STRIDE
from .payment import FREE_OF_TAX, pay, taxes
from .powers import Hand, hand_of, held, in_turn, took
from .spellbooks import latch
from .state import Cthulhu
from .survey import CODE
from .windows import ENOUGH

COST = PRICE["move"]


def move_options(state: Cthulhu, f: int, hand: Hand, charge: list[int]) -> list[Option]:
    """("move", AREA, LABEL, TO) for every unit that has not moved, equals once."""
    if state.power[f] < COST:
        return []
    moves = state.map.movers[stride(state, f, hand) if "stride" in hand else 1]
    first, options = state.first, []
    codes = state.codes[first[f] : first[f + 1]]
    if "leave" in hand:
        codes = [code for code in codes if may_leave(state, f, code)]
    for code in dict.fromkeys(codes):  # equals once
        options += moves[code]
    return options if charge is FREE_OF_TAX else payable(state, f, options, charge)


def stride(state: Cthulhu, f: int, hand: Hand) -> int:
    """How many Areas a unit may move, of a Faction with a power for it."""
    areas = 1
    for power in hand["stride"]:
        areas = took(power, areas, max(areas, power.stride(state, f)))
    return areas


def payable(state: Cthulhu, f: int, options: list[Option], charge: list[int]) -> list[Option]:
    """Those moves that end where the charge can be paid."""
    power, index = state.power[f] - COST, state.map.index
    return [option for option in options if power >= charge[index[option[3]]]]


def may_leave(state: Cthulhu, f: int, code: int) -> bool:
    kind, place = divmod(code, STRIDE)
    may = int(code != IDLE)
    for power in held(state, f, "leave"):
        may = took(power, may, power.leave(state, f, may, kind, (place - PLACE) % KEPT))
    return bool(may)


def move(state: Cthulhu, f: int, option: Option) -> None:
    """Move one unit; then others may follow in the same Action."""
    _, start, label, end = option
    index = state.map.index
    home, area = index[start], index[end]
    if label == "keeper":
        unit = state.gate[home]
    else:  # one that has not moved yet
        unit = state.codes.index(CODE[KIND[label]] + home, state.first[f])
    pay(state, f, COST, area)
    state.say("move", state.factions[f], start, label, end)
    joins = state.stands[f] >> area & 1
    state.march(unit, area)
    latch(state, "crowds" if joins else "units")
    hand = hand_of(state, f)
    told = "on_moved" in hand
    if told or state.power[f]:
        state.agenda.append(("moving", f))
        if told:
            for power in hand["on_moved"]:
                power.on_moved(state, f, unit, home, area)
    else:
        move_over(state, f)


def shift(state: Cthulhu, unit: int, area: int) -> None:
    """Move a unit within this Action; requirements may latch with every step (Ruling R9)."""
    joins = state.stands[state.side[unit]] >> area & 1
    state.march(unit, area)
    latch(state, "crowds" if joins else "units")


def ask_moving(state: Cthulhu, f: int) -> Ask | None:
    """Which unit moves next?"""
    options = move_options(state, f, hand_of(state, f), taxes(state, f))
    if not options:
        return None
    options.append(ENOUGH)
    return Ask(state.owner[f], "moving", options, state.factions[f], state.power[f])


def moving(state: Cthulhu, answer: Option, f: int) -> None:
    if answer and answer[0] == "move":
        move(state, f, answer)
    else:
        move_over(state, f)


def move_over(state: Cthulhu, f: int) -> None:
    """The Move Action is over; everybody's powers hear of it, and of what it has cost."""
    for g, power in in_turn(state, "on_move_over"):
        power.on_move_over(state, g, f, state.paid)
