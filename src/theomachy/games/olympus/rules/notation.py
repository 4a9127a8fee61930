"""A position as text: seats are letters, what they hold and have written stands in lines of words.

    turn 3 attack
    A zeus
    B ares left
    A athens army hero* city
    B argolis army~
    A hand envy 1 hope 2
    A began envy 3 hope 3
    A writes attack athens army argolis
    A sealed
    at attack_orders

A star marks a unit built this turn, a tilde one that retreated. `began` are the starting cards that were picked. A seat
without a god gets an unused one.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.rules import Notation, Setting

from .board import GODS, KIND, KINDS, REGION, REGIONS, RESOURCE, RESOURCES, kinds_in
from .sequence import TURN
from .state import NOBODY, Olympus, new_state

LETTERS = "ABCDEF"
PHASES = ("setup", "negotiation", "build", "attack", "move")
FRESH, RETREATED = "*", "~"


def read(seats: int, options: dict[str, Setting], lines: Sequence[str]) -> Olympus:
    """Letters beyond the seats at the start are guests who came later."""
    there = max([seats, *(LETTERS.find(line[0]) + 1 for line in lines)])
    state = new_state(there, bool(options["no_closures"]), int(options["max_turns"]))
    for number, line in enumerate(lines, 1):
        try:
            _read_line(state, line.split())
        except (ValueError, LookupError) as fault:
            raise BrokenPosition(number, f"{line!r}: {fault}") from fault
    unused = [god for god in GODS if god not in state.gods]
    state.gods = [god or unused.pop(0) for god in state.gods]
    state.supply = state.tokens_left()
    return state


def _read_line(state: Olympus, words: list[str]) -> None:
    match words:
        case ["turn", number, phase] if number.isdecimal() and phase in PHASES:
            state.turn, state.phase = int(number), phase
        case ["at", step] if (step,) in TURN:
            state.agenda = [*reversed(TURN[TURN.index((step,)) :])]
        case [letter, *rest] if letter in LETTERS[: state.seats] and rest:
            _read_seat(state, LETTERS.index(letter), rest)
        case _:
            raise ValueError("this is neither a turn, nor a step of it, nor a seat")


def _read_seat(state: Olympus, seat: int, words: list[str]) -> None:
    match words:
        case ["hand", *cards]:
            for name, count in zip(cards[::2], cards[1::2], strict=True):
                state.gain(seat, RESOURCE[name], int(count))
        case ["began", *cards]:
            for name, count in zip(cards[::2], cards[1::2], strict=True):
                state.alike[seat][RESOURCE[name]] = int(count)
        case ["writes", *order]:
            state.orders[seat].append(tuple(order))
        case ["sealed"]:
            state.sealed[seat] = True
        case [god] | [god, "left"] if god in GODS:
            state.gods[seat], state.active[seat] = god, len(words) == 1
        case [region, *units] if region in REGION:
            for unit in units:
                _read_unit(state, seat, REGION[region], unit)
        case _:
            raise ValueError(f"{words[0]!r} is neither a god nor a region, nor what a seat holds or does")


def _read_unit(state: Olympus, seat: int, region: int, unit: str) -> None:
    kind = KIND[unit.rstrip(FRESH + RETREATED)]
    if state.owner[region] not in (NOBODY, seat):
        raise ValueError(f"{REGIONS[region]} belongs to two seats")
    state.place(seat, region, kind)
    if FRESH in unit:
        state.fresh[region] |= 1 << kind
    if RETREATED in unit:
        state.retreated[region] |= 1 << kind


def write(state: Olympus) -> list[str]:
    seats = list(enumerate(LETTERS[: state.seats]))
    gods = [f"{letter} {state.gods[seat]}{'' if state.active[seat] else ' left'}" for seat, letter in seats]
    lines = [f"turn {state.turn} {state.phase}", *(line for line, god in zip(gods, state.gods, strict=True) if god)]
    for seat, letter in seats:
        lines += [f"{letter} {REGIONS[region]} {_units(state, region)}" for region in state.regions_of(seat)]
    for seat, letter in seats:
        for what, cards in (("hand", state.hands[seat]), ("began", state.alike[seat])):
            held = [f"{name} {count}" for name, count in zip(RESOURCES, cards, strict=True) if count]
            lines += [f"{letter} {what} {' '.join(held)}"] if held else []
        lines += [f"{letter} writes {' '.join(map(str, order))}" for order in state.orders[seat]]
        lines += [f"{letter} sealed"] if state.sealed[seat] else []
    ahead = tuple(reversed(state.agenda))
    if ahead and ahead == TURN[-len(ahead) :]:
        lines.append(f"at {ahead[0][0]}")
    return lines


def _units(state: Olympus, region: int) -> str:
    return " ".join(
        KINDS[kind]
        + (FRESH if state.fresh[region] >> kind & 1 else "")
        + (RETREATED if state.retreated[region] >> kind & 1 else "")
        for kind in kinds_in(state.units[region])
    )


NOTATION = Notation(read, write)
