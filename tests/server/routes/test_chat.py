"""Chat."""

from __future__ import annotations

import json

from tests.server.browser import App, Browser


def test_private_lines_stay_private_and_leave_no_gap(ann: Browser, bob: Browser, client: App) -> None:
    carl = Browser(client)
    path = ann.lay("me", "open", "open")
    for seat, browser in ((1, bob), (2, carl)):
        browser.post(f"{path}/sit", {"seat": seat})
    ann.post(f"{path}/start")
    silent = carl.parts(path)
    assert bob.post(f"{path}/chat", {"seat": 1, "to": 0, "text": "attack carl"}).status_code == 200
    assert carl.parts(path) == silent
    assert "attack carl" in json.dumps(ann.parts(path))
    assert bob.post(f"{path}/chat", {"seat": 1, "text": "good morning"}).status_code == 200
    assert "good morning" in json.dumps(carl.parts(path))
    assert bob.post(f"{path}/chat", {"seat": 0, "text": "I am Ann"}).status_code == 403
    assert bob.post(f"{path}/chat", {"seat": 1, "text": "x" * 501}).status_code == 400
