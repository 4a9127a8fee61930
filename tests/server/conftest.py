"""Servers for tests: a fresh database each, the small game beside the big one, quick bots."""

from __future__ import annotations

import asyncio
import secrets
import shutil
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio
from litestar import Litestar
from litestar.testing import TestClient

from tests.server import postgres
from tests.server.browser import App, Browser
from theomachy.server.app import create_app
from theomachy.server.config import Config, async_url
from theomachy.server.services import Services
from theomachy.server.store.database import Database
from theomachy.server.store.upgrade import upgrade

EXTRA = {"oracle": "tests.template_game:RULES"}


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres.running() as address:
        yield address


def new_database(server: str, template: str = "template1") -> str:
    name = f"test_{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{server}/postgres")
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        await connection.close()

    asyncio.run(create())
    return f"{server}/{name}"


def migrate(url: str) -> None:
    async def bring_up_to_date() -> None:
        database = Database(async_url(url))
        await upgrade(database)
        await database.close()

    asyncio.run(bring_up_to_date())


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All tables, and nothing in them: each test has a copy, which is made sooner than the tables are."""
    file = tmp_path_factory.mktemp("migrated") / "tables.sqlite3"
    migrate(f"sqlite:///{file}")
    return file


@pytest.fixture(scope="session")
def migrated_postgres(postgres_server: str) -> str:
    """The same, by the name of its database."""
    url = new_database(postgres_server)
    migrate(url)
    return url.rpartition("/")[2]


@pytest.fixture
def sqlite_url(migrated_sqlite: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(migrated_sqlite, tmp_path)}"


@pytest.fixture
def postgres_url(postgres_server: str, migrated_postgres: str) -> str:
    return new_database(postgres_server, migrated_postgres)


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


@pytest.fixture(scope="session")
def shared_app(tmp_path_factory: pytest.TempPathFactory) -> Litestar:
    """Its hundreds of routes are put together once; each test opens services of its own."""
    folder = tmp_path_factory.mktemp("app")
    return create_app(config_for(f"sqlite:///{folder}/unused.sqlite3", folder))


@pytest.fixture
def client(shared_app: Litestar, config: Config) -> Iterator[App]:
    key = shared_app.state["services"].config.secret_key_file
    shared_app.state["services"] = Services(replace(config, secret_key_file=key))
    with TestClient(shared_app) as client:
        yield client


@pytest.fixture
def ann(client: App) -> Browser:
    return Browser(client)


@pytest.fixture
def bob(client: App) -> Browser:
    return Browser(client)
