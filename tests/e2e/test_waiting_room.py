"""The waiting room: the host changes the rules of the table, and whoever sits there agrees before it begins."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive
from tests.e2e.test_accessibility import violations


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


def test_the_host_changes_a_bots_level_frees_its_seat_and_puts_a_bot_back(arrive: Arrive) -> None:
    ada = arrive("Ada")
    table = ada.lay(["Me", "Bot", "Anyone"])
    bob = arrive("Bob").go(table).seated()
    seat, seen = ada.seated().page.locator("#room li").nth(1), bob.page.locator("#room li").nth(1)
    level = ada.page.get_by_label("Level of the bot in seat 2")
    expect(level).to_have_value("normal")
    level.select_option("hard")
    expect(seen).to_contain_text("hard")
    expect(bob.page.get_by_label("Level of the bot in seat 2")).to_have_count(0)

    seat.get_by_role("button", name="Free the seat").click()
    expect(seen.get_by_role("button", name="Sit down here")).to_be_visible()
    ada.seated()
    seat.get_by_role("button", name="Put a bot here").click()
    expect(level).to_have_value("normal")
    expect(seen).to_contain_text("normal")
    ada.seated()
    seat.get_by_role("button", name="Free the seat").click()
    seen.get_by_role("button", name="Sit down here").click()
    expect(ada.page.locator("#room")).to_contain_text("Bob")
    assert violations(ada.page) == []
