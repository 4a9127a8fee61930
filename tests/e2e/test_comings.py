"""Coming late, leaving early, and a finger on the board."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive


def test_a_friend_joins_a_game_in_play_and_leaves_it(arrive: Arrive) -> None:
    ada = arrive("Ada")
    table = ada.lay(["Me", "Bot"])
    ada.seated()
    ada.page.locator("[data-do=menu]").first.click()
    ada.page.get_by_role("button", name="Add a seat for anybody").click()
    expect(ada.page.locator("#menu-body")).to_contain_text("free for anybody")
    ada.page.keyboard.press("Escape")
    bob = arrive("Bob").go(table).seated()
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.prompt).to_contain_text("You have a seat")
    for _ in range(60):
        if bob.my_move:
            break
        if not ada.move():
            ada.page.wait_for_timeout(100)
    bob.choose("Take hope")
    bob.page.locator("[data-do=menu]").first.click()
    bob.page.get_by_role("button", name="Leave the game for good").click()
    bob.page.locator("#menu .armed").click()
    expect(bob.prompt).to_contain_text("You have left this game")
    expect(bob.page.locator("#menu")).not_to_be_visible()
    expect(ada.page.locator("#seats .seat.left-seat")).to_contain_text("left")


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
