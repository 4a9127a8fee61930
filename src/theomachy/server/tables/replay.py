"""A game rebuilt from its moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game


@dataclass(slots=True)
class Replay:
    game: Game
    given: list[int]
    """Entries by seat, undo included."""
    rewinds: int


def replay_moves(game: Game, seats: int, moves: Sequence[Entry]) -> Replay:
    """Play `moves` in a game that has just begun; `seats` counts also those that joined later."""
    replay = Replay(game, [0] * seats, 0)
    for seat, option in moves:
        game.play(seat, option)
        replay.given[seat] += 1
        replay.rewinds += option[0] == "rewind"
    return replay
