"""Whoever posts the same thing again and again is told to slow down, whatever it is."""

from __future__ import annotations

from typing import Any

from tests.server.browser import App, Browser, both_seated, services_of
from tests.server.routes.test_fuzz import POSTS, USUAL

ONCE = {"/logout"}
"""Works once for each session."""
MORE: dict[str, dict[str, Any]] = {
    "unmute": {"who": "x"},
    "agree": {"seat": 0},
    "mute": {"line": 0, "name": "Bob"},
    "delete": {"password": "x"},
}
BODIES = USUAL | MORE


def test_every_post_takes_from_a_bucket(ann: Browser, bob: Browser, client: App) -> None:
    for browser, name in ((ann, "Ann"), (bob, "Bob")):
        assert browser.post("/claim", {"name": name, "password": "something else"}).status_code == 200
    table = both_seated(ann, bob)
    taken: list[str] = []
    services_of(client).limits.take = lambda what, who: taken.append(what)  # type: ignore[method-assign]
    endless = []
    for path in sorted(set(POSTS) - ONCE):
        taken.clear()
        body = BODIES.get(path.rpartition("/")[2], {}) if path != "/notices/seen" else {"upto": 1}
        here = path.replace("/t/{table_id:str}", table).replace("{name:str}", "Bob").replace("{code:str}", "x")
        answer = ann.post(here, body)
        if not taken:
            endless.append((path, answer.status_code, answer.text[:200]))
    assert not endless
