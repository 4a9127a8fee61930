"""Guests, accounts, sessions, tokens, and patience with passwords."""

from __future__ import annotations

import logging

import pytest
from litestar.testing import TestClient

from tests.server.browser import App, Browser
from theomachy.server.app import create_app
from theomachy.server.config import Config

GOOD = {"name": "Hera", "password": "peacock feathers"}


def test_a_guest_chooses_a_name_that_shows_at_its_tables(ann: Browser, bob: Browser) -> None:
    path = ann.lay("me", "open", name="Ann")
    assert "Ann" in bob.get(path).text
    assert ann.post("/account", {"name": "Anna Perenna"}).status_code == 200
    assert "Anna Perenna" in bob.get(path).text


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "tab\u0000null", "bell\u0007", "rtl\u202etrick"])
def test_a_name_is_short_and_printable(ann: Browser, name: str) -> None:
    ann.lay("me", "open", name="Ann")
    assert ann.post("/account", {"action": "name", "name": name}).status_code == 400


def test_accounts_called_guest_keep_no_guest_out(ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.server.accounts.users.secrets.randbelow", lambda _: 0)
    assert ann.post("/claim", {"name": "Guest 1000", "password": "correct horse"}).status_code == 200
    bob.lay("me", "open")
    assert "Guest 10000" in bob.get("/account").text


def test_a_guest_claims_an_account_with_its_tables_and_finds_them_elsewhere(ann: Browser, bob: Browser) -> None:
    path = ann.lay("me", "open", name="Ann")
    assert ann.post("/claim", GOOD).status_code == 200
    assert path in ann.get("/").text
    assert bob.post("/login", {"name": "hera", "password": GOOD["password"]}).status_code == 200
    assert path in bob.get("/").text
    assert "Hera" in bob.get(path).text


def test_names_of_accounts_are_taken(ann: Browser, bob: Browser) -> None:
    ann.post("/claim", GOOD)
    assert bob.post("/claim", {"name": "HERA", "password": "something else"}).status_code == 409
    assert bob.post("/account", {"name": "Hera"}).status_code == 409
    assert bob.post("/tables", {"game": "oracle", "seats": ["me", "open"], "name": "hera"}).status_code in (201, 409)
    assert ann.post("/claim", GOOD).status_code == 409
    assert bob.post("/claim", {"name": "Zeus", "password": "short"}).status_code == 400


def test_log_in_needs_the_right_password_and_log_out_ends_it(ann: Browser, bob: Browser) -> None:
    ann.post("/claim", GOOD)
    wrong = bob.post("/login", {**GOOD, "password": "peahen feathers"})
    unknown = bob.post("/login", {"name": "Nobody", "password": "x"})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()
    assert "session" not in bob.jar
    assert ann.post("/logout").status_code == 200
    assert ann.post("/tables", {"game": "oracle", "seats": ["me", "open"]}).status_code == 201
    assert "Hera" not in ann.get("/account").text


def test_log_out_everywhere_ends_sessions_on_other_devices(ann: Browser, bob: Browser, client: App) -> None:
    ann.post("/claim", GOOD)
    bob.post("/login", GOOD)
    assert "Hera" in bob.get("/account").text
    assert ann.post("/account", {"action": "log_out_everywhere"}).status_code == 200
    client.app.state["services"].sessions._known.clear()  # a session is believed for a minute
    assert "Hera" not in bob.get("/account").text


def test_brute_force_is_stopped_written_down_and_does_not_lock_out_others(
    ann: Browser, bob: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    ann.post("/claim", GOOD)
    with caplog.at_level(logging.WARNING, "theomachy.server"):
        statuses = [bob.post("/login", {**GOOD, "password": f"guess {n}"}).status_code for n in range(8)]
    assert statuses == [401] * 5 + [429] * 3
    assert bob.post("/login", GOOD).status_code == 429  # the right one, too late
    assert int(bob.post("/login", GOOD).headers["retry-after"]) > 0
    refused = [record for record in caplog.records if record.getMessage() == "refused"]
    assert {record.__dict__["status"] for record in refused} == {401, 429}
    assert not any("guess" in str(record.__dict__) for record in refused)


def test_a_session_cookie_cannot_be_forged_or_edited(ann: Browser) -> None:
    ann.post("/claim", GOOD)
    for forged in ("x" * 80, ann.jar["session-0" if "session-0" in ann.jar else "session"][:-4] + "AAAA"):
        key = "session-0" if "session-0" in ann.jar else "session"
        kept, ann.jar[key] = ann.jar[key], forged
        assert "Hera" not in ann.get("/account").text
        ann.jar[key] = kept


def test_tokens_are_for_accounts_shown_once_and_revocable(ann: Browser, client: App) -> None:
    ann.lay("me", "open")
    assert ann.post("/account", {"action": "token"}).status_code == 403
    ann.post("/claim", GOOD)
    token = ann.post("/account", {"action": "token"}).json()["token"]
    assert token not in ann.get("/account").text
    header = {"authorization": f"Bearer {token}"}
    assert client.get("/api/games", headers=header).status_code == 200
    assert client.get("/api/games", headers={"authorization": f"Bearer {token}x"}).status_code == 401
    assert client.get("/api/games").status_code == 401
    ann.post("/account", {"action": "revoke"})
    assert client.get("/api/games", headers=header).status_code == 401


def test_a_form_that_fails_comes_back_as_a_page(ann: Browser) -> None:
    response = ann.form("/login", {"name": "Nobody", "password": "nothing"})
    assert response.status_code == 401
    assert "<form" in response.text


def test_sessions_outlive_the_process(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        ann = Browser(client)
        path = ann.lay("me", "open", name="Ann")
        jar = ann.jar
    with TestClient(create_app(config)) as client:
        again = Browser(client)
        again.jar = jar
        assert path in again.get("/").text
