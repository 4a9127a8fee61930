"""A broken connection: it comes back by itself, with what was missed."""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.people import Arrive, two_at_a_table


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
