"""Who waits for news of which table. A wake-up carries no data: a lost or doubled one does no harm."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager


class Watchers:
    def __init__(self) -> None:
        self._watchers: defaultdict[str, dict[asyncio.Event, str | None]] = defaultdict(dict)
        """By table, whoever waits there, and the person that they are."""
        self.left = 0
        """How many have gone so far."""

    @contextmanager
    def watch(self, table_id: str, user_id: str | None = None) -> Iterator[asyncio.Event]:
        changed = asyncio.Event()
        self._watchers[table_id][changed] = user_id
        try:
            yield changed
        finally:  # no await here: safe under cancellation
            self.left += 1
            del self._watchers[table_id][changed]
            if not self._watchers[table_id]:
                del self._watchers[table_id]

    def wake(self, *table_ids: str) -> None:
        for table_id in table_ids:
            for changed in self._watchers.get(table_id, ()):
                changed.set()

    def wake_alone(self, table_id: str, user_ids: Collection[str | None]) -> None:
        """Of those who wait at a table only these people."""
        for changed, user_id in self._watchers.get(table_id, {}).items():
            if user_id in user_ids:
                changed.set()

    def any(self, table_id: str) -> bool:
        return table_id in self._watchers

    def count(self) -> int:
        return sum(map(len, self._watchers.values()))
