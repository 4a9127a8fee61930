"""Looking back at earlier moments."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive, two_at_a_table


def test_looking_back_and_returning_to_now(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.pick_cards()
    ada.hears("Turn 1 began")
    question = ada.question
    ada.page.locator("#log-1 p").hover()
    ada.page.locator("#log-1 [data-do=look]").click()
    expect(ada.prompt).to_contain_text("Looking back")
    expect(ada.page.locator("#log-1 p.here")).to_have_count(1)
    bo.choose("Ready")
    expect(ada.prompt).to_contain_text("Looking back")
    ada.page.keyboard.press("]")
    expect(ada.page.locator("#log-2 p.here")).to_have_count(1)
    ada.page.keyboard.press("\\")
    expect(ada.page.locator("#ask")).to_have_text(question)
    expect(ada.page.locator("#seats .state.sealed")).to_have_count(1)
