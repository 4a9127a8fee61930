"""Cthulhu Wars in the browser: a person against three bots by clicks on the map, and by keyboard alone."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.e2e.people import Arrive, Person, by_keyboard, by_mouse, my_turn, start


def against_three_bots(ada: Person, turns: int = 2) -> Person:
    ada.page.get_by_text("Cthulhu Wars").first.click()
    form = ada.page.locator("form.create:not([hidden])")
    for level in form.locator("select.level").all():
        level.select_option("random", force=True)
    ada.lay(["Me", "Bot", "Bot", "Bot"], max_turns=str(turns))
    return start(ada)


def test_a_game_against_three_bots_is_played_to_the_end_by_mouse(arrive: Arrive) -> None:
    ada, rng = against_three_bots(arrive("Ada")), Random(3)
    ada.choose("Great Cthulhu")
    for _ in range(150):
        if not my_turn(ada):
            break
        by_mouse(ada, rng)
    expect(ada.prompt).to_contain_text("Game over")
    expect(ada.prompt.locator(".ranks li")).to_have_count(4)
    ada.hears("Great Cthulhu")


def test_a_game_against_three_bots_is_played_to_the_end_by_keyboard(arrive: Arrive) -> None:
    ada = against_three_bots(arrive("Ada"))
    for _ in range(150):
        if not my_turn(ada):
            break
        by_keyboard(ada)
    expect(ada.prompt).to_contain_text("Game over")


def test_books_tell_what_they_do_and_what_earns_them(arrive: Arrive) -> None:
    ada = against_three_bots(arrive("Ada"))
    ada.choose("Great Cthulhu")
    my_turn(ada)
    told, book = ada.page.locator("#pop"), ada.page.locator(".slot", has_text="Absorb")
    book.hover()
    expect(told).to_contain_text("a Shoggoth eats others of yours")
    expect(told).to_contain_text("earns a book of your choice: the first Doom Phase")
    ada.page.locator(".own-sheet .needs li").last.focus()
    expect(told).to_contain_text("Earns a spellbook")
    ada.page.locator(".slot", has_text="Dreams").focus()
    expect(told).to_contain_text("an enemy Acolyte anywhere")
    box = ada.page.locator("#tokens .tok.mover").first.bounding_box()
    assert box
    ada.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(told).to_contain_text("builds and keeps gates")
