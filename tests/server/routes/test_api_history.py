"""What has happened and what is due, in the JSON API: moments, reviews, reasons, marks of what was read and seen."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
from litestar.testing import TestClient

from tests.server.browser import App, Browser, services_of
from tests.server.calls.test_push import PUSH, SomeBrowser
from tests.server.conftest import config_for
from tests.server.routes.test_api import Script
from theomachy.bots.review import Chances, Review, TurningPoint
from theomachy.kernel.ask import WATCHER
from theomachy.server.app import create_app
from theomachy.server.store.reviews import write_review


def status(script: Script, path: str) -> int:
    script.client.cookies.clear()
    return script.client.get(f"/api{path}", headers=script.header).status_code


def seated(ann: Script, bob: Script, **more: Any) -> str:
    """A table of both, begun; its path in the API."""
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"], **more}).json()["id"]
    assert bob.post(f"/tables/{table}/join", {}).status_code == 200
    assert ann.post(f"/tables/{table}/start").status_code == 200
    return f"/tables/{table}"


def answer(script: Script, path: str, dice: random.Random) -> None:
    """Whatever is asked, if anything is."""
    shown = script.get(path)
    if (question := shown["question"]) and question["owed"]:
        option = question["options"][-1] if dice.random() < 0.4 else dice.choice(question["options"])
        data = {"seat": shown["seat"], "decision": question["decision"], "option": option}
        assert script.post(f"{path}/answer", data).status_code == 200


def test_every_moment_is_told_as_the_own_seat_saw_it(client: App) -> None:
    ann, bob, eve = (Script(client, name) for name in ("Ann", "Bob", "Eve"))
    path, dice = seated(ann, bob), random.Random(2)
    assert status(ann, f"{path}/moments/999") == 404
    for _ in range(12):
        answer(ann, path, dice)
        answer(bob, path, dice)
    log = ann.get(path)["log"]
    told = [ann.get(f"{path}/moments/{line}") for line in range(len(log))]
    assert [one["text"] for one in told] == [line["text"] for line in log]
    assert told[0]["lines"] == len(log)
    assert told[-1]["seat"] == 0
    assert told[0]["view"] != told[-1]["view"]
    assert ann.get(f"{path}/moments/0?seat=1")["seat"] == 0, "nobody else's eyes while it is played"
    assert eve.get(f"{path}/moments/0?seat=1")["seat"] == WATCHER
    assert ann.post(f"{path}/declare", {"seat": 0, "option": ["resign"]}).status_code == 200
    assert eve.get(f"{path}/moments/0?seat=1")["seat"] == 1
    for nobody in (7, -1, WATCHER):
        assert eve.get(f"{path}/moments/0?seat={nobody}")["seat"] == WATCHER


def test_the_past_of_a_private_table_is_for_those_invited(client: App) -> None:
    ann, eve = Script(client, "Ann"), Script(client, "Eve")
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "hotseat"], "private": True}).json()["id"]
    invite = ann.get(f"/tables/{table}")["invite"]
    ann.post(f"/tables/{table}/declare", {"seat": 0, "option": ["resign"]})
    for what in ("moments/0", "record", "review", "why"):
        assert status(eve, f"/tables/{table}/{what}") == 403
    assert status(eve, f"/tables/{table}/record?invite={invite}") == 200
    assert eve.get(f"/tables/{table}?invite={invite}")["invite"] == "", "to give out, for the host alone"


def test_a_review_is_told_as_numbers(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    path, dice = seated(ann, bob, options={"goal": 3}), random.Random(4)
    assert status(ann, f"{path}/review") == 409
    while ann.get(path)["status"] != "over":
        answer(ann, path, dice)
        answer(bob, path, dice)
    services, table_id = services_of(client), path.rpartition("/")[2]
    game = services.tables._tables[table_id].finished
    last, first = len(game.history), next(at for at, (seat, _) in enumerate(game.history) if seat == 0)
    before, after = Chances(4, [1.0, 3.0], [1.0, 3.0]), Chances(4, [3.0, 1.0], [3.0, 1.0])
    point = TurningPoint(0, first, first + 1, [(game.history[first][1], before)], 3)
    chances = {0: before, first: before, first + 1: after, last: after}
    made = msgspec.json.encode(Review([0, last], chances, [point], done=True))
    client.blocking_portal.call(write_review, services.database, table_id, game.rules.version, made)
    told = ann.get(f"{path}/review")
    assert (told["done"], told["progress"]) == (True, 100)
    assert [(one["moment"], one["chances"]) for one in told["chances"]] == [(0, [0.25, 0.75]), (last, [0.75, 0.25])]
    (turn,) = told["points"]
    assert (turn["seat"], turn["by"], turn["before"], turn["after"], turn["open"]) == (0, 0, 0.25, 0.75, 3)
    assert turn["others"][0]["text"]
    assert status(ann, f"{path}/moments/{turn['line']}") == 200


def test_what_was_read_and_seen_is_marked(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    path = seated(ann, bob)
    bob.post(f"{path}/chat", {"seat": 1, "text": "hello @Ann"})
    said = ann.get(path)["chat"][-1]
    assert said["for_you"]
    assert ann.post(f"{path}/notes", {"notes": "watch Bob"}).status_code == 200
    assert ann.post(f"{path}/read", {"line": said["line"]}).status_code == 200
    assert ann.get(f"{path}/notes") == {"notes": "watch Bob", "read": said["line"]}
    assert bob.get(f"{path}/notes") == {"notes": "", "read": 0}
    assert ann.post(f"{path}/read", {"line": -1}).status_code == 400
    assert ann.post(f"{path}/vote", {"seat": 0, "kind": "end", "how": "draw"}).status_code == 200
    vote = bob.get(path)["vote"]
    assert vote["may"]
    assert bob.post(f"{path}/ballot", {"seat": 1, "vote": vote["id"], "yes": False}).status_code == 200
    assert [script.get(path)["vote"]["seen"] for script in (ann, bob)] == [False, False]
    assert ann.post(f"{path}/seen", {"vote": vote["id"]}).status_code == 200
    assert [script.get(path)["vote"]["seen"] for script in (ann, bob)] == [True, False]
    assert Script(client, "Eve").post(f"{path}/seen", {"vote": vote["id"]}).status_code == 403


def test_a_seat_that_a_bot_plays_is_asked_nothing(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    path = seated(ann, bob)
    assert ann.get(path)["question"]
    assert ann.post(f"{path}/stand-in", {"seat": 0, "level": "random"}).status_code == 200
    shown = ann.get(path)
    assert (shown["question"], shown["sitters"][0]["stand_in"]) == (None, "random")


def test_what_is_not_on_offer_has_a_reason(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    path = seated(ann, bob)
    for script in (ann, bob):
        for reason in script.get(f"{path}/why"):
            assert reason["why"].endswith(".")
            assert len(reason["names"]) == len(reason["begins"])
    assert status(ann, f"{path}/why?begins=nonsense") == 400


def test_due_lists_and_lists_of_tables(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    first, second = (seated(ann, bob, clock={"kind": "days", "bank": bank}) for bank in (9e4, 8e4))
    third = seated(ann, bob, title="No hurry")
    due = ann.get("/due")
    ids = [f"/tables/{table['id']}" for table in due["yours"] + due["others"]]
    assert sorted(ids) == sorted([first, second, third])
    clocked = [table["due"] for table in due["yours"] if table["due"] is not None]
    assert clocked == sorted(clocked)
    eve = Script(client, "Eve")
    running = eve.get("/tables")["running"]
    assert {table["title"] for table in running} >= {"No hurry"}
    assert running[0]["players"] == ["Ann", "Bob"]
    assert ann.get("/tables")["running"] == []
    ann.post(f"{third}/declare", {"seat": 0, "option": ["resign"]})
    assert "No hurry" in [table["title"] for table in ann.get("/tables")["finished"]]


def test_answers_in_a_row_names_of_a_shared_screen_and_guides(client: App) -> None:
    ann, _ = Script(client, "Ann"), Script(client, "Bob")
    order = {"game": "oracle", "seats": ["me", "hotseat"], "names": ["", "Bob"]}
    assert ann.post("/tables", order).status_code == 409, "whoever shares the screen is nobody else's account"
    path = f"/tables/{ann.post('/tables', {**order, 'names': ['', 'Zoe']}).json()['id']}"
    shown = ann.get(path)
    assert [sitter["name"] for sitter in shown["sitters"]] == ["Ann", "Zoe"]
    question = shown["question"]
    data = {"seat": shown["seat"], "decision": question["decision"], "option": question["options"][0]}
    assert ann.post(f"{path}/answer", {**data, "then": [["nonsense"]]}).status_code == 200, "the rest is left out"
    assert ann.post(f"{path}/answer", {**data, "then": [[]]}).status_code == 400
    assert ann.get("/games/oracle/guide")["text"]
    assert status(ann, "/games/chess/guide") == 404


def test_a_malformed_request_is_told_what_is_wrong_with_it(client: App) -> None:
    ann = Script(client, "Ann")
    said = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"], "delay": 99}).json()["detail"]
    assert "delay" in said
    assert "50" in said
    assert "free" in ann.get("/tables?free=99")["detail"]
    assert "seats" in ann.post("/tables", {"game": "oracle"}).json()["detail"]


def test_what_stands_in_an_address_keeps_to_its_bounds(client: App) -> None:
    """A script that says it will wait for ever is not believed."""
    ann = Script(client, "Ann")
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "hotseat"]}).json()["id"]
    tried = set()
    for path, operations in client.get("/schema/openapi.json").json()["paths"].items():
        for told in operations.get("get", {}).get("parameters", []):
            shape = told["schema"]
            for bounds in (shape, *shape.get("oneOf", ())):
                if (most := bounds.get("maximum")) is None and (most := bounds.get("maxLength")) is None:
                    continue
                wrong = str(int(most) + 1) if "maximum" in bounds else "x" * (most + 1)
                here = path.replace("{table_id}", table).replace(f"{{{told['name']}}}", wrong).replace("{line}", "0")
                query = f"?{told['name']}={wrong}" if told["in"] == "query" else ""
                assert status(ann, f"{here.removeprefix('/api')}{query}") == 400, (path, told)
                tried.add(told["name"])
    assert tried >= {"wait", "seen", "invite", "free", "page", "line", "seat", "begins", "thing", "q", "game", "name"}
    for wait in ("inf", "nan", "-1", "26"):
        assert status(ann, f"/tables/{table}?wait={wait}") == 400


def test_tokens_end_when_they_are_revoked(client: App) -> None:
    ann, browser = Script(client, "Ann"), Browser(client)
    browser.post("/login", {"name": "Ann", "password": "correct horse"})
    assert ann.post("/account/revoke").status_code == 200
    assert status(ann, "/account") == 401
    assert browser.get("/account/data.zip").status_code == 200, "a session is no token"


def test_a_browser_is_called_by_token(sqlite_url: str, tmp_path: Path) -> None:
    with TestClient(create_app(config_for(sqlite_url, tmp_path, **PUSH))) as client:
        ann, bob = Script(client, "Ann"), Script(client, "Bob")
        assert len(ann.get("/calls")["push_key"]) > 80
        given = {"endpoint": "https://127.0.0.1/push/1", **SomeBrowser().keys}
        said = ann.post("/calls/push", given)
        assert said.status_code == 200, said.text
        assert bob.post("/calls/push", {**given, **SomeBrowser().keys}).status_code == 403, "not his browser"
        assert bob.post("/calls/push", {**given, "endpoint": "https://push.example.net/1"}).status_code in (400, 403)
        other = ann.post("/calls/push", {**given, "endpoint": "https://127.0.0.1/push/2"}).json()["id"]
        assert bob.post(f"/calls/push/remove?id={other}").status_code == 200
        assert len(ann.get("/calls")["channels"]) == 2, "nobody removes those of others"
        assert ann.post(f"/calls/push/remove?id={other}").status_code == 200
        assert [one["id"] for one in ann.get("/calls")["channels"]] == [said.json()["id"]]
        assert ann.post("/calls/push/remove").status_code == 200
        assert ann.get("/calls")["channels"] == []
