"""The table's page: every answer has its button, every part its place, and nothing is trusted."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

from tests.web import tables
from theomachy import web
from theomachy.games import GAMES
from theomachy.kernel.ask import WATCHER, idle
from theomachy.kernel.game import Game
from theomachy.web import players
from theomachy.web.frame import frame_of
from theomachy.web.model import TableModel, VoteModel

QUESTIONS = ("pick", "trade", "draft", "build_orders", "attack_orders", "damage", "move_orders")


class Elements(HTMLParser):
    """All elements of a page, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.fixture(scope="module")
def asked() -> dict[str, TableModel]:
    return {what: tables.at(what, turn=0 if what == "pick" else 1, seed=2) for what in QUESTIONS}


@pytest.mark.parametrize("what", QUESTIONS)
def test_every_legal_answer_has_a_button(asked: dict[str, TableModel], what: str) -> None:
    model = asked[what]
    assert model.game is not None
    ask = model.game.ask(model.seat)
    assert ask is not None
    page = Elements(web.table_page(model))
    offered = [json.loads(attrs["data-answer"] or "") for _, attrs in page.found if "data-answer" in attrs]
    assert [list(option) for option in ask.options if list(option) not in offered] == []


@pytest.mark.parametrize("what", QUESTIONS)
def test_places_on_the_board_are_lit_for_answers_that_name_them(asked: dict[str, TableModel], what: str) -> None:
    page = Elements(web.table_page(asked[what]))
    ids = {attrs["id"] for _, attrs in page.found if attrs.get("id")}
    for _, attrs in page.found:
        for place in (attrs.get("data-places") or "").split():
            assert {f"lit-area-{place}", f"lit-tok-{place}"} & ids or place.startswith("card.")


@pytest.mark.parametrize("what", QUESTIONS)
def test_parts_are_on_the_page_under_their_ids(asked: dict[str, TableModel], what: str) -> None:
    model = asked[what]
    parts, page = web.table_parts(model), web.table_page(model)
    for key, part in parts.items():
        assert type(part) is str  # what encodes JSON takes no subclass
        assert re.match(rf'<\w+ [^>]*\bid="{re.escape(key)}"', part), key
        assert f'id="{key}"' in page


def test_ids_are_unique(asked: dict[str, TableModel]) -> None:
    for model in asked.values():
        ids = [str(attrs["id"]) for _, attrs in Elements(web.table_page(model)).found if attrs.get("id")]
        assert sorted(ids) == sorted(set(ids))


def pages(asked: dict[str, TableModel]) -> list[str]:
    evil = '<script>alert("1")</script>'
    over = tables.played(lambda game: game.over, seed=6, max_turns=2)
    hostile: dict[str, Any] = {"title": evil, "viewer": evil, "invite_url": f"http://x/{evil}", "message": evil}
    models = [*asked.values(), tables.model(over), tables.model(None), tables.model(asked["trade"].game, WATCHER)]
    for model in models:
        for name, value in hostile.items():
            setattr(model, name, value)
        model.sitters = [replace(sitter, name=evil) for sitter in model.sitters]
        for line in model.chat:
            line.text = line.name = evil
    return [web.table_page(model) for model in models] + [web.lobby_page(tables.lobby(name=evil))]


def test_names_and_chat_are_escaped_and_nothing_is_inline(asked: dict[str, TableModel]) -> None:
    for page in pages(asked):
        elements = Elements(page)
        scripts = [attrs for tag, attrs in elements.found if tag == "script"]
        assert all(str(attrs.get("src", "")).startswith("/static/") for attrs in scripts)
        assert not [tag for tag, _ in elements.found if tag == "style"]
        assert not [name for _, attrs in elements.found for name in attrs if name == "style" or name.startswith("on")]
        assert "&lt;script&gt;" in page


def test_a_watcher_and_a_drawn_curtain_show_no_hand(asked: dict[str, TableModel]) -> None:
    model = asked["build_orders"]
    watching = web.table_page(tables.model(model.game, WATCHER))
    hidden = web.table_page(tables.model(model.game, model.seat, curtain=True))
    for page in (watching, hidden):
        assert "card-s" not in page
        assert "data-answer" not in page
    assert f'data-seat="{model.seat}"' in hidden
    assert re.search(rf'id="curtain-title">{tables.NAMES[model.seat]} \(\w+\) is next<', hidden)


def test_looking_back_shows_the_past_and_asks_nothing(asked: dict[str, TableModel]) -> None:
    model = asked["move_orders"]
    past = tables.model(model.game, model.seat, moment=5)
    page = web.table_page(past)
    assert "data-answer" not in page
    assert "Back to now" in page
    assert 'here">' in web.table_parts(past)["log-5"]


def test_private_lines_of_others_leave_no_gap() -> None:
    """Chat is numbered by what the viewer reads."""
    model = tables.at("trade")
    assert [key for key in web.table_parts(model) if key.startswith("say-")] == ["say-0", "say-1", "say-2"]


def test_a_moved_piece_keeps_its_id() -> None:
    """So that it glides: the same token, at another place."""

    def moves(game: Game) -> bool:
        return any(option[0] == "move" for seat in game.owing() for option in getattr(game.ask(seat), "options", ()))

    game = tables.played(moves, seed=3)
    seat, order = next((s, o) for s in game.owing() for o in getattr(game.ask(s), "options", ()) if o[0] == "move")
    before = web.table_parts(tables.model(game, seat))
    game.answer(seat, order)
    for other in list(game.owing()):
        game.answer(other, ("seal",))
    after = web.table_parts(tables.model(game, seat))
    assert game.view(seat)["regions"][order[3]]["owner"] == seat
    moved = [key for key in before if key.startswith("tok-") and f'data-area="{order[1]}"' in before[key]]
    assert any(f'data-area="{order[3]}"' in after.get(key, "") for key in moved)


def test_hint_and_the_vote_to_go_back_are_shown() -> None:
    model = tables.at("trade")
    assert model.game is not None
    ask = model.game.ask(model.seat)
    assert ask is not None
    model.hint = (ask.options[-1], "because it is <late>")
    other = next(seat for seat in range(model.game.seats) if seat != model.seat)
    model.vote = VoteModel(7, other, "back", {"line": 0}, True, "", [(model.seat, ""), (other, "yes")], 1, 0, may=True)
    page = web.table_page(model)
    assert "because it is &lt;late&gt;" in page
    assert "asks: go back to “" in page
    assert page.count('data-do="ballot"') == 2


@pytest.mark.parametrize("name", sorted(GAMES))
def test_any_game_can_be_played_on_the_common_table(name: str) -> None:
    """Every answer of every question of a short game has its button."""
    rules, rng = GAMES[name], Random(1)
    game = Game(rules, rules.seats[0], rules.proof.brisk, seed="any")
    for _ in range(60):
        if game.over:
            break
        seat = game.owing()[0]
        ask = game.ask(seat)
        assert ask is not None
        model = tables.model(game, seat, rules=rules)
        page = Elements(web.table_page(model))
        offered = [json.loads(attrs["data-answer"] or "") for _, attrs in page.found if "data-answer" in attrs]
        if not idle(ask):  # such a question is answered unseen
            assert [list(option) for option in ask.options if list(option) not in offered] == []
        assert web.table_parts(model).keys() >= {"prompt", "seats", "tracker"}
        game.answer(seat, rng.choice(ask.options))


def test_a_row_of_many_players_is_reached_by_tab_since_a_phone_scrolls_it() -> None:
    for seats, index in ((5, "-1"), (6, "0")):
        frame = frame_of(tables.model(tables.played(lambda game: True, seats=seats)))
        assert f'tabindex="{index}"' in str(players.seats(frame, {}))
