"""Parts within parts: the outer one is hollow where an inner one lies, and the page itself is whole."""

from __future__ import annotations

import re

import pytest

from tests.web import tables
from theomachy import web
from theomachy.bots import bot, play_out
from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules

HOLLOW = re.compile(r'id="([^"]+)" data-hollow')


@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.name)
def test_every_row_and_sheet_is_a_part_and_lies_whole_in_the_page(rules: Rules) -> None:
    game = Game(rules, rules.seats[0], seed="hollow")
    play_out(game, {seat: bot("random") for seat in range(game.seats)}, 60)
    model = tables.model(game, game.owing()[0], rules=rules)
    parts, page = web.table_parts(model), web.table_page(model)
    rows, sheets = HOLLOW.findall(parts["seats"]), HOLLOW.findall(parts["everybody"])
    assert len(rows) == len(set(rows)) >= game.seats
    order = list(parts)
    for outer, inner in [("seats", key) for key in rows] + [("everybody", key) for key in sheets]:
        assert order.index(outer) < order.index(inner)
        assert parts[inner] in page
    assert "data-hollow" not in page


def test_a_move_sends_the_rows_that_changed_and_no_others() -> None:
    game = tables.played(tables.asked("build_orders", turn=2), seed=3)
    seat = tables.one_asked(game, "build_orders")
    before = web.table_parts(tables.model(game, 0))
    while seat is not None and not game.over and len(changed := changes(before, game)) < 2:
        play_out(game, {one: bot("greedy") for one in range(game.seats)}, 1)
    assert changed
    assert "seats" not in changed
    assert "everybody" not in changed


def changes(before: dict[str, str], game: Game) -> set[str]:
    now = web.table_parts(tables.model(game, 0))
    found = {key for key in now if before.get(key) != now[key]}
    return {key for key in found if key.startswith(("row-", "sheet-", "seats", "everybody"))}
