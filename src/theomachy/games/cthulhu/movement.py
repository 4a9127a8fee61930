"""The Move Action: one Power a unit, each unit once, in the order the mover names (Rulebook, Move)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from .board import KINDS, PRICE
from .payment import pay, taxes
from .powers import POWERS
from .spellbooks import latch
from .state import Cthulhu
from .windows import ENOUGH, open_window


def move_options(state: Cthulhu, f: int) -> list[Option]:
    """("move", AREA, LABEL, TO) for every unit that has not moved, equals once."""
    if state.power[f] < PRICE["move"]:
        return []
    reach = POWERS.number(state, f, "reach", 1)
    place, gate, kinds, moves, moved = state.place, state.gate, state.kind, state.map.moves, state.moved
    stays = POWERS.found(state, f, "leave")
    seen = set()
    options: list[Option] = []
    for unit in range(state.first[f], state.first[f + 1]):
        area = place[unit]
        if area < 0 or moved >> unit & 1:
            continue
        label = "keeper" if gate[area] == unit else KINDS[kinds[unit]]
        if (label, area) in seen:
            continue
        seen.add((label, area))
        if not stays or POWERS.number(state, f, "leave", 1, kinds[unit], area):
            options += moves(label, area, reach)
    charge = taxes(state, f)
    if any(charge):
        power, index = state.power[f] - PRICE["move"], state.map.index
        options = [option for option in options if power >= charge[index[option[3]]]]
    return options


def move(state: Cthulhu, f: int, option: Option) -> None:
    """Move one unit; then others may follow in the same Action."""
    _, start, label, end = option
    index = state.map.index
    labels = state.labels([unit for unit in state.here(f, index[start]) if not state.moved >> unit & 1])
    unit = labels[label]
    pay(state, f, PRICE["move"], index[end])
    state.then(("moving", f))
    state.say("move", state.factions[f], start, label, end)
    shift(state, unit, index[end])
    state.then(*open_window(state, "moved", [f], unit, index[start], index[end]))


def shift(state: Cthulhu, unit: int, area: int) -> None:
    """Move a unit within this Action; requirements may latch with every step (Ruling R9)."""
    state.put(unit, area)
    state.moved |= 1 << unit
    latch(state)


def moving(state: Cthulhu, f: int) -> Step:
    options = move_options(state, f)
    if options:
        answer = yield Ask(state.owner[f], "moving", [*options, ENOUGH], state.factions[f], state.power[f])
        if answer != ENOUGH:
            move(state, f, answer)
            return
    POWERS.tell(state, "move_over", f, state.paid)
