"""The Move Action: one Power a unit, each unit once, in the order the mover names (Rulebook, Move)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .board import PRICE
from .payment import FREE_OF_TAX, pay, taxes
from .powers import POWERS
from .spellbooks import latch
from .state import NOBODY, Cthulhu
from .windows import ENOUGH

COST = PRICE["move"]


def move_options(state: Cthulhu, f: int, moved: int) -> list[Option]:
    """("move", AREA, LABEL, TO) for every unit that has not moved, equals once."""
    if state.power[f] < COST:
        return []
    hand = POWERS.hand(state, f)
    moves = state.map.moves(POWERS.number(state, f, "reach", 1) if "reach" in hand else 1)
    tied = "leave" in hand
    gate, kinds, low = state.gate, state.kind, state.first[f]
    options: list[Option] = []
    last, seen = NOBODY, 0
    for unit, area in enumerate(state.place[low : state.first[f + 1]], low):
        if area < 0 or moved >> unit & 1:
            continue
        kind = kinds[unit]
        if kind != last:
            last, seen = kind, 0
        if tied and not POWERS.number(state, f, "leave", 1, kind, area):
            continue
        if gate[area] == unit:
            options += moves[-1][area]
        elif not seen >> area & 1:
            seen |= 1 << area
            options += moves[kind][area]
    charge = taxes(state, f)
    if charge is not FREE_OF_TAX:
        power, index = state.power[f] - COST, state.map.index
        options = [option for option in options if power >= charge[index[option[3]]]]
    return options


def move(state: Cthulhu, f: int, option: Option) -> None:
    """Move one unit; then others may follow in the same Action."""
    _, start, label, end = option
    index = state.map.index
    unit = state.mover(f, index[start], label)
    pay(state, f, COST, index[end])
    state.say("move", state.factions[f], start, label, end)
    shift(state, unit, index[end])
    if POWERS.found(state, f, "moved"):
        state.then(("window", f, "moved", unit, index[start], index[end]), ("moving", f))
    elif state.power[f]:
        state.then(("moving", f))
    else:
        POWERS.tell(state, "move_over", f, state.paid)


def shift(state: Cthulhu, unit: int, area: int) -> None:
    """Move a unit within this Action; requirements may latch with every step (Ruling R9)."""
    state.put(unit, area)
    state.moved |= 1 << unit
    latch(state, "units")


def ask_moving(state: Cthulhu, f: int) -> Ask | None:
    """Which unit moves next?"""
    options = move_options(state, f, state.moved)
    if not options:
        return None
    options.append(ENOUGH)
    return Ask(state.owner[f], "moving", options, state.factions[f], state.power[f])


def moving(state: Cthulhu, answer: Option, f: int) -> None:
    if answer and answer != ENOUGH:
        move(state, f, answer)
    else:
        POWERS.tell(state, "move_over", f, state.paid)
