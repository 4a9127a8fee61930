"""Gods of Olympus in the browser: by clicks on the map, and by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.people import Arrive, play_on, two_at_a_table


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
    expect(ada.page.locator("#mine .papers")).to_contain_text("Shrine in Athens")
    ada.page.locator("#mine .strike").click()
    expect(ada.page.locator("#mine .papers")).to_contain_text("Nothing written yet")


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
    expect(ada.page.locator("#guide")).to_be_visible()
    keyboard.press("Escape")
    keyboard.press("t")
    expect(ada.page.locator("#board-text")).to_be_focused()
    expect(ada.page.locator("#board-text")).to_contain_text("Prestige")
