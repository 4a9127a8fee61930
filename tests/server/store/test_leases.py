"""Leases: one process plays a table's bots."""

from __future__ import annotations

import pytest

from tests.server.players import people, table_for
from theomachy.server.config import async_url
from theomachy.server.services import Services
from theomachy.server.store.database import Database
from theomachy.server.store.leases import drop_leases, take_lease

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
