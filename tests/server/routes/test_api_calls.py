"""Calls in the JSON API, and the example of a bot that plays a whole game by token."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from io import BytesIO
from pathlib import Path
from time import time
from typing import Any
from zipfile import ZipFile

import pytest
from litestar.testing import TestClient

from examples.player import Server, play
from tests.server.browser import Browser, services_of
from tests.server.calls.conftest import CALLS
from tests.server.conftest import config_for
from tests.server.moved_clock import nobody
from tests.server.processes import Person, Process
from theomachy.server.app import create_app


@pytest.fixture
def house(sqlite_url: str, tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(config_for(sqlite_url, tmp_path, **CALLS))) as client:
        yield client


def test_notices_and_channels_by_token(house: TestClient[Any]) -> None:
    ann = Browser(house)
    assert ann.post("/claim", {"name": "Ann", "password": "Ann and the golden fleece"}).status_code == 200
    token = ann.post("/account", {"action": "token"}).json()["token"]
    path = ann.lay("me", "bot:random", title="Aegean Nights")
    bearer = {"authorization": f"Bearer {token}"}
    house.cookies.clear()

    def get(where: str) -> Any:
        return house.get(f"/api{where}", headers=bearer).json()

    def post(where: str, data: dict[str, Any] | None = None) -> tuple[int, Any]:
        said = house.post(f"/api{where}", json=data or {}, headers=bearer)
        return said.status_code, said.json()

    assert get("/notices") == {"notices": []}
    house.blocking_portal.call(services_of(house).sender.round, time() + 200)
    [notice] = get("/notices")["notices"]
    assert (notice["title"], notice["seat"]) == ("Aegean Nights", 0)
    assert notice["url"] == f"https://gods.example.org{path}"
    assert get("/calls") == {"kinds": ["webhook"], "channels": [], "push_key": ""}
    assert post("/calls/test")[0] == 409
    assert post("/calls/mail", {"address": "a@example.org"})[0] == 404, "this server sends no mail"
    assert post("/calls/webhook", {"address": "nonsense"})[0] == 400
    status, said = post("/calls/webhook", {"address": "https://example.org/hook", "flavour": "gotify"})
    assert status == 200
    assert len(said["secret"]) > 20
    assert post("/calls/webhook/often", {"often": "daily", "time": "07:30", "zone": "Europe/Madrid"})[0] == 200
    for wrong in ({"often": "x"}, {"often": "daily", "time": "25:00"}, {"often": "once", "zone": "Mars/Here"}):
        assert post("/calls/webhook/often", wrong)[0] == 400
    [channel] = get("/calls")["channels"]
    assert (channel["often"], channel["time"], channel["zone"]) == ("daily", "07:30", "Europe/Madrid")
    assert channel["address"] == "example.org", "what else is in an address may be a secret"
    assert "secret" not in channel
    assert post("/calls/webhook/remove")[0] == 200
    assert get("/calls")["channels"] == []
    assert house.get("/api/notices").status_code == 401
    paths = house.get("/schema/openapi.json").json()["paths"]
    assert {"/api/notices", "/api/calls", "/api/calls/{kind}/often"} <= paths.keys()


@pytest.mark.slow
def test_the_example_plays_a_whole_game_by_token(sqlite_url: str, tmp_path: Path) -> None:
    process = Process(sqlite_url, tmp_path, limits=True)

    async def token() -> str:
        ann = Person()
        await ann.post(process.base, "/claim", {"name": "Ann", "password": "Ann and the golden fleece"})
        ann.client.cookies.delete("csrftoken")
        found = (await ann.post(process.base, "/account", {"action": "token"})).json()["token"]
        await ann.close()
        return str(found)

    try:
        process.ready()
        server = Server(process.base, asyncio.run(token()))
        options = {"goal": 4}
        table = server.ask("/tables", {"game": "oracle", "seats": ["me", "bot:random"], "options": options})["id"]
        end = play(server, table, random.Random("example"))
        assert end["status"] == "over"
        assert end["seed"]
    finally:
        process.kill()


def test_votes_hours_and_records_by_token(house: TestClient[Any]) -> None:
    services_of(house).deadlines.once = nobody  # type: ignore[method-assign]  # a vote of one alone would be closed
    ann, bob = Browser(house), Browser(house)
    tokens = []
    for who, name in ((ann, "Ann"), (bob, "Bob")):
        assert who.post("/claim", {"name": name, "password": f"{name} and the golden fleece"}).status_code == 200
        tokens.append({"authorization": f"Bearer {who.post('/account', {'action': 'token'}).json()['token']}"})
    path = ann.lay("me", "open", title="Aegean Nights").replace("/t/", "/tables/")
    assert bob.post(f"{path.replace('/tables/', '/t/')}/sit", {"seat": 1}).status_code == 200
    assert ann.post(f"{path.replace('/tables/', '/t/')}/start").status_code == 200
    house.cookies.clear()

    def post(who: int, where: str, data: dict[str, Any]) -> int:
        return house.post(f"/api{where}", json=data, headers=tokens[who]).status_code

    def get(who: int, where: str) -> Any:
        return house.get(f"/api{where}", headers=tokens[who]).json()

    assert post(1, f"{path}/vote", {"seat": 0, "kind": "end", "how": "draw"}) == 403
    assert post(0, f"{path}/vote", {"seat": 0, "kind": "end", "how": "draw"}) == 200
    [notice] = get(1, "/notices")["notices"]
    assert (notice["what"], notice["seen"]) == ("vote", False)
    assert notice["text"] == "Ann asks: end the game as a draw. Silence counts as no."
    assert post(1, "/notices/seen", {"upto": notice["id"]}) == 200
    assert get(1, "/notices")["notices"][0]["seen"]
    assert post(1, f"{path}/stand-in", {"seat": 0}) == 403
    assert post(1, f"{path}/stand-in", {"seat": 1, "level": "random"}) == 200
    assert get(1, "/notices")["notices"] == [], "a bot plays for him"
    assert post(1, f"{path}/take-back", {"seat": 1}) == 200
    vote = get(1, path)["vote"]
    assert vote["ballots"] == {"0": True, "1": None}
    assert post(1, f"{path}/ballot", {"seat": 1, "vote": vote["id"], "yes": True}) == 200
    assert get(1, path)["status"] == "over"
    zipped = house.get("/api/records.zip", headers=tokens[1])
    assert zipped.headers["content-type"] == "application/zip"
    [name] = ZipFile(BytesIO(zipped.content)).namelist()
    assert name.startswith("records/oracle-")
    assert get(0, "/hours") == {"quiet": None, "holidays": [], "days_in_a_year": 30}
    assert post(0, "/hours/quiet", {"zone": "Europe/Madrid", "begin": "22:00", "end": "07:00"}) == 200
    assert post(0, "/hours/quiet", {"zone": "Europe/Madrid", "begin": "23:00", "end": "07:00"}) == 409, "once a week"
    today = datetime.now(UTC).date()
    for last, status in ((date.max, 400), (today + timedelta(days=30), 400), (today + timedelta(days=2), 200)):
        days = {"zone": "UTC", "first": today.isoformat(), "last": last.isoformat()}
        assert post(0, "/hours/holiday", days) == status
    shown = get(0, "/hours")
    assert (shown["quiet"]["begin"], [day["days"] for day in shown["holidays"]]) == (22 * 60, [3])
    assert post(0, "/hours/cancel", {"begin": shown["holidays"][0]["begin"]}) == 200
