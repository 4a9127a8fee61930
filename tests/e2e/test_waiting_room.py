"""The waiting room: the host changes the rules of the table, and whoever sits there agrees before it begins."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive


def test_a_change_of_the_rules_is_agreed_to_before_the_game_begins(arrive: Arrive) -> None:
    ada = arrive("Ada")
    table = ada.lay(["Me", "Anyone"])
    bob = arrive("Bob").go(table)
    bob.page.get_by_role("button", name="Sit down here").click()
    expect(bob.page.locator("#terms")).to_contain_text("Turn limit")
    expect(bob.page.get_by_text("Change them")).to_have_count(0)
    expect(ada.page.locator("#room")).to_contain_text("Bob")
    ada.page.get_by_text("Change them").click()
    ada.page.locator("#terms").get_by_label("Turn limit").fill("4")
    ada.page.get_by_role("button", name="Change the rules").click()
    expect(ada.page.locator("#room")).to_contain_text("not yet agreed to the new rules: Bob")
    expect(bob.page.locator("#room .agree")).to_contain_text("Turn limit: 4")
    expect(bob.page.locator("#terms dl")).to_contain_text("4")
    bob.page.get_by_role("button", name="I agree").click()
    expect(ada.page.locator("#room")).not_to_contain_text("not yet agreed")
    ada.page.get_by_role("button", name="Start").click()
    ada.seated()
    expect(bob.page.locator("#prompt")).to_be_visible()
