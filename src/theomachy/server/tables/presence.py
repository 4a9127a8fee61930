"""Who is here: people with a page open, in this process and, by what those tell, in others."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic, time

from ..store.database import Database
from ..store.presence import tell
from .table import Table

logger = logging.getLogger("theomachy.server")

_BEAT = 20.0
"""Seconds between two signs of life to the other processes."""
_GATHER = 0.2
"""Seconds for which arrivals and departures are gathered before they are told: a page that reloads is one of each."""
_LATELY = 300.0
"""Seconds for which somebody without an open table is still thought to be in the house."""
_REMEMBERED = 20_000
"""People whose leaving is remembered."""


class Presence:
    def __init__(
        self,
        database: Database,
        wake: Callable[[str], None],
        grace: float = 0.0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._database, self._wake, self._grace, self.clock = database, wake, grace, clock
        self._since = clock()
        """Nobody has been away for longer than this process has looked."""
        self._left: OrderedDict[str, float] = OrderedDict()
        self._here: Counter[str] = Counter()
        self._at: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._looks: Counter[tuple[str, str]] = Counter()
        """Who has which table before their eyes, and not only open somewhere."""
        self._moved: dict[str, set[str]] = {}
        """Who has come or gone since the others were told, and at which tables."""
        self._seen: set[str] = set()
        """Who has given a sign of life since the last beat, with or without a page open."""
        self._news = asyncio.Event()
        self.on_beat: Callable[[], None] = lambda: None
        """Called with every beat: what other processes have said may be out of date."""

    @contextmanager
    def here(self, table_id: str, who: str, looks: bool = True) -> Iterator[None]:
        """Somebody has the table's page open, and before their eyes unless it is hidden behind others; `who` is a user
        id, or empty for a stranger who watches."""
        self._here[who] += 1
        self._at[table_id][who] += 1
        self._looks[who, table_id] += looks
        self._came_or_went(table_id, who)
        try:
            yield
        finally:
            self.seen(who)
            self._looks[who, table_id] -= looks
            if not self._looks[who, table_id]:
                del self._looks[who, table_id]
            for counter in (self._here, self._at[table_id]):
                counter[who] -= 1
                if not counter[who]:
                    del counter[who]
            if not self._at[table_id]:
                del self._at[table_id]
            self._came_or_went(table_id, who)

    def seen(self, who: str) -> None:
        """A sign of life: with no page open, somebody counts as gone only so long after the last of them."""
        if who:
            self._seen.add(who)
            self._left[who] = self.clock()
            self._left.move_to_end(who)
            while len(self._left) > _REMEMBERED:
                self._left.popitem(last=False)

    def forget_old(self) -> int:
        """How many left so long ago that it makes no difference any more when; those come first."""
        gone, before = 0, self.clock() - self._grace
        while self._left and next(iter(self._left.values())) < before:
            self._left.popitem(last=False)
            gone += 1
        return gone

    def move_together(self) -> None:
        """Remember in new places, side by side, who has left; the old ones lie wherever there was room."""
        self._left = OrderedDict((_copy(who), when) for who, when in self._left.items())

    def _came_or_went(self, table_id: str, who: str) -> None:
        self._wake(table_id)
        if who:
            self._moved.setdefault(who, set()).add(table_id)
            if self._database.postgres:
                self._news.set()

    def online(self, table: Table, user_id: str | None) -> bool:
        sign = table.elsewhere.get(user_id or "")
        return user_id is not None and (user_id in self._here or (sign is not None and sign.online()))

    def wait(self, table: Table, user_id: str | None) -> float:
        """Seconds until somebody counts as gone: none for one who has been away, everywhere, for the grace time."""
        if user_id is None:
            return 0.0
        if self.online(table, user_id):
            return self._grace or 1.0
        sign = table.elsewhere.get(user_id)
        elsewhere = self._grace - sign.age() if sign is not None else 0.0
        return max(0.0, elsewhere, self._left.get(user_id, self._since) + self._grace - self.clock())

    def looks_at(self, table_id: str, user_id: str) -> bool:
        """Does somebody look at this table, by a page of this process?"""
        return self._looks[user_id, table_id] > 0

    def watchers(self, table: Table) -> int:
        """Open pages of people who hold no seat."""
        held = {place.user_id for place in table.places}
        return sum(count for who, count in self._at.get(table.id, {}).items() if who not in held)

    def tables_of(self, user_id: str) -> list[str]:
        """Where somebody has a page open."""
        return [table_id for table_id, people in self._at.items() if user_id in people]

    def is_here(self, user_id: str, seen_at: float) -> bool:
        """Is somebody in the house: with a page open, or seen, in any process, a moment ago?"""
        return user_id in self._here or time() - seen_at < _LATELY

    def count(self) -> int:
        return len(self._here)

    async def heartbeat(self) -> None:
        """Tell the other processes who is here: when that changes, and again with every beat, with those who were only
        seen. If the database cannot be reached, as soon as it can."""
        beat = 0.0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, beat - monotonic())):
                    await self._news.wait()
                    await asyncio.sleep(_GATHER)
            self._news.clear()
            if due := monotonic() >= beat:
                for who in self._seen:
                    self._moved.setdefault(who, set())
                self._seen.clear()
            if await self._tell_others(due):
                if due:
                    beat = monotonic() + _BEAT
                    self.on_beat()
            else:
                await asyncio.sleep(1.0)

    async def _tell_others(self, due: bool) -> bool:
        """Whether that was possible. Apart, so that nobody who has gone is held in memory until the next beat."""
        moved, self._moved = self._moved, {}
        here = {who for who in self._here if who}
        try:
            tables = {table_id for found in moved.values() for table_id in found}
            looks: dict[str, list[str]] = {}
            for (who, table_id), count in self._looks.items():
                looks.setdefault(who, []).extend([table_id] * (count > 0))
            await tell(self._database, here if due else here & moved.keys(), moved.keys() - here, tables, looks)
        except Exception as error:
            logger.warning("presence not told", extra={"why": str(error)})
            for who, found in moved.items():
                self._moved.setdefault(who, set()).update(found)
            return False
        return True


def _copy(text: str) -> str:
    """An equal one, which Python itself never makes."""
    return text.encode().decode()
