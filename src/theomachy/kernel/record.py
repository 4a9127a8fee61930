"""A game as readable text: a header, one line per answer, and a closing line that proves nothing is missing."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from string import ascii_uppercase

from .ask import CHANCE, Option, Seat
from .dice import seed_hash
from .errors import BadSetup, BrokenRecord, TheomachyError, WrongSeed
from .game import Entry, Game
from .rules import Rules, Setting

FORMAT = "theomachy record 1"
_NUMBER = re.compile(r"-?[0-9]{1,9}")
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.'-]*")
_SEATS: dict[str, Seat] = {"*": CHANCE, **{letter: seat for seat, letter in enumerate(ascii_uppercase)}}
_LETTERS = {seat: letter for letter, seat in _SEATS.items()}


@dataclass(slots=True)
class Record:
    """What the text says, and in which lines."""

    game: str
    rules: int
    seats: int
    options: dict[str, Setting]
    names: list[str]
    seed_hash: str
    entries: list[Entry]
    digest: str
    seed: str = ""
    lines: list[int] = field(default_factory=list)
    """The line number of each entry."""
    heads: dict[str, int] = field(default_factory=dict)
    """The line number of each header by its first word, and of each option by its name."""

    def fault(self, head: str, problem: str) -> BrokenRecord:
        return BrokenRecord(self.heads.get(head, 1), problem)


def write(game: Game, names: list[str] | None = None, *, with_seed: bool) -> str:
    """The record of a game. The seed belongs in it once the game is over, or if nobody else will see it."""
    head = [FORMAT, f"game {game.rules.name}", f"rules {game.rules.version}", f"seats {game.seats}"]
    head += [f"option {name} {_setting(value)}" for name, value in game.options.items()]
    head += [f"name {_LETTERS[seat]} {' '.join(name.split())[:80]}" for seat, name in enumerate(names or [])]
    head += [f"seed-hash {seed_hash(game.seed)}"] if game.seed else []
    body = [f"{_LETTERS[seat]} {' '.join(map(str, option))}" for seat, option in game.record]
    tail = [f"seed {game.seed}"] if with_seed and game.seed else []
    tail += [f"end {len(body)} {game.position.digest()}"]
    return "\n".join([*head, "", *body, "", *tail]) + "\n"


def read(text: str) -> Record:
    """Take a record apart; every fault is a BrokenRecord with its line."""
    record = Record("", 0, 0, {}, [], "", [], "")
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BrokenRecord(1, f"a record begins with {FORMAT!r}")
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip() or line.startswith("#"):
            continue
        if record.digest:
            raise BrokenRecord(number, "there is something after the closing line")
        _read_line(record, line.split(), number)
    if not record.digest:
        raise BrokenRecord(len(lines), "the record breaks off here: its closing line ('end ...') is missing")
    return record


def _read_line(record: Record, words: list[str], number: int) -> None:
    record.heads[words[0]] = number
    match words:
        case ["game", name]:
            record.game = name
        case ["rules" | "seats" as which, count] if _NUMBER.fullmatch(count):
            setattr(record, which, int(count))
        case ["option", name, value]:
            record.heads[name] = number
            record.options[name] = value == "true" if value in ("true", "false") else _word(value)
        case ["name", _, *name]:
            record.names.append(" ".join(name))
        case ["seed-hash", digest]:
            record.seed_hash = digest
        case ["seed", *seed]:
            record.seed = " ".join(seed)
        case ["end", count, digest]:
            if count != str(len(record.entries)):
                raise BrokenRecord(number, f"{count} answers were written but {len(record.entries)} are here")
            record.digest = digest
        case [letter, *option] if option and letter in _SEATS:
            record.entries.append((_SEATS[letter], _option(option, number)))
            record.lines.append(number)
        case _:
            raise BrokenRecord(number, f"{' '.join(words)[:60]!r} is neither a header nor an answer")


def replay(record: Record, rules: Rules, to: int | None = None) -> Game:
    """Play the record by the rules; refuse at the first line that does not follow them."""
    if record.game != rules.name:
        raise record.fault("game", f"this is a game of {record.game or 'nothing'}, not of {rules.name}")
    if record.rules != rules.version:
        raise record.fault("rules", f"played by rules version {record.rules}; this is version {rules.version}")
    if record.seed and record.seed_hash and seed_hash(record.seed) != record.seed_hash:
        raise WrongSeed("the seed in this record does not match the hash published when the game began")
    head = ""
    try:
        for head, value in record.options.items():
            rules.options({head: value})
        head = "seats"
        game = Game(rules, record.seats, record.options, record.seed or None, by_hand=not record.seed)
    except BadSetup as error:
        raise record.fault(head, str(error)) from error
    for index, (seat, option) in enumerate(record.entries[:to]):
        if index < len(game.record):  # the seed has thrown these dice already
            if game.record[index] != (seat, option):
                seed_says = " ".join(map(str, game.record[index][1]))
                raise BrokenRecord(record.lines[index], f"the seed gives {seed_says!r} here")
            continue
        try:
            game.play(seat, option)
        except TheomachyError as refusal:
            raise BrokenRecord(record.lines[index], str(refusal)) from refusal
    if to is None and game.position.digest() != record.digest:
        raise record.fault("end", "the final position is not the recorded one")
    return game


def _option(words: list[str], number: int) -> Option:
    for word in words:
        if not (_NUMBER.fullmatch(word) or NAME.fullmatch(word)):
            raise BrokenRecord(number, f"{word[:40]!r} is not a word of an answer")
    return tuple(map(_word, words))


def _word(text: str) -> str | int:
    return int(text) if _NUMBER.fullmatch(text) else text


def _setting(value: Setting) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
