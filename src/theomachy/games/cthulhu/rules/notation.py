"""A position as text: a line for each Area with a Faction's units or a gate, and lines for what the Factions have.

    factions GC CC BG YS
    turn 3 action
    leads CC counterclockwise
    power GC 5, CC 3
    doom GC 12
    signs GC 3 1
    books GC dreams absorb, CC six
    met GC kill_one ocean_gates
    tokens desecrated EUR SCA, dragon_ascending 1
    ritual 2
    GC SPA gate acolyte*2 deep_one
    CC SAS gate acolyte*3
    EUR gate
    GC card cthulhu
    GC captive CC acolyte

Factions are the letters GC CC BG YS OW SL WW AN, in the order of their seats. The turn names the phase: gather, first,
doom, events (after the rituals) or action; the First Player acts next, and `leads` says who that is. An Area with
"gate" has one: the first unit named there that can keep it does; without a Faction before the Area it is abandoned.
Without `met` the last requirements count as met, as many as there are books.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.rules import Setting

from .board import FACTIONS, KIND, KINDS, REQUIREMENTS, ROSTER, SIGN_WORTH, SPELLBOOKS, bits
from .first_player import set_order
from .gates import may_keep
from .setup import enlist, setup, starts
from .state import ABANDONED, CAPTIVE, CARD, NOBODY, Cthulhu

SHORT = dict(zip(("GC", "CC", "BG", "YS", "OW", "SL", "WW", "AN"), FACTIONS, strict=True))
LETTERS = {name: short for short, name in SHORT.items()}
PHASES: dict[str, list[tuple[Any, ...]]] = {
    "action": [("round", 0, 0)],
    "doom": [("doom_phase",), ("action_phase",)],
    "events": [("special_events",), ("settle",), ("showing",), ("victory_check",), ("action_phase",)],
    "gather": [("gather",), ("first_player",), ("action_phase",)],
    "first": [("first_player",), ("action_phase",)],
}
"""What is still to be done in the turn."""
AREA_SETS = ("cathedrals", "desecrated")
"""Tokens that are sets of Areas."""
ORDER = ("factions", "turn", "leads", "ritual", "books", "met", "power", "doom", "signs", "tokens")
"""Lines that are read first, in this order; then units, wherever they stand in the text."""


def parts(text: str, mark: str = ",") -> list[list[str]]:
    return [part.split() for part in text.split(mark) if part.strip()]


# -- reading ----------------------------------------------------------------------------------------------------------


def read(seats: int, options: dict[str, Setting], lines: Sequence[str]) -> Cthulhu:
    """Without Factions it is a table at which nobody has chosen yet."""
    state = setup(seats, options)
    parted = [(number, *line.strip().partition(" ")[::2]) for number, line in enumerate(lines, start=1)]
    if not any(head == "factions" for _, head, _ in parted):
        for number, head, _ in parted:
            raise BrokenPosition(number, f"{head!r} needs a line with the factions")
        return state
    rank = {head: place for place, head in enumerate(ORDER)}
    for number, head, rest in sorted(parted, key=lambda line: rank.get(line[1], len(ORDER))):
        try:
            _read_line(state, head, rest)
        except (LookupError, ValueError, AssertionError) as fault:
            raise BrokenPosition(number, f"{head} {rest!r} does not fit: {fault}") from fault
    return state


def _read_line(state: Cthulhu, head: str, rest: str) -> None:
    match head:
        case "factions":
            _seat(state, [SHORT[letters] for letters in rest.split()])
        case "turn":
            number, phase = rest.split()
            state.turn, state.phase = int(number), "action" if phase == "action" else "gather"
            state.agenda = [("new_turn",), *reversed(PHASES[phase])]
        case "leads":
            letters, *way = rest.split()
            state.leader, state.clockwise = state.faction(SHORT[letters]), way != ["counterclockwise"]
            set_order(state)
        case "ritual":
            state.ritual = int(rest)
        case "tokens":
            for name, *values in parts(rest):
                state.tokens.pop(name, None)  # they keep the order of the line
                areas = [state.map.index[value] for value in values if not value.isdigit()]
                state.tokens[name] = sum(1 << area for area in areas) if areas else int(values[0])
        case "power" | "doom" | "signs" | "books" | "met":
            for letters, *values in parts(rest):
                _read_holding(state, head, state.faction(SHORT[letters]), values)
        case _:
            _place(state, [head, *rest.split()])


def _seat(state: Cthulhu, names: list[str]) -> None:
    """These Factions at the table, with nothing on the map yet; the first of them leads."""
    assert len(names) == state.players, f"there are {state.players} Factions at this table"
    enlist(state, names)
    state.turn, state.phase, state.agenda = 3, "action", [("new_turn",), *reversed(PHASES["action"])]
    for f, name in enumerate(names):
        fixed = ROSTER[name]["start"] != ["free"]
        state.tokens[f"start_{name}"] = starts(state, f)[0] if fixed else 0
    set_order(state)


def _read_holding(state: Cthulhu, what: str, f: int, values: list[str]) -> None:
    name = state.factions[f]
    match what:
        case "power":
            state.power[f] = int(values[0])
        case "doom":
            state.doom[f] = int(values[0])
        case "signs":
            for worth in map(int, values):
                state.signs[f * len(SIGN_WORTH) + worth - 1] += 1
                state.stock[worth - 1] -= 1
                assert state.stock[worth - 1] >= 0, f"there are not so many Signs of {worth}"
        case "books":
            for book in SPELLBOOKS[name] if values == ["six"] else values:
                state.books[f] |= 1 << SPELLBOOKS[name].index(book)
            missing = 6 - state.books[f].bit_count()
            state.met[f] = 0b111111 >> missing << missing
            state.survey()
        case "met":
            state.met[f] = sum(1 << REQUIREMENTS[name].index(requirement) for requirement in values)
            state.survey()


def _place(state: Cthulhu, words: list[str]) -> None:
    """'GC SPA gate acolyte*2', 'EUR gate', 'GC card cthulhu' or 'GC captive CC acolyte'."""
    if words[0] not in SHORT:
        state.keep(state.map.index[words[0]], ABANDONED)
        return
    f, where, kinds = state.faction(SHORT[words[0]]), words[1], words[2:]
    if where == "captive":
        victim = state.faction(SHORT[kinds[0]])
        _stand(state, victim, kinds[1:], CAPTIVE - f)
        return
    place = CARD if where == "card" else state.map.index[where]
    _stand(state, f, [kind for kind in kinds if kind != "gate"], place)
    if "gate" in kinds:
        keepers = [unit for unit in state.here(f, place) if may_keep(state, f, unit)]
        state.keep(place, keepers[0] if keepers else ABANDONED)


def _stand(state: Cthulhu, f: int, kinds: list[str], place: int) -> None:
    for word in kinds:
        kind, _, times = word.partition("*")
        for _ in range(int(times or 1)):
            unit = state.pool(f, KIND[kind])
            assert unit != NOBODY, f"no {kind} left in the Pool"
            state.put(unit, place)


# -- writing ----------------------------------------------------------------------------------------------------------


def write(state: Cthulhu) -> list[str]:
    if not state.kind:
        return []
    names = [LETTERS[name] for name in state.factions]
    factions = range(state.players)
    phase = "action" if state.phase == "action" else "doom" if state.phase == "doom" else "gather"
    way = "" if state.clockwise else " counterclockwise"
    lines = [f"factions {' '.join(names)}", f"turn {state.turn} {phase}", f"leads {names[state.leader]}{way}"]
    lines += [f"ritual {state.ritual}"] if state.ritual else []
    held: dict[str, list[str]] = {
        "power": [f"{names[f]} {state.power[f]}" for f in factions if state.power[f]],
        "doom": [f"{names[f]} {state.doom[f]}" for f in factions if state.doom[f]],
        "signs": [f"{names[f]} {' '.join(_signs(state, f))}" for f in factions if state.held_signs(f)],
        "books": [f"{names[f]} {_named(SPELLBOOKS, state, f, state.books[f])}" for f in factions if state.books[f]],
        "met": [f"{names[f]} {_named(REQUIREMENTS, state, f, state.met[f])}" for f in factions if state.met[f]],
        "tokens": [f"{name} {_token(state, name)}" for name in state.tokens],
    }
    lines += [f"{what} {', '.join(values)}" for what, values in held.items() if values]
    for f in factions:
        lines += _units(state, f)
    return [*lines, *[f"{state.id(area)} gate" for area, keeper in enumerate(state.gate) if keeper == ABANDONED]]


def _signs(state: Cthulhu, f: int) -> list[str]:
    first = f * len(SIGN_WORTH)
    return [str(worth) for worth in SIGN_WORTH for _ in range(state.signs[first + worth - 1])]


def _named(shelf: dict[str, tuple[str, ...]], state: Cthulhu, f: int, owned: int) -> str:
    return " ".join([shelf[state.factions[f]][number] for number in bits(owned)])


def _token(state: Cthulhu, name: str) -> str:
    value = state.tokens[name]
    areas = " ".join([state.id(area) for area in bits(value)]) if name in AREA_SETS else ""
    return areas or str(value)


def _units(state: Cthulhu, f: int) -> list[str]:
    """Area by Area, the keeper of a gate first; then its card and its captives."""
    name = LETTERS[state.factions[f]]
    lines = []
    for area in state.areas_of(f):
        units = state.here(f, area)
        keeper = state.gate[area] if state.gate[area] in units else NOBODY
        units.sort(key=lambda unit, keeper=keeper: unit != keeper)  # type: ignore[misc]
        gate = "gate " if keeper != NOBODY else ""
        lines.append(f"{name} {state.id(area)} {gate}{_kinds(state, units)}")
    card = [unit for unit in state.units(f) if state.place[unit] == CARD]
    lines += [f"{name} card {_kinds(state, card)}"] if card else []
    for g, other in enumerate(state.factions):
        taken = [unit for unit in state.units(g) if state.place[unit] == CAPTIVE - f]
        lines += [f"{name} captive {LETTERS[other]} {_kinds(state, taken)}"] if taken else []
    return lines


def _kinds(state: Cthulhu, units: list[int]) -> str:
    found = Counter(KINDS[state.kind[unit]] for unit in units)
    return " ".join(kind if number == 1 else f"{kind}*{number}" for kind, number in found.items())
