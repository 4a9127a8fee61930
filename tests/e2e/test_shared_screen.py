"""Two people around one screen: a curtain hides what is secret."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive


def test_two_share_one_screen_and_secrets_stay_secret(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.lay(["Me", "This screen"], max_turns="1")
    ada.page.wait_for_selector("#prompt, #room")
    if ada.page.locator("#room").count():
        ada.page.get_by_role("button", name="Start").click()
    ada.page.wait_for_selector("#prompt")
    ada.seated()
    curtains = 0
    for _ in range(80):
        if ada.over:
            break
        reveal = ada.page.locator("#prompt [data-do=reveal]")
        if reveal.count():
            curtains += 1
            expect(ada.page.locator(".card-s")).to_have_count(0)
            expect(ada.page.locator("[data-answer]")).to_have_count(0)
            reveal.click()
            ada.page.wait_for_selector("#state[data-curtain=no]", state="attached")
        elif not ada.move():
            ada.page.wait_for_timeout(100)
    assert curtains > 2
    expect(ada.prompt).to_contain_text("Game over")
