"""A running game as bytes, to go on with it elsewhere without playing it again.

The seed is in it: it is for the holder of the secrets only. Of the positions that a game keeps for looking back, the
latest two are enough for undo; the others are played again when somebody looks.
"""

from __future__ import annotations

from typing import Any

import msgspec

from .errors import BrokenSave
from .game import EVERY, Game
from .position import Position
from .rules import Rules, Setting

_Setup = tuple[int, dict[str, Setting], str]
_Kept = list[tuple[int, msgspec.Raw]]
_Entries = list[tuple[int, tuple[str | int, ...]]]
_Told = list[tuple[int, tuple[str, list[Any], tuple[int, ...] | None, tuple[int, ...]]]]
_Saved = tuple[_Setup, msgspec.Raw, _Kept, _Entries, _Entries, _Told, dict[int, bool], int]


def save(game: Game) -> bytes:
    """All that a game is that began with its set-up, as JSON."""
    now, kept = msgspec.Raw(game.position.save()), [(at, msgspec.Raw(old.save())) for at, old in game._kept[1:][-2:]]
    setup = (game.seats, game.options, game.seed)
    return msgspec.json.encode((setup, now, kept, game.record, game.history, game.lines, game._desks, game.floor))


def load(data: bytes, rules: Rules) -> Game:
    """The game again; BrokenSave if these rules cannot go on with it."""
    try:
        setup, now, kept, record, history, told, desks, floor = msgspec.json.decode(data, type=_Saved)
    except msgspec.MsgspecError as error:
        raise BrokenSave(f"this is no saved game of {rules.title}: {error}") from error
    game = Game(rules, *setup, by_hand=not setup[2])
    game.position = Position.load(now, rules)
    game.position.revealed = False
    game.history = game.position.trail = history
    game.lines = [(at, (key, _tuples(args), only, but)) for at, (key, args, only, but) in told]
    game._record, game._written, game._desks, game.floor = record, len(history), desks, floor
    game._kept += [(at, Position.load(old, rules)) for at, old in kept]
    game._next = game._kept[-1][0] + EVERY
    return game


def _tuples(value: Any) -> Any:
    """What a line says is made of tuples; JSON has lists."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
