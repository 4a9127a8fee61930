"""Migrations."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from tests.server.conftest import config_for, new_database
from theomachy.server.config import async_url
from theomachy.server.services import Services
from theomachy.server.store.database import Database
from theomachy.server.store.schema import chat, metadata, relations
from theomachy.server.store.upgrade import up_to_date, upgrade

pytestmark = pytest.mark.asyncio


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any table: whatever else is tested begins with all of them."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/empty.sqlite3"
    return new_database(request.getfixturevalue("postgres_server"))


async def test_migrations_lead_to_the_schema_in_the_code(empty_url: str, tmp_path: Path) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    services = Services(config_for(empty_url, tmp_path))
    assert not await up_to_date(services.database)
    async with services.open():
        async with services.database.reading() as connection:
            assert await connection.run_sync(differences) == []
        assert await up_to_date(services.database)


async def test_processes_that_start_at_once_upgrade_once(empty_url: str) -> None:
    databases = [Database(async_url(empty_url)) for _ in range(3)]
    await asyncio.gather(*(upgrade(database) for database in databases))
    for database in databases:
        await database.close()


async def test_a_mute_of_earlier_stays_one_and_lines_learn_who_said_them(empty_url: str) -> None:
    database = Database(async_url(empty_url))

    def to(connection: sa.Connection, revision: str) -> None:
        config = Config()
        config.set_main_option("script_location", "theomachy.server.store:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    earlier = [
        "INSERT INTO users (id, name, created_at) VALUES ('a', 'Ann', 0), ('b', 'Bob', 0)",
        "INSERT INTO relations (user_id, other_id, kind, since) VALUES ('a', 'b', 'muted', 0), ('b', 'a', 'friend', 0)",
        "INSERT INTO tables (id, game, rules, title, options, status, private, spectators, host, invite, seed,"
        " created_at, moved_at) VALUES ('t', 'oracle', 1, 'T', '{}', 'over', false, true, 'a', '', '', 0, 0)",
        "INSERT INTO seats (table_id, seat, kind, user_id, name) VALUES ('t', 0, 'person', 'b', 'Bob')",
        "INSERT INTO chat (table_id, seat, name, text, at) VALUES ('t', 0, 'Bob', 'hi', 0), ('t', -2, 'Eve', 'ho', 0)",
    ]
    async with database.writing() as connection:
        await connection.run_sync(to, "0009")
        for statement in earlier:
            await connection.execute(sa.text(statement))
    await upgrade(database)
    ties = await database.all(sa.select(relations).order_by(relations.c.user_id))
    assert [(row["kind"], row["muted"]) for row in ties] == [("", True), ("friend", False)]
    said = await database.all(sa.select(chat).order_by(chat.c.id))
    assert [row["user_id"] for row in said] == ["b", None]
    await database.close()
