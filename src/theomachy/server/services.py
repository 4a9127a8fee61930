"""Everything that a server process has, built from its configuration, opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import blake2b

from theomachy.garbage import search_often
from theomachy.web.drawing_cache import forget_drawings

from .accounts.guest_links import GuestLinks
from .accounts.passwords import Passwords
from .accounts.sessions import Sessions
from .accounts.tokens import Tokens
from .accounts.users import Users
from .bots.autoplay import Autoplay
from .bots.hints import Hints
from .bots.reviews import Reviews
from .bots.workers import Workers
from .calls.channels import Channels
from .calls.links import Links
from .calls.password_reset import PasswordReset
from .calls.sender import Sender
from .config import Config
from .games import games_on_offer
from .limits import Limits, household, neighbourhood
from .loop_lag import LoopLag
from .metrics import Metrics
from .people.absences import Hours
from .people.departure import Departure
from .people.invitations import Invitations
from .people.mutes import Mutes
from .people.profiles import Profiles
from .people.relations import Relations
from .people.results import Results
from .store.checkpoints import keep_short
from .store.database import Database
from .store.leases import drop_leases
from .store.listen import listen
from .store.lobby import HALF
from .store.presence import leave
from .store.sole_server import sole_server
from .store.upgrade import upgrade
from .store.uptime import Uptime
from .tables.chat import Chat
from .tables.deadlines import Deadlines
from .tables.due_times import DueTimes
from .tables.housekeeping import Housekeeping
from .tables.leaving import Leaving
from .tables.new_tables import NewTables
from .tables.presence import Presence
from .tables.registry import TableRegistry
from .tables.render_cache import RenderCache
from .tables.seats import Seats
from .tables.terms import Terms
from .tables.votes import Votes
from .tables.watchers import Watchers


class Services:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.forget_people: list[Callable[[], None]] = []
        """What others do who keep something of people, when many have gone."""
        self.metrics, self.loop_lag = Metrics(), LoopLag()
        self.limits = Limits(config.limits)
        self.games = games_on_offer(config.extra_games)
        self.database = Database(config.url)
        self.uptime = Uptime(self.database)
        self.users = Users(self.database)
        self.passwords = Passwords(self.database, self.users)
        self.sessions = Sessions(self.database)
        self._key = config.secret_key()
        self.guest_links = GuestLinks(self.users, self._key, lambda: self.database.now())
        self.tokens = Tokens(self.database)
        self.watchers = Watchers()
        self.tables = TableRegistry(self.database, self.watchers, self.games, config)
        self.new_tables, self.terms = NewTables(self.tables), Terms(self.tables)
        self.presence = Presence(self.database, self.watchers.wake, config.absence_seconds)
        self.presence.on_beat = self.tables.doubt_presence
        self.tables.on_rest, self.tables.on_many_gone = self._forget_old, self._move_together
        self.uptime.on_gap = lambda: self.watchers.wake(*self.tables.ids())
        self.seats, self.chat = Seats(self.tables, self.presence), Chat(self.tables)
        self.votes = Votes(self.tables, self.presence)
        self.deadlines, self.due_times = Deadlines(self.tables, self.votes), DueTimes(self.database)
        self.housekeeping = Housekeeping(self.tables, config)
        self.relations = Relations(self.database)
        self.mutes = Mutes(self.relations)
        self.profiles = Profiles(self.database, self.relations)
        self.invitations = Invitations(self.tables, self.relations)
        self.departure = Departure(self.tables)
        self.leaving, self.hours = Leaving(self.tables), Hours(self.database, self.tables.doubt_where)
        self.results = Results(self.tables)
        self.render_cache = RenderCache()
        self.workers = Workers(config.bot_workers, config.bot_seconds, config.extra_games)
        self.autoplay = Autoplay(self.tables, self.workers, config, self.metrics)
        self.hints, self.reviews = Hints(self.tables, self.workers), Reviews(self.tables, self.workers)
        links = Links(self._key, config.public_url)
        self.channels = Channels(self.database, config, links)
        self.password_reset = PasswordReset(self.database, self.channels, self.users, self.passwords)
        self.sender = Sender(
            self.database, self.presence, self.games, config, links, self._key, self.metrics, self.limits,
            self.loop_lag, self.due_times, self.tables.lull,
        )  # fmt: skip

    def _forget_old(self) -> int:
        people = self.sessions.forget_old() + self.presence.forget_old() + self.mutes.forget_old()
        return people + self.limits.forget_old()

    def _move_together(self) -> None:
        """Many have gone. What is kept of them, or was drawn for them and can be drawn again, was made among all that
        is garbage now, and a few bytes keep a whole stretch of memory from being given back."""
        self.presence.move_together()
        for forget in self.forget_people:
            forget()
        self.sessions.forget_all()
        self.mutes.forget_all()
        self.render_cache.forget()
        forget_drawings()

    def origin(self, address: str) -> str:
        """Where somebody came from, network and address, as it is stored: enough to count by, not to be read."""
        where = (neighbourhood(address), household(address))
        return "".join(
            blake2b(part.encode(), key=self._key, person=b"origin", digest_size=HALF // 2).hexdigest() for part in where
        )

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        with sole_server(self.database.file):
            async with self._open():
                yield

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[None]:
        await upgrade(self.database)
        await self.uptime.beat()
        await self.users.note_looks()
        jobs = [self.autoplay.watch_leases(), self.presence.heartbeat(), self.tables.migrate(), self.tables.park()]
        jobs += [self.housekeeping.run(), self.loop_lag.measure(), self.results.run()]
        jobs += [self.uptime.run(), self.deadlines.run(), search_often()]
        if self.database.postgres:
            jobs.append(listen(self.database, self.tables.changed_elsewhere, self.tables.ids))
        if self.database.file is not None:
            jobs.append(keep_short(self.database.file))
        tasks = [asyncio.create_task(job) for job in jobs]
        calls = asyncio.create_task(self.sender.run())
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.sender.close()
            await calls
            await self.autoplay.close()
            await self.reviews.close()
            self.workers.close()
            await self.workers.gone()
            with contextlib.suppress(OSError):
                await drop_leases(self.database)
                await leave(self.database)
                await self.uptime.beat()
            await self.database.close()
