"""News of other processes' writes, over PostgreSQL's LISTEN. They carry no data: a lost or doubled one does no harm."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

import asyncpg

from .database import CHANNEL, Database


async def listen(database: Database, heard: Callable[[str], None], missed: Callable[[], Iterable[str]]) -> None:
    """Call `heard` for every table that another process changes; after a lost connection, for all in `missed()`."""

    def hear(_connection: object, _pid: int, _channel: str, payload: object) -> None:
        table_id, _, sender = str(payload).partition(" ")
        if sender != database.process_id:
            heard(table_id)

    while True:
        lost = asyncio.Event()
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            connection = await asyncpg.connect(database.dsn)
            try:
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, hear)
                for table_id in missed():
                    heard(table_id)
                await lost.wait()
            finally:
                connection.terminate()
        await asyncio.sleep(0.2)
