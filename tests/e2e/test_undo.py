"""Taking an answer back, alone or by consent of the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive, two_at_a_table


def test_undo_takes_back_the_last_answer(arrive: Arrive) -> None:
    ada, _ = two_at_a_table(arrive)
    ada.press(ada.page.locator("#opts .option:visible").first)
    expect(ada.prompt).to_contain_text("5 to go")
    ada.page.keyboard.press("u")
    expect(ada.prompt).to_contain_text("6 to go")


def test_going_further_back_needs_the_consent_of_the_table(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.pick_cards()
    for person in (ada, bo):
        person.choose("Ready")
    expect(ada.prompt).to_contain_text("build orders")
    line = ada.page.locator("#pane-log .entry", has_text="Turn 1 began")
    line.locator("p").hover()
    line.locator("[data-kind=back]").click()
    expect(bo.page.locator("#strip")).to_contain_text("Ada asks: go back to “")
    bo.page.get_by_role("button", name="Yes, go back").click()
    expect(ada.page.locator("#tracker [aria-current]")).not_to_contain_text("Build")
