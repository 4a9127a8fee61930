"""How pages fit their screens: nothing is cut off, the log has its room, numbers are keys."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.web import harness

SIZES = [(1440, 900), (1366, 768), (820, 1180), (390, 844)]
CLIPPED = """() => {
  const hidden = ".vh, #board-text, dialog:not([open]), details:not([open]) > :not(summary), svg";
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(one).visibility !== "hidden" && !one.closest(hidden);
  };
  const words = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const scrolls = (one) => {
    for (let box = one.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return true;
    }
    return false;
  };
  const told = (one) => one.textContent.trim().replace(/\\s+/g, " ");
  const named = (one) => `${one.tagName}.${one.className} in ${one.parentElement?.className}: ${told(one)}`;
  const cut = (way, whole, shown) => whole > shown + 3 && /hidden|clip/.test(way);
  const lies = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return !one.contains(other) && !other.contains(one) && Math.min(wide, high) > 1;
  };
  const broken = (one) => [...one.childNodes].filter((node) => node.nodeType === 3).some((node) =>
    [...node.textContent.matchAll(/[\\p{L}]+/gu)].some(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1;
    }));
  const BANDS = ".scroller, .board, .seats, .mine, .hand, .phases, .tabs, .games, .article table";
  const found = [];
  for (const one of document.querySelectorAll("body *:not(svg, svg *)")) {
    if (!seen(one)) continue;
    const style = getComputedStyle(one);
    const whole = one.closest("[data-tell], [title]") && !one.matches("b, h1, h2, h3, .nm, .who");
    const clipped = style.display !== "inline" && (cut(style.overflowX, one.scrollWidth, one.clientWidth)
      || cut(style.overflowY, one.scrollHeight, one.clientHeight));
    const box = one.getBoundingClientRect();
    const outside = box.right > innerWidth + 1 || box.left < -1;
    if (clipped && !whole && words(one)) found.push(`cut: ${named(one).slice(0, 110)}`);
    if (outside && words(one) && !scrolls(one)) found.push(`outside: ${named(one).slice(0, 110)}`);
    const sideways = /auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 3;
    if (sideways && !one.matches(BANDS)) found.push(`sideways: ${named(one).slice(0, 110)}`);
    if (one.matches("b, h3, .nm, .who") && broken(one)) found.push(`broken: ${named(one).slice(0, 110)}`);
  }
  for (const seat of document.querySelectorAll(".seat")) {
    const parts = [...seat.querySelectorAll(".nm, .prest, .played, .stat, .besides")].filter(seen);
    for (const [n, one] of parts.entries()) for (const other of parts.slice(n + 1)) {
      if (lies(one, other)) found.push(`in a player's line ${one.className} lies over ${other.className}`);
    }
  }
  const rooms = innerWidth < 640 ? "none" : ".seats, .board, .prompt, .mine, .talk";
  const boxes = [...document.querySelectorAll(rooms)].filter(seen);
  for (const [n, one] of boxes.entries()) for (const other of boxes.slice(n + 1)) {
    if (lies(one, other)) found.push(`${one.className} lies over ${other.className}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page is wider than the screen");
  return found;
}"""
"""What tells its whole text when it is hovered or focused may shorten it; a name never may. Boxes may scroll, bands
alone sideways; no word is broken, and a player's numbers have each their room."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, list[str]]:
    folder: Path = tmp_path_factory.mktemp("site")
    names = harness.write(folder)
    return harness.serve(folder), names


def looked_at(page: Page, name: str) -> list[str]:
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        for theme in ("night", "parchment"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            found += [f"{name} at {width}x{height}, {theme}: {words}" for words in page.evaluate(CLIPPED)]
    return found


def test_nothing_is_cut_off(browser: Browser, site: tuple[int, list[str]]) -> None:
    port, names = site
    page = browser.new_page()
    found = []
    for name in names:
        page.goto(f"http://127.0.0.1:{port}/{name}.html")
        found += looked_at(page, name)
    page.close()
    assert not found, "\n".join(found)


LINES = """() => {
  const box = document.getElementById("pane-log").getBoundingClientRect();
  const shown = [...document.querySelectorAll("#pane-log > *")].map((line) => line.getBoundingClientRect());
  const high = (line) => Math.max(0, Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top));
  return box.bottom > innerHeight ? 0 : shown.reduce((sum, line) => sum + high(line), 0) / 27;
}"""
"""Lines of the log in sight, 27 pixels each; none if it reaches beyond the screen."""


@pytest.mark.parametrize(("width", "height", "least"), [(1440, 900, 6), (1366, 768, 3.5), (820, 1180, 3)])
def test_my_turn_leaves_room_for_the_log(
    browser: Browser, site: tuple[int, list[str]], width: int, height: int, least: float
) -> None:
    port, _ = site
    page = browser.new_page(viewport={"width": width, "height": height})
    seen = {}
    for name in harness.SEATS:
        page.goto(f"http://127.0.0.1:{port}/{name}.html")
        page.wait_for_timeout(100)
        seen[name] = round(page.evaluate(LINES), 1)
    page.close()
    assert not {name: lines for name, lines in seen.items() if lines < least}, seen


IN_SIGHT = """() => {
  const box = document.getElementById("opts").getBoundingClientRect();
  const answers = [...document.querySelectorAll("#opts > .option, #opts > .group")].filter((one) => one.offsetParent);
  return answers.filter((one) => one.getBoundingClientRect().bottom <= box.bottom + 1).length;
}"""
"""Answers and groups of them that are seen whole."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768)])
def test_at_the_largest_table_a_long_list_is_seen_too(
    browser: Browser, site: tuple[int, list[str]], width: int, height: int
) -> None:
    port, _ = site
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(f"http://127.0.0.1:{port}/largest.html")
    page.wait_for_timeout(100)
    assert page.evaluate(IN_SIGHT) >= 2
    page.close()


NUMBERS = """[...document.querySelectorAll("#opts .n")].filter((n) => n.offsetParent && n.textContent)
  .map((n) => n.textContent)"""


def test_the_number_beside_an_answer_is_its_key(browser: Browser, site: tuple[int, list[str]]) -> None:
    """Groups first; once one is open, the answers in it; and nothing that no key reaches has a number."""
    port, _ = site
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(f"http://127.0.0.1:{port}/cthulhu.html")
    for group in (True, False):
        numbers = page.evaluate(NUMBERS)
        assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
        assert len(numbers) > 2
        for number in numbers:
            beside = page.locator("#opts .n", has_text=number).locator("visible=true").locator("xpath=..")
            before = beside.locator("b").first.inner_text()
            page.keyboard.press(number)
            assert page.evaluate("document.activeElement.querySelector('b').innerText") == before
            if group:
                page.wait_for_selector("#opts details[open]")
                page.keyboard.press("Escape")
                page.wait_for_function("document.querySelector('#opts details > summary .n').textContent === '1'")
        page.keyboard.press("1")
        page.wait_for_function("document.querySelector('#opts details[open] .option .n').textContent === '1'")
    page.close()


SITE = """() => {
  const fight = document.querySelector("#fray details[data-now][data-at]");
  const site = document.getElementById(`area-${fight.dataset.at}`).getBoundingClientRect();
  const board = document.getElementById("scroller").getBoundingClientRect();
  const [x, y] = [(site.left + site.right) / 2, (site.top + site.bottom) / 2];
  return x > board.left && x < board.right && y > fight.getBoundingClientRect().bottom && y < board.bottom;
}"""
"""Is the middle of the place that is fought over between battle and prompt?"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_phone_shows_the_site_of_a_battle(
    browser: Browser, site: tuple[int, list[str]], motion: Literal["no-preference", "reduce"]
) -> None:
    """Answers there name no place on the board. Who wanted no motion saw the map's upper corner instead."""
    port, _ = site
    page = browser.new_page(viewport={"width": 390, "height": 844}, reduced_motion=motion)
    page.goto(f"http://127.0.0.1:{port}/gods_war-battle.html")
    assert not page.locator("#lit .opt, #lit-tokens .opt").count()
    page.wait_for_function(SITE)
    page.close()
