"""Others' moves at the viewer's pace, and what happened while somebody was away."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PATIENCE, serving
from tests.e2e.people import Arrive, Person, from_the_list, my_turn, start


@pytest.fixture(scope="module")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots rest between their answers, as they do at home: those given at once are shown at once."""
    with serving(tmp_path_factory.mktemp("unhurried"), bot_pace=0.25) as address:
        yield address


def begun(ada: Person, title: str) -> Person:
    """A game of Godtear against a bot."""
    ada.page.get_by_text("Godtear").first.click()
    ada.lay(["Me", "Bot"], title, champions="1")
    return start(ada)


def lines(ada: Person) -> int:
    return int(ada.page.locator("#state").get_attribute("data-last") or 0)


def until_the_bot_moves(ada: Person) -> None:
    waits = ada.page.locator("#behind:not([hidden])")
    until = monotonic() + PATIENCE / 1000
    while monotonic() < until:
        ada.page.wait_for_timeout(150)
        if waits.count():
            return
        if ada.my_move:
            from_the_list(ada)
    raise AssertionError("no move of the bot had to wait")


def test_others_moves_wait_for_the_word_and_can_be_skipped(arrive: Arrive) -> None:
    ada = begun(arrive("Ada", pace="step"), "Step by step")
    until_the_bot_moves(ada)
    assert not ada.my_move
    before = lines(ada)
    ada.page.locator("#behind").get_by_role("button", name="Next").click()
    ada.page.wait_for_function("n => Number(document.getElementById('state').dataset.last) > n", arg=before)
    until_the_bot_moves(ada)
    ada.page.locator("#behind").get_by_role("button", name="Skip").click()
    assert my_turn(ada)
    expect(ada.page.locator("#behind")).to_be_hidden()


def test_who_comes_back_can_watch_what_was_missed(arrive: Arrive) -> None:
    ada = begun(arrive("Ada"), "Away")
    while my_turn(ada) and lines(ada) < 3:
        from_the_list(ada)
    address, missed, last = ada.page.url, ada.page.locator("#missed"), lines(ada)
    ada.page.evaluate("""() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith("seen "));
        localStorage.setItem(key, "0");
    }""")
    ada.go(address).seated()
    expect(missed).to_contain_text(f"{last} things happened")
    missed.get_by_role("button", name="Watch").click()
    ada.page.wait_for_function("() => document.getElementById('state').dataset.moment === '1'")
    missed.get_by_role("button", name="Skip").click()
    expect(missed).to_be_hidden()
    ada.page.wait_for_function("() => document.getElementById('state').dataset.moment === ''")
    assert ada.my_move
