"""What happened last is marked on the board, now and when one looks back."""

from __future__ import annotations

import pytest

from tests.web import harness, tables
from theomachy.bots import bot, play_out
from theomachy.games import GAMES
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.game import Game
from theomachy.web.frame import frame_of
from theomachy.web.last_move import last_move
from theomachy.web.model import ReplayModel
from theomachy.web.replay import as_table, replay_parts


@pytest.mark.parametrize("name", GAMES)
def test_lines_that_name_a_place_are_marked_there(name: str) -> None:
    rules = GAMES[name]
    game = Game(rules, harness.SEATS[name], seed="last move")
    play_out(game, {seat: bot("greedy") for seat in range(game.seats)}, 160)
    log, ends, trails = game.log(WATCHER), 0, 0
    for moment in range(0, len(log), 7):
        model = ReplayModel("t1", "A table", game, list(tables.NAMES), moment, "")
        frame = frame_of(as_table(model))
        marks = {mark.kind for mark in last_move(frame)}
        ends += "last" in marks
        trails += "trail" in marks
        assert marks <= {"last", "trail"}
        assert ("last" in marks) == ('class="last"' in replay_parts(model)["marks"])
    assert ends


def test_nothing_is_marked_before_anything_happened() -> None:
    game = Game(GAMES["godtear"], 2, seed="last move")
    assert last_move(frame_of(tables.model(game, 0, rules=game.rules))) == ()
