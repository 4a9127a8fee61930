"""The rules at hand: opened by a key, searched, opened at a name, prices one key away, and a page of its own."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive, my_turn
from tests.e2e.test_accessibility import violations
from tests.e2e.test_cthulhu import against_three_bots


def test_the_rules_are_searched_at_the_table(arrive: Arrive) -> None:
    ada = against_three_bots(arrive("Ada"))
    ada.choose("Great Cthulhu")
    my_turn(ada)
    page, guide = ada.page, ada.page.locator("#guide")
    page.keyboard.press("?")
    expect(guide.locator(".rule")).to_be_visible()
    expect(guide.locator(".article").first).to_be_visible()
    page.keyboard.type("devolve")  # whoever reads and types, searches
    expect(guide.locator("tr.match", has_text="into Deep Ones")).to_be_visible()
    expect(page.locator("#guide-hits")).to_contain_text("part")
    expect(guide.locator("tr.match").first).to_be_in_viewport()
    assert page.evaluate("[...CSS.highlights.get('searched')].map(String).length") > 0
    expect(guide.locator("#g-black-goat")).to_be_hidden()
    page.locator("#guide-search").fill("zyzzyva")
    expect(page.locator("#guide-hits")).to_contain_text("Nothing says so")
    page.keyboard.press("Escape")
    expect(guide).to_be_hidden()


def test_a_name_in_the_log_opens_its_rule_and_prices_are_a_key_away(arrive: Arrive) -> None:
    ada = against_three_bots(arrive("Ada"))
    ada.choose("Great Cthulhu")
    my_turn(ada)
    page, guide = ada.page, ada.page.locator("#guide")
    name = page.locator("#pane-log a.q").last
    place = name.get_attribute("data-guide")
    name.click()
    expect(guide.locator(f"#{place}")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.keyboard.press("=")
    expect(guide.locator("#g-great-cthulhu table").first).to_be_visible()
    expect(guide.locator("#g-black-goat")).to_be_hidden()
    expect(guide.locator("#g-a-turn > p").first).to_be_hidden()
    page.keyboard.press("Escape")
    expect(guide).to_be_hidden()
    page.goto("/guide/cthulhu")
    expect(page.locator("h1")).to_contain_text("Cthulhu Wars")
    assert violations(page) == []
