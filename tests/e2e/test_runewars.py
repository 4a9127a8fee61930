"""Runewars in the browser: a person against three bots on a map that they build, by clicks and by keyboard alone."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.e2e.people import Arrive, Person, by_keyboard, by_mouse, my_turn, start


def against_three_bots(ada: Person) -> Person:
    """One year is played; then dragon runes are counted."""
    ada.page.get_by_text("Runewars").first.click()
    form = ada.page.locator("form.create:not([hidden])")
    add = form.get_by_role("button", name="Add a seat")
    while form.locator(".srow:not([hidden])").count() < 4:
        add.click()
    for level in form.locator("select.level").all():
        level.select_option("random", force=True)
    options = form.locator("details", has=ada.page.locator("[name='option.years']"))
    if options.count():
        options.locator("summary").click()
    ada.lay(["Me", "Bot", "Bot", "Bot"], years="1")
    return start(ada)


def test_a_game_against_three_bots_is_played_to_the_end_by_mouse(arrive: Arrive) -> None:
    ada, rng = against_three_bots(arrive("Ada")), Random(3)
    for _ in range(300):
        if not my_turn(ada):
            break
        by_mouse(ada, rng)
    expect(ada.prompt).to_contain_text("Game over")
    expect(ada.prompt.locator(".ranks li")).to_have_count(4)


def test_a_game_against_three_bots_is_played_to_the_end_by_keyboard(arrive: Arrive) -> None:
    ada = against_three_bots(arrive("Ada"))
    for _ in range(300):
        if not my_turn(ada):
            break
        by_keyboard(ada)
    expect(ada.prompt).to_contain_text("Game over")


def test_the_page_grows_with_the_map(arrive: Arrive) -> None:
    """Areas that are laid while the page is open lie on it and can be clicked."""
    ada, rng = against_three_bots(arrive("Ada")), Random(5)
    for _ in range(60):
        if not my_turn(ada) or "stronghold" in ada.decision:
            break
        by_mouse(ada, rng)
    areas = ada.page.locator("#lands .region.realm")
    assert areas.count() > 30
    box = [float(number) for number in (ada.page.locator("#ground").get_attribute("data-box") or "0 0").split()]
    shown = ada.page.locator("#board").get_attribute("viewBox") or ""
    assert abs(float(shown.split()[2]) - box[0] - 8) < 1
    assert ada.page.locator("#lit .opt[role=button]").count() == 3
