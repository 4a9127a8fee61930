"""Hints: what to do, and why."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive, two_at_a_table


def test_a_hint_says_what_and_why(arrive: Arrive) -> None:
    ada, _ = two_at_a_table(arrive)
    ada.page.keyboard.press("h")
    expect(ada.prompt.locator(".hint")).to_be_visible()
    ada.press(ada.prompt.locator(".hint [data-answer]"))
    expect(ada.prompt).to_contain_text("5 to go")
