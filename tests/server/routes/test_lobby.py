"""The lobby's lists."""

from __future__ import annotations

from pathlib import Path
from time import time

import sqlalchemy as sa
from litestar.testing import TestClient

from tests.server.browser import App, Browser
from tests.server.conftest import config_for
from theomachy.server.app import create_app
from theomachy.server.config import Config
from theomachy.server.store.lobby import EACH, NETWORK, NEW
from theomachy.server.store.schema import users


def test_lists_of_the_lobby(ann: Browser, bob: Browser) -> None:
    mine = ann.lay("me", "open", title="Come in")
    secret = ann.lay("me", "open", title="Hush", private=True)
    for path, seen in ((mine, True), (secret, False)):
        assert (path in bob.get("/").text) is seen
        assert path in ann.get("/").text
    assert bob.get(secret).status_code == 403


def test_nobody_fills_the_lobby_alone(ann: Browser, client: App) -> None:
    path = ann.lay("me", "open", title="An honest table")
    ann.post("/claim", {"name": "Ann", "password": "correct horse"})
    been_here_for_long(client)
    for number in range(12):
        spammer = Browser(client)
        for _ in range(3):
            spammer.lay("me", "open", title="BUY GOLD")
        if number % 2:  # an account is made as quickly as a guest
            spammer.post("/claim", {"name": f"Spammer {number}", "password": "correct horse"})
    page = Browser(client).get("/").text
    assert path in page
    assert page.count("BUY GOLD") <= 2 * EACH  # a title may stand twice on a card


def been_here_for_long(client: App) -> None:
    """Everybody whom the house knows now."""
    change(client, sa.update(users).values(created_at=time() - 2 * NEW))


def change(client: App, update: sa.Update | sa.Insert) -> None:
    async def run() -> None:
        async with client.app.state["services"].database.writing() as connection:
            await connection.execute(update)

    assert client.blocking_portal is not None
    client.blocking_portal.call(run)


def test_a_network_of_many_addresses_leaves_room_for_others(ann: Browser, client: App) -> None:
    """From each of 40 addresses one table; the network shows as few as one that has a single address would, thrice."""
    path = ann.lay("me", "open", title="An honest table")
    services = client.app.state["services"]
    change(client, sa.update(users).values(origin=services.origin("192.0.2.1")))
    for number in range(40):
        Browser(client).lay("me", "open", title="BUY GOLD")
        latest = sa.select(sa.func.max(users.c.created_at)).scalar_subquery()
        origin = services.origin(f"2001:db8:1:{number:x}::1")
        change(client, sa.update(users).where(users.c.created_at == latest).values(origin=origin))
    page = Browser(client).get("/").text
    assert path in page
    assert page.count("BUY GOLD") <= 2 * NETWORK


def test_ones_own_finished_games_are_all_there(ann: Browser, bob: Browser, client: App) -> None:
    paths = [ann.lay("me", "hotseat") for _ in range(EACH + 2)]
    for path in paths:
        assert ann.post(f"{path}/declare", {"seat": 0, "option": ["resign"]}).status_code == 200
    assert all(path in ann.get("/").text for path in paths)
    assert sum(path in bob.get("/").text for path in paths) == EACH


def test_an_address_and_a_person_make_only_so_many_tables(config: Config, tmp_path: Path) -> None:
    few = config_for(config.database_url, tmp_path, limits=True, tables_per_host=2, tables_per_address=3)
    with TestClient(create_app(few)) as client:
        ann, bob = Browser(client), Browser(client)
        order = {"game": "oracle", "seats": ["me", "open"]}
        assert [ann.post("/tables", order).status_code for _ in range(3)] == [201, 201, 429]
        assert [bob.post("/tables", order).status_code for _ in range(2)] == [201, 429]
        bob.post("/claim", {"name": "Bob", "password": "correct horse"})
        assert bob.post("/tables", order).status_code == 429, "an account is made as quickly as a guest"
        been_here_for_long(client)
        assert [bob.post("/tables", order).status_code for _ in range(2)] == [201, 429]


def test_free_guests_are_few(config: Config, tmp_path: Path) -> None:
    limited = config_for(config.database_url, tmp_path, limits=True)
    with TestClient(create_app(limited)) as client:
        statuses = [Browser(client).post("/account", {"name": f"Guest {n}"}).status_code for n in range(40)]
        assert statuses[:20] == [200] * 20
        assert statuses[-1] == 429


def test_the_host_header_is_in_no_link(ann: Browser) -> None:
    path = ann.lay("me", "open")
    page = ann.get(path, host="evil.example").text
    assert "evil.example" not in page
    assert f'"{path}?invite=' in page
