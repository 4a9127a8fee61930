"""Migrations."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from theomachy.server.config import async_url
from theomachy.server.services import Services
from theomachy.server.store.database import Database
from theomachy.server.store.schema import metadata
from theomachy.server.store.upgrade import up_to_date, upgrade

pytestmark = pytest.mark.asyncio


async def test_migrations_lead_to_the_schema_in_the_code(services: Services) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with services.database.reading() as connection:
        assert await connection.run_sync(differences) == []
    assert await up_to_date(services.database)


async def test_processes_that_start_at_once_upgrade_once(database_url: str) -> None:
    databases = [Database(async_url(database_url)) for _ in range(3)]
    await asyncio.gather(*(upgrade(database) for database in databases))
    for database in databases:
        await database.close()
