"""The bell: what is new is counted, listed, seen, and leads to its table; by desk and by phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive
from tests.e2e.test_accessibility import violations


def test_a_vote_rings_the_bell_and_leads_to_its_table(arrive: Arrive) -> None:
    ada, bob = arrive("Ada"), arrive("Bob")
    table = ada.lay(["Me", "Anyone"], "Ringing Nights")
    bob.go(table).page.get_by_role("button", name="Sit down here").first.click()
    expect(ada.page.locator("#room")).to_contain_text("Bob")
    ada.page.get_by_role("button", name="Start", exact=True).click()
    ada.seated()
    bob.page.goto("/players")
    expect(ada.page.get_by_role("region", name="Players")).to_contain_text("away")  # now votes are listed anew
    ada.page.locator("[data-do=menu]").first.click()
    ada.page.get_by_role("button", name="Call a vote").click()
    ada.page.locator("#votes").get_by_role("button", name="As a draw").click()
    expect(ada.page.locator("#strip")).to_contain_text("end the game as a draw")

    bob.go("/").lay(["Me", "Bot"], "Elsewhere")
    expect(bob.page.locator("#notices-count")).to_have_text("1")  # at another table too
    bob.page.goto("/")
    expect(bob.page.locator("#notices-count")).to_have_text("1")
    bob.page.get_by_role("button", name="Notices, 1 new").click()
    listed = bob.page.locator("#notices")
    expect(listed).to_contain_text("A vote at Ringing Nights")
    expect(listed).to_contain_text("Ada asks: end the game as a draw.")
    expect(bob.page.locator("#notices-count")).to_be_hidden()
    assert violations(bob.page) == []
    bob.page.set_viewport_size({"width": 390, "height": 844})
    expect(listed.get_by_role("link", name="Open: A vote")).to_be_in_viewport()
    bob.page.keyboard.press("Escape")
    expect(listed).to_be_hidden()
    bob.page.goto("/notices")
    bob.page.get_by_role("main").get_by_role("link", name="Open: A vote").click()
    bob.page.wait_for_url(table)
