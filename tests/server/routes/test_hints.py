"""Hints."""

from __future__ import annotations

from tests.server.browser import App, Browser, both_seated, live


def test_a_hint_says_what_and_why(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/hint", {"seat": 0}).status_code == 200
    table = live(client, path)
    ann.parts(path)
    assert table.places[0].settings["hint"]["decision"] == table.decision(0)
    assert ann.post(f"{path}/hint", {"seat": 1}).status_code == 403
