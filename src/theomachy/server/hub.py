"""Who waits for news of which table. A wake-up carries no data: a lost or doubled one does no harm."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import asyncpg

CHANNEL = "theomachy"


class Hub:
    def __init__(self) -> None:
        self._watchers: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.heard: Callable[[str], None] = lambda table_id: None
        """Called when another process has changed a table (and for every watched table after a lost connection)."""

    @contextmanager
    def watch(self, table_id: str) -> Iterator[asyncio.Event]:
        changed = asyncio.Event()
        self._watchers[table_id].add(changed)
        try:
            yield changed
        finally:  # no await here: safe under cancellation
            self._watchers[table_id].discard(changed)
            if not self._watchers[table_id]:
                del self._watchers[table_id]

    def wake(self, *table_ids: str) -> None:
        for table_id in table_ids:
            for changed in self._watchers.get(table_id, ()):
                changed.set()

    def watched(self) -> list[str]:
        return list(self._watchers)

    def sockets(self) -> int:
        return sum(map(len, self._watchers.values()))


async def listen(hub: Hub, dsn: str, me: str, missed: Callable[[], list[str]]) -> None:
    """Hear of moves that other processes made; after a lost connection, treat every table in `missed()` as changed."""

    def hear(_connection: object, _pid: int, _channel: str, payload: object) -> None:
        table_id, _, sender = str(payload).partition(" ")
        if sender != me:
            hub.heard(table_id)

    while True:
        lost = asyncio.Event()
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            connection = await asyncpg.connect(dsn)
            try:
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, hear)
                for table_id in missed():
                    hub.heard(table_id)
                await lost.wait()
            finally:
                connection.terminate()
        await asyncio.sleep(0.2)
