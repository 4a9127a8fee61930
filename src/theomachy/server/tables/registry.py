"""Every table that this process has in memory."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, nullcontext
from time import monotonic

from theomachy.garbage import give_back
from theomachy.kernel.rules import Rules

from ..config import Config
from ..errors import NotFound
from ..store.database import Database
from ..store.tables import tables_of_other_rules
from .lull import Lull
from .table import Table
from .watchers import Watchers

logger = logging.getLogger("theomachy.server")
_WORTH_A_SNAPSHOT = 16
"""Moves that are rather stored than played again when a parked table is opened."""
_MANY_GONE = 250
"""Closed pages after which garbage is looked for: each leaves about 150 objects that only that finds, and none of the
usual searches gets to them, since they were old."""
_SEARCH = 1800.0
"""Seconds after which it is looked for in any case."""
_ID = re.compile(r"[A-Za-z0-9_-]{12}")


class TableRegistry:
    def __init__(self, database: Database, watchers: Watchers, games: dict[str, Rules], config: Config) -> None:
        self.database, self.games = database, games
        self._watchers, self._config = watchers, config
        self.lull = Lull()
        self._most_watched = 0
        """Open pages when memory was given back last, or more."""
        self._left = 0
        """Pages that were closed when garbage was looked for last."""
        self._left_by_then = 0
        """The same when it was asked for last whether to do so."""
        self._searched = monotonic()
        self._parked = 0
        """Tables that were parked since garbage was looked for last: each leaves about 150 pieces of it."""
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self.on_change: Callable[[str], None] = lambda table_id: None
        """Called with every table where bots may have something to do."""
        self.on_rest: Callable[[], int] = lambda: 0
        """Called now and then: whoever remembers people forgets those who have long been gone, and says how many. What
        is left of one of them keeps a whole stretch of memory from being given back."""
        self.on_many_gone: Callable[[], None] = lambda: None
        """Called when many pages have been closed, before garbage is looked for."""

    def __len__(self) -> int:
        return len(self._tables)

    def ids(self) -> list[str]:
        return list(self._tables)

    def watched(self, table_id: str) -> bool:
        """Does anybody look on?"""
        return self._watchers.any(table_id)

    def peek(self, table_id: str) -> Table | None:
        """A table that is in memory, as it stands; only to look whether it is worth to `open` it."""
        return self._tables.get(table_id)

    @asynccontextmanager
    async def open(self, table_id: str, *, changes: bool = False) -> AsyncIterator[Table]:
        """A table, caught up, for this block alone. With `changes` whoever watches is woken afterwards."""
        table = self._tables.get(table_id)
        if table is None:
            if not _ID.fullmatch(table_id):
                raise NotFound("there is no such table")
            table = self._tables[table_id] = Table(table_id, self.database, self.games, self._config.moves_per_table)
        self._tables.move_to_end(table_id)
        table.opened_at = monotonic()
        with self.lull.broken() if changes else nullcontext():
            async with table.lock:
                try:
                    await table.catch_up()
                except NotFound:
                    self._tables.pop(table_id, None)
                    raise
                table.seen_by = set()
                yield table
                await table.catch_up()
                alone = {table.places[seat].user_id for seat in table.seen_by or ()}
        if changes:
            self._changed(table_id, alone)
        if len(self._tables) > self._config.live_tables:
            oldest = next(iter(self._tables))
            await self._park(oldest, self._tables[oldest])

    async def migrate(self) -> None:
        """At the start: every running table that was begun under other rules, one after the other."""
        versions = {name: rules.version for name, rules in self.games.items()}
        for table_id in await tables_of_other_rules(self.database, versions):
            try:
                async with self.open(table_id):
                    pass
            except Exception as error:
                logger.warning("not migrated", extra={"table": table_id, "why": str(error)})
            await asyncio.sleep(0)

    async def park(self) -> None:
        """Now and then: a table at which nothing happens lives on in the database alone, also while people look at it.
        Whoever does something there opens it again, from its snapshot."""
        while True:
            await asyncio.sleep(self._config.park_seconds / 4)
            watched = self._watchers.count()
            forgotten, many = self.on_rest(), self._many_gone()
            parked = await self.park_idle()
            self._parked += parked
            if parked or many or watched < self._most_watched or forgotten > _MANY_GONE:
                emptied = watched <= self._most_watched / 2
                self._most_watched = watched
                collect = many or self._parked >= _MANY_GONE
                self._parked *= not collect
                await self._give_back(many, emptied, collect)
            self._most_watched = max(watched, self._most_watched)

    async def _give_back(self, many: bool, emptied: bool, collect: bool) -> None:
        """To the system, what nobody needs any more. What is left of a house that has emptied is made anew and so moves
        together: a second time, because the gaps that it goes to are there only after the first."""
        for _ in range(1 + (many and emptied)):
            if many:
                self.on_many_gone()
                if emptied:
                    await self.database.start_afresh()
            await asyncio.to_thread(give_back, collect=collect)

    def _many_gone(self) -> bool:
        """Have many pages closed since this was last true, or is the house empty and at rest since the last look? Or
        was that so long ago that many small things may have come together?"""
        left = self._watchers.left
        at_rest = left == self._left_by_then and not self._watchers.count()
        many = left - self._left >= _MANY_GONE or (at_rest and left > self._left)
        many = many or monotonic() - self._searched > _SEARCH
        self._left_by_then = left
        if many:
            self._left, self._searched = left, monotonic()
        return many

    async def park_idle(self) -> int:
        """How many were parked."""
        before, parked = monotonic() - self._config.park_seconds, 0
        for table_id, table in list(self._tables.items()):
            if table.opened_at > before:
                break  # those behind it were opened later
            parked += await self._park(table_id, table)
        return parked

    async def _park(self, table_id: str, table: Table) -> bool:
        """Not if somebody wants it, before or meanwhile."""
        if table.lock.locked():
            return False
        opened_at = table.opened_at
        async with table.lock:
            await table.take_snapshot(_WORTH_A_SNAPSHOT)
        idle = table.opened_at == opened_at and not table.lock.locked() and self._tables.get(table_id) is table
        if idle:
            del self._tables[table_id]
        return idle

    def forget(self, table_ids: list[str]) -> None:
        """These may have been removed: whoever still looks at one is told so."""
        for table_id in table_ids:
            if (table := self._tables.pop(table_id, None)) is not None:
                table.stale = True
                self._watchers.wake(table_id)

    def _changed(self, table_id: str, alone: Collection[str | None] = ()) -> None:
        """Somebody has changed it: in secret, if people are named who `alone` can see anything of it."""
        if alone:
            self._watchers.wake_alone(table_id, alone)
        else:
            self._watchers.wake(table_id)
        self.on_change(table_id)

    def changed_elsewhere(self, table_id: str) -> None:
        """Another process has changed this table."""
        if (table := self._tables.get(table_id)) is not None:
            table.stale = True
            self._changed(table_id)

    def doubt_where(self, user_id: str) -> None:
        """Something has changed that somebody's clocks go by: where that one sits, the table is read again."""
        for table_id, table in self._tables.items():
            if table.seats_of(user_id):
                table.stale = True
                self._watchers.wake(table_id)

    def doubt_presence(self) -> None:
        """A process that was killed tells nobody: look again where people of other processes sit."""
        for table_id, table in self._tables.items():
            if any(sign.here for sign in table.elsewhere.values()):
                table.stale = True
                self._watchers.wake(table_id)
