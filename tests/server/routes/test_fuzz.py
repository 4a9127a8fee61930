"""Nonsense posted to every page and sent into sockets: refused, never a failure of ours.

THEOMACHY_FUZZ=10000 makes the long run.
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

from tests.server.browser import App, Browser, live
from theomachy.server.routes import HANDLERS

COUNT = int(os.environ.get("THEOMACHY_FUZZ", "150"))
POSTS = sorted(
    path
    for handler in HANDLERS
    if "POST" in getattr(handler, "http_methods", ())
    for path in getattr(handler, "paths", ())
)
FIELDS = ["seat", "option", "decision", "action", "level", "user", "name", "password", "new_password", "code", "theme"]
FIELDS += ["text", "to", "agree", "moment", "invite"]
FIELDS += ["game", "seats", "title", "private", "spectators", "option.goal", "name.1"]
VALUES: list[Any] = [
    None, True, 0, -1, 1, 25, 10**30, 1.5, "", "x", "ready", "oracle", "0", "\0", "\ud800", "é" * 40, "x" * 5000,
    [], [[]], {}, ["me", "open"], ["pledge", 1], ["undo"], {"a": {}}, '["ready"]', "[", "open", "take_back", "hand_to",
    "give_to_bot", "random", "night", "token", "password", "log_out_everywhere", "\u202e", "٣",
]  # fmt: skip
KINDS = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", "x"]


def body(dice: Random) -> tuple[str, bytes]:
    kind = dice.choice(KINDS)
    if dice.random() < 0.2:
        return kind, dice.randbytes(dice.randrange(200))
    fields = {dice.choice(FIELDS): dice.choice(VALUES) for _ in range(dice.randrange(6))}
    if kind == KINDS[1]:
        return kind, "&".join(f"{key}={value}" for key, value in fields.items()).encode(errors="replace")
    return kind, json.dumps(fields).encode()


def test_posts_of_nonsense_are_refused(ann: Browser, client: App) -> None:
    dice = Random(14)
    assert len(POSTS) > 15
    table = ann.lay("me", "hotseat")
    for number in range(COUNT):
        if "csrftoken" not in ann.jar:
            ann.get("/")
        path = dice.choice(POSTS).replace("{table_id:str}", table.removeprefix("/t/"))
        kind, content = body(dice)
        headers = ann._headers({"x-csrftoken": ann.jar["csrftoken"], "content-type": kind})
        response = ann._keep(client.post(path, content=content, headers=headers, follow_redirects=False))
        assert response.status_code < 500, (number, path, kind, content)


def test_frames_of_nonsense_are_ignored(ann: Browser, client: App) -> None:
    dice = Random(41)
    table = ann.lay("me", "hotseat")
    with ann.socket(table) as socket:
        socket.receive_text(timeout=20)
        for _ in range(COUNT * 10):
            if dice.random() < 0.5:
                socket.send_bytes(dice.randbytes(dice.randrange(100)))
            else:
                socket.send_text(json.dumps(dice.choice(VALUES)))
        data = {"seat": 0, "decision": live(client, table).decision(0), "option": ["ready"]}
        assert ann.post(f"{table}/answer", data).status_code == 200
        while "prompt" not in json.loads(socket.receive_text(timeout=20)).get("parts", {}):
            pass
