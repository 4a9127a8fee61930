"""Hints: what to do, and why."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.people import Arrive, two_at_a_table


def test_a_hint_says_what_and_why(arrive: Arrive) -> None:
    ada, _ = two_at_a_table(arrive)
    ada.page.keyboard.press("h")
    expect(ada.prompt.locator(".hint")).to_be_visible()
    ada.press(ada.prompt.locator(".hint [data-answer]"))
    expect(ada.prompt).to_contain_text("5 to go")


def test_the_hinted_place_can_be_clicked(arrive: Arrive) -> None:
    """A card of one's own is hinted at: it stays lit, and a click on it does what the hint says."""
    ada, _ = two_at_a_table(arrive)
    ada.page.keyboard.press("h")
    hint = ada.prompt.locator(".hint [data-answer]")
    expect(hint).to_be_visible()
    place = (hint.get_attribute("data-places") or "").split()[0]
    lit = ada.page.locator(f"#mine [data-place='{place}']")
    expect(lit).not_to_have_class(re.compile(r"\boff\b"))
    ada.press(lit)
    expect(ada.prompt).to_contain_text("5 to go")
