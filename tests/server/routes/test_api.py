"""The JSON API, played by a script that knows nothing but its documentation."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from tests.server.browser import App, Browser, services_of
from theomachy.kernel.record import read, replay


class Script:
    def __init__(self, client: App, name: str) -> None:
        browser = Browser(client)
        browser.post("/claim", {"name": name, "password": "correct horse"})
        self.client = client
        self.header = {"authorization": f"Bearer {browser.post('/account', {'action': 'token'}).json()['token']}"}

    def get(self, path: str) -> Any:
        self.client.cookies.clear()
        return self.client.get(f"/api{path}", headers=self.header).json()

    def post(self, path: str, data: object = None) -> Any:
        self.client.cookies.clear()
        return self.client.post(f"/api{path}", json=data, headers=self.header)


def test_scripts_befriend_invite_and_read_profiles(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    assert ann.post("/players/Bob/relation", {"action": "ask"}).status_code == 200
    assert bob.get("/friends")["asking"] == ["Ann"]
    bob.post("/players/Ann/relation", {"action": "ask"})
    assert ann.get("/friends")["friends"] == ["Bob"]
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"]}).json()["id"]
    assert ann.post(f"/tables/{table}/invite", {"name": "Bob"}).status_code == 200
    assert ann.post(f"/tables/{table}/invite", {"name": "Nobody"}).status_code == 404
    bobs = ann.get("/players/Bob")
    assert (bobs["name"], bobs["ratings"], bobs["results"], bobs["relation"]) == ("Bob", [], [], "friend")
    assert ann.get("/leaders?game=oracle") == ann.get("/leaders?game=oracle&time=month") == []
    assert bob.get("/privacy") == {"profile": "all", "here": "friends"}
    assert bob.post("/privacy", {"profile": "nobody", "here": "nobody"}).status_code == 200
    assert bob.get("/privacy") == {"profile": "nobody", "here": "nobody"}
    assert bob.post("/privacy", {"profile": "cats", "here": "all"}).status_code == 400
    assert client.get("/api/players/Bob", headers=ann.header).status_code == 403
    assert ann.post("/players/Bob/relation", {"action": "adore"}).status_code == 400


def test_a_stranger_at_the_door_of_a_private_table_is_noticed_by_nobody(
    client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"], "private": True}).json()["id"]
    woken: list[str] = []
    monkeypatch.setattr(services_of(client).presence, "_wake", woken.append)
    assert "private" in bob.get(f"/tables/{table}?wait=1")["detail"]
    assert not woken
    assert ann.get(f"/tables/{table}")["id"] == table
    assert woken == [table] * 2


def test_two_scripts_play_a_whole_game(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    oracle = next(game for game in ann.get("/games")["games"] if game["name"] == "oracle")
    assert oracle["seats"][0] == 2
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"], "options": {"goal": 3}}).json()["id"]
    assert table in [entry["id"] for entry in bob.get("/tables")["open"]]
    assert bob.post(f"/tables/{table}/join", {}).json() == {"seat": 1}
    assert bob.post(f"/tables/{table}/start").status_code == 403
    assert ann.post(f"/tables/{table}/start").status_code == 200
    dice = random.Random(4)
    for _ in range(2000):
        for script in (ann, bob):
            shown = script.get(f"/tables/{table}")
            question = shown["question"]
            if question and question["owed"]:
                assert len(question["options"]) == len(question["texts"])
                option = question["options"][-1] if dice.random() < 0.4 else dice.choice(question["options"])
                data = {"seat": shown["seat"], "decision": question["decision"], "option": option}
                assert script.post(f"/tables/{table}/answer", data).status_code == 200
                assert script.post(f"/tables/{table}/answer", data).status_code in (409, 422)
        if shown["status"] == "over":
            break
    assert shown["winners"]
    game = replay(read(ann.get(f"/tables/{table}/record")["record"]), client.app.state["services"].games["oracle"])
    assert game.seed == shown["seed"]
    assert game.position.digest() == shown["digest"]


def test_a_script_waits_for_news(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"]}).json()["id"]
    seen = ann.get(f"/tables/{table}")["seen"]
    assert ann.get(f"/tables/{table}?seen={seen}&wait=0.05")["seen"] == seen
    bob.post(f"/tables/{table}/join", {})
    assert ann.get(f"/tables/{table}?seen={seen}&wait=20")["seen"] != seen


def test_undo_declare_and_chat(client: App) -> None:
    ann = Script(client, "Ann")
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "hotseat"]}).json()["id"]
    assert ann.post(f"/tables/{table}/undo", {"seat": 0}).status_code == 409
    assert ann.post(f"/tables/{table}/chat", {"seat": 0, "text": "hello"}).status_code == 200
    assert ann.get(f"/tables/{table}")["chat"][0]["text"] == "hello"
    assert ann.post(f"/tables/{table}/declare", {"seat": 0, "option": ["fly"]}).status_code == 422
    assert ann.post(f"/tables/{table}/declare", {"seat": 0, "option": ["resign"]}).status_code == 200
    assert ann.get(f"/tables/{table}")["status"] == "over"


QUIET = settings(
    max_examples=max(12, int(os.environ.get("THEOMACHY_FUZZ", "0")) // 10),
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.filterwarnings("ignore")
def test_no_request_that_follows_the_schema_breaks_the_server(client: App) -> None:
    ann = Script(client, "Ann")
    chairs = (["me", "open"], ["me", "bot:random"], ["me", "hotseat"])
    tables = [ann.post("/tables", {"game": "oracle", "seats": seats}).json()["id"] for seats in chairs]
    schema = schemathesis.openapi.from_dict(client.get("/schema/openapi.json").json())
    dice, statuses = random.Random(0), set()

    def check(case: Any) -> None:
        path = case.formatted_path
        if "{table_id}" in case.path and dice.random() < 0.8:
            path = case.path.replace("{table_id}", dice.choice(tables))
        query = {name: value for name, value in (case.query or {}).items() if name != "wait"}
        body: dict[str, Any] = {"json": case.body} if isinstance(case.body, dict | list | str | int) else {}
        response = client.request(case.method, path, params=query, headers=ann.header, **body)
        statuses.add(response.status_code)
        assert response.status_code < 500, (case.method, path, case.body, response.text)

    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        if result.ok().path in ("/api/account/log-out", "/api/account/revoke"):  # nothing but refusals after them
            continue
        strategy = result.ok().as_strategy()
        QUIET(given(case=strategy)(check))()
    assert statuses >= {200, 400, 404, 409}
