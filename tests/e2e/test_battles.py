"""One's own battles stay on the table until they have been seen."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import harness, tables
from theomachy import web
from theomachy.bots import bot, play_out
from theomachy.games import GAMES
from theomachy.kernel.game import Game

APPLY = "async parts => (await import('/static/patch.js')).apply({ parts })"
EMPTY = '<div id="fray" class="within"></div>'


@cache
def fought() -> tuple[Game, int]:
    """A battle has just been fought out, and whoever is asked now took part in it."""
    rules = GAMES["cthulhu"]
    game = Game(rules, 4, seed="battles")
    bots = {seat: bot("greedy") for seat in range(4)}
    for _ in range(3000):
        play_out(game, bots, 1)
        seat = game.owing()[0]
        page = web.table_page(tables.model(game, seat, rules=rules)) if game.view(seat)["report"] else ""
        if 'data-do="put_away"' in page:
            return game, seat
    raise AssertionError("no battle")


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Page:
    harness.write_static(tmp_path)
    game, seat = fought()
    text = web.table_page(tables.model(game, seat, rules=game.rules))
    (tmp_path / "mine.html").write_text(text.replace("<body", "<body data-harness=yes", 1))
    others = [web.table_page(tables.model(game, other, rules=game.rules)) for other in range(4)]
    text = next(text for text in others if 'data-do="put_away"' not in text)
    (tmp_path / "theirs.html").write_text(text.replace("<body", "<body data-harness=yes", 1))
    found = browser.new_page(base_url=f"http://127.0.0.1:{harness.serve(tmp_path)}")
    found.goto("/mine.html")
    return found


def test_it_lies_open_when_it_is_over_and_folds_when_it_was_seen(page: Page) -> None:
    box = page.locator("#fray .box")
    expect(box).to_have_attribute("open", "")
    box.get_by_role("button", name="Seen").click()
    expect(box).not_to_have_attribute("open", "")
    part = page.evaluate("document.getElementById('fray').outerHTML")
    page.evaluate(APPLY, {"fray": part})
    expect(box).not_to_have_attribute("open", "")


def test_it_stays_when_the_table_clears_it_away(page: Page) -> None:
    page.evaluate(APPLY, {"fray": EMPTY})
    kept = page.locator("#unseen .box")
    expect(kept).to_have_count(1)
    expect(kept.locator(".half")).to_have_count(2)
    kept.get_by_role("button", name="Seen").click()
    expect(kept).to_have_count(0)


def test_whoever_answers_has_seen_what_lay_there(page: Page) -> None:
    page.evaluate("async () => (await import('/static/send.js')).post('answer')")
    page.evaluate(APPLY, {"fray": EMPTY})
    expect(page.locator("#unseen .box")).to_have_count(0)


def test_a_battle_of_others_folds_by_itself(page: Page) -> None:
    page.goto("/theirs.html")
    expect(page.locator("#fray .box")).to_have_count(1)
    expect(page.locator("#fray .box")).not_to_have_attribute("open", "")
