"""Leases: one process plays a table's bots."""

from __future__ import annotations

from time import time

import pytest

from tests.server.players import people, table_for
from theomachy.server.config import async_url
from theomachy.server.services import Services
from theomachy.server.store import leases
from theomachy.server.store.database import Database
from theomachy.server.store.leases import drop_leases, tables_without_lease, take_lease
from theomachy.server.store.tables import change_table

pytestmark = pytest.mark.asyncio


async def test_only_one_process_leads_and_another_takes_over(services: Services, database_url: str) -> None:
    table_id = await table_for(services, await people(services, 2))
    other = Database(async_url(database_url))
    assert await take_lease(services.database, table_id, 30)
    assert await take_lease(services.database, table_id, 30)
    assert not await take_lease(other, table_id, 30)
    await drop_leases(services.database)
    assert await take_lease(other, table_id, 30)
    await other.close()


async def test_a_clock_that_is_set_back_does_not_stop_the_bots(
    services: Services, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lease from before reaches an hour ahead, and its process is gone."""
    table_id = await table_for(services, await people(services, 2))
    await change_table(services.database, table_id, bots_owe=True)
    dead = Database(async_url(database_url))
    now = time()
    monkeypatch.setattr(leases, "time", lambda: now + 3600)
    assert await take_lease(dead, table_id, 8)
    await dead.close()
    assert table_id not in await tables_without_lease(services.database, 8)
    monkeypatch.setattr(leases, "time", lambda: now)
    assert table_id in await tables_without_lease(services.database, 8)
    assert await take_lease(services.database, table_id, 8)
