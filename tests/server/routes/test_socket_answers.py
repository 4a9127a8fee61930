"""Answers by the open socket: what a request would do, and what it would say."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.server.browser import PATIENCE, App, Browser, both_seated, live
from tests.server.conftest import config_for
from theomachy.server.app import create_app
from theomachy.server.config import Config
from theomachy.server.routes import live as live_module


def say(socket: Any, number: int = 1, **given: Any) -> dict[str, Any]:
    """The reply to an answer, whatever else is heard before."""
    socket.send_text(json.dumps({"number": number, **given}))
    while "to" not in (heard := json.loads(socket.receive_text(timeout=PATIENCE))):
        pass
    assert heard.pop("to") == number
    return dict(heard)


def test_an_answer_by_the_socket_is_played_and_shown(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    table = live(client, path)
    with ann.socket(path) as socket:
        first = json.loads(socket.receive_text(timeout=PATIENCE))
        decision = table.decision(0)
        socket.send_text(json.dumps({"number": 7, "seat": 0, "decision": decision, "option": ["ready"]}))
        reply: dict[str, Any] = {}
        parts = first["parts"]
        while not reply or parts["state"] == first["parts"]["state"]:  # in any order
            heard = json.loads(socket.receive_text(timeout=PATIENCE))
            reply, parts = heard if "to" in heard else reply, parts | heard.get("parts", {})
        assert reply == {"to": 7, "status": 200}
        assert table.decision(0) != decision


@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({"seat": 1, "option": ["ready"]}, 403),
        ({"seat": 99, "option": ["ready"]}, 403),
        ({"seat": -1, "option": ["ready"]}, 403),
        ({"seat": 0, "option": ["pledge", 10**9]}, 422),
        ({"seat": 0, "option": ["undo"]}, 422),
        ({"seat": 0, "option": ["ready"], "decision": "9.bargain"}, 409),
        ({"seat": 0, "option": ["ready"], "decision": ""}, 409),
        ({"seat": 0, "option": []}, 400),
        ({"seat": 0, "option": [1.5]}, 400),
        ({"seat": 0, "option": ["ready"], "then": ["x"]}, 400),
    ],
)
def test_a_refusal_is_the_one_that_a_request_would_get(
    given: dict[str, Any], status: int, ann: Browser, bob: Browser, client: App, caplog: pytest.LogCaptureFixture
) -> None:
    path = both_seated(ann, bob)
    table = live(client, path)
    before, given = table.seq, {"decision": table.decision(0), **given}
    with ann.socket(path) as socket:
        socket.receive_text(timeout=PATIENCE)
        said, posted = say(socket, **given), ann.post(f"{path}/answer", given)
    assert said["status"] == posted.status_code == status
    assert said["detail"] == posted.json()["detail"]
    told = [record.__dict__ for record in caplog.records if record.getMessage() == "refused"]
    assert [(one["status"], one["who"]) for one in told] == [(status, table.places[0].user_id)] * 2
    assert table.seq == before


def test_nobody_is_heard_who_has_no_session(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    table = live(client, path)
    with Browser(client).socket(path) as socket:
        socket.receive_text(timeout=PATIENCE)
        with pytest.raises(WebSocketDisconnect) as closed:
            say(socket, seat=0, decision=table.decision(0), option=["ready"])
    assert closed.value.code == 4401
    assert table.decision(0).startswith("0.")


def test_answers_by_socket_and_by_request_take_from_one_bucket(config: Config) -> None:
    limited = config_for(config.database_url, config.secret_key_file.parent, limits=True)  # type: ignore[union-attr]
    with TestClient(create_app(limited)) as client:
        eve = Browser(client)
        path = eve.lay("me", "hotseat")
        given: dict[str, Any] = {"seat": 0, "decision": "x", "option": ["ready"]}
        with eve.socket(path) as socket:
            socket.receive_text(timeout=PATIENCE)
            statuses = [say(socket, **given)["status"] for _ in range(50)]
            statuses += [eve.post(f"{path}/answer", given).status_code for _ in range(150)]
            statuses.append(say(socket, **given)["status"])
        assert statuses[:50] == [409] * 50
        assert 429 in statuses[50:-1]
        assert statuses[-1] in (409, 429)


@pytest.mark.asyncio
async def test_whoever_hangs_up_has_answered_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, goes_on, given = asyncio.Event(), asyncio.Event(), []

    class Line:
        async def receive_data(self, _: str) -> str:
            return json.dumps({"number": 1, "seat": 0, "option": ["ready"]})

    class Everybody:
        async def user(self, _: object) -> str:
            return "somebody"

    async def give(*_: object) -> None:
        begun.set()
        await goes_on.wait()
        given.append(True)

    monkeypatch.setattr(live_module, "give", give)
    services: Any = type("House", (), {"sessions": Everybody()})
    page = asyncio.create_task(live_module._hear(Line(), services, "table", {}))  # type: ignore[arg-type]
    await begun.wait()
    page.cancel()
    await asyncio.gather(page, return_exceptions=True)
    goes_on.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert given == [True]
