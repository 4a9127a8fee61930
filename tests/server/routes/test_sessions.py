"""Sessions: what a cookie may hold, how it ends, and the way back without it."""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from time import monotonic
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.server.browser import PATIENCE, App, Browser, live, services_of
from theomachy.server.accounts import sessions as sessions_module
from theomachy.server.routes import session_cookies
from theomachy.server.routes.session_cookies import SessionBackend, SessionCookies

GOOD = {"name": "Hera", "password": "peacock feathers"}


def ended(socket: Any) -> int:
    """The code with which the server closes a socket, after whatever it still had to say."""
    try:
        while True:
            socket.receive_text(timeout=PATIENCE)
    except WebSocketDisconnect as closed:
        return closed.code


@pytest.mark.parametrize("length", [65, 9_000, 35_000])
def test_a_long_invitation_is_not_kept_and_harms_nobody(ann: Browser, bob: Browser, length: int) -> None:
    path = ann.lay("me", "open")
    for _ in range(6):
        assert bob.get(f"{path}?invite={'x' * length}").status_code == 200
        assert bob.post(f"{path}/sit", {"seat": 1, "invite": "x" * length}).status_code == 200
    assert bob.get("/").status_code == 200
    assert sum(map(len, bob.jar.values())) < 2000


def test_only_an_invitation_that_the_table_knows_is_kept(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "invite", private=True)
    invite = live(client, path).row["invite"]
    assert bob.get(f"{path}?invite=guess").status_code == 403
    assert bob.get(path).status_code == 403
    assert bob.get(f"{path}?invite={invite}").status_code == 200
    assert bob.get(path).status_code == 200


def test_whoever_may_not_sit_down_does_not_become_a_guest(ann: Browser, bob: Browser) -> None:
    path = ann.lay("me", "invite", private=True)
    assert bob.post(f"{path}/sit", {"invite": "guess"}).status_code == 403
    assert "session" not in bob.jar


FORGED = [
    "x",
    "x" * 80,
    "=" * 9,
    "x" * 20_000,
    b64encode(b"n" * 12 + b"data" + b"additional_authenticated_data=nonsense").decode(),
    b64encode(b"n" * 12 + b"data" + b'additional_authenticated_data={"expires_at":"never"}').decode(),
    b64encode(b"n" * 12 + b"data" + b'additional_authenticated_data={"expires_at":9e99}').decode(),
    b64encode(b"additional_authenticated_data=[]").decode(),
]


@pytest.mark.parametrize("forged", FORGED)
@pytest.mark.parametrize("key", ["session", "session-0", "session-99"])
def test_a_forged_session_is_an_empty_one(ann: Browser, forged: str, key: str) -> None:
    ann.jar[key] = forged
    assert ann.get("/").status_code == 200


def test_a_guest_comes_back_by_its_recovery_link(ann: Browser, client: App) -> None:
    path = ann.lay("me", "open", name="Ann", private=True)
    found = re.search(r'href="(/recover\?code=[^"]+)"', ann.get("/account").text)
    assert found is not None
    other = Browser(client)
    assert other.get(found[1]).status_code == 200
    assert path not in other.get("/").text  # a link alone changes nothing
    code = found[1].partition("=")[2]
    assert other.post("/recover", {"code": code[:-1] + ("0" if code[-1] != "0" else "1")}).status_code == 401
    assert other.post("/recover", {"code": "\0-é"}).status_code == 401
    whose, until, seal = code.split("-")
    assert other.post("/recover", {"code": f"{whose}-{int(until, 16) + 86400:08x}-{seal}"}).status_code == 401
    database = client.app.state.services.database
    now, database.now = database.now, lambda: float(int(until, 16) + 1)
    assert other.post("/recover", {"code": code}).status_code == 401, "no link lives for ever"
    database.now = now
    assert other.form("/recover", {"code": code}).status_code == 303
    assert path in other.get("/").text
    assert ann.post("/claim", GOOD).status_code == 200
    assert Browser(client).post("/recover", {"code": code}).status_code == 401


def test_logging_out_ends_a_copied_session(ann: Browser, client: App) -> None:
    path = ann.lay("me", "open", name="Ann")
    thief = Browser(client)
    thief.jar = dict(ann.jar)
    with thief.socket(path) as socket:
        socket.receive_text(timeout=PATIENCE)
        assert ann.post("/logout").status_code == 200
        assert ended(socket) == 4401
    assert "Ann" not in thief.get("/account").text
    services_of(client).sessions._known.clear()
    assert "Ann" not in thief.get("/account").text


def test_logging_out_everywhere_ends_sockets_and_tokens_at_once(ann: Browser, bob: Browser, client: App) -> None:
    ann.post("/claim", GOOD)
    path = ann.lay("me", "open")
    token = ann.post("/account", {"action": "token"}).json()["token"]
    assert bob.post("/login", GOOD).status_code == 200
    with bob.socket(path) as socket:
        socket.receive_text(timeout=PATIENCE)
        assert ann.post("/account", {"action": "log_out_everywhere"}).status_code == 200
        assert ended(socket) == 4401
    assert "Hera" not in bob.get("/account").text
    assert client.get("/api/games", headers={"authorization": f"Bearer {token}"}).status_code == 401


def test_a_password_is_changed_by_whoever_knows_it(ann: Browser, bob: Browser) -> None:
    ann.post("/claim", GOOD)
    bob.post("/login", GOOD)
    new = "owl of the acropolis"
    change = {"action": "password", "password": "wrong", "new_password": new}
    assert ann.post("/account", change).status_code == 401
    assert ann.post("/account", {**change, "password": GOOD["password"], "new_password": "short"}).status_code == 400
    assert ann.post("/account", {**change, "password": GOOD["password"]}).status_code == 200
    assert "Hera" in ann.get("/account").text
    assert "Hera" not in bob.get("/account").text
    assert bob.post("/login", GOOD).status_code == 401
    assert bob.post("/login", {**GOOD, "password": new}).status_code == 200


def test_strangers_cannot_lock_anybody_out(ann: Browser, bob: Browser) -> None:
    ann.post("/claim", GOOD)
    assert ann.post("/logout").status_code == 200
    statuses = [bob.post("/login", {**GOOD, "password": f"guess {n}"}).status_code for n in range(8)]
    assert statuses == [401] * 5 + [429] * 3
    assert ann.post("/login", GOOD).status_code == 200  # the same address, but a browser that the account knows


def test_a_known_browser_may_not_guess_for_ever(ann: Browser) -> None:
    ann.post("/claim", GOOD)
    ann.post("/logout")
    statuses = [ann.post("/login", {**GOOD, "password": f"guess {n}"}).status_code for n in range(12)]
    assert statuses == [401] * 10 + [429] * 2


def test_a_form_token_holds_for_its_own_session_alone(ann: Browser, bob: Browser) -> None:
    path = ann.lay("me", "open", name="Ann")
    bob.lay("me", "open", name="Bob")
    planted = bob.jar["csrftoken"]
    ann.jar["csrftoken"] = planted
    assert ann.post(f"{path}/chat", {"seat": 0, "text": "hi"}).status_code == 403
    ann.get("/")
    assert ann.jar["csrftoken"] != planted
    assert ann.post(f"{path}/chat", {"seat": 0, "text": "hi"}).status_code == 200
    assert ann.form(f"{path}/chat", {"seat": 0, "text": "hi"}).status_code == 303


def test_sessions_are_forgotten_when_they_have_to_be_looked_up_again(
    ann: Browser, client: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann.lay("me", "open", name="Ann")
    sessions = services_of(client).sessions
    ann.get("/account")
    assert sessions.forget_old() == 0
    monkeypatch.setattr(sessions_module, "monotonic", lambda: monotonic() + 61.0)
    assert sessions.forget_old() >= 1
    assert "Ann" in ann.get("/account").text


def test_cookies_that_were_opened_a_while_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def looked_through() -> tuple[int, int]:
        backend = SessionBackend(SessionCookies(secret=b"k" * 32))
        for cookie in ("one", "two"):
            backend._keep((cookie,), b"{}")
        backend._forget_old()
        early = len(backend._opened)
        monkeypatch.setattr(session_cookies, "monotonic", lambda: monotonic() + 61.0)
        backend._forget_old()
        return early, len(backend._opened)

    assert asyncio.run(looked_through()) == (2, 0)


def test_cookies_of_many_who_have_gone_are_forgotten_at_once(ann: Browser, client: App) -> None:
    ann.lay("me", "open", name="Ann")
    ann.get("/account")
    services = services_of(client)
    [forget] = services.forget_people
    backend = forget.__self__  # type: ignore[attr-defined]
    assert backend._opened
    services.tables.on_many_gone()
    assert not backend._opened
    assert "Ann" in ann.get("/account").text
