"""The market: offers drafted, made and taken."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive, two_at_a_table


def test_a_trade_is_drafted_offered_and_accepted(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.pick_cards()
    expect(ada.prompt).to_contain_text("Trade with the others")
    ada.press(ada.page.locator("#opts .partner").first)
    ada.press(ada.page.locator("#opts .tcol").first.locator("[data-answer]:enabled", has_text="+").first)
    ada.press(ada.page.locator("#opts .tcol").last.locator("[data-answer]:enabled", has_text="+").first)
    ada.choose("Make the offer")
    expect(bo.prompt.locator(".offer")).to_have_count(1)
    bo.press(bo.prompt.locator(".offer .btn.primary"))
    for person in (ada, bo):
        person.hears(" and got ")
