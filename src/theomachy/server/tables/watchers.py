"""Who waits for news of which table. A wake-up carries no data: a lost or doubled one does no harm."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Watchers:
    def __init__(self) -> None:
        self._watchers: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.left = 0
        """How many have gone so far."""

    @contextmanager
    def watch(self, table_id: str) -> Iterator[asyncio.Event]:
        changed = asyncio.Event()
        self._watchers[table_id].add(changed)
        try:
            yield changed
        finally:  # no await here: safe under cancellation
            self.left += 1
            self._watchers[table_id].discard(changed)
            if not self._watchers[table_id]:
                del self._watchers[table_id]

    def wake(self, *table_ids: str) -> None:
        for table_id in table_ids:
            for changed in self._watchers.get(table_id, ()):
                changed.set()

    def any(self, table_id: str) -> bool:
        return table_id in self._watchers

    def count(self) -> int:
        return sum(map(len, self._watchers.values()))
