"""A position as text: who plays what, the game's own lines, what they leave out, and the answers of the running step.

    position 1
    game oracle
    rules 1
    seats 2
    option goal 9
    A coins 0 points 6 hand lion
    set turn 3
    since
    * roll 5

A game writes and reads lines of its own (`rules.play.notation`), as few and as readable as its tests like them. Every
field of the State that those lines do not give, or give otherwise, follows as `set FIELD JSON`: so any position can be
written, and a game without lines of its own needs none. The text tells every secret of the table, but not the seed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import msgspec

from . import entry
from .entry import Entry
from .errors import BadSetup, BrokenPosition, TheomachyError
from .game import Game
from .position import Position
from .rules import Rules, Setting
from .state import State

FORMAT = "position 1"
_dump = msgspec.json.Encoder().encode
_FIELD = re.compile(r"\$\.(\w+)")
_parts = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


@dataclass(slots=True)
class Diagram:
    """What the text says, and in which lines."""

    game: str = ""
    rules: int = 0
    seats: int = 0
    options: dict[str, Setting] = field(default_factory=dict)
    lines: list[tuple[int, str]] = field(default_factory=list)
    """The game's own, each with its number in the text."""
    given: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Fields of the State, in JSON."""
    since: list[tuple[int, Entry]] = field(default_factory=list)
    heads: dict[str, int] = field(default_factory=dict)
    """The line number of each header by its first word."""

    def fault(self, head: str, problem: str) -> BrokenPosition:
        return BrokenPosition(self.heads.get(head, 1), problem)


# -- writing ----------------------------------------------------------------------------------------------------------


def write(position: Position, seats: int, options: Mapping[str, Setting]) -> str:
    """The position of a table that was set up for so many seats, with these options (the usual ones go unsaid)."""
    rules, (base, since) = position.rules, position.pair()
    own = list(rules.play.notation.write(base)) if rules.play.notation else []
    real, told = _by_field(base), _by_field(_told(rules, seats, dict(options), own))
    head = [FORMAT, f"game {rules.name}", f"rules {rules.version}", f"seats {seats}"]
    unlike = [(name, value) for name, value in options.items() if value != rules.options()[name]]
    head += [f"option {name} {entry.setting_written(value)}" for name, value in unlike]
    rest = [f"set {name} {value.decode()}" for name, value in real.items() if value != told[name]]
    tail = ["since", *map(entry.written, since)] if since else []
    return "\n".join([*head, *own, *rest, *tail]) + "\n"


def _told(rules: Rules, seats: int, options: dict[str, Setting], lines: Sequence[str]) -> State:
    """The State that the game's own lines tell of."""
    if rules.play.notation is not None:
        return rules.play.notation.read(seats, options, lines)
    if lines:
        raise BrokenPosition(1, f"{rules.title} has no lines of its own")
    return rules.set_up(seats, options)


def _by_field(state: State) -> dict[str, bytes]:
    """The fields of a State as JSON, its log aside."""
    return {name: bytes(value) for name, value in _parts(_dump(state)).items() if name != "log"}


# -- reading ----------------------------------------------------------------------------------------------------------


def read(text: str) -> Diagram:
    """Take the text of a position apart; every fault is a BrokenPosition with its line."""
    rows = enumerate(map(str.strip, text.splitlines()), start=1)
    lines = [(number, line) for number, line in rows if line and not line.startswith("#")]
    if not lines or lines[0][1] != FORMAT:
        raise BrokenPosition(1, f"a position begins with {FORMAT!r}")
    found = Diagram()
    for number, line in lines[1:]:
        _read_line(found, number, line)
    return found


def _read_line(found: Diagram, number: int, line: str) -> None:
    words = line.split()
    if "since" in found.heads:
        try:
            found.since.append((number, entry.read(words)))
        except ValueError as fault:
            raise BrokenPosition(number, str(fault)) from fault
        return
    match words:
        case ["since"]:
            found.heads["since"] = number
        case ["set", name, *_]:
            found.given[name] = number, line.split(None, 2)[2] if len(words) > 2 else ""
        case ["game", name] if not found.lines:
            found.game, found.heads["game"] = name, number
        case ["rules" | "seats" as which, count] if not found.lines and entry.NUMBER.fullmatch(count):
            setattr(found, which, int(count))
            found.heads[which] = number
        case ["option", name, value] if not found.lines:
            found.options[name], found.heads[name] = entry.setting(value), number
        case _:
            found.lines.append((number, line))


def begin(found: Diagram, rules: Rules, seed: str | None = None, *, by_hand: bool = False) -> Game:
    """A game that goes on from this position; refused at the first line that does not fit the rules."""
    if found.game != rules.name:
        raise found.fault("game", f"this is a position of {found.game or 'nothing'}, not of {rules.name}")
    if found.rules != rules.version:
        raise found.fault("rules", f"written for rules version {found.rules}; this is version {rules.version}")
    try:
        for head, value in found.options.items():
            rules.options({head: value})
        head = "seats"
        rules.set_up(found.seats, rules.options(found.options))
    except BadSetup as error:
        raise found.fault(head, str(error)) from error
    state = _with_fields(found, rules, _by_lines(found, rules))
    return Game(rules, found.seats, found.options, seed, by_hand=by_hand, start=_played(found, rules, state))


def _by_lines(found: Diagram, rules: Rules) -> State:
    """The State that the game's own lines tell of; a fault gets its number in the whole text."""
    numbers = [number for number, _ in found.lines] or [1]
    try:
        return _told(rules, found.seats, rules.options(found.options), [line for _, line in found.lines])
    except BrokenPosition as fault:
        raise BrokenPosition(numbers[min(fault.line, len(numbers)) - 1], fault.problem) from fault
    except (LookupError, TypeError, ValueError, AssertionError) as fault:
        raise BrokenPosition(numbers[0], f"the lines from here on do not fit together: {fault}") from fault


def _with_fields(found: Diagram, rules: Rules, state: State) -> State:
    """The State with the fields that the text gives one by one."""
    if not found.given:
        return state
    real: dict[str, Any] = {name: msgspec.Raw(value) for name, value in _by_field(state).items()}
    for name, (number, value) in found.given.items():
        if name not in real:
            raise BrokenPosition(number, f"there is no field {name!r}")
        try:
            real[name] = msgspec.json.decode(value)
        except msgspec.MsgspecError as fault:
            raise BrokenPosition(number, f"this is no JSON: {fault}") from fault
    try:
        loaded = msgspec.json.decode(_dump({**real, "log": []}), type=rules.play.state_type)
    except msgspec.MsgspecError as fault:
        named = _FIELD.search(str(fault))
        number, _ = found.given.get(named[1] if named else "", next(iter(found.given.values())))
        raise BrokenPosition(number, f"this does not fit: {fault}") from fault
    # Through its constructor, which msgspec goes around and a compiled State cannot do without.
    return rules.play.state_type(*[getattr(loaded, part.name) for part in fields(loaded)])


def _played(found: Diagram, rules: Rules, state: State) -> Position:
    """The position of this State after the answers since, each of them checked.

    What was answered for somebody who has left stands among them, and a declaration where it was put.
    """
    number, said = 1, [each for _, each in found.since]
    try:
        position = Position(rules.but("play", absent=None) if said else rules, state.copy(), None)
        for number, (seat, option) in found.since:  # noqa: B007
            position.play(seat, option)
        base, since = position.pair()
        if said and base is not position.state and _answers(since, rules) == _answers(said, rules):
            position = Position(rules, state, None, said)  # the step that began with this State has not ended
    except TheomachyError as refusal:
        raise BrokenPosition(number, str(refusal)) from refusal
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as misfit:
        raise BrokenPosition(number, f"this position does not fit the rules: {misfit!r}") from misfit
    position.rules = rules
    return position


def _answers(since: Sequence[Entry], rules: Rules) -> int:
    """How many of them are answers. A declaration is none, and may be told before the step began."""
    return sum(option[0] not in rules.play.declarations.verbs for _, option in since)
