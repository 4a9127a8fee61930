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
        reveal = ada.page.locator("#curtain .primary[data-do=reveal]")
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


def test_an_offer_is_made_and_accepted_at_one_screen(arrive: Arrive) -> None:
    """Whoever wants to trade passes the screen; names and gods are on the curtain, and nothing else."""
    ada = arrive("Ada")
    ada.lay(["Me", "This screen"])
    ada.page.wait_for_selector("#prompt, #room")
    ada.page.wait_for_selector("#prompt")
    curtain = ada.page.locator("#curtain")
    for _ in range(60):
        if ada.page.locator("#opts.market").count():
            break
        if curtain.locator(".primary").count():
            ada.page.keyboard.press("Enter")
            ada.page.wait_for_selector("#state[data-curtain=no]", state="attached")
        elif not ada.move():
            ada.page.wait_for_timeout(100)
    ada.press(ada.page.locator("#opts .partner").first)
    for column in (ada.page.locator("#opts .tcol").first, ada.page.locator("#opts .tcol").last):
        ada.press(column.locator("[data-answer]:enabled", has_text="+").first)
    ada.choose("Make the offer")
    seat = ada.page.locator("#state").get_attribute("data-seat")
    ada.page.get_by_role("button", name="Pass the screen").click()
    expect(curtain).to_contain_text("I am ")
    expect(ada.page.locator(".card-s")).to_have_count(0)
    curtain.locator(f"[data-do=reveal]:not([data-seat='{seat}'])").click()
    ada.page.wait_for_selector("#state[data-curtain=no]", state="attached")
    ada.press(ada.prompt.locator(".offer .btn.primary"))
    ada.hears(" and got ")
