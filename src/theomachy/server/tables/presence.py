"""Who is here: people with a page open, in this process and, by their last sign of life, in others."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from ..accounts.users import Users
from .table import Table

_BEAT = 20.0
_REMEMBERED = 20_000
"""People whose leaving is remembered."""


class Presence:
    def __init__(
        self, users: Users, wake: Callable[[str], None], grace: float = 0.0, clock: Callable[[], float] = monotonic
    ) -> None:
        self._users, self._wake, self._grace, self.clock = users, wake, grace, clock
        self._since = clock()
        """Nobody has been away for longer than this process has looked."""
        self._left: OrderedDict[str, float] = OrderedDict()
        self._here: Counter[str] = Counter()
        self._at: defaultdict[str, Counter[str]] = defaultdict(Counter)

    @contextmanager
    def here(self, table_id: str, who: str) -> Iterator[None]:
        """Somebody has the table's page open; `who` is a user id, or empty for a stranger who watches."""
        self._here[who] += 1
        self._at[table_id][who] += 1
        self._wake(table_id)
        try:
            yield
        finally:
            if who:
                self._left[who] = self.clock()
                self._left.move_to_end(who)
                while len(self._left) > _REMEMBERED:
                    self._left.popitem(last=False)
            for counter in (self._here, self._at[table_id]):
                counter[who] -= 1
                if not counter[who]:
                    del counter[who]
            if not self._at[table_id]:
                del self._at[table_id]
            self._wake(table_id)

    def online(self, table: Table, user_id: str | None) -> bool:
        return user_id is not None and (user_id in self._here or user_id in table.seen_elsewhere)

    def wait(self, table: Table, user_id: str | None) -> float:
        """Seconds until somebody counts as gone: none for one who has been away for the grace time."""
        if user_id is None:
            return 0.0
        if self.online(table, user_id):
            return self._grace or 1.0
        return max(0.0, self._left.get(user_id, self._since) + self._grace - self.clock())

    def watchers(self, table: Table) -> int:
        """Open pages of people who hold no seat."""
        held = {place.user_id for place in table.places}
        return sum(count for who, count in self._at.get(table.id, {}).items() if who not in held)

    def tables_of(self, user_id: str) -> list[str]:
        """Where somebody has a page open."""
        return [table_id for table_id, people in self._at.items() if user_id in people]

    def count(self) -> int:
        return len(self._here)

    async def heartbeat(self) -> None:
        """Tell the other processes, now and then, who is here."""
        while True:
            await asyncio.sleep(_BEAT)
            await self._users.seen([who for who in self._here if who])
