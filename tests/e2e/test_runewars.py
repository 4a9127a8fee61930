"""Runewars in the browser: a person against three bots on a map that they build, by clicks, by keys, on a phone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.clicks import Clicks
from tests.e2e.people import LIT, Arrive, Person, by_keyboard, by_mouse, from_the_list, my_turn, start
from tests.e2e.test_accessibility import violations
from tests.games.runewars.positions import Table, table
from tests.games.runewars.table.test_page import hit
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.board import AREAS
from theomachy.kernel.game import Game


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


def areas_of(question: str) -> int:
    """How many areas the tile has that a question names; the smallest has two."""
    number = re.search(r"tile (\d+)", question)
    assert number
    return sum(area.tile == int(number[1]) - 1 for area in AREAS)


def until(ada: Person, what: str, rng: Random, most: int = 120) -> None:
    """Play by clicks until this is asked."""
    for _ in range(most):
        assert my_turn(ada), f"the game is over and {what} was not asked"
        if ada.decision.endswith(f".{what}"):
            return
        by_mouse(ada, rng)
    raise AssertionError(f"{what} was not asked")


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


def test_a_tile_is_turned_and_laid_by_three_clicks_and_shown_before(arrive: Arrive) -> None:
    """A picture of the tile is clicked, a picture of it turned, and the place where it shall lie."""
    ada, rng = against_three_bots(arrive("Ada")), Random(5)
    until(ada, "setup_tile", rng)
    for _ in range(3):
        before = ada.decision
        place = ada.page.locator(LIT).first
        place.hover()
        if "lie" in ada.question:
            expect(ada.page.locator("#sketch polygon")).to_have_count(areas_of(ada.question))
        sent = ada.sent
        place.click()
        assert ada.sent == sent + 1
        ada.moved_on(before)
        assert my_turn(ada)
        if not ada.decision.endswith(".setup_tile"):
            break
    ada.hears("laid tile")


def test_the_page_grows_with_the_map(arrive: Arrive) -> None:
    """Areas that are laid while the page is open lie on it and can be clicked."""
    ada, rng = against_three_bots(arrive("Ada")), Random(5)
    until(ada, "setup_stronghold", rng)
    areas = ada.page.locator("#lands .region.realm")
    assert areas.count() > 30
    box = [float(number) for number in (ada.page.locator("#ground").get_attribute("data-box") or "0 0").split()]
    shown = ada.page.locator("#board").get_attribute("viewBox") or ""
    assert abs(float(shown.split()[2]) - box[0] - 8) < 1
    assert ada.page.locator("#lit .opt[role=button]").count() == 3


def test_a_phone_builds_the_map_and_gives_an_order(arrive: Arrive) -> None:
    ada = against_three_bots(arrive("Ada", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True))
    for _ in range(60):
        assert my_turn(ada)
        if ada.decision.endswith(".order"):
            break
        from_the_list(ada)
    for tab, shown in (("My cards", "#mine .gauge"), ("Log", "#pane-log"), ("Map", "#stage")):
        ada.page.locator(".navbar button", has_text=tab).tap()
        expect(ada.page.locator(shown).first).to_be_visible()
        expect(ada.prompt).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.press(ada.page.locator("#opts .option", has_text="Harvest"))


def in_battle(page: Page) -> Clicks:
    return at(page, hit())


def test_a_unit_in_the_rows_of_a_battle_takes_the_damage_by_one_click(page: Page) -> None:
    clicks = in_battle(page)
    knight = page.locator("#fray .fighters button", has_text="Knight")
    expect(knight).to_be_visible()
    clicks.click(knight)
    assert clicks.count == 1
    assert clicks.game.history[-1] == (clicks.seat, ("damage", "knight"))


def at(page: Page, t: Table) -> Clicks:
    """A page at a position of one's own, by whoever is asked."""
    game = Game(RULES, t.state.players, by_hand=True, start=t.position.clone())
    return Clicks(page, game, t.question.seat)


def test_clicks_of_an_army_and_some_of_another_that_march(page: Page) -> None:
    """All of an area, three of a kind, and the end of the march: one click each."""
    t = table("area DB footman*5 knight; area DC bowman*3 knight*2; area 3A archer", turn="daqan conquer fortify")
    clicks = at(page, t.do("daqan", "activate 3A"))
    clicks.click(page.get_by_role("group", name="DB").locator(".option", has_text="All 6"))
    expect(page.locator("#gathered")).to_contain_text("6 of 8")
    clicks.click(page.get_by_role("group", name="DC").locator(".so-often", has_text="×3"))
    expect(page.locator("#gathered")).to_contain_text("9 of 8 · only to fight")
    clicks.click(page.locator("#prompt .acts .btn.primary"))
    assert clicks.count == 3
    assert [option for _, option in clicks.game.history] == [("all", "DB"), *[("move", "DC", "bowman")] * 3, ("done",)]


def test_clicks_of_four_units_that_starve(page: Page) -> None:
    clicks = at(
        page,
        table(
            "area 1C footman*6 knight*2; area DA stronghold:daqan",
            begin="secondary",
            year="2 winter",
            dials="daqan 4 2 2, latari 3 3 3",
        ),
    )
    clicks.click(page.locator("#opts .so-often", has_text="×4"))
    assert clicks.count == 1
    assert clicks.game.history == [(0, ("lose", "footman"))] * 4


def test_clicks_of_exactly_two_of_five_who_march(page: Page) -> None:
    """The number beside a kind is made smaller, or larger again, before it is clicked; that alone sends nothing."""
    t = table("area DB footman*5 knight; area 3A archer", turn="daqan conquer fortify")
    clicks = at(page, t.do("daqan", "activate 3A"))
    fewer, more = page.locator(".step", has_text="−"), page.locator(".step", has_text="+")
    expect(more).to_be_hidden()
    for _ in range(3):
        clicks.click(fewer)
    expect(fewer).to_be_hidden()
    clicks.click(more)
    expect(page.get_by_role("button", name=re.compile("3 times"))).to_be_visible()
    clicks.click(fewer)
    clicks.click(page.locator(".so-often", has_text="×2"))
    assert clicks.game.history == [(0, ("move", "DB", "footman"))] * 2


@pytest.mark.parametrize("theme", ["night", "parchment"])
def test_axe_finds_nothing_serious_in_a_battle(page: Page, theme: str) -> None:
    in_battle(page)
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["night", "parchment"])
def test_axe_finds_nothing_serious_while_the_map_is_built_and_in_a_season(
    arrive: Arrive, base_url: str, theme: str
) -> None:
    ada, rng = arrive("Ada", bypass_csp=True), Random(7)
    ada.page.context.add_cookies([{"name": "theme", "value": theme, "url": base_url}])
    ada.page.goto("/")
    against_three_bots(ada)
    found = {}
    for what in ("setup_tile", "setup_home", "order"):
        until(ada, what, rng)
        found[what] = violations(ada.page)
    ada.page.locator("#sheets > summary").click()
    ada.page.locator("#sheets .folded > summary").first.click()
    found["sheets"] = violations(ada.page)
    assert {name: problems for name, problems in found.items() if problems} == {}
