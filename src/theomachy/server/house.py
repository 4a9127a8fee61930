"""Everything a server process has, built from its configuration, opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

from .config import Config
from .drawer import Drawer
from .drive import Driver
from .floor import Floor
from .games import games_on_offer
from .hub import Hub, listen
from .limits import Limits
from .metrics import Metrics
from .people import People, User
from .presence import Presence
from .seating import Seating
from .store import Store
from .talk import Talk
from .workers import Workers

_REMEMBERED = 60.0
"""Seconds for which a session is believed without looking it up again."""


class House:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.limits = Limits(config.limits)
        self.games = games_on_offer(config.extra_games)
        self.hub = Hub()
        self.store = Store(config.url)
        self.people = People(self.store)
        self.floor = Floor(self.store, self.hub, self.games, config.live_tables)
        self.presence = Presence(self.people, self.hub.wake)
        self.seating = Seating(self.floor, self.presence)
        self.talk = Talk(self.floor)
        self.workers = Workers(config.bot_workers, config.bot_seconds, config.extra_games)
        self.driver = Driver(self.floor, self.workers, config, self.metrics)
        self.drawer = Drawer()
        self._known: dict[tuple[str, int], tuple[float, User]] = {}

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        await self.store.upgrade()
        tasks = [asyncio.create_task(self.driver.sweep()), asyncio.create_task(self.presence.beat())]
        if self.store.postgres:
            tasks.append(asyncio.create_task(listen(self.hub, self.store.dsn, self.store.me, self.floor.live)))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.driver.close()
            self.workers.close()
            await self.workers.gone()
            with contextlib.suppress(OSError):
                await self.store.drop_leads()
            await self.store.close()

    async def who(self, session: dict[str, object]) -> User | None:
        """Whose session it is. Looked up anew every minute, so an ended session dies soon everywhere."""
        user_id, version = session.get("user"), session.get("version")
        if not isinstance(user_id, str) or not isinstance(version, int):
            return None
        kept = self._known.get((user_id, version))
        if kept is not None and kept[0] > monotonic():
            return kept[1]
        user = await self.people.known(user_id, version)
        if len(self._known) > 10_000:
            self._known.clear()
        if user is not None:
            self._known[user_id, version] = (monotonic() + _REMEMBERED, user)
        return user

    def forget(self, user: User) -> None:
        """Something about this person has changed."""
        self._known.pop((user.id, user.version), None)
