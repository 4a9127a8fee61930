"""Spectators: they talk apart from the players, and see the game late where the table chose so."""

from __future__ import annotations

import re

import pytest

from tests.server.browser import App, Browser, answer, both_seated, live
from theomachy.server.store import tables
from theomachy.server.tables import chat, chat_model

WATCHER = -2


def said(browser: Browser, path: str) -> str:
    return "".join(part for key, part in browser.parts(path).items() if key.startswith("say-"))


def named(client: App, name: str) -> Browser:
    browser = Browser(client)
    assert browser.post("/account", {"name": name}).status_code == 200
    return browser


def test_spectators_talk_apart_from_the_players(client: App, ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob)
    eve, zoe = named(client, "Eve"), named(client, "Zoe")
    assert eve.post(f"{path}/chat", {"seat": WATCHER, "text": "she bluffs"}).status_code == 200
    assert ann.post(f"{path}/chat", {"seat": 0, "text": "hello all"}).status_code == 200
    assert "she bluffs" in said(zoe, path)
    assert "hello all" in said(zoe, path)
    assert "she bluffs" not in said(ann, path)
    assert "she bluffs" not in said(bob, path)
    assert bob.post(f"{path}/chat", {"seat": WATCHER, "text": "I am one of you"}).status_code == 400
    assert eve.post(f"{path}/chat", {"seat": WATCHER, "to": 0, "text": "psst"}).status_code == 400
    assert eve.post(f"{path}/chat", {"seat": 0, "text": "I am Ann"}).status_code == 403
    assert Browser(client).post(f"{path}/chat", {"seat": WATCHER, "text": "nobody"}).status_code == 401


def test_a_spectator_is_muted_by_a_line_and_unmuted_on_the_account_page(
    client: App, ann: Browser, bob: Browser
) -> None:
    path = both_seated(ann, bob)
    eve, zoe, sam = (named(client, name) for name in ("Eve", "Zoe", "Sam"))
    for who, text in ((eve, "boo"), (sam, "well played"), (eve, "boo again")):
        assert who.post(f"{path}/chat", {"seat": WATCHER, "text": text}).status_code == 200
    assert 'data-name="Eve"' in said(zoe, path)
    assert 'data-name="Eve"' not in said(eve, path), "nobody mutes themselves"
    assert zoe.post(f"{path}/mute", {"line": 1, "name": "Sam"}).status_code == 409, "the first line is Eve's"
    assert zoe.post(f"{path}/mute", {"line": 1, "name": "Eve"}).status_code == 200
    assert "boo" not in said(zoe, path)
    assert "well played" in said(zoe, path)
    assert "boo again" in said(sam, path)
    muted = re.search(r'name="who" value="(\w+)"', zoe.get("/account").text)
    assert muted is not None
    assert zoe.post("/account/unmute", {"who": muted[1]}).status_code == 200
    assert "boo again" in said(zoe, path)


def test_one_loud_spectator_does_not_silence_the_others(
    client: App, ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "LINES", 6)
    for module in (tables, chat_model):
        monkeypatch.setattr(module, "CHAT_LINES", 5)
    path = both_seated(ann, bob)
    eve, sam = named(client, "Eve"), named(client, "Sam")
    codes = [eve.post(f"{path}/chat", {"seat": WATCHER, "text": "boo"}).status_code for _ in range(8)]
    assert codes == [200] * 6 + [409] * 2
    assert sam.post(f"{path}/chat", {"seat": WATCHER, "text": "at last"}).status_code == 200


def test_nobody_talks_at_a_table_that_wants_no_spectators(client: App, ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob, spectators=False)
    assert named(client, "Eve").post(f"{path}/chat", {"seat": WATCHER, "text": "hm"}).status_code == 403


def test_spectators_are_as_late_as_the_table_chose(client: App, ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob, delay=2, clock="live-10")
    eve = named(client, "Eve")

    def lines(browser: Browser) -> list[str]:
        return sorted(key for key in browser.parts(path) if key.startswith("log-"))

    before = eve.parts(path)
    assert "public, 2 moves late" in before["mine"]
    assert answer(ann, client, path, 0, "ready") == 200
    assert answer(bob, client, path, 1, "ready") == 200
    table = live(client, path)
    assert table.game is not None
    own = lines(ann)
    assert len(own) >= 2
    assert len(lines(eve)) == max(0, len(table.game.log(WATCHER)) - 2)
    assert 'class="clk' not in "".join(eve.parts(path).values()), "a clock would tell whose turn it is"
    assert ann.post(f"{path}/chat", {"seat": 0, "text": "my plan is this"}).status_code == 200
    assert "my plan" not in said(eve, path)
    assert before["state"] is not None
    for seat, who in ((0, ann), (1, bob)):
        assert who.post(f"{path}/give-up", {"seat": seat}).status_code in (200, 409)
    assert live(client, path).status == "over"
    assert len(lines(eve)) == len(table.game.log(WATCHER)), "after the end all is open"
    assert "late" not in eve.parts(path)["mine"]


def test_a_mention_stands_out_for_whoever_is_meant(ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/chat", {"seat": 0, "text": "@bob <b>your</b> move"}).status_code == 200
    assert re.search(r'class="mention">@bob</span> &lt;b&gt;your', said(bob, path))
    assert 'class="to-me"' in said(bob, path)
    assert 'class="to-me"' not in said(ann, path)


def test_what_was_decided_stands_in_the_conversation(client: App, ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/vote", {"seat": 0, "kind": "end", "how": "score"}).status_code == 200
    vote = live(client, path).vote
    assert vote is not None
    assert bob.post(f"{path}/ballot", {"seat": 1, "vote": vote.id, "yes": False}).status_code == 200
    assert "Vote not passed, 1 to 1. " in said(ann, path)
