"""Work that can wait is done between moves."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.players import table_for
from theomachy.server.services import Services
from theomachy.server.tables import lull
from theomachy.server.tables.lull import Lull

pytestmark = pytest.mark.asyncio


async def test_a_lull_comes_when_nobody_moves_any_more() -> None:
    between = Lull()
    await between.come()
    with between.broken():
        with between.broken():
            waits = asyncio.create_task(between.come())
        await asyncio.sleep(0)
        assert not waits.done(), "one of them still moves"
    await waits


async def test_where_somebody_always_moves_it_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lull, "_LONGEST", 0.0)
    between = Lull()
    with between.broken():
        await between.come()


async def test_whoever_changes_a_table_breaks_it_and_whoever_looks_does_not(services: Services) -> None:
    table_id = await table_for(services, [await services.users.new_guest() for _ in range(2)])
    async with services.tables.open(table_id):
        assert services.tables.lull.here
    async with services.tables.open(table_id, changes=True):
        assert not services.tables.lull.here
    assert services.tables.lull.here
