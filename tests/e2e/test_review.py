"""The review of a finished game in the browser: it fills in by itself, leads to the replay and to the rematch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import PATIENCE
from tests.e2e.people import Arrive
from tests.e2e.test_accessibility import violations


def test_a_finished_game_is_reviewed_looked_at_again_and_played_once_more(arrive: Arrive) -> None:
    ada = arrive("Ada", bypass_csp=True)
    ada.lay(["Me", "Bot"])
    ada.seated()
    ada.page.locator("[data-do=menu]").first.click()
    ada.page.get_by_role("button", name="Leave the game for good").click()
    ada.page.locator("#menu .armed").click()
    page = ada.page
    page.get_by_role("link", name="Review").click()
    expect(page.locator("#chances")).to_contain_text("Being computed")
    expect(page.locator("#chances[data-done=yes]")).to_be_visible(timeout=10 * PATIENCE)
    expect(page.locator("#chances .ln").first).to_be_visible()
    expect(page.locator("#points")).not_to_contain_text("sought")
    assert violations(page) == []
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator("body[data-replay]")).to_be_attached()
    page.go_back()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(re.compile(r"/t/[^/]+$"))
