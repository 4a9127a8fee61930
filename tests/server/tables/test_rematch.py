"""A rematch: one new table for all who ask."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from tests.server.conftest import config_for
from tests.server.players import people, play_on, table_for
from theomachy.server.services import Services
from theomachy.server.store.schema import tables

pytestmark = pytest.mark.asyncio


async def test_two_who_ask_for_a_rematch_at_once_in_two_processes_get_one_table(
    services: Services, database_url: str, tmp_path: Path
) -> None:
    users = await people(services, 2)
    other = Services(config_for(database_url, tmp_path))
    try:
        for seed in range(3):
            table_id = await table_for(services, users)
            await play_on(services, table_id, Random(seed))
            before = len(await services.database.all(sa.select(tables.c.id)))
            race = [
                home.new_tables.rematch(table_id, user)
                for home, user in zip((services, other, services), users * 2, strict=False)
            ]
            found = await asyncio.gather(*race)
            assert len(set(found)) == 1
            assert await other.new_tables.rematch(table_id, users[1]) == found[0]
            assert len(await services.database.all(sa.select(tables.c.id))) == before + 1
            row = await services.database.one(sa.select(tables).where(tables.c.id == table_id))
            assert row is not None
            assert row["rematch"] == found[0]
    finally:
        await other.database.close()
