"""Nonsense posted to every page and sent into sockets: refused, never a failure of ours.

THEOMACHY_FUZZ=10000 makes the long run: so many posts, ten times as many frames, a tenth as many requests of each kind
that the schema of the API describes.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from random import Random
from typing import Any
from urllib.parse import quote

from tests.server.browser import PATIENCE, App, Browser, answer, live
from tests.server.players import some_answer
from theomachy.server.routes import HANDLERS

COUNT = int(os.environ.get("THEOMACHY_FUZZ", "200"))
POSTS = sorted(
    path
    for handler in HANDLERS
    if "POST" in getattr(handler, "http_methods", ())
    for path in getattr(handler, "paths", ())
)
ENDS_SESSIONS = ("/logout", "/recover")
USUAL: dict[str, dict[str, Any]] = {
    "answer": {"seat": 0, "option": ["ready"]},
    "declare": {"seat": 0, "option": ["resign"]},
    "undo": {"seat": 0},
    "hint": {"seat": 0},
    "reveal": {"seat": 1},
    "chat": {"seat": 0, "text": "hello", "to": 1},
    "sit": {"seat": 1, "invite": "x", "name": "Ann"},
    "seat": {"seat": 0, "action": "give_to_bot", "level": "random", "user": "Ann"},
    "tables": {"game": "oracle", "seats": ["me", "open"], "title": "A table", "option.goal": 4, "name.1": "Bob"},
    "account": {"action": "name", "name": "Ann", "theme": "night", "password": "x", "new_password": "correct horse"},
    "login": {"name": "Ann", "password": "correct horse"},
    "claim": {"name": "Ann", "password": "correct horse"},
    "recover": {"code": "x"},
    "vote": {"seat": 0, "kind": "end", "how": "draw", "who": 1, "seconds": 3600, "by": "bot", "line": 0},
    "ballot": {"seat": 1, "vote": 1, "yes": True},
    "give-up": {"seat": 0},
    "seen": {"vote": 1},
    "notes": {"read": 1, "notes": "mine"},
    "hours": {"action": "holiday", "zone": "UTC", "begin": "2026-12-24", "end": "2026-12-26", "since": 1.5},
    "calls": {
        "action": "webhook",
        "kind": "mail",
        "often": "daily",
        "hours": 4,
        "time": "08:00",
        "zone": "UTC",
        "address": "https://example.org/x",
        "flavour": "json",
        "p256dh": "x",
        "auth": "x",
        "channel": "x",
    },
    "relation": {"action": "ask", "back": "account"},
    "invite": {"table": "abcdefghijkl"},
    "forgotten": {"name": "Ann"},
    "answers": {"seat": 0, "choice": "everything", "name": ""},
    "suggested": {"seat": 0, "decision": "0.ready"},
}
"""What a page sends to where, by the last word of its path; nonsense replaces some of it."""
FIELDS = sorted({field for fields in USUAL.values() for field in fields} | {"decision", "private", "spectators"})
VALUES: list[Any] = [
    None, True, 0, -1, 1, 25, 10**30, 1.5, "", "x", "ready", "oracle", "0", "\0", "\ud800", "é" * 40, "x" * 5000,
    [], [[]], {}, ["me", "open"], ["pledge", 1], ["undo"], {"a": {}}, '["ready"]', "[", "open", "take_back", "hand_to",
    "give_to_bot", "random", "night", "token", "password", "revoke", "log_out_everywhere", "\u202e", "٣", "add_bot",
    "add_open", "remove", "forced_off", float("nan"), -(2**63) - 1, "Норе", "me\nopen",
    "0" * 5000 + ":00", "9999-12-31", "quiet", "cancel", "inf", "nan", "pause", "resume", "more", "replace", "no_clock",
    "back", "score", "push", "mail", "often", "test", "America", "../UTC", "24:00", 10**18, 2**31, "mute", "block",
    "unrelate", "a@b.cd", "http://[::1",
]  # fmt: skip
NAMES = ["Ann", "Bob", "Nobody", "%00", "%ff", "x" * 300, "..", "%F0%9F%92%A9", "a.b.c", "0"]
"""Of people, and of links in mails."""
FORM = "application/x-www-form-urlencoded"
KINDS = ["application/json"] * 6 + [FORM, FORM, "multipart/form-data; boundary=x", "text/plain", "x", ""]


def body(dice: Random, usual: dict[str, Any]) -> tuple[str, bytes]:
    kind = dice.choice(KINDS)
    if dice.random() < 0.1:
        return kind, dice.randbytes(dice.randrange(200))
    fields = {key: value for key, value in usual.items() if dice.random() < 0.9}
    fields |= {
        dice.choice([*usual, *FIELDS[:3], dice.choice(FIELDS)]): dice.choice(VALUES) for _ in range(dice.randrange(3))
    }
    if kind == FORM:
        texts = {key: value if isinstance(value, str) else json.dumps(value) for key, value in fields.items()}
        return kind, "&".join(f"{key}={text}" for key, text in texts.items()).encode(errors="replace")
    return kind, json.dumps(fields).encode()


class Vandal:
    """Somebody with a table who posts nonsense to it, and a new one when it is over."""

    def __init__(self, browser: Browser, client: App) -> None:
        self.browser, self.client = browser, client
        self.table = browser.lay("me", "hotseat", name="Vandal")

    def post(self, dice: Random) -> tuple[int, object]:
        path = dice.choice(POSTS)
        if path in ENDS_SESSIONS and dice.random() < 0.9:
            path = "/t/{table_id:str}/answer"
        usual = dict(USUAL.get(path.rpartition("/")[2], {}))
        if path.endswith("/answer"):
            usual |= self._legal(dice)
        path = path.replace("{table_id:str}", self.table.removeprefix("/t/"))
        path = path.replace("{name:str}", dice.choice(NAMES)).replace("{code:str}", dice.choice(NAMES))
        kind, content = body(dice, usual)
        headers = {"x-csrftoken": self.browser.jar["csrftoken"]} | ({"content-type": kind} if kind else {})
        response = self.browser._keep(
            self.client.post(path, content=content, headers=self.browser._headers(headers), follow_redirects=False)
        )
        return response.status_code, (path, kind, content, response.text[:200])

    def _legal(self, dice: Random) -> dict[str, Any]:
        table = live(self.client, self.table)
        if table.status != "playing":
            return {}
        seat, option = some_answer(table.playing, dice)
        return {"seat": seat, "decision": table.decision(seat), "option": list(option)}

    def recover(self) -> None:
        """A new table where the old one is of no use any more."""
        table = live(self.client, self.table)
        assert self.browser.get("/account").status_code == 200
        mine = self.browser.post(f"{self.table}/chat", {"seat": 0, "text": "mine"}).status_code == 200
        if not mine or table.status == "over" or table.seq > 400:
            self.table = self.browser.lay("me", "hotseat")


GETS = sorted(
    path
    for handler in HANDLERS
    if "GET" in getattr(handler, "http_methods", ())
    for path in getattr(handler, "paths", ())
    if path not in ("/metrics", "/health")
)
QUERIES = ("moment", "seat", "before", "begins", "thing", "invite", "code", "game", "q", "room", "for", "seen", "away")


def test_pages_asked_for_with_nonsense_are_refused(ann: Browser, client: App) -> None:
    """With a session and without, at a running game."""
    dice, statuses = Random(15), Counter[int]()
    table = ann.lay("me", "hotseat", name="Ann").removeprefix("/t/")
    texts = [*map(str, VALUES), '["ready"]', '["pledge"]', "card.1", "9" * 5000]
    for number in range(COUNT):
        path = dice.choice(GETS).replace("{table_id:str}", table)
        path = path.replace("{name:str}", dice.choice(NAMES)).replace("{code:str}", dice.choice(NAMES))
        asked = {dice.choice(QUERIES): dice.choice(texts)[:4000] for _ in range(dice.randrange(4))}
        query = "&".join(f"{key}={quote(text, errors='replace')}" for key, text in asked.items())
        browser = ann if dice.random() < 0.7 else Browser(client)
        found = browser.get(f"{path}?{query}")
        assert found.status_code < 500, (number, path, query, found.text[:200])
        statuses[found.status_code] += 1
    assert set(statuses) >= {200, 400, 404}, "hardly anything was reached"


def test_posts_of_nonsense_are_refused(ann: Browser, client: App) -> None:
    dice, statuses = Random(14), Counter[int]()
    assert len(POSTS) > 15
    vandal = Vandal(ann, client)
    for number in range(COUNT):
        if number % 10 == 0:
            vandal.recover()
        status, request = vandal.post(dice)
        assert status < 500, (number, request)
        statuses[status] += 1
    assert set(statuses) >= {200, 400, 409}, "hardly anything was reached"
    assert statuses[403] < COUNT / 2


def test_frames_of_nonsense_are_ignored(ann: Browser, client: App) -> None:
    dice = Random(41)
    table = ann.lay("me", "hotseat")
    with ann.socket(table) as socket:
        socket.receive_text(timeout=PATIENCE)
        for _ in range(COUNT * 10):
            if dice.random() < 0.5:
                socket.send_bytes(dice.randbytes(dice.randrange(100)))
            else:
                socket.send_text(json.dumps(dice.choice(VALUES)))
        assert answer(ann, client, table, 0, "ready") == 200
        while "prompt" not in json.loads(socket.receive_text(timeout=PATIENCE)).get("parts", {}):
            pass
