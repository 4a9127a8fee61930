"""A seat added to a game in play, taken and left again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive


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
