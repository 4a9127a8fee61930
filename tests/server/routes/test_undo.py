"""Undo by consent."""

from __future__ import annotations

from tests.server.browser import App, Browser, answer, both_seated, live
from theomachy.server.tables.clock_model import vote_model


def test_undo_by_consent_over_http(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    answer(ann, client, path, 0, "ready")
    answer(bob, client, path, 1, "ready")
    assert ann.post(f"{path}/undo", {"seat": 0}).status_code == 409
    assert ann.post(f"{path}/vote", {"seat": 0, "kind": "back"}).status_code == 200
    assert "asks: go back to “" in bob.parts(path)["strip"]
    shown, vote = vote_model(live(client, path), 1, False), live(client, path).vote
    assert shown is not None
    assert vote is not None
    assert list(shown.about) == ["line"], "how many moves there were is not for all to know"
    assert bob.post(f"{path}/ballot", {"seat": 1, "vote": vote.id, "yes": True}).status_code == 200
    assert live(client, path).rewinds == 1
