"""The Gods War in the browser: a person against four bots by clicks on the map, and by keyboard alone."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.e2e.people import Arrive, Person, by_keyboard, by_mouse, my_turn, start


def against_four_bots(ada: Person, rounds: int = 1) -> Person:
    ada.page.get_by_text("The Gods War").first.click()
    form = ada.page.locator("form.create:not([hidden])")
    add = form.get_by_role("button", name="Add a seat")
    while form.locator(".srow:not([hidden])").count() < 5:
        add.click()
    for level in form.locator("select.level").all():
        level.select_option("random", force=True)
    form.locator("details", has=ada.page.locator("[name='option.max_rounds']")).locator("summary").click()
    ada.lay(["Me", "Bot", "Bot", "Bot", "Bot"], max_rounds=str(rounds))
    return start(ada)


def test_a_game_against_four_bots_is_played_to_the_end_by_mouse(arrive: Arrive) -> None:
    ada, rng = against_four_bots(arrive("Ada")), Random(3)
    for _ in range(150):
        if not my_turn(ada):
            break
        by_mouse(ada, rng)
    expect(ada.prompt).to_contain_text("Game over")
    expect(ada.prompt.locator(".ranks li")).to_have_count(5)


def test_a_game_against_four_bots_is_played_to_the_end_by_keyboard(arrive: Arrive) -> None:
    ada = against_four_bots(arrive("Ada"))
    for _ in range(150):
        if not my_turn(ada):
            break
        by_keyboard(ada)
    expect(ada.prompt).to_contain_text("Game over")
