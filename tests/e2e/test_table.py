"""The table between moves: broken lines, history, undo, chat, trade."""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import Arrive
from tests.e2e.test_play import two_at_a_table


def test_a_dropped_socket_comes_back_with_what_was_missed(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    lines: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        lines.append(socket)

    bo.page.route_web_socket("**/live*", through)
    bo.page.reload()
    bo.seated()
    lines[-1].close()
    bo.page.wait_for_selector("body:not([data-live])")
    expect(bo.page.locator("#link")).to_be_visible()
    ada.page.locator("#tab-chat").click()
    ada.page.locator("#say input").fill("Are you there?")
    ada.page.get_by_role("button", name="Send").click()
    bo.seated()
    expect(bo.page.locator("#link")).to_be_hidden()
    expect(bo.page.locator("#chat")).to_contain_text("Are you there?")
    bo.pick_cards()
    ada.pick_cards()
    expect(bo.prompt).to_contain_text("Trade")


def test_looking_back_and_returning_to_now(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.pick_cards()
    ada.hears("Turn 1 began")
    question = ada.question
    ada.page.locator("#log-1 p").hover()
    ada.page.locator("#log-1 [data-do=look]").click()
    expect(ada.prompt).to_contain_text("Looking back")
    expect(ada.page.locator("#log-1 p.here")).to_have_count(1)
    bo.choose("Ready")
    expect(ada.prompt).to_contain_text("Looking back")
    ada.page.keyboard.press("]")
    expect(ada.page.locator("#log-2 p.here")).to_have_count(1)
    ada.page.keyboard.press("\\")
    expect(ada.page.locator("#ask")).to_have_text(question)
    expect(ada.page.locator("#seats .state.sealed")).to_have_count(1)


def test_undo_takes_back_the_last_answer(arrive: Arrive) -> None:
    ada, _ = two_at_a_table(arrive)
    ada.press(ada.page.locator("#opts .option:visible").first)
    expect(ada.prompt).to_contain_text("5 to go")
    ada.page.keyboard.press("u")
    expect(ada.prompt).to_contain_text("6 to go")


def test_going_further_back_needs_the_consent_of_the_table(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.pick_cards()
    for person in (ada, bo):
        person.choose("Ready")
    expect(ada.prompt).to_contain_text("build orders")
    line = ada.page.locator("#pane-log .entry", has_text="Turn 1 began")
    line.locator("p").hover()
    line.locator("[data-do=undo-ask]").click()
    expect(bo.prompt).to_contain_text("asks to go back")
    bo.page.get_by_role("button", name="Agree").click()
    expect(ada.page.locator("#tracker [aria-current]")).not_to_contain_text("Build")


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


def test_a_trade_is_drafted_offered_and_accepted(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.pick_cards()
    expect(ada.prompt).to_contain_text("Trade with the others")
    ada.press(ada.page.locator("#opts .partner").first)
    ada.press(ada.page.locator("#opts .tcol").first.locator("[data-answer]:enabled", has_text="+").first)
    ada.press(ada.page.locator("#opts .tcol").last.locator("[data-answer]:enabled", has_text="+").first)
    ada.choose("Make the offer")
    expect(bo.prompt.locator(".offer")).to_have_count(1)
    bo.press(bo.prompt.locator(".offer .btn.primary"))
    for person in (ada, bo):
        person.hears(" and got ")


def test_a_hint_says_what_and_why(arrive: Arrive) -> None:
    ada, _ = two_at_a_table(arrive)
    ada.page.keyboard.press("h")
    expect(ada.prompt.locator(".hint")).to_be_visible()
    ada.press(ada.prompt.locator(".hint [data-answer]"))
    expect(ada.prompt).to_contain_text("5 to go")
