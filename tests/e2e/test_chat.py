"""Chat, to all and to one."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive, two_at_a_table


def test_chat_reaches_the_table_and_whispers_only_one(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    eve = arrive("Eve").go(ada.page.url).seated()
    for text, to in (("<b>Hello</b> all", None), ("Just us two", "1")):
        ada.page.locator("#tab-chat").click()
        ada.page.locator("#say input").fill(text)
        if to:
            ada.page.locator("#say select").select_option(to)
        ada.page.get_by_role("button", name="Send").click()
        expect(ada.page.locator("#chat")).to_contain_text(text)
    expect(bo.page.locator("#unread-chat")).to_have_text("2")
    bo.page.locator("#tab-chat").click()
    expect(bo.page.locator("#chat")).to_contain_text("<b>Hello</b> all")
    expect(bo.page.locator("#chat")).to_contain_text("Just us two")
    expect(eve.page.locator("#chat")).to_contain_text("<b>Hello</b> all")
    expect(eve.page.locator("#chat li")).to_have_count(1)
    expect(eve.page.locator(".card-s")).to_have_count(0)
