"""A vote of three people, one of them on a phone, and a seat that is taken back from a bot."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive, Person
from tests.e2e.test_accessibility import violations


def table_of_three(ada: Person, bob: Person, cid: Person) -> str:
    ada.page.locator("form.create:not([hidden]) select[name=clock]").select_option("live-10")
    table = ada.lay(["Me", "Anyone", "Anyone"])
    for friend in (bob, cid):
        friend.go(table).page.get_by_role("button", name="Sit down here").first.click()
        expect(friend.page.locator("#room")).to_contain_text("you")
    ada.page.get_by_role("button", name="Start").click()
    for person in (ada, bob, cid):
        person.seated()
        expect(person.page.locator("#seats")).to_be_visible()
    return table


def test_three_people_vote_and_one_takes_the_seat_back(arrive: Arrive) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    ada, bob, cid = arrive("Ada"), arrive("Bob", **phone), arrive("Cid")
    table_of_three(ada, bob, cid)
    running = ada.page.locator("#seats .clk.run").first
    expect(running).to_contain_text("09:")
    before = running.inner_text()
    expect(running).not_to_have_text(before)  # it counts by itself

    ada.page.locator("[data-do=menu]").first.click()
    ada.page.get_by_role("button", name="Call a vote").click()
    ada.page.locator("#votes").get_by_role("button", name="15 minutes").click()
    expect(bob.page.locator("#strip")).to_contain_text("Ada asks: pause for 15 minutes")
    assert violations(bob.page) == []
    assert violations(cid.page) == []
    bob.page.locator("[data-do=menu]").first.click()
    expect(bob.page.locator("#menu")).to_be_visible()
    wide = (
        "[...document.querySelectorAll('#menu, #menu .in')].filter((one) => one.scrollWidth > one.clientWidth).length"
    )
    assert bob.page.evaluate(wide) == 0, "nothing of the menu lies beyond the edge of a phone"
    bob.page.keyboard.press("Escape")
    bob.page.get_by_role("button", name="Yes, pause").click()
    for person in (ada, bob, cid):
        expect(person.page.locator("#strip")).to_contain_text("Passed, 2 to 0")
    expect(ada.page.locator("#seats .clk.run").first).to_have_text("paused")
    cid.page.get_by_role("button", name="Seen").click()
    expect(cid.page.locator("#strip .vote")).to_have_count(0)
    expect(ada.page.locator("#strip .vote")).to_have_count(1)

    cid.page.locator("[data-do=menu]").first.click()
    cid.page.locator("#menu").get_by_role("button", name="Let a bot play").click()
    cid.page.keyboard.press("Escape")
    expect(cid.page.locator("#strip")).to_contain_text("A bot plays for you: take it back")
    expect(ada.page.locator("#seats")).to_contain_text("stand-in")
    assert violations(cid.page) == []
    cid.page.locator("#strip").get_by_role("button", name="Take it back").click()
    expect(cid.page.locator("#strip .standin:visible")).to_have_count(0)
    expect(ada.page.locator("#seats")).not_to_contain_text("stand-in")


def test_nothing_moves_under_the_pointer_when_somebody_goes_away(arrive: Arrive) -> None:
    ada, bob, cid = arrive("Ada"), arrive("Bob"), arrive("Cid")
    table_of_three(ada, bob, cid)
    seats, menu, votes = (ada.page.locator(where) for where in ("#seats", "#menu", "#votes"))
    ada.page.locator("[data-do=menu]").first.click()
    call = menu.get_by_role("button", name="Call a vote")
    call.hover()
    before = call.bounding_box()
    bob.page.goto("/players")
    expect(seats).to_contain_text("away")
    assert call.bounding_box() == before, "the menu waits while the pointer rests on its button"
    expect(menu.get_by_role("button", name="Open to anybody")).to_have_count(0)
    ada.page.mouse.move(5, 5)
    expect(menu.get_by_role("button", name="Open to anybody")).to_have_count(1)

    call.click()
    draw, bots = votes.get_by_role("button", name="As a draw"), votes.get_by_role("button", name="A bot")
    ada.page.mouse.move(5, 5)
    before = draw.bounding_box()
    expect(bots.first).to_be_enabled()
    expect(bots.last).to_be_disabled()
    cid.page.goto("/players")
    expect(bots.last).to_be_enabled()
    assert draw.bounding_box() == before, "every vote has its place, whether it can be called or not"
