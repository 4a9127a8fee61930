"""Godtear in the browser: by clicks on the field, by keyboard, on a phone."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from playwright.sync_api import Error, Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import LIT, Person, from_the_list, my_turn, start


def against_a_bot(ada: Person, champions: str = "1") -> Person:
    ada.page.get_by_text("Godtear").first.click()
    form = ada.page.locator("form.create:not([hidden])")
    form.locator("select.level").last.select_option("random")
    ada.lay(["Me", "Bot"], champions=champions)
    return start(ada)


def middle(ada: Person, place: Locator) -> None:
    box = place.bounding_box()
    assert box
    ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def settled(ada: Person, before: str) -> bool:
    with suppress(Error):
        ada.page.wait_for_function(
            "before => document.getElementById('state').dataset.decision !== before", arg=before, timeout=1200
        )
    return ada.decision != before or ada.over


def click_through(ada: Person, rng: Random) -> None:
    """One answer by clicks on the field; by the list where the field shows none."""
    before = ada.decision
    for _ in range(4):
        offered = ada.page.locator("#chooser button:visible")
        lit = ada.page.locator(LIT)
        enemies = ada.page.locator("#lit .opt.attack:not(.off)[role=button]")
        if offered.count():
            offered.nth(rng.randrange(offered.count())).click()
        elif enemies.count() and rng.random() < 0.6:
            middle(ada, enemies.nth(rng.randrange(enemies.count())))
        elif lit.count():
            middle(ada, lit.nth(rng.randrange(lit.count())))
        else:
            break
        if settled(ada, before) or not ada.page.locator(f"#chooser button:visible, {LIT}").count():
            break
    if ada.decision == before and not ada.over:
        ada.page.keyboard.press("Escape")
        from_the_list(ada)


def test_a_game_against_a_bot_is_played_to_the_end_on_the_field(arrive: Arrive) -> None:
    ada, rng = against_a_bot(arrive("Ada")), Random(3)
    for _ in range(400):
        if not my_turn(ada):
            break
        click_through(ada, rng)
    expect(ada.prompt).to_contain_text("Game over")
    ada.hears("won the battle by")


def test_a_unit_is_clicked_and_walks_where_it_is_told(arrive: Arrive) -> None:
    """Click the model, see where it can go, click there; take it back."""
    ada, rng = against_a_bot(arrive("Ada")), Random(4)
    while my_turn(ada) and "activate" not in ada.decision:
        click_through(ada, rng)
    champion = ada.page.locator("#lit .opt:not(.off)").first
    champion.hover()
    expect(ada.page.locator("#pop .key")).to_contain_text("can go")
    assert ada.page.locator(".sight-reach").count()
    middle(ada, champion)
    ada.page.wait_for_selector(".tok.hot")


def test_the_keyboard_alone_plays_a_turn(arrive: Arrive) -> None:
    ada = against_a_bot(arrive("Ada"))
    keyboard = ada.page.keyboard
    for _ in range(150):
        if not my_turn(ada) or ada.page.locator("#tracker .turn-no", has_text="2").count():
            break
        before = ada.decision
        keyboard.press("Escape")
        ada.prompt.focus()
        keyboard.press("ArrowDown")
        if ada.page.evaluate("document.activeElement.tagName") == "SUMMARY":
            keyboard.press("Enter")
            keyboard.press("ArrowDown")
        keyboard.press("Enter")
        settled(ada, before)
    assert ada.over or ada.page.locator("#tracker .turn-no", has_text="2").count()


def test_a_finger_shows_a_hex_before_it_places_there(arrive: Arrive) -> None:
    ada = against_a_bot(arrive("Ada", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True))
    while my_turn(ada) and not ada.decision.endswith(".place"):
        from_the_list(ada)
    before = ada.decision
    ada.page.locator("#lit .opt.reach:not(.off)").first.tap()
    expect(ada.page.locator("#toast")).to_contain_text("Tap once more")
    assert ada.decision == before
    ada.page.locator("#lit .opt.hot").first.tap()
    assert settled(ada, before)
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
