"""A finger on the board, and a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive


def test_the_first_tap_on_the_board_shows_and_the_second_sends(arrive: Arrive) -> None:
    ada = arrive("Ada", viewport={"width": 1024, "height": 768}, has_touch=True)
    ada.lay(["Me", "Bot"])
    ada.seated()
    for card in ("despair", "greed", "hope") * 2:
        ada.choose(f"Take {card}")
    for _ in range(40):
        if ada.my_move and ada.decision.endswith(".build_orders") and ada.page.locator("#lit .opt").count():
            break
        if not ada.move():
            ada.page.wait_for_timeout(100)
    place = ada.page.locator("#lit .opt[role=button]:not(.off)").first
    before = ada.decision
    place.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    place.dispatch_event("click")
    chooser = ada.page.locator("#chooser:not([hidden]) button")
    if chooser.count():
        chooser.first.click()
    else:
        expect(ada.page.locator("#toast")).to_contain_text("Tap once more")
        assert ada.decision == before
        place.dispatch_event("click")
    ada.page.wait_for_function("old => document.getElementById('state').dataset.decision !== old", arg=before)


def test_a_phone_plays_with_one_thumb(arrive: Arrive) -> None:
    ada = arrive("Ada", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.page.get_by_role("button", name="Now, with bots").tap()
    ada.page.wait_for_selector("#prompt")
    ada.seated()
    for _ in range(3):
        ada.page.locator("#opts .option:visible").first.tap()
        ada.page.wait_for_timeout(250)
    expect(ada.prompt).to_contain_text("3 to go")
    for tab, shown in (("My cards", "#mine"), ("Log", "#pane-log"), ("Chat", "#pane-chat"), ("Map", "#stage")):
        ada.page.locator(".navbar button", has_text=tab).tap()
        expect(ada.page.locator(shown)).to_be_visible()
        expect(ada.prompt).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
