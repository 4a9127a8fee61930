"""A game rebuilt from its moves, by the rules under which it was begun or, if there are newer ones, by those."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from logging import getLogger

from theomachy.kernel.entry import Entry
from theomachy.kernel.errors import BadSetup, TheomachyError
from theomachy.kernel.game import Game
from theomachy.kernel.migration import Migrating
from theomachy.kernel.rules import Rules
from theomachy.kernel.snapshot import load

from ..store.snapshots import Snapshot

logger = getLogger("theomachy.server")

Move = tuple[Entry, int]
"""An entry, and the place of the stored move that it comes from."""


@dataclass(slots=True)
class Replay:
    game: Game | None
    given: list[int]
    """Entries by seat, undo included."""
    rewinds: int = 0
    moves: list[Move] = field(default_factory=list)
    why: str = ""
    """Why it does not go on; the game stands where the rules of now still went with it."""
    rest: Sequence[Entry] = ()
    """Moves that were made after that."""
    fault: Exception | None = None

    def play(self, entry: Entry, place: int) -> None:
        assert self.game is not None
        seat, option = entry
        self.game.play(seat, option)
        self.given[seat] += 1
        self.rewinds += option[0] == "rewind"
        self.moves.append((entry, place))


def replay_moves(
    begin: Callable[[], Game], seats: int, moves: Sequence[Entry], version: int, digest: str = ""
) -> Replay:
    """Play `moves`, made under rules `version`; `seats` counts also those that joined later.

    `digest` is the last position's, as that version gave it, if it is known.
    """
    replay = Replay(None, [0] * seats)
    try:
        game = replay.game = begin()
    except BadSetup:
        replay.why, replay.rest = "its settings are no longer known to the rules", moves
        return replay
    migrating = Migrating(game.rules, version) if version != game.rules.version else None
    for place, entry in enumerate(moves):
        try:
            _take(replay, entry, place, migrating)
        except Exception as error:  # whatever it is: a table that cannot go on is kept and explained
            again = replay_moves(begin, seats, moves[:place], version)
            again.why, again.rest = f"move {place + 1} of {len(moves)} does not fit the rules", moves[place:]
            again.fault = error
            return again
    if migrating is not None:
        while (missing := migrating.missing(game, None)) is not None:
            replay.play(missing, len(moves) - 1)
        if digest and migrating.digest(game) != digest:
            return Replay(begin(), [0] * seats, why="its moves lead to another position now", rest=moves)
    return replay


def restore(rules: Rules, seats: int, snapshot: Snapshot, moves: Sequence[Entry], digest: str) -> Replay | None:
    """The game from a snapshot and the moves made since; None if it does not lead to the position of `digest`."""
    try:
        game = load(snapshot.game, rules)
        given = [0] * seats
        for seat, _ in game.record:
            if seat >= 0:
                given[seat] += 1
        replay = Replay(game, given, sum(option[0] == "rewind" for _, option in game.record))
        for place, entry in enumerate(moves):
            replay.play(entry, place)
    except (TheomachyError, LookupError) as error:
        logger.warning("snapshot left aside", extra={"why": str(error)})
        return None
    fits = sum(given) == snapshot.seq + len(moves) and (not digest or game.position.digest() == digest)
    return replay if fits else None


def _take(replay: Replay, entry: Entry, place: int, migrating: Migrating | None) -> None:
    if migrating is not None:
        assert replay.game is not None
        while (missing := migrating.missing(replay.game, entry)) is not None:
            replay.play(missing, place)
        if migrating.dropped(replay.game, entry):
            return
        entry = migrating.turned(replay.game, entry)
    replay.play(entry, place)


def explained(why: str, then: int = 0, now: int = 0) -> str:
    """One sentence for everybody at the table; it names no move."""
    versions = f" (begun under version {then}, now {now})" if then != now else ""
    return f"This game cannot go on: {why}{versions}. What was played is kept."
