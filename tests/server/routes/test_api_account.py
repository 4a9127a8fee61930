"""Accounts, hosting and advice in the JSON API: what a page can do, a script can do, with the same checks."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

from litestar.testing import TestClient

from tests.server.browser import App, Browser
from tests.server.routes.test_api import Script
from theomachy.server.app import create_app
from theomachy.server.config import Config

RIGHT = {"password": "correct horse"}


def status(script: Script, path: str) -> int:
    script.client.cookies.clear()
    return script.client.get(f"/api{path}", headers=script.header).status_code


def test_an_account_is_exported_and_deleted_by_whoever_knows_the_password(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"]}).json()["id"]
    bob.post(f"/tables/{table}/join", {})
    ann.post(f"/tables/{table}/start")
    file = ann.client.get("/api/account/data.zip", headers=ann.header)
    assert file.headers["content-type"] == "application/zip"
    assert file.headers["cache-control"] == "no-store"
    stored = ZipFile(BytesIO(file.content)).read("users.json").decode()
    assert '"Ann"' in stored
    assert "password" not in stored
    for wrong in ({}, {"password": ""}, {"password": "wrong horse"}, {"password": None}):
        assert ann.post("/account/delete", wrong).status_code in (400, 401)
    assert ann.get("/account") == {"name": "Ann"}
    assert ann.post("/account/delete", RIGHT).status_code == 200
    assert status(ann, "/account") == 401
    shown = bob.get(f"/tables/{table}")
    assert [sitter["name"] for sitter in shown["sitters"]] == ["Somebody who left", "Bob"]
    assert Browser(client).post("/login", {"name": "Ann", **RIGHT}).status_code == 401


def test_guessing_the_password_by_script_comes_to_an_end(client: App) -> None:
    ann = Script(client, "Ann")
    tries = [ann.post("/account/delete", {"password": f"wrong {n}"}).status_code for n in range(8)]
    assert tries[:5] == [401] * 5
    assert tries[5:] == [429] * 3
    assert ann.post("/account/password", {**RIGHT, "new_password": "another horse"}).status_code == 429


def test_exports_and_deletions_are_limited(config: Config) -> None:
    """As on the page: by person, and by address."""
    with TestClient(create_app(replace(config, limits=True))) as client:
        ann = Script(client, "Ann")
        assert [status(ann, "/account/data.zip") for _ in range(4)] == [200, 200, 200, 429]
        services = client.app.state["services"]
        for _ in range(20):
            services.limits.take("login", "testclient")
        assert ann.post("/account/delete", RIGHT).status_code == 429


def test_a_new_password_or_logging_out_ends_every_token(client: App) -> None:
    ann, browser = Script(client, "Ann"), Browser(client)
    browser.post("/login", {"name": "Ann", **RIGHT})
    assert ann.post("/account/password", {"password": "wrong", "new_password": "another horse"}).status_code == 401
    assert ann.post("/account/password", {**RIGHT, "new_password": "password"}).status_code == 400
    assert ann.post("/account/password", {**RIGHT, "new_password": "another horse"}).status_code == 200
    assert status(ann, "/account") == 401
    assert browser.get("/account/data.zip").status_code == 403
    bob = Script(client, "Bob")
    assert bob.post("/account/log-out").status_code == 200
    assert status(bob, "/account") == 401


def test_a_script_takes_another_name_but_nobody_elses(client: App) -> None:
    ann, _ = Script(client, "Ann"), Script(client, "Bob")
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"]}).json()["id"]
    assert ann.post("/account/name", {"name": "B\u043eb"}).status_code in (400, 409)
    assert ann.post("/account/name", {"name": "Hera"}).status_code == 200
    assert ann.get("/account") == {"name": "Hera"}
    assert ann.get(f"/tables/{table}")["sitters"][0]["name"] == "Hera"


def test_a_script_hosts_a_table(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "invite"], "private": True}).json()["id"]
    assert bob.post(f"/tables/{table}/new-invite").status_code == 403
    invite = ann.post(f"/tables/{table}/new-invite").json()["invite"]
    assert bob.post(f"/tables/{table}/join", {"invite": "x"}).status_code == 403
    assert bob.post(f"/tables/{table}/join", {"invite": invite}).json() == {"seat": 1}
    assert bob.post(f"/tables/{table}/terms", {}).status_code == 403
    assert ann.post(f"/tables/{table}/terms", {"options": {"goal": 5}, "private": True}).status_code == 200
    assert ann.post(f"/tables/{table}/start").status_code == 409
    assert bob.post(f"/tables/{table}/agree", {"seat": 1}).status_code == 200
    assert bob.post(f"/tables/{table}/seat", {"seat": 0, "action": "open"}).status_code == 403
    assert ann.post(f"/tables/{table}/seat", {"seat": 1, "action": "ask_to_leave"}).status_code == 200
    assert ann.post(f"/tables/{table}/end").status_code == 409
    assert bob.post(f"/tables/{table}/cancel").status_code == 403
    assert ann.post(f"/tables/{table}/cancel").status_code == 200
    assert status(ann, f"/tables/{table}") == 404


def test_a_script_finds_people_and_answers_invitations(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    assert ann.get("/players?q=bo") == ["Bob"]
    ann.post("/players/Bob/relation", {"action": "ask"})
    bob.post("/players/Ann/relation", {"action": "ask"})
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "invite"], "private": True}).json()["id"]
    ann.post(f"/tables/{table}/invite", {"name": "Bob"})
    (invitation,) = bob.get("/invitations")
    assert (invitation["table"], invitation["by"]) == (table, "Ann")
    assert status(bob, f"/tables/{table}?invite={invitation['invite']}") == 200
    assert bob.post(f"/tables/{table}/decline").status_code == 200
    assert bob.get("/invitations") == []
    assert ann.get("/leaders?game=oracle&who=friends") == []


def test_a_guest_is_muted_and_heard_again(client: App) -> None:
    ann, guest = Script(client, "Ann"), Browser(client)
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"]}).json()["id"]
    assert guest.post(f"/t/{table}/sit", {"seat": 1, "name": "Loud"}).status_code == 200
    guest.post(f"/t/{table}/chat", {"seat": 1, "text": "listen"})
    (said,) = ann.get(f"/tables/{table}")["chat"]
    assert ann.post(f"/tables/{table}/mute", {"line": said["line"], "name": "Quiet"}).status_code == 409
    assert ann.post(f"/tables/{table}/mute", {"line": said["line"], "name": "Loud"}).status_code == 200
    assert ann.get(f"/tables/{table}")["chat"] == []
    ((who, name),) = ann.get("/friends")["muted_guests"].items()
    assert name == "Loud"
    assert ann.post("/account/unmute", {"who": who}).status_code == 200
    assert len(ann.get(f"/tables/{table}")["chat"]) == 1


def test_advice_is_for_the_seat_alone(client: App) -> None:
    ann, bob = Script(client, "Ann"), Script(client, "Bob")
    table = ann.post("/tables", {"game": "oracle", "seats": ["me", "hotseat"]}).json()["id"]
    hint = ann.post(f"/tables/{table}/hint", {"seat": 0})
    assert hint.status_code == 200, hint.text
    assert hint.json()["option"] in ann.get(f"/tables/{table}")["question"]["options"]
    assert isinstance(ann.get(f"/tables/{table}/standing?seat=0"), list)
    assert ann.post(f"/tables/{table}/standing", {"seat": 0, "choice": "everything"}).status_code == 200
    assert ann.post(f"/tables/{table}/standing", {"seat": 0, "choice": "nonsense"}).status_code == 400
    assert ann.post(f"/tables/{table}/screen", {"seat": 1}).status_code == 200
    assert ann.get(f"/tables/{table}")["seat"] == 1
    for path, data in (("hint", {}), ("suggested", {"decision": "x"}), ("standing", {"choice": "x"}), ("screen", {})):
        assert bob.post(f"/tables/{table}/{path}", {"seat": 0, **data}).status_code == 403
    assert status(bob, f"/tables/{table}/standing?seat=0") == 403
