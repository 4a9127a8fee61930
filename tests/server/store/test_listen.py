"""News between processes, through an outage of the connection that brings them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from tests.server.conftest import config_for
from tests.server.players import people, table_for
from theomachy.server.services import Services

pytestmark = pytest.mark.asyncio

_LISTENERS = "FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"


async def test_news_come_again_after_the_connection_was_lost(postgres_url: str, tmp_path: Path) -> None:
    one, two = (Services(config_for(postgres_url, tmp_path)) for _ in range(2))
    async with one.open(), two.open():
        host, guest = await people(one, 2)
        table_id = await table_for(one, [host, guest])
        other = await asyncpg.connect(postgres_url)
        async with asyncio.timeout(30):
            while await other.fetchval(f"SELECT count(*) {_LISTENERS}") < 2:
                await asyncio.sleep(0.02)
            lost = {row["pid"] for row in await other.fetch(f"SELECT pid, pg_terminate_backend(pid) {_LISTENERS}")}
            with two.watchers.watch(table_id) as changed:
                async with two.tables.open(table_id):
                    pass  # in memory there, from before
                while lost & {row["pid"] for row in await other.fetch(f"SELECT pid {_LISTENERS}")}:
                    await asyncio.sleep(0.02)
                while await other.fetchval(f"SELECT count(*) {_LISTENERS}") < 2:
                    await asyncio.sleep(0.02)
                changed.clear()
                await one.chat.say(table_id, 0, None, "still there?", host)
                await changed.wait()
            async with two.tables.open(table_id) as table:
                assert [line["text"] for line in table.chat] == ["still there?"]
        await other.close()
