"""Chat."""

from __future__ import annotations

import json

import pytest

from tests.server.browser import PATIENCE, App, Browser, both_seated
from theomachy.server.store import tables
from theomachy.server.tables import chat, chat_model


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


def few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page shows five."""
    for module in (tables, chat_model):
        monkeypatch.setattr(module, "CHAT_LINES", 5)


def test_whispers_push_nothing_off_the_page_of_others(
    ann: Browser, bob: Browser, client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_lines(monkeypatch)
    carl = Browser(client)
    path = ann.lay("me", "open", "open")
    for seat, browser in ((1, bob), (2, carl)):
        browser.post(f"{path}/sit", {"seat": seat})
    ann.post(f"{path}/start")
    for number in range(7):
        assert ann.post(f"{path}/chat", {"seat": 0, "text": f"aloud {number}"}).status_code == 200
    before = carl.parts(path)
    for number in range(7):
        assert bob.post(f"{path}/chat", {"seat": 1, "to": 0, "text": f"hush {number}"}).status_code == 200
        assert carl.parts(path) == before
    mine = json.dumps(bob.parts(path))
    assert "hush 6" in mine
    assert "aloud" not in mine, "a page shows the latest five that it may"


def test_a_seat_says_only_so_much_and_others_are_still_heard(
    ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_lines(monkeypatch)
    monkeypatch.setattr(chat, "LINES", 6)
    path = both_seated(ann, bob)
    said = [ann.post(f"{path}/chat", {"seat": 0, "text": "again"}).status_code for _ in range(8)]
    assert said == [200] * 6 + [409] * 2
    assert bob.post(f"{path}/chat", {"seat": 1, "text": "at last"}).status_code == 200


def test_a_long_chat_sends_the_new_line_and_not_the_old_ones(
    ann: Browser, client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_lines(monkeypatch)
    path = ann.lay("me", "hotseat")
    for number in range(8):
        ann.post(f"{path}/chat", {"seat": 0, "text": f"line {number}"})
    with ann.socket(path) as socket:
        first = json.loads(socket.receive_text(timeout=PATIENCE))["parts"]
        assert sum("line " in part for key, part in first.items() if key.startswith("say-")) == 5
        ann.post(f"{path}/chat", {"seat": 0, "text": "something new"})
        said: list[str] = []
        while not said:
            patch = json.loads(socket.receive_text(timeout=PATIENCE))
            said = [part for key, part in patch.get("parts", {}).items() if key.startswith("say-")]
        assert len(said) == 1
        assert "something new" in said[0]
        assert len(patch["gone"]) == 1
