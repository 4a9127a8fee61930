"""The log on a page: a window of lines, earlier ones on demand, and no line later than the moment looked at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.web.tables import NAMES, asked, played
from tests.web.tables import model as table_of
from theomachy.bots import bot, play_out
from theomachy.games import GAMES
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.game import Game
from theomachy.web import log, table
from theomachy.web.frame import frame_of
from theomachy.web.model import ReplayModel, TableModel
from theomachy.web.replay import replay_parts
from theomachy.web.view_cache import ViewCache


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> TableModel:
    monkeypatch.setattr(log, "SHOWN", 4)
    return table_of(played(asked("build_orders", turn=2)), 0)


def lines(parts: dict[str, str]) -> list[int]:
    return [int(key.removeprefix("log-")) for key in parts if key.startswith("log-")]


def test_a_page_has_the_latest_lines(model: TableModel) -> None:
    last = len(frame_of(model).log) - 1
    assert last > 4
    assert lines(table.table_parts(model)) == list(range(last - 3, last + 1))


def test_looking_back_shows_no_later_line(model: TableModel) -> None:
    found = table.table_parts(replace(model, moment=5))
    assert lines(found) == [2, 3, 4, 5]
    assert "here" in found["log-5"]


def test_earlier_lines_come_until_the_first(model: TableModel) -> None:
    assert lines(table.table_lines(model, 6)) == [2, 3, 4, 5]
    assert lines(table.table_lines(model, 2)) == [0, 1]
    assert lines(table.table_lines(model, 0)) == []
    assert lines(table.table_lines(model, -7)) == []


def test_no_line_is_fetched_that_is_not_there(model: TableModel) -> None:
    last = len(frame_of(model).log) - 1
    assert max(lines(table.table_lines(model, last + 500))) == last


def test_a_replay_from_the_beginning_knows_everybodys_colour() -> None:
    """At its first moment nobody has chosen a faction yet; the log is told with what is known today."""
    rules = GAMES["cthulhu"]
    game = Game(rules, 3, seed="colours")
    play_out(game, {seat: bot("greedy") for seat in range(3)}, 60)
    kept = ViewCache(game)
    for moment in (0, len(game.log(WATCHER)) - 1):
        parts = replay_parts(ReplayModel("t1", "A table", game, list(NAMES), moment, "", shown=kept))
    power = [part for name, part in parts.items() if name.startswith("log-") and " has 8 Power" in part]
    assert len(power) == 3
    assert all('class="who f-' in part for part in power)
