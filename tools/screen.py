"""What a table costs the browser: `python tools/screen.py --game NAME`.

Starts a server of its own, plays a game against bots up to its middle, and opens the table in Chromium. The browser's
own tracing then tells what is painted while nothing happens; after that answers are clicked, and the time from each
click to the patched page is taken inside the page, with the bytes that came over the socket, by part.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.processes import Process
from theomachy.games import GAMES
from tools.browser import chromium
from tools.load import STATE, answers_in, option_of

PAINTED = ("Paint", "RasterTask", "Layout", "UpdateLayoutTree", "FunctionCall")
"""Events of a trace that are counted; the first two are repaints."""
_BEGINNING = 1.5
"""Seconds of a trace that are left out: the browser is busy with itself."""
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-sync", "--no-first-run"]
WATCH = """() => {
  let clicked = 0, sent = 0, decision = "";
  window.took = [];
  const now = () => document.getElementById("state").dataset.decision, send = WebSocket.prototype.send;
  addEventListener("click", () => { clicked = performance.now(); }, true);
  WebSocket.prototype.send = function (...what) {
    sent = clicked;
    decision = now();
    return send.apply(this, what);
  };
  document.addEventListener("patched", () => {
    if (sent && now() !== decision) { took.push(performance.now() - sent); sent = 0; }
  });
  document.body.dataset.pace = "fast";
}"""
"""Notes the time from the click that sends an answer to the patch that brings what follows from it."""
CLICK = """number => {
  const armed = document.querySelector(".armed");
  const found = [...document.querySelectorAll("[data-answer][data-option]")].filter((one) => !one.closest("[hidden]"));
  (armed ?? found[number % found.length])?.click();
}"""


class Guest:
    """Somebody at a table with bots, who answers anything that is offered."""

    def __init__(self, base: str, dice: Random) -> None:
        self.http, self.dice = httpx.Client(base_url=base, timeout=60), dice
        self.http.get("/login")

    def post(self, path: str, data: dict[str, Any]) -> httpx.Response:
        return self.http.post(path, json=data, headers={"x-csrftoken": self.http.cookies["csrftoken"]})

    def play(self, game: str, bots: int, answers: int) -> str:
        """A table at which so many answers were given and that goes on; its path."""
        wanted = answers
        order = {"game": game, "seats": ["me"] + ["bot:greedy"] * bots}
        path: str = self.post("/tables", order).json()["location"]
        while answers:
            parts = self.http.get(f"{path}/parts").json()["parts"]
            found, decision = answers_in(parts), STATE.search(parts["state"])
            if 'data-status="over"' in parts["state"]:
                return self.play(game, bots, wanted)
            if not found or decision is None or not decision[1]:
                time.sleep(0.02)
                continue
            data = {"seat": 0, "decision": decision[1], "option": option_of(self.dice.choice(found))}
            answers -= self.post(f"{path}/answer", data).status_code == 200
        return path


def at_rest(page: Page, seconds: float) -> Counter[str]:
    """What the browser did for the page while nothing happened."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    page.wait_for_timeout((_BEGINNING + seconds) * 1000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    began = max(event["ts"] for event in events if event["name"] == "TracingStartedInBrowser") + _BEGINNING * 1e6
    return Counter(event["name"] for event in events if event.get("ts", 0) > began and event["name"] in PAINTED)


def mine(page: Page) -> bool:
    """Wait until the viewer is asked something; False if the game is over."""
    page.wait_for_selector("#state[data-mine=yes], #state[data-status=over]", state="attached")
    return page.get_attribute("#state", "data-status") != "over"


def clicks(page: Page, count: int, dice: Random) -> tuple[list[float], list[dict[str, str]]]:
    """Milliseconds from click to patch, and the parts of every message; fewer if the game ends before."""
    messages: list[dict[str, str]] = []
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on(
        "Network.webSocketFrameReceived",
        lambda event: messages.append(json.loads(event["response"]["payloadData"]).get("parts", {})),
    )
    page.reload()
    page.wait_for_selector("body[data-live]")
    page.evaluate(WATCH)
    took: list[float] = []
    for _ in range(count * 4):
        if not mine(page) or len(took) >= count:
            break
        page.evaluate(CLICK, dice.randrange(1000))
        page.wait_for_timeout(400)
        try:
            took = page.evaluate("() => window.took") or took
        except Error:  # a game that is over loads its page anew
            break
    wire.detach()
    return took, [message for message in messages[1:] if message]


def report(rest: Counter[str], seconds: float, took: list[float], messages: list[dict[str, str]]) -> bool:
    """All that was measured; whether the goals were met."""
    repaints = sum(rest[name] for name in PAINTED[:2])
    print(f"load of the machine {os.getloadavg()[0]:.1f}")
    print(f"at rest for {seconds:g} s: " + (", ".join(f"{n} {name}" for name, n in rest.items()) or "nothing at all"))
    ordered = sorted(took) or [0.0]
    half, most = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    times = f"half {half:.0f}, 95 of 100 {most:.0f}, longest {ordered[-1]:.0f} ms"
    print(f"click to patched page, {len(took)} clicks: {times}")
    sizes: Counter[str] = Counter()
    for message in messages:
        for name, text in message.items():
            sizes[name.partition("-")[0] if name.startswith(("tok-", "log-", "row-", "sheet-")) else name] += len(text)
    many = max(1, len(messages))
    print(f"{len(messages)} messages of {sum(sizes.values()) / many:.0f} bytes; on average, by part:")
    print("  " + ", ".join(f"{name} {size / many:.0f}" for name, size in sizes.most_common(12)))
    goals = [(repaints == 0, f"{repaints} repaints at rest (goal: none)"), (most < 120, f"{most:.0f} ms (goal: 120)")]
    for met, goal in goals:
        print(f"{'met' if met else 'MISSED':>8}: {goal}")
    return all(met for met, _ in goals)


def context_of(guest: Guest, playwright: Any) -> BrowserContext:
    browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    context: BrowserContext = browser.new_context(viewport={"width": 1440, "height": 900})
    base = str(guest.http.base_url)
    context.add_cookies([{"name": name, "value": value, "url": base} for name, value in guest.http.cookies.items()])
    return context


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default=next(iter(GAMES)))
    parser.add_argument("--bots", type=int, default=2)
    parser.add_argument("--answers", type=int, default=20, help="given before the table is opened")
    parser.add_argument("--clicks", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=5.0, help="at rest")
    parser.add_argument("--picture", help="a file for how the table looks meanwhile")
    arguments = parser.parse_args()
    dice = Random(17)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(f"sqlite:///{folder}/screen.sqlite3", Path(folder))
        try:
            server.ready()
            guest = Guest(server.base, dice)
            path = guest.play(arguments.game, arguments.bots, arguments.answers)
            page = context_of(guest, playwright).new_page()
            page.goto(server.base + path)
            page.wait_for_selector("body[data-live]")
            mine(page)
            page.wait_for_timeout(8000)
            rest = at_rest(page, arguments.seconds)
            if arguments.picture:
                page.screenshot(path=arguments.picture)
            took, messages = clicks(page, arguments.clicks, dice)
            while len(took) < arguments.clicks:
                page.goto(server.base + guest.play(arguments.game, arguments.bots, arguments.answers))
                more, others = clicks(page, arguments.clicks - len(took), dice)
                took, messages = took + more, messages + others
        finally:
            server.kill()
    sys.exit(not report(rest, arguments.seconds, took, messages))


if __name__ == "__main__":
    main()
