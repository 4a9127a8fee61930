"""Lobby, account, errors, replays."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest
from markupsafe import Markup

from tests.web import tables
from theomachy import web
from theomachy.cli.replay import replay
from theomachy.draw import SEATS, seat_colour
from theomachy.games import GAMES
from theomachy.kernel import record
from theomachy.kernel.ask import WATCHER
from theomachy.web.document import SHEETS, art_file, board_css, document, version
from theomachy.web.model import AccountModel, ErrorModel, ReplayModel


def test_my_move_comes_first_in_the_lobby() -> None:
    page = web.lobby_page(tables.lobby())
    assert page.index("Your move") < page.index("to move")
    assert "<i>against" not in page


def test_a_table_is_set_up_with_every_option_of_its_game() -> None:
    page = web.lobby_page(tables.lobby())
    for variant in tables.RULES.variants:
        assert f'name="option.{variant.name}"' in page
    assert page.count('name="seats"') == sum(rules.seats[1] for rules in GAMES.values())
    assert 'name="_csrf_token"' in page


def test_choices_are_words_and_what_few_change_is_folded_away() -> None:
    page = web.lobby_page(tables.lobby())
    for rules in GAMES.values():
        for variant in rules.variants:
            for choice in variant.choices:
                assert f">{variant.label(choice)}</option>" in page
                assert "_" not in variant.label(choice)
    folded = page.split('class="finer"', 1)[1].split("</details>", 1)[0]
    assert 'name="option.dreams_cost"' in folded
    assert 'name="option.printing"' not in folded


@pytest.mark.parametrize("status", [400, 403, 404, 409, 429, 500, 418, 503])
def test_errors_speak_plainly(status: int) -> None:
    page = web.error_page(ErrorModel(status, detail="<x>"))
    assert f"Error {status}" in page
    assert "&lt;x&gt;" in page


@pytest.mark.parametrize("name", ["account", "login", "claim"])
def test_account_pages_have_a_form(name: str) -> None:
    page = web.account_page(AccountModel(name, "Marisol", name != "account", "token", "night"))
    assert 'method="post"' in page
    assert 'value="token"' in page


def test_a_new_api_token_is_shown() -> None:
    assert "secret-1" in web.account_page(AccountModel("account", "M", False, "x", "night", token="secret-1"))


def test_style_sheets_are_stamped_with_their_content() -> None:
    assert f"/static/board.css?v={version()}" in web.lobby_page(tables.lobby())
    assert ".tok" in board_css()


def test_a_replay_walks_through_the_log() -> None:
    game = tables.played(lambda game: game.over, seed=6, max_turns=2)
    model = ReplayModel("t1", "Old game", game, ["A", "B"], 3, "night")
    assert 'data-replay="yes"' in web.replay_page(model)
    assert "here" in web.replay_parts(model)["log-3"]


def test_a_replay_file_stands_alone() -> None:
    game = tables.played(lambda game: game.over, seed=6, max_turns=2)
    page = web.replay_file(record.write(game, ["</script><b>", "B", "C", "D", "E"], with_seed=True))
    assert not re.search(r'(?:src|href)="(?:/static|https?:)', page)
    frames = json.loads(re.search(r'id="frames">(.*?)</script>', page, re.DOTALL)[1])  # type: ignore[index]
    assert len(frames) == len(game.log(WATCHER))
    assert "</script><b>" not in page
    assert "Player 2 received" not in page  # told with the names of today


def test_the_command_line_writes_a_replay_page(tmp_path: Path) -> None:
    game = tables.played(lambda game: game.over, seed=6, max_turns=1)
    told, page = tmp_path / "game.txt", tmp_path / "game.html"
    told.write_text(record.write(game, with_seed=True), encoding="utf-8")
    replay(told, output=page)
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_page_asks_for_a_style_sheet_only_if_the_game_has_one(game: str) -> None:
    page = document("A table", Markup(), theme="night", script="table.js", rules=GAMES[game])
    assert (f"/static/art/{game}.css" in page) == bool(art_file(GAMES[game], "css"))


def test_what_is_hidden_is_hidden_on_every_page() -> None:
    """The guide's page told everybody that they were offline: the rule stood in a sheet that it does not have."""
    sheet = files("theomachy.web").joinpath("static", "theme.css").read_text()
    assert "theme" in SHEETS
    assert "[hidden] { display: none !important; }" in sheet


def test_every_colour_of_a_seat_is_known_to_the_page_also_that_of_nobody() -> None:
    """The neutrals of a battle were black on black on parchment."""
    sheet = files("theomachy.web").joinpath("static", "theme.css").read_text()
    for seat in (None, *range(len(SEATS))):
        assert f".f-{seat_colour(seat).name} {{ --f:" in sheet
