"""A game as readable text: a header, one line per answer, and a closing line that proves nothing is missing."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import entry, notation
from .dice import seed_hash
from .entry import Entry
from .errors import BadSetup, BrokenPosition, BrokenRecord, TheomachyError, WrongSeed
from .game import Game
from .migration import Migrating
from .rules import Rules, Setting

FORMAT = "theomachy record 1"


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
    house: dict[str, str] = field(default_factory=dict)
    """Numbers that the house played otherwise, by name."""
    lines: list[int] = field(default_factory=list)
    """The line number of each entry."""
    start: list[tuple[int, str]] = field(default_factory=list)
    """The position from which it was played, line by line, if that was not the set-up one."""
    heads: dict[str, int] = field(default_factory=dict)
    """The line number of each header by its first word, and of each option by its name."""

    def fault(self, head: str, problem: str) -> BrokenRecord:
        return BrokenRecord(self.heads.get(head, 1), problem)


def write(game: Game, names: list[str] | None = None, *, with_seed: bool) -> str:
    """The record of a game. The seed belongs in it once the game is over, or if nobody else will see it."""
    head = [FORMAT, f"game {game.rules.name}", f"rules {game.rules.version}", f"seats {game.seats}"]
    head += [f"option {name} {entry.setting_written(value)}" for name, value in game.options.items()]
    head += [f"house {name} {value}" for name, value in game.rules.house.items()]
    head += [f"name {entry.LETTERS[seat]} {' '.join(name.split())[:80]}" for seat, name in enumerate(names or [])]
    head += [f"seed-hash {seed_hash(game.seed)}"] if game.seed else []
    if game.placed:
        head += [f"start {line}" for line in notation.write(game.start, game.seats, game.options).splitlines()]
    body = [entry.written(played) for played in game.record]
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
        if line.startswith("start "):
            record.start.append((number, line.removeprefix("start ")))
        else:
            _read_line(record, line.split(), number)
    if not record.digest:
        raise BrokenRecord(len(lines), "the record breaks off here: its closing line ('end ...') is missing")
    return record


def _read_line(record: Record, words: list[str], number: int) -> None:
    record.heads[words[0]] = number
    match words:
        case ["game", name]:
            record.game = name
        case ["rules" | "seats" as which, count] if entry.NUMBER.fullmatch(count):
            setattr(record, which, int(count))
        case ["option", name, value]:
            record.heads[name] = number
            record.options[name] = entry.setting(value)
        case ["house", name, *value]:
            record.house[name] = " ".join(value)
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
        case [letter, _, *_] if letter in entry.SEATS:
            try:
                record.entries.append(entry.read(words))
            except ValueError as fault:
                raise BrokenRecord(number, str(fault)) from fault
            record.lines.append(number)
        case _:
            raise BrokenRecord(number, f"{' '.join(words)[:60]!r} is neither a header nor an answer")


def replay(record: Record, rules: Rules, to: int | None = None) -> Game:
    """Play the record by the rules; refuse at the first line that does not follow them.

    A record of an earlier version is migrated: what was not asked then is answered, and digests are those of then.
    """
    if record.game != rules.name:
        raise record.fault("game", f"this is a game of {record.game or 'nothing'}, not of {rules.name}")
    if not 0 < record.rules <= rules.version:
        newer = "; a newer Theomachy reads it" if record.rules > rules.version else ""
        raise record.fault("rules", f"played by rules version {record.rules}; this is version {rules.version}{newer}")
    _same_house(record, rules)
    if record.seed and record.seed_hash and seed_hash(record.seed) != record.seed_hash:
        raise WrongSeed("the seed in this record does not match the hash published when the game began")
    head = ""
    try:
        for head, value in record.options.items():
            rules.options({head: value})
        head = "seats"
        game = _begun(record, rules)
    except BadSetup as error:
        raise record.fault(head, str(error)) from error
    except BrokenPosition as error:
        raise BrokenRecord(record.start[error.line - 1][0], error.problem) from error
    migrating = Migrating(rules, record.rules) if record.rules < rules.version else None
    try:
        _play(record, game, migrating, to)
        if to is None and (migrating.digest(game) if migrating else game.position.digest()) != record.digest:
            raise record.fault("end", "the final position is not the recorded one")
    except BrokenRecord as error:
        if migrating is None:
            raise
        versions = f"played by rules version {record.rules}, and by version {rules.version} it goes otherwise here"
        raise BrokenRecord(error.line, f"{versions}: {error.problem}") from error
    return game


def _same_house(record: Record, rules: Rules) -> None:
    """Refuse a game that was played with other numbers than these rules have."""
    if record.house != rules.house:
        names = sorted(
            name for name in {*record.house, *rules.house} if record.house.get(name) != rules.house.get(name)
        )
        played = ", ".join(f"{name} {record.house.get(name, 'as it stands')}" for name in names)
        raise record.fault("house", f"played by other numbers of a house: {played}; `--numbers FILE` gives such")


def _play(record: Record, game: Game, migrating: Migrating | None, to: int | None) -> None:
    done = 0
    """Entries of the game's own record that the text has told."""
    for index, told in enumerate(record.entries[:to]):
        try:
            while migrating and done == game.recorded and (missing := migrating.missing(game, told)) is not None:
                game.play(*missing)
                done += 1
            if migrating and migrating.dropped(game, told):
                continue
            if done < game.recorded:  # the seed has thrown these dice already
                if game.record[done] != told:
                    raise TheomachyError(f"the seed gives {' '.join(map(str, game.record[done][1]))!r} here")
            else:
                game.play(*(migrating.turned(game, told) if migrating else told))
            done += 1
        except TheomachyError as refusal:
            raise BrokenRecord(record.lines[index], str(refusal)) from refusal
    while migrating and to is None and (missing := migrating.missing(game, None)) is not None:
        game.play(*missing)


def _begun(record: Record, rules: Rules) -> Game:
    if record.start:
        diagram = notation.read("\n".join([line for _, line in record.start]))
        return notation.begin(diagram, rules, record.seed or None, by_hand=not record.seed)
    return Game(rules, record.seats, record.options, record.seed or None, by_hand=not record.seed)
