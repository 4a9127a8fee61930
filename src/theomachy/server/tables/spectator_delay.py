"""The game as spectators see it who are some moves behind: moves that they notice, so that secrets change nothing."""

from __future__ import annotations

from copy import copy

from theomachy.kernel.ask import WATCHER, Seat
from theomachy.kernel.game import Game
from theomachy.web.view_cache import ViewCache

from .table import Table


def is_behind(table: Table, seat: Seat) -> bool:
    """Does this viewer see the table late?"""
    return seat == WATCHER and table.agreed.delay > 0 and table.status == "playing" and table.game is not None


def shown_late(table: Table) -> ViewCache:
    """The game so many public log lines ago; kept as long as nothing new can be seen."""
    assert table.game is not None
    lines = table.game.log(WATCHER)
    late = len(lines) - table.agreed.delay
    moment = lines[late - 1][0] if late > 0 else 0
    key = (moment, late, table.rewinds, id(table.game))
    kept = table.behind
    if kept is None or kept[0] != key:
        kept = table.behind = key, ViewCache(as_of(table.game, moment, max(0, late)))
    return kept[1]


def as_of(game: Game, moment: int, lines: int) -> Game:
    """A game as it stood then, to look at: its position after some entries of its history, and some public lines."""
    past = copy(game)
    past.position = game.at(moment)
    past.position.state.log.clear()
    past.position.said.clear()
    past.history = game.history[:moment]
    last = game.log(WATCHER)[lines - 1] if lines else None
    cut = next((at for at, line in enumerate(game.lines) if last is not None and line is last), -1) + 1
    past.lines = list(game.lines[:cut])
    return past
