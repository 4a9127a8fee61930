"""The database: migrations, and one winner for every move."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.server.playing import people, stored, table_for
from theomachy.server.config import Config, async_url
from theomachy.server.house import House
from theomachy.server.schema import metadata
from theomachy.server.store import After, Conflict, Store, read_option

pytestmark = pytest.mark.asyncio


async def test_migrations_lead_to_the_schema_in_the_code(house: House) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with house.store.reading() as connection:
        assert await connection.run_sync(differences) == []
    assert await house.store.up_to_date()


async def test_processes_that_start_at_once_upgrade_once(database_url: str) -> None:
    stores = [Store(async_url(database_url)) for _ in range(3)]
    await asyncio.gather(*(store.upgrade() for store in stores))
    for store in stores:
        await store.close()


async def test_of_racing_moves_exactly_one_is_stored(house: House) -> None:
    table_id = await table_for(house, await people(house, 2))
    after = After([0, 1], False)
    count = await stored(house, table_id)
    race = [house.store.append(table_id, count + 1, (seat % 2, ("pledge", 1)), None, after) for seat in range(8)]
    results = await asyncio.gather(*race, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert all(result is None or isinstance(result, Conflict) for result in results)
    assert await stored(house, table_id) == count + 1


async def test_only_one_process_leads_and_another_takes_over(house: House, database_url: str) -> None:
    table_id = await table_for(house, await people(house, 2))
    other = Store(async_url(database_url))
    assert await house.store.take_lead(table_id, 30)
    assert await house.store.take_lead(table_id, 30)
    assert not await other.take_lead(table_id, 30)
    await house.store.drop_leads()
    assert await other.take_lead(table_id, 30)
    await other.close()


async def test_sqlite_keeps_what_it_acknowledged_even_when_the_power_goes(config: Config) -> None:
    store = Store(config.url)
    async with store.reading() as connection:
        assert (await connection.execute(sa.text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
    await store.close()


async def test_an_option_is_words_and_whole_numbers() -> None:
    assert read_option('["move","athens",3]') == ("move", "athens", 3)
    for text in ("[true]", "[1.5]", '{"a":1}', "[[1]]", "[null]", "nonsense"):
        with pytest.raises(ValueError):
            read_option(text)
