"""Godtear at the table: every answer can be clicked, odds stand beside attacks, cards and dice are shown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.web import tables
from tests.web.test_table import Elements
from theomachy import web
from theomachy.games.godtear import RULES
from theomachy.kernel.ask import WATCHER, Ask
from theomachy.kernel.game import Game
from theomachy.web.frame import frame_of, lights
from theomachy.web.model import TableModel

Wish = Callable[[Game, Ask], bool]


def played(wish: Wish, seed: int = 1, **options: Any) -> Game:
    """A game between two who like to strike, up to a question worth looking at."""
    rng = Random(seed)
    game = Game(RULES, 2, {"warbands": "dealt", **options}, seed=f"web {seed}")
    for _ in range(4000):
        seat = game.owing()[0]
        ask = game.ask(seat)
        assert ask is not None
        if wish(game, ask):
            return game
        eager = [one for one in ask.options if one[0] not in ("pass", "done", "enough", "decline")] or ask.options
        strikes = [one for one in eager if one[0] == "skill" and len(one) == 4]
        game.answer(seat, rng.choice(strikes or eager))
    raise AssertionError("nobody was asked that")


def striking(game: Game, ask: Ask) -> bool:
    return ask.what == "act" and any(one[0] == "skill" and len(one) == 4 for one in ask.options)


def at(game: Game, seat: int | None = None, **changes: Any) -> TableModel:
    return tables.model(game, game.owing()[0] if seat is None else seat, rules=RULES, **changes)


def asks(what: str) -> Wish:
    return lambda game, ask: ask.what == what


def champion_strikes(game: Game, ask: Ask) -> bool:
    ways = [one for one in ask.options if one[0] == "advance"]
    return striking(game, ask) and game.view(0)["active"] % 2 == 0 and len(ways) > 1


def followers_strike(game: Game, ask: Ask) -> bool:
    users = {one[2] for one in ask.options if one[0] == "skill" and len(one) == 4}
    return striking(game, ask) and len(users) > 1


@pytest.fixture(scope="module")
def shown() -> dict[str, TableModel]:
    return {
        "draft": at(played(asks("draft"), warbands="draft")),
        "muster": at(played(asks("muster"), warbands="free"), 0),
        "deploy": at(played(asks("deploy"))),
        "place": at(played(asks("place"))),
        "activate": at(played(asks("activate"))),
        "act": at(played(champion_strikes)),
        "followers": at(played(followers_strike, seed=2)),
        "walk": at(played(asks("walk"))),
        "follow": at(played(lambda game, ask: ("follow",) in ask.options)),
        "first": at(played(asks("choose_first"))),
    }


QUESTIONS = ("draft", "muster", "deploy", "place", "activate", "act", "followers", "walk", "first")


@pytest.mark.parametrize("what", QUESTIONS)
def test_every_legal_answer_has_a_button(shown: dict[str, TableModel], what: str) -> None:
    model = shown[what]
    assert model.game is not None
    ask = model.game.ask(model.seat)
    assert ask is not None
    page = Elements(web.table_page(model))
    offered = [json.loads(attrs["data-answer"] or "") for _, attrs in page.found if "data-answer" in attrs]
    assert [list(option) for option in ask.options if list(option) not in offered] == []
    assert len(ask.options) <= 400


@pytest.mark.parametrize("what", QUESTIONS)
def test_what_an_answer_names_can_be_clicked(shown: dict[str, TableModel], what: str) -> None:
    """On the board, or as a card beside it."""
    page = Elements(web.table_page(shown[what]))
    clickable = {attrs.get("data-place") for _, attrs in page.found}
    clickable |= {re.sub(r"^lit-(area|tok)-", "", attrs.get("id") or "") for _, attrs in page.found}
    for _, attrs in page.found:
        for place in (attrs.get("data-places") or "").split():
            assert place in clickable or place.startswith("pick-"), place


@pytest.mark.parametrize("what", QUESTIONS)
def test_parts_are_on_the_page_and_ids_unique(shown: dict[str, TableModel], what: str) -> None:
    parts, page = web.table_parts(shown[what]), web.table_page(shown[what])
    for key, part in parts.items():
        assert re.match(rf'<\w+ [^>]*\bid="{re.escape(key)}"', part), key
        assert f'id="{key}"' in page
    ids = [str(attrs["id"]) for _, attrs in Elements(page).found if attrs.get("id")]
    assert sorted(ids) == sorted(set(ids))


def test_areas_are_there_from_the_first_question_on(shown: dict[str, TableModel]) -> None:
    """A page patches areas, it never adds any: the ladder must be drawn before it is used."""
    kinds = {what: {key for key in web.table_parts(model) if key.startswith("area-")} for what, model in shown.items()}
    assert kinds["draft"] == kinds["act"] == kinds["first"]
    assert len(kinds["draft"]) == 168 + 22


def test_attacks_tell_their_odds_and_ask_before_dice_fall(shown: dict[str, TableModel]) -> None:
    for what in ("act", "followers"):
        page = Elements(web.table_page(shown[what]))
        strikes = [
            attrs
            for _, attrs in page.found
            if attrs.get("class") == "option plain" and len(json.loads(attrs["data-answer"] or "[]")) == 4
        ]
        assert strikes
        for attrs in strikes:
            told = json.loads(attrs["data-odds"] or "")
            assert "against dodge" in told["rows"][0][0]
            assert told["short"].endswith((" hit", " knockout", " wound"))
            assert attrs["data-rolls"] == "yes"


def test_a_unit_is_activated_by_a_click_on_any_of_its_hexes(shown: dict[str, TableModel]) -> None:
    frame = frame_of(shown["activate"])
    lit = lights(frame)
    for unit in frame.view["units"]:
        if unit["seat"] == frame.seat and not unit["acted"]:
            card = f"unit-{unit['seat']}-{unit['id']}"
            for place in {f"hex-{at}" for at, _ in unit["models"] if at}:
                assert lit[place].place == card
    assert f'data-place="unit-{frame.seat}-' in web.table_parts(shown["activate"])["lit"]


def test_that_comrades_follow_is_the_next_step_and_to_leave_it_at_that_is_not(shown: dict[str, TableModel]) -> None:
    page = Elements(web.table_parts(shown["follow"])["prompt"])
    main = {
        attrs["data-answer"]: attrs["class"]
        for _, attrs in page.found
        if "data-answer" in attrs and (attrs.get("class") or "").startswith("btn")
    }
    assert main == {'["follow"]': "btn primary", '["done"]': "btn main"}


def test_to_decline_and_to_go_second_are_no_obvious_next_steps() -> None:
    for what in ("choose_first", "recruit"):
        prompt = web.table_parts(at(played(asks(what))))["prompt"]
        assert "btn primary" not in prompt.partition('class="acts"')[2], what


def test_hexes_to_go_to_are_calm_and_enemies_are_not(shown: dict[str, TableModel]) -> None:
    frame = frame_of(shown["act"])
    lit = lights(frame)
    for option in frame.options.values():
        if option[0] == "skill" and len(option) == 4:
            assert lit[f"hex-{option[3]}"].style == "attack"
        if option[0] == "advance":
            assert lit[f"hex-{option[1]}"].style in ("reach", "attack", "plain")
    assert "reach" in {light.style for light in lit.values()}


def test_reach_and_range_are_sent_for_every_piece(shown: dict[str, TableModel]) -> None:
    found = re.search(r'data-sight="([^"]*)"', web.table_parts(shown["act"])["sight"])
    assert found
    sights = json.loads(found[1].replace("&#34;", '"').replace("&quot;", '"'))
    frame = frame_of(shown["act"])
    standing = {f"hex-{at}" for unit in frame.view["units"] if not unit["out"] for at, _ in unit["models"] if at}
    assert set(sights) == standing
    assert "data-sight" not in web.table_parts(shown["draft"])["sight"]


def test_cards_say_what_skills_do_and_whether_the_ultimate_is_left(shown: dict[str, TableModel]) -> None:
    mine = web.table_parts(shown["act"])["mine"]
    assert mine.count('class="unit-card') == 12
    assert mine.count("Ultimate, once a game") == 6
    assert "dice to hit" in mine
    assert "ultimate ready" in mine


def test_the_dice_of_the_latest_attack_stand_beside_the_question() -> None:
    def just_struck(game: Game, ask: Ask) -> bool:
        return any(line[0] == "damage" for _, line in game.log(0)[-6:])

    game = played(just_struck)
    for seat in (0, 1, WATCHER):
        prompt = web.table_parts(at(game, seat))["prompt"]
        assert 'class="rolls"' in prompt
        assert "against dodge" in prompt
        assert "die dots" in prompt


def test_the_roll_tells_the_wounds_that_were_taken_and_not_those_beyond_health() -> None:
    def slain(game: Game, ask: Ask) -> bool:
        lines = [line for _, line in game.log(0)[-6:]]
        rolls = [line for line in lines if line[0] == "damage"]
        more = rolls and sum(rolls[-1][1][1]) - rolls[-1][1][2] > 1
        return bool(more) and any(line[0] == "wounded" and line[1][2] == 1 for line in lines)

    prompt = web.table_parts(at(played(slain)))["prompt"]
    assert "<b>1 wound</b>" in prompt
    assert "wounds</b>" not in prompt


def test_a_watcher_sees_both_warbands_and_no_answer(shown: dict[str, TableModel]) -> None:
    page = web.table_page(at(played(champion_strikes), WATCHER))
    assert page.count('class="unit-card') == 12
    assert "data-answer" not in page


def test_a_secret_warband_is_on_no_page_but_ones_own() -> None:
    game = played(asks("muster"), warbands="free")
    ask = game.ask(0)
    assert ask is not None
    game.answer(0, ("choose", "lily"))
    assert "Warband so far: Lily" in web.table_page(at(game, 0))
    for viewer in (1, WATCHER):
        assert "Warband so far: Lily" not in web.table_page(at(game, viewer))


def test_log_lines_wear_the_colour_of_the_side_they_speak_of(shown: dict[str, TableModel]) -> None:
    frame = frame_of(shown["act"])
    parts = web.table_parts(shown["act"])
    recent = [(n, line) for n, (_, line) in enumerate(frame.log) if line[0] == "activated" and f"log-{n}" in parts]
    assert recent
    for number, line in recent:
        seat = frame.view["units"][line[1][0]]["seat"]
        assert f"f-{('azure', 'ember')[seat]}" in parts[f"log-{number}"].partition("<span")[0]
