"""Servers for tests: a fresh database each, the small game beside the big one, quick bots."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio
from litestar.testing import TestClient

from tests.server import postgres
from tests.server.browser import App, Browser
from theomachy.server.app import create_app
from theomachy.server.config import Config
from theomachy.server.services import Services

EXTRA = {"oracle": "tests.template_game:RULES"}


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres.running() as address:
        yield address


def new_database(server: str) -> str:
    name = f"test_{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{server}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return f"{server}/{name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.sqlite3"


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    return new_database(postgres_server)


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(f"{request.param}_url"))


def config_for(url: str, folder: Path, **more: object) -> Config:
    settings: dict[str, object] = {"bot_pace": 0.0, "bot_workers": 1, "limits": False, "extra_games": EXTRA}
    settings |= {"absence_seconds": 0.0}
    key = folder / "secret.key"
    return Config(database_url=url, secret_key_file=key, **{**settings, **more})  # type: ignore[arg-type]


@pytest.fixture
def config(sqlite_url: str, tmp_path: Path) -> Config:
    return config_for(sqlite_url, tmp_path)


@pytest_asyncio.fixture
async def services(database_url: str, tmp_path: Path) -> AsyncIterator[Services]:
    """On either database."""
    services = Services(config_for(database_url, tmp_path))
    async with services.open():
        yield services


@pytest.fixture
def client(config: Config) -> Iterator[TestClient]:  # type: ignore[type-arg]
    with TestClient(create_app(config)) as client:
        yield client


@pytest.fixture
def ann(client: App) -> Browser:
    return Browser(client)


@pytest.fixture
def bob(client: App) -> Browser:
    return Browser(client)
