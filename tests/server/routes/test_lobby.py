"""The lobby's lists."""

from __future__ import annotations

from pathlib import Path

from litestar.testing import TestClient

from tests.server.browser import App, Browser
from tests.server.conftest import config_for
from theomachy.server.app import create_app
from theomachy.server.config import Config
from theomachy.server.store.lobby import EACH


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
    for _ in range(12):
        spammer = Browser(client)
        for _ in range(3):
            spammer.lay("me", "open", title="BUY GOLD")
    page = Browser(client).get("/").text
    assert path in page
    assert page.count("BUY GOLD") <= 2 * EACH  # a title may stand twice on a card


def test_an_address_and_a_person_make_only_so_many_tables(config: Config, tmp_path: Path) -> None:
    few = config_for(config.database_url, tmp_path, limits=True, tables_per_host=2, tables_per_address=3)
    with TestClient(create_app(few)) as client:
        ann, bob = Browser(client), Browser(client)
        order = {"game": "oracle", "seats": ["me", "open"]}
        assert [ann.post("/tables", order).status_code for _ in range(3)] == [201, 201, 429]
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
