"""Whole games in the browser: by clicks, by keyboard, on a phone, around one screen."""

from __future__ import annotations

import re
from itertools import count

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.people import Person, play_on

TABLES = count(100)


def two_at_a_table(arrive: Arrive, **options: str) -> tuple[Person, Person]:
    """Ada lays a table, Bo joins from the lobby, Ada starts."""
    ada, bo = arrive("Ada"), arrive("Bo")
    title = f"Two of us {next(TABLES)}"
    ada.lay(["Me", "Anyone"], title, **options)
    bo.page.goto("/")
    bo.page.locator("#open a.item", has_text=title).click()
    bo.page.get_by_role("button", name="Sit down here").click()
    for person in (bo, ada):
        expect(person.page.locator("#room")).to_contain_text("Bo")
    ada.page.get_by_role("button", name="Start").click()
    for person in (ada, bo):
        person.page.wait_for_selector("#prompt")
        person.seated()
    return ada, bo


def test_two_people_play_from_lobby_to_the_end_by_clicks(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive, max_turns="2")
    play_on([ada, bo])
    for person in (ada, bo):
        expect(person.prompt).to_contain_text("Game over")
        expect(person.prompt.locator(".ranks li")).to_have_count(2)
        expect(person.prompt).to_contain_text("The game ended after turn 2")
    ada.prompt.get_by_text("Were the dice honest?").click()
    expect(ada.prompt.locator(".honest")).to_contain_text("Seed")
    with ada.page.expect_download() as download:
        ada.prompt.get_by_role("link", name="Record").click()
    assert download.value.path().read_text().startswith("theomachy record")
    bo.prompt.get_by_role("link", name="Replay").click()
    bo.page.wait_for_selector("body[data-replay]")
    bo.page.locator("#history [data-do=later]").click()
    expect(bo.prompt).to_contain_text("moment 2 of")
    ada.prompt.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(re.compile(r"/t/"))


def test_a_game_is_won_by_prestige(arrive: Arrive) -> None:
    """Both seats are handed to bots, which play on to victory before the eyes of their owners."""
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.page.get_by_role("button", name="Menu").click()
        person.page.locator("#menu li", has_text=person.name).get_by_role("button", name="Let a bot play").click()
        person.page.keyboard.press("Escape")
    for person in (ada, bo):
        expect(person.prompt).to_contain_text("Game over", timeout=120_000)
        expect(person.prompt).to_contain_text("points of prestige")
        expect(person.prompt.locator("#ask")).to_contain_text("wins.")


def test_building_by_clicks_on_the_board_narrows_and_can_be_cancelled(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person, cards in ((ada, "despair greed hope envy gluttony hope"), (bo, "anger anger anger envy envy envy")):
        for card in cards.split():
            person.press(person.page.locator(f"#mine [data-place='card.{card}']"))
    for person in (ada, bo):
        person.choose("Ready")
    expect(ada.prompt).to_contain_text("build orders")
    place, chooser, steps = (ada.page.locator(f"#{name}") for name in ("lit-area-athens", "chooser", "steps"))
    place.click(position={"x": 30, "y": 40})
    expect(chooser.locator(".option", has_text="shrine in Athens")).to_be_visible()
    expect(chooser.locator(".option", has_text="market in Athens")).to_be_visible()
    expect(ada.page.locator("#opts .option:visible")).to_have_count(chooser.locator(".option").count())
    expect(steps).to_contain_text("athens", ignore_case=True)
    ada.page.keyboard.press("Escape")
    expect(chooser).to_be_hidden()
    ada.page.keyboard.press("Escape")
    expect(steps).to_be_hidden()
    place.click(position={"x": 30, "y": 40})
    chooser.locator(".option", has_text="shrine in Athens").click()
    expect(ada.page.locator("#mine .draft")).to_contain_text("Shrine in Athens")
    ada.page.locator("#mine .strike").click()
    expect(ada.page.locator("#mine .draft")).to_contain_text("Nothing written yet")


def test_one_person_plays_against_bots_by_keyboard_only(arrive: Arrive) -> None:
    ada = arrive()
    keyboard = ada.page.keyboard
    for _ in range(80):
        keyboard.press("Tab")
        if ada.page.evaluate("document.activeElement.dataset.do") == "quick":
            break
    keyboard.press("Enter")
    ada.page.wait_for_selector("#prompt")
    ada.seated()
    for _ in range(120):
        if ada.page.locator("#tracker .turn-no", has_text="3").count():
            break
        if not ada.my_move:
            ada.page.wait_for_timeout(100)
            continue
        before = ada.decision
        if ada.page.locator("#opts .option:visible").count():
            keyboard.press("2")
            keyboard.press("2")
        else:
            keyboard.press("Escape")
            ada.prompt.focus()
            keyboard.press("Enter")
            if ada.page.locator("#prompt .armed").count():
                keyboard.press("Enter")
        ada.page.wait_for_timeout(150)
        if ada.decision == before:
            ada.page.wait_for_timeout(300)
    expect(ada.page.locator("#tracker .turn-no")).to_contain_text("3")
    keyboard.press("?")
    expect(ada.page.locator("#rules")).to_be_visible()
    keyboard.press("Escape")
    keyboard.press("t")
    expect(ada.page.locator("#board-text")).to_be_focused()
    expect(ada.page.locator("#board-text")).to_contain_text("Prestige")


def test_a_phone_plays_with_one_thumb(arrive: Arrive) -> None:
    ada = arrive("Ada", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.page.get_by_role("button", name="Now, with bots").tap()
    ada.page.wait_for_selector("#prompt")
    ada.seated()
    for _ in range(3):
        ada.page.locator("#opts .option:visible").first.tap()
        ada.page.wait_for_timeout(250)
    expect(ada.prompt).to_contain_text("3 to go")
    for tab, shown in (("My cards", "#mine"), ("Log", "#pane-log"), ("Chat", "#pane-chat"), ("Map", "#stage")):
        ada.page.locator(".navbar button", has_text=tab).tap()
        expect(ada.page.locator(shown)).to_be_visible()
        expect(ada.prompt).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_two_share_one_screen_and_secrets_stay_secret(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.lay(["Me", "This screen"], max_turns="1")
    ada.page.wait_for_selector("#prompt, #room")
    if ada.page.locator("#room").count():
        ada.page.get_by_role("button", name="Start").click()
    ada.page.wait_for_selector("#prompt")
    ada.seated()
    curtains = 0
    for _ in range(80):
        if ada.over:
            break
        reveal = ada.page.locator("#prompt [data-do=reveal]")
        if reveal.count():
            curtains += 1
            expect(ada.page.locator(".card-s")).to_have_count(0)
            expect(ada.page.locator("[data-answer]")).to_have_count(0)
            reveal.click()
            ada.page.wait_for_selector("#state[data-curtain=no]", state="attached")
        elif not ada.move():
            ada.page.wait_for_timeout(100)
    assert curtains > 2
    expect(ada.prompt).to_contain_text("Game over")
