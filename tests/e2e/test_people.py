"""A name to come back to: profile with its plots, the lobby's filters and its list of what is due, mutes; in both
themes and on a phone."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PATIENCE, ROOT, SCREEN, listen, serving
from tests.e2e.past import HIDDEN, PASSWORD
from tests.e2e.test_accessibility import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("past")
    subprocess.run([sys.executable, "-m", "tests.e2e.past", str(folder)], cwd=ROOT, check=True)
    with serving(folder) as address:
        yield address


def come(browser: Browser, house: str, name: str = "Marisol", theme: str = "night", **how: Any) -> Page:
    context = browser.new_context(base_url=house, timezone_id="Asia/Tokyo", **{**SCREEN, "bypass_csp": True, **how})
    context.set_default_timeout(PATIENCE)
    context.add_cookies([{"name": "theme", "value": theme, "url": house}])
    page = context.new_page()
    troubles: list[str] = []
    listen(page, troubles)
    page.goto("/login")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.locator("#mine")).to_be_visible()
    assert not troubles
    return page


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_what_is_due_stands_by_its_day_in_the_viewers_own_time(browser: Browser, house: str) -> None:
    page = come(browser, house)
    mine = page.locator("#mine")
    expect(mine).to_have_attribute("data-zone", "Asia/Tokyo")
    expect(mine.locator("h3.day").first).to_have_text(re.compile("Tomorrow|Today", re.IGNORECASE))
    expect(mine.locator("a.item.turn", has_text="Due in a day").locator(".clk")).to_have_text(re.compile("^23 h"))
    shown = page.evaluate(
        "new Date(document.querySelector('#mine a.item.turn time').dateTime)"
        ".toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })"
    )
    expect(mine.locator("a.item.turn time").first).to_have_text(f"due {shown}")
    expect(mine.locator("a.item:not(.turn)", has_text="Ines thinks").locator(".clk")).to_have_text(
        re.compile("^1 d 23 h")
    )
    page.goto("/players")
    page.keyboard.press("n")
    page.wait_for_url(re.compile("/t/"))
    expect(page).to_have_title(re.compile("Due in a day"))
    page.wait_for_selector("body[data-live]")
    expect(page.locator("#next-game")).to_be_hidden()
    page.goto("/")
    page.locator("#mine a.item", has_text="No hurry").click()
    page.wait_for_selector("body[data-live]")
    expect(page.locator("#next-game")).to_have_text("1")
    page.keyboard.press("n")
    expect(page).to_have_title(re.compile("Due in a day"))


def test_open_tables_are_filtered(browser: Browser, house: str) -> None:
    page = come(browser, house)
    tables = page.locator("#open a.item")
    expect(tables).to_have_count(3)
    for label, choice, left in (
        ("Pace", "over days", "Slow and steady"),
        ("Pace", "live", "Before lunch"),
        ("Pace", "no clock", "Whenever"),
    ):
        page.get_by_label(label, exact=True).select_option(label=choice)
        page.get_by_role("button", name="Find").click()
        expect(tables).to_have_count(1)
        expect(tables).to_contain_text(left)
    page.goto("/?level=mine")
    expect(page.get_by_label("Level", exact=True)).to_have_value("mine")
    page.get_by_label("Table or player").fill("nothing is called so")
    page.get_by_role("button", name="Find").click()
    expect(page.locator("#open")).to_contain_text("No table fits.")


def test_a_profile_has_plots_and_hides_who_hides(browser: Browser, house: str) -> None:
    page = come(browser, house)
    page.goto("/player/Marisol")
    plots = page.locator("svg.plot")
    expect(plots).to_have_count(4)
    for words in ("Rating over", "of", "turns", "1 min"):
        expect(page.locator(f"svg.plot[aria-label*='{words}']").first).to_be_visible()
    expect(page.locator(".rows-table tr")).to_have_count(5)
    rivals = page.locator(".rivals a")
    expect(rivals.first).to_be_visible()
    mine = rivals.all_inner_texts()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all records").click()
    assert download.value.suggested_filename.endswith(".zip")
    other = come(browser, house, "Theo")
    other.goto("/player/Marisol")
    expect(other.locator("svg.plot")).to_have_count(4)
    assert set(other.locator(".rivals a").all_inner_texts()) == set(mine) - {HIDDEN}
    other.goto(f"/player/{HIDDEN}")
    expect(other.locator("#profile")).to_contain_text("keeps this profile private")
    expect(other.locator("svg.plot, .figures")).to_have_count(0)


def test_a_friend_is_accepted_and_a_mute_keeps_a_friend(browser: Browser, house: str) -> None:
    page = come(browser, house)
    asking = page.locator("#friends .friend", has_text="Ines")
    asking.get_by_role("button", name="Accept").click()
    expect(page.locator("#friends .friend", has_text="Ines")).to_contain_text("here")
    page.goto("/account")
    row = page.locator("#friends .friend", has_text="Ines")
    row.get_by_role("button", name="Mute", exact=True).click()
    expect(row).to_contain_text("your friend, muted")
    row.get_by_role("button", name="Block and end the friendship").click()
    expect(row).to_contain_text("blocked")
    expect(row.get_by_role("button")).to_have_text(["Unblock"])


def test_a_spectator_is_muted_from_the_line(browser: Browser, house: str) -> None:
    page = come(browser, house, "Dana")
    page.locator("#watch a.item", has_text="No hurry").click()
    page.wait_for_selector("body[data-live]")
    page.locator("#tab-chat").click()
    line = page.locator("#chat li", has_text="What a beginning")
    line.hover()
    line.get_by_role("button", name="Mute Theo").click()
    expect(line).to_have_count(0)
    expect(page.locator("#chat")).to_contain_text("shall we?")


@pytest.mark.parametrize("theme", ["night", "parchment"])
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious_and_everything_fits(
    browser: Browser, house: str, theme: str, screen: dict[str, Any]
) -> None:
    page = come(browser, house, theme=theme, **screen)
    found = {}
    for path in ("/?pace=days", "/player/Marisol", f"/player/{HIDDEN}", "/account", "/players?q=o&game=gods_war"):
        page.goto(path)
        assert fits(page), path
        found[path] = violations(page)
    assert {path: problems for path, problems in found.items() if problems} == {}
