"""SQLite's log of changes is worked into the file by nobody who is waited for."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from theomachy.server.store.checkpoints import work_in
from theomachy.server.store.database import Database
from theomachy.server.store.schema import metadata, throttles

pytestmark = pytest.mark.asyncio


async def test_writers_leave_the_log_to_another_and_nothing_is_lost(tmp_path: Path) -> None:
    file = f"{tmp_path}/house.sqlite3"
    database = Database(f"sqlite+aiosqlite:///{file}")
    async with database.writing() as connection:
        await connection.run_sync(metadata.create_all)
    much = [{"key": f"{number} {'x' * 200}", "failures": 0, "since": 0.0} for number in range(20_000)]
    for start in range(0, len(much), 5_000):
        async with database.writing() as connection:
            await connection.execute(sa.insert(throttles), much[start : start + 5_000])
    with closing(sqlite3.connect(file)) as other:
        assert work_in(file) == 0
        assert Path(f"{file}-wal").stat().st_size > 4096 * 1000, "nobody has begun the log anew"
        assert other.execute("SELECT count(*) FROM throttles").fetchone() == (len(much),)
    await database.close()
