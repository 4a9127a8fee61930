"""Why not: in the list, on the board, under a resting finger, and the rule behind it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.people import Arrive, Person, start


def at_the_first_action(ada: Person) -> Page:
    """Cthulhu Wars against bots, at a question in which no battle is on offer."""
    ada.page.get_by_text("Cthulhu Wars").first.click()
    ada.lay(["Me", "Bot"])
    start(ada).choose("Great Cthulhu")
    for _ in range(60):
        if ada.my_move and ada.decision.endswith(".action") and ada.page.locator(".deed", has_text="Battle").count():
            return ada.page
        if not ada.move():
            ada.page.wait_for_timeout(100)
    raise AssertionError("no action without a battle came up")


def dark_area(page: Page) -> str:
    """An area that no answer names."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('.region[data-area]')].map((one) => one.dataset.area)
             .find((id) => document.getElementById(`lit-area-${id}`)?.classList.contains('off') !== false
                && !document.querySelector(`#tokens .tok[data-area="${id}"]`))"""
    )
    assert found
    return str(found)


def test_whatever_is_not_on_offer_says_why(arrive: Arrive) -> None:
    page = at_the_first_action(arrive("Ada"))
    why, told = page.locator("#why"), page.locator("#pop.why")
    page.locator(".deed", has_text="Battle").focus()
    page.keyboard.press("Enter")
    expect(why).to_contain_text("Battle: not now.")
    expect(why).to_contain_text("move one there first")
    expect(why).to_have_attribute("role", "status")
    why.get_by_role("link", name="Rule").click()
    expect(page.locator("#guide #g-battle.here")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(why).to_be_hidden()

    area = dark_area(page)
    page.locator(f"#area-{area}").dispatch_event("click", {"bubbles": True})
    expect(told).to_contain_text(page.locator(f"#area-{area}").get_attribute("data-name") or "?")
    expect(told).to_contain_text("not now")
    expect(told).to_contain_text(re.compile("Battle|Recruit|Summon"))
    page.keyboard.press("Escape")
    expect(page.locator("#pop")).to_be_hidden()

    page.locator("#opts summary", has_text="Move").click()
    page.locator(f"#area-{area}").dispatch_event("click", {"bubbles": True})
    expect(told).to_contain_text("Move")
    expect(told).not_to_contain_text("Recruit")

    page.set_viewport_size({"width": 390, "height": 844})
    page.keyboard.press("Escape")
    page.locator(f"#area-{area}").dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(told).to_contain_text("not now")
    expect(page.locator("#prompt")).to_be_visible()
