"""Undo by consent."""

from __future__ import annotations

from tests.server.browser import App, Browser, answer, both_seated, live


def test_undo_by_consent_over_http(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    answer(ann, client, path, 0, "ready")
    answer(bob, client, path, 1, "ready")
    assert ann.post(f"{path}/undo", {"seat": 0}).status_code == 409
    assert ann.post(f"{path}/undo-ask", {"seat": 0}).status_code == 200
    assert bob.post(f"{path}/undo-reply", {"seat": 1, "agree": True}).status_code == 200
    assert live(client, path).rewinds == 1
