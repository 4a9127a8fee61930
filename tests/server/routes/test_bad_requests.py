"""Clients that mean harm: each gets the right status, leaves a line in the log, and changes nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.server.browser import PATIENCE, App, Browser
from tests.server.conftest import config_for
from theomachy.games import GAMES
from theomachy.server import limits
from theomachy.server.app import create_app
from theomachy.server.config import Config
from theomachy.server.tables.table import Table


@pytest.fixture
def eve(client: App) -> Browser:
    browser = Browser(client)
    browser.lay("me", "open", name="Eve")
    return browser


def table_of(client: App, path: str) -> Table:
    found = client.app.state["services"].tables._tables[path.removeprefix("/t/")]
    assert isinstance(found, Table)
    return found


def refusals(caplog: pytest.LogCaptureFixture) -> list[int]:
    return [record.__dict__["status"] for record in caplog.records if record.getMessage() == "refused"]


def test_a_forged_seat_is_refused_and_written_down(
    ann: Browser, eve: Browser, client: App, caplog: pytest.LogCaptureFixture
) -> None:
    path = ann.lay("me", "hotseat")
    ann.get(path)
    table = table_of(client, path)
    decision, before = table.decision(0), table.seq
    for what, data in (
        ("answer", {"seat": 0, "decision": decision, "option": ["ready"]}),
        ("answer", {"seat": -1, "decision": decision, "option": ["roll", 6]}),
        ("answer", {"seat": -2, "decision": "", "option": ["ready"]}),
        ("answer", {"seat": 99, "decision": "", "option": ["ready"]}),
        ("declare", {"seat": 0, "option": ["resign"]}),
        ("undo", {"seat": 0}),
        ("vote", {"seat": 0, "kind": "back"}),
        ("ballot", {"seat": 0, "vote": 1, "yes": True}),
        ("hint", {"seat": 0}),
        ("reveal", {"seat": 0}),
        ("chat", {"seat": 0, "text": "I am Ann"}),
        ("seat", {"seat": 0, "action": "open"}),
        ("start", {}),
    ):
        response = eve.post(f"{path}/{what}", data)
        assert response.status_code == 403, (what, response.text)
    assert refusals(caplog) == [403] * 13
    assert caplog.records[-1].__dict__["path"] == f"{path}/start"
    assert table.seq == before


def test_without_a_session_nothing_moves(ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat")
    assert (
        Browser(client).post(f"{path}/answer", {"seat": 0, "decision": "0.x", "option": ["ready"]}).status_code == 401
    )


def test_replayed_and_stale_answers_bring_a_fresh_view(ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat")
    ann.get(path)
    data = {"seat": 0, "decision": table_of(client, path).decision(0), "option": ["ready"]}
    assert ann.post(f"{path}/answer", data).status_code == 200
    again = ann.post(f"{path}/answer", data)
    assert again.status_code == 409
    assert "prompt" in again.json()["parts"]
    for decision in ("", "0.bargain", "99.pledge", "x" * 5000):
        assert ann.post(f"{path}/answer", {**data, "decision": decision}).status_code == 409


@pytest.mark.parametrize(
    "option",
    [None, 7, "ready", [], [[]], [1], [True], ["ready", None], ["ready", 1.5], {"verb": "ready"}, "[", ["\ud800"]],
)  # fmt: skip
def test_an_option_that_is_none_is_malformed(ann: Browser, option: Any) -> None:
    path = ann.lay("me", "hotseat")
    body = json.dumps({"seat": 0, "decision": "0.bargain", "option": option})
    headers = ann._headers({"x-csrftoken": ann.jar["csrftoken"], "content-type": "application/json"})
    assert ann.app.post(f"{path}/answer", content=body, headers=headers).status_code == 400


def test_an_option_that_is_not_on_the_list_is_refused(ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat")
    ann.get(path)
    for option in (["undo"], ["rewind", 0], ["resign"], ["ready", 1], ["pledge", 10**9], ["x" * 4000]):
        data = {"seat": 0, "decision": table_of(client, path).decision(0), "option": option}
        assert ann.post(f"{path}/answer", data).status_code == 422


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"seat": "zero"}', b"a=b&seat=0"])
def test_malformed_bodies_are_refused(ann: Browser, body: bytes) -> None:
    path = ann.lay("me", "hotseat")
    for kind in ("application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data"):
        headers = ann._headers({"x-csrftoken": ann.jar["csrftoken"], "content-type": kind})
        response = ann.app.post(f"{path}/answer", content=body, headers=headers)
        assert response.status_code == 400, (kind, response.text)


def test_bodies_beyond_the_limit_are_cut_off(ann: Browser) -> None:
    path = ann.lay("me", "hotseat")
    huge = "x" * 10_000_000
    assert ann.post(f"{path}/chat", {"seat": 0, "text": huge}).status_code == 413
    assert ann.form("/login", {"name": huge, "password": huge}).status_code == 413
    assert ann.app.post("/api/tables", content=huge, headers={"authorization": "Bearer x"}).status_code in (401, 413)


def test_a_post_without_its_token_is_refused(ann: Browser, client: App, caplog: pytest.LogCaptureFixture) -> None:
    path = ann.lay("me", "hotseat")
    for headers in ({}, {"x-csrftoken": "forged"}, {"x-csrftoken": "a" * 128}):
        response = client.post(f"{path}/chat", json={"seat": 0, "text": "hi"}, headers=ann._headers(headers))
        assert response.status_code == 403
    assert client.post("/login", data={"name": "a", "password": "b"}, headers=ann._headers()).status_code == 403
    assert refusals(caplog) == [403] * 4


EVIL = "<img src=x onerror=alert(1)>"


def test_html_in_names_titles_and_chat_stays_text(ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat", title=f"{EVIL}'\"&", name=EVIL[:30], **{"name.1": EVIL[:30]})
    assert ann.post(f"{path}/chat", {"seat": 0, "text": EVIL + "</script><script>1</script>"}).status_code == 200
    Browser(client).post(f"{path}/sit", {})
    pages = [ann.get(path).text, ann.get("/").text, ann.get("/account").text, json.dumps(ann.parts(path))]
    pages.append(ann.get(f"/t/{EVIL}").text)
    for page in pages:
        assert "<img src=x" not in page
        assert "<script>1" not in page
    assert "&lt;img" in pages[0]


def test_other_peoples_private_tables_stay_closed(ann: Browser, eve: Browser) -> None:
    path = ann.lay("me", "hotseat", private=True)
    for tail in ("", "/parts", "/record", "/replay", "?invite=guess", "/parts?invite="):
        assert eve.get(f"{path}{tail}").status_code == 403
    assert eve.post(f"{path}/sit", {"invite": "guess"}).status_code == 403
    with eve.socket(path) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_text(timeout=PATIENCE)
    assert closed.value.code == 4403


@pytest.mark.parametrize("table_id", ["nowhere", "x" * 12, "..%2f..%2fetc", "%00", "' OR 1=1--", "a" * 3000])
def test_tables_that_are_not_there(ann: Browser, table_id: str) -> None:
    assert ann.get(f"/t/{table_id}").status_code == 404
    assert ann.post(f"/t/{table_id}/answer", {"seat": 0, "decision": "", "option": ["x"]}).status_code in (401, 404)


def test_files_outside_the_static_folder_are_not_served(ann: Browser) -> None:
    for path in ("/static/../app.py", "/static/%2e%2e/page.py", "/static//etc/passwd", "/static/..%2f..%2fpy.typed"):
        assert ann.get(path).status_code in (400, 404)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://testserver.local.evil.example", ""])
def test_a_socket_from_another_page_is_refused(ann: Browser, origin: str, caplog: pytest.LogCaptureFixture) -> None:
    path = ann.lay("me", "hotseat")
    with ann.socket(path, origin) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_text(timeout=PATIENCE)
    assert closed.value.code == 4403
    assert refusals(caplog) == [403]


def test_frames_that_nobody_asked_for_are_ignored(ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat")
    with ann.socket(path) as socket:
        socket.receive_text(timeout=PATIENCE)
        for frame in ("{", "null", '{"seat": 0}', "x" * 100_000):
            socket.send_text(frame)
        socket.send_bytes(b"\x00\xff" * 1000)
        data = {"seat": 0, "decision": table_of(client, path).decision(0), "option": ["ready"]}
        assert ann.post(f"{path}/answer", data).status_code == 200
        while "prompt" not in json.loads(socket.receive_text(timeout=PATIENCE)).get("parts", {}):
            pass


def test_whoever_hurries_too_much_is_slowed_down(config: Config) -> None:
    limited = config_for(config.database_url, config.secret_key_file.parent, limits=True)  # type: ignore[union-attr]
    with TestClient(create_app(limited)) as client:
        eve = Browser(client)
        path = eve.lay("me", "hotseat")
        statuses = [eve.post(f"{path}/chat", {"seat": 0, "text": "spam"}).status_code for _ in range(20)]
        assert statuses[:10] == [200] * 10
        assert statuses[-1] == 429
        assert eve.get(path).status_code == 200


def test_pages_and_hints_are_limited_by_address(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many guests somebody pretends to be."""
    monkeypatch.setitem(limits.RATES, "look", (12.0, 0.001))
    monkeypatch.setitem(limits.RATES, "hint address", (2.0, 0.001))
    limited = config_for(config.database_url, config.secret_key_file.parent, limits=True)  # type: ignore[union-attr]
    with TestClient(create_app(limited)) as client:
        asked = []
        for _ in range(3):
            eve = Browser(client)
            path = eve.lay("me", "hotseat")
            asked.append(eve.post(f"{path}/hint", {"seat": 0}).status_code)
        assert [status == 429 for status in asked] == [False, False, True]
        assert [Browser(client).get("/").status_code for _ in range(12)][-1] == 429
        assert Browser(client).get("/static/board.css").status_code == 200
        assert Browser(client).get("/health").status_code == 200


def test_bad_orders_for_tables(ann: Browser) -> None:
    for order in (
        {},
        {"game": "chess", "seats": ["me", "open"]},
        {"game": "oracle"},
        {"game": "oracle", "seats": ["me"]},
        {"game": "oracle", "seats": ["me"] + ["open"] * 40},
        {"game": "oracle", "seats": ["me", "bot:cheater"]},
        {"game": "oracle", "seats": ["me", "throne"]},
        {"game": "oracle", "seats": [1, {}]},
        {"game": "oracle", "seats": ["me", "open"], "option.goal": "many"},
        {"game": "oracle", "seats": ["me", "open"], "option.goal": 10**9},
        {"game": "oracle", "seats": ["me", "open"], "title": "x" * 81},
        {"game": ["oracle"], "seats": ["me", "open"]},
    ):
        assert ann.post("/tables", order).status_code == 400, order


def raw(browser: Browser, path: str, content: bytes, kind: str) -> int:
    headers = browser._headers({"x-csrftoken": browser.jar["csrftoken"], "content-type": kind})
    return browser.app.post(path, content=content, headers=headers).status_code


DEEP = b"[" * 30_000 + b"]" * 30_000


def test_json_that_is_nested_too_deep(ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat")
    ann.post("/claim", {"name": "Ann", "password": "correct horse"})
    token = {"authorization": f"Bearer {ann.post('/account', {'action': 'token'}).json()['token']}"}
    assert raw(ann, f"{path}/chat", DEEP, "application/json") == 400
    assert raw(ann, f"{path}/chat", b'{"a":' * 9_000 + b"1" + b"}" * 9_000, "application/json") == 400
    assert ann.post(f"{path}/answer", {"seat": 0, "decision": "", "option": "[" * 20_000}).status_code == 400
    assert client.post("/api/tables", content=DEEP, headers=token).status_code == 400


@pytest.mark.parametrize("value", [[], {}, [[]], [{}], None, 1.5, "9" * 5000])
def test_options_of_no_known_shape(ann: Browser, value: Any) -> None:
    for rules in GAMES.values():
        for variant in rules.variants:
            order = {"game": rules.name, "seats": ["me"] + ["open"] * (rules.seats[0] - 1)}
            status = ann.post("/tables", {**order, f"option.{variant.name}": value}).status_code
            assert status in (201, 400), variant.name


@pytest.mark.parametrize("name", ["own_bank", "own_bank_unit", "own_add", "own_add_unit"])
@pytest.mark.parametrize("value", ["9" * 5000, 10**400, "nan", "inf", "-inf", "1e999", -1, "x", []])
def test_a_clock_of_absurd_numbers(ann: Browser, name: str, value: Any) -> None:
    clock = {"clock": "own", "own_kind": "live", "own_bank": 10, "own_bank_unit": 60, "own_add": 1, "own_add_unit": 60}
    order = {"game": "oracle", "seats": ["me", "open"], **clock}
    assert ann.post("/tables", order).status_code == 201
    if isinstance(value, list):
        value = [value]
    assert ann.post("/tables", {**order, name: value}).status_code == 400


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_a_charset_that_nobody_knows(ann: Browser, client: App, kind: str) -> None:
    path = ann.lay("me", "hotseat")
    body = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--x--\r\n' if "multi" in kind else b"a=%ff"
    for charset in ("bogus", "", "utf-16", "\x7f", "rot13", "idna"):
        assert raw(ann, f"{path}/chat", body, f"{kind}; charset={charset}") == 400
        headers = ann._headers({"content-type": f"{kind}; charset={charset}"})
        assert client.post(f"{path}/chat", content=body, headers=headers).status_code in (400, 403)


@pytest.mark.parametrize(
    "path", ["/static/%00", "/static/a%00b.js", f"/static/{'a' * 5000}", "/static/%ff", "/static/art/%00.css"]
)
def test_files_that_cannot_be(ann: Browser, path: str) -> None:
    assert ann.get(path).status_code == 404


def test_a_nul_is_refused_wherever_it_is_looked_for(database_url: str, tmp_path: Path) -> None:
    """PostgreSQL takes none; SQLite finds nothing."""
    with TestClient(create_app(config_for(database_url, tmp_path))) as client:
        eve = Browser(client)
        eve.lay("me", "open", name="Eve")
        for path, data in (
            ("/account/calls", {"action": "remove", "kind": "webhook", "channel": "a\0"}),
            ("/account/unmute", {"who": "a\0"}),
            (f"/t/{'%00' * 12}/decline", {}),
            ("/forgotten", {"name": "a\0"}),
        ):
            assert eve.post(path, data).status_code < 500, path
        for path in ("/players?q=a%00", "/player/a%00"):
            assert eve.get(path).status_code < 500, path
