"""The list of standing answers, "next time" beside a question, and buttons for what may be claimed at any time."""

from __future__ import annotations

import json
from html import unescape
from typing import Any

import pytest

from tests.bots.test_unasked import rolled
from tests.template_game import RULES
from tests.web import tables
from theomachy.draw import art_of
from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Declarations, Rules
from theomachy.kernel.words import Words
from theomachy.scene.standing_answer import ALWAYS, ATTACKED, NEVER, OBVIOUS
from theomachy.web import page
from theomachy.web.model import AnswerRow
from theomachy.web.standing_answers import LABELS

CHOICES = (ALWAYS, ATTACKED, NEVER)
ROW = AnswerRow("athena", "Second roll", "after your roll", "", CHOICES, ALWAYS, ALWAYS, ("rolled",), ("athena",))


@pytest.mark.parametrize("rules", [*GAMES.values(), RULES], ids=lambda rules: rules.name)
def test_rows_of_every_game_make_sense(rules: Rules) -> None:
    rows = rules.table.look.answers
    assert len({row.name for row in rows}) == len(rows)
    art = art_of(rules.table.look.art)
    for row in rows:
        assert row.usual in row.choices
        assert set(row.choices) <= set(LABELS)
        assert row.title
        assert row.about
        assert row.questions
        assert row.declines or set(row.choices) == {ALWAYS, OBVIOUS}
        assert not row.verbs & {option[0] for option in row.declines}
        assert not row.symbol or row.symbol.startswith("i_") or art.drawn(row.symbol)


def parts(game: Game, **changes: Any) -> dict[str, str]:
    found = page.table_parts(tables.model(game, rules=game.rules, **changes))
    return {key: unescape(part) for key, part in found.items()}


def test_the_list_shows_what_is_chosen() -> None:
    body = parts(rolled(), answers=[ROW])["answers-body"]
    assert "Second roll" in body
    assert "after your roll" in body
    pressed = [button for button in body.split("<button") if 'aria-pressed="true"' in button]
    assert len(pressed) == 1
    assert 'data-choice="always"' in pressed[0]
    for preset in ("everything", "what_matters", "nothing_this_turn"):
        assert f'data-choice="{preset}"' in body


def test_a_question_that_comes_again_offers_the_same_choices() -> None:
    game = rolled()
    assert "next-time" in parts(game, answers=[ROW])["prompt"]
    assert "next-time" not in parts(game, answers=[])["prompt"]


def test_a_question_that_is_answered_by_itself_is_not_shown() -> None:
    shown = parts(rolled(), answers=[ROW], unasked=True, decision="")
    assert "data-answer" not in shown["prompt"]
    assert "Answered for you" in shown["prompt"]


def test_the_button_counts_what_is_not_always_asked() -> None:
    game = rolled()
    button = parts(game, answers=[ROW])["prompt"].split('data-do="answers"')[0].rsplit("<button", 1)[1]
    assert "tag" not in button
    never = AnswerRow("athena", "", "", "", (ALWAYS, NEVER), NEVER, ALWAYS, ("rolled",))
    text = parts(game, answers=[never])["prompt"]
    assert ">1</span>" in text[text.index('data-do="answers"') :].split("</button>")[0]


def declaring(*, at_hand: bool, bygone: bool = False) -> dict[str, str]:
    said = Declarations(
        frozenset({"ready_now"}), lambda state, seat: [("ready_now",)], lambda state, seat, option: None
    )
    words = RULES.table.words
    spoken = Words(words.prompts, {**words.options, "ready_now": "I am ready"}, words.lines, words.kinds)
    look = type(RULES.table.look)()
    look.at_hand = frozenset({"ready_now"}) if at_hand else frozenset()
    look.bygone = frozenset({"ready_now"}) if bygone else frozenset()
    game = Game(RULES.but("play", declarations=said).but("table", look=look, words=spoken), 3, seed="at hand")
    return parts(game)


def test_what_may_be_claimed_at_any_time_has_its_button_beside_the_question() -> None:
    prompt = declaring(at_hand=True)["prompt"]
    button = prompt[prompt.index("at-hand") :].split("</button>")[0]
    assert json.dumps(["ready_now"]) in button
    assert "Really?" in button


def test_other_declarations_are_in_the_menu_and_bygone_ones_nowhere() -> None:
    found = declaring(at_hand=False)
    assert "ready_now" not in found["prompt"]
    assert "Really?" in found["menu-body"]
    assert "ready_now" not in declaring(at_hand=False, bygone=True)["menu-body"]
