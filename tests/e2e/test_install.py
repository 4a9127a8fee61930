"""On a device of one's own: offline and back, calls that arrive, and what the browser keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from time import monotonic
from typing import TypeVar

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.e2e.conftest import FLAGS, PATIENCE, listen, serving
from tests.e2e.people import Arrive, Person, two_at_a_table
from tests.e2e.test_accessibility import violations
from tools.browser import chromium

T = TypeVar("T")
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((one) => [one.title, one.data.path]);
}"""
READY = "navigator.serviceWorker.ready.then((found) => found.active.state)"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  }
  return found;
}"""


def activated(version: dict[str, str]) -> str:
    """The registration of a worker that is at work; empty if it is not yet."""
    return version["registrationId"] if version["status"] == "activated" else ""


def wait_until(page: Page, look: Callable[[], T], patience: float = PATIENCE) -> T:
    """What it sees, as soon as that is something; at the end whatever it is."""
    end = monotonic() + patience / 1000
    while not (found := look()) and monotonic() < end:
        page.wait_for_timeout(50)
    return found


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that calls browsers."""
    with serving(tmp_path_factory.mktemp("calling"), push_contact="mailto:host@example.org") as address:
        yield address


def test_an_answer_given_offline_goes_out_if_the_question_is_still_the_same(arrive: Arrive, browser: Browser) -> None:
    _, bo = two_at_a_table(arrive)
    down: list[bool] = []
    bo.page.route_web_socket("**/live*", lambda line: line.close() if down else line.connect_to_server() and None)
    bo.page.reload()
    bo.seated()
    strip, state, option = (bo.page.locator(name) for name in ("#link", "#state", "#opts .option:visible >> nth=0"))

    def offline() -> str:
        down.append(True)
        bo.page.context.set_offline(True)
        expect(strip).to_contain_text("You are offline. Nothing is lost.")
        asked = state.get_attribute("data-decision") or ""
        option.click()
        expect(strip).to_contain_text("is kept and goes out when the line is back")
        return asked

    def online() -> None:
        down.clear()
        bo.page.context.set_offline(False)
        expect(strip).to_be_hidden()

    asked = offline()
    assert violations(bo.page) == []
    online()
    expect(state).not_to_have_attribute("data-decision", asked)
    asked = offline()
    other = browser.new_context(storage_state=bo.page.context.storage_state()).new_page()
    other.goto(bo.page.url)
    other.locator("#opts .option:visible").last.click()
    expect(other.locator("#state")).not_to_have_attribute("data-decision", asked)
    answered = other.locator("#state").get_attribute("data-decision") or ""
    online()
    expect(bo.page.locator("#toast")).to_contain_text("The table has moved on")
    expect(state).to_have_attribute("data-decision", answered)
    other.context.close()


def test_lobby_and_offline_page_say_that_nothing_is_lost_and_no_private_page_is_kept(
    browser: Browser, calling: str
) -> None:
    context = browser.new_context(base_url=calling, service_workers="allow", viewport={"width": 390, "height": 844})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    Person(page, "Ada").enter()
    assert page.evaluate(READY) in ("activating", "activated")
    page.goto("/account")
    page.goto("/")
    expect(page.locator("#offline")).to_be_hidden()
    context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    page.goto("/account")
    expect(page.get_by_role("heading", name="You are offline. Nothing is lost.")).to_be_visible()
    assert violations(page) == []
    kept = page.evaluate(KEPT)
    assert "/offline" in kept
    assert all(path == "/offline" or path.startswith("/static/") for path in kept), kept
    context.set_offline(False)
    expect(page.get_by_role("heading", name="Account")).to_be_visible()
    context.close()


def test_a_call_is_allowed_by_a_click_and_arrives_in_the_service_worker(
    browser_type: BrowserType, calling: str
) -> None:
    whole = browser_type.launch(executable_path=chromium(whole=True), args=FLAGS)
    context = whole.new_context(base_url=calling, service_workers="allow")
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["notifications"], origin=calling)
    troubles: list[str] = []
    page = context.new_page()
    listen(page, troubles)
    Person(page, "Ada").enter()
    page.goto("/account")
    assert page.evaluate(READY) in ("activating", "activated")
    button = page.get_by_role("button", name="Call me here")
    assert len(button.get_attribute("data-key") or "") > 80
    assert violations(page) == []
    line = context.new_cdp_session(page)
    active: list[str] = []
    line.on("ServiceWorker.workerVersionUpdated", lambda told: active.extend(map(activated, told["versions"])))
    line.send("ServiceWorker.enable")
    wait_until(page, lambda: any(active))
    said = {"title": "Your turn at Aegean Nights", "body": "Since 2 min.", "path": "/t/abc", "tag": "abc"}
    told = {"origin": calling, "registrationId": next(filter(None, active)), "data": json.dumps(said)}
    for _ in range(5):  # a browser that is busy may lose one on the way
        line.send("ServiceWorker.deliverPushMessage", told)
        if found := wait_until(page, lambda: page.evaluate(SHOWN), 10_000):
            break
    assert found == [["Your turn at Aegean Nights", "/t/abc"]]
    line.send("ServiceWorker.deliverPushMessage", told)
    page.wait_for_timeout(300)
    assert len(page.evaluate(SHOWN)) == 1, "of the same table there is one on the screen"
    whole.close()
    assert not troubles


def test_it_can_be_installed(browser: Browser, calling: str) -> None:
    context = browser.new_context(base_url=calling, service_workers="allow")
    page = context.new_page()
    page.goto("/")
    line = context.new_cdp_session(page)
    manifest = line.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert re.search(r'"display": ?"standalone"', manifest["data"])
    assert line.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], [IN_INCOGNITO])
    context.close()


IN_INCOGNITO = {"errorId": "in-incognito", "errorArguments": []}
