"""Declarations about being asked: they stand beside their question, and need no second thought."""

from __future__ import annotations

import json
from html import unescape

from tests.template_game import RULES
from tests.web import tables
from theomachy.kernel.game import Game
from theomachy.kernel.look import Look
from theomachy.kernel.rules import Declarations
from theomachy.kernel.words import Words
from theomachy.web import page


def page_with(*, aside: bool) -> str:
    said = Declarations(
        frozenset({"ready_now"}), lambda state, seat: [("ready_now",)], lambda state, seat, option: None
    )
    look, words = Look(), RULES.table.words
    spoken = Words(words.prompts, {**words.options, "ready_now": "I am ready"}, words.lines, words.kinds)
    game = Game(RULES.but("play", declarations=said).but("table", look=look, words=spoken), 3, seed="aside")
    question = game.ask(0)
    assert question is not None
    look.asides = {question.what: ("ready_now",)} if aside else {}
    return unescape(page.table_page(tables.model(game, rules=game.rules)))


def test_they_stand_beside_the_question_and_are_not_asked_back() -> None:
    text = page_with(aside=True)
    prompt = text[text.index('id="prompt"') :]
    button = prompt[prompt.index("asides") :].split("</button>")[0]
    assert json.dumps(["ready_now"]) in button
    assert "confirm" not in button


def test_other_declarations_are_asked_back_in_the_menu() -> None:
    text = page_with(aside=False)
    assert 'class="row asides"' not in text
    before = text[: text.index(json.dumps(["ready_now"]))].rsplit("<button", 1)[1]
    after = text[text.index(json.dumps(["ready_now"])) :].split(">")[0]
    assert "Really?" in before + after
