"""The database connection: transactions that read, and transactions that write.

SQLite runs in WAL mode with synchronous=FULL: a move that was acknowledged survives a killed process and a power cut.
(NORMAL would survive the first only, and buys nothing that people at tables could notice.)
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import secrets
import socket
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from time import time
from typing import Any, TypeAlias

import asyncpg
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import QueuePool
from sqlalchemy.util import greenlet_spawn

from ..clocks.spans import Span
from ..errors import Unavailable
from .move_writer import PRAGMAS, MoveWriter
from .schema import throttles

Row = dict[str, Any]
AnySelect: TypeAlias = "sa.Select[*tuple[Any, ...]]"
"""A query of any columns."""
CHANNEL = "theomachy"
"""Where PostgreSQL tells the other processes which table has changed."""
LOCKED = "the database is locked"
_IN_LINE = 30.0
"""Seconds that a writer waits for those before it: a disk that others keep busy may take some for one commit."""


class Database:
    """Reads and writes in transactions; whoever changes a table says so to the other processes in the same one."""

    def __init__(self, url: str) -> None:
        self.process_id = secrets.token_hex(8)
        """This process, among those that share the database."""
        self.now: Callable[[], float] = time
        """The time of whatever is stored; tests move it."""
        self.down: list[Span] = []
        """When no process was up, as far as clocks go by it."""
        # As many as are useful: connections beyond them would be opened and closed all the time.
        self.engine = create_async_engine(url, pool_size=8, max_overflow=0, hide_parameters=True)
        self.postgres = self.engine.dialect.name == "postgresql"
        if not self.postgres:
            _begin_explicitly(self.engine.sync_engine)
        self._writing_engine = self.engine.execution_options(writes=True)
        self.write_lock = asyncio.Lock()
        """SQLite has one writer; waiting in line here is quicker than its own sleeping and trying again."""
        self._found_locked = 0
        """How often a writer found that a stranger holds the file."""
        self.file = sqlite_file(url)
        if self.file is not None:
            _for_us_alone(self.file)
        self.move_writer = MoveWriter(self.file, self.turn) if self.file is not None else None

    async def close(self) -> None:
        if self.move_writer is not None:
            await asyncio.to_thread(self.move_writer.close)
        await self.engine.dispose()

    async def start_afresh(self) -> None:
        """New connections instead of the open ones: those keep hundreds of statements that were asked before."""
        engine = self.engine.sync_engine
        old = engine.pool
        if not isinstance(old, QueuePool):  # SQLite in memory: its one connection is the database
            return
        engine.dispose(close=False)  # from now on a new pool serves everybody
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_IN_LINE):
                    while old.checkedout():
                        await asyncio.sleep(0.05)
        finally:
            await greenlet_spawn(old.dispose)

    @property
    def dsn(self) -> str:
        """The address as asyncpg itself reads it."""
        return self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """SQLite's one writer. A disk that is slow is waited for; where a stranger holds the file, the first in line
        finds it locked, and all who wait behind give up with it and not one after the other."""
        before = self._found_locked
        try:
            async with asyncio.timeout(_IN_LINE):
                await self.write_lock.acquire()
        except TimeoutError as error:
            raise Unavailable("the disk is too slow", retry_after=5) from error
        try:
            if self._found_locked != before:
                raise Unavailable(LOCKED, retry_after=5)
            yield
        except Exception as error:
            self._found_locked += unavailable(error) == LOCKED
            raise
        finally:
            self.write_lock.release()

    async def check(self) -> None:
        """Fails if nothing can be written."""
        key = f"health {self.process_id}"
        async with self.writing() as connection:
            await connection.execute(sa.delete(throttles).where(throttles.c.key == key))
            await connection.execute(sa.insert(throttles), {"key": key, "failures": 0, "since": time()})

    @asynccontextmanager
    async def writing(self, table_id: str = "") -> AsyncIterator[AsyncConnection]:
        """One transaction; `table_id` names the table whose watchers elsewhere are to be woken by it."""
        if self.postgres:
            async with self._writing_engine.begin() as connection:
                yield connection
                if table_id:
                    await self.notify(connection, table_id)
        else:
            async with AsyncExitStack() as after, self.turn():  # the connection is given back in nobody's turn
                connection = await after.enter_async_context(self._writing_engine.connect())
                async with connection.begin():
                    yield connection

    async def notify(self, connection: AsyncConnection, table_id: str) -> None:
        """PostgreSQL: the other processes hear that this table has changed."""
        await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{table_id} {self.process_id}")))

    async def all(self, statement: AnySelect) -> list[Row]:
        async with self.reading() as connection:
            return await rows(connection, statement)

    async def one(self, statement: AnySelect) -> Row | None:
        async with self.reading() as connection:
            return next(iter(await rows(connection, statement.limit(1))), None)


async def rows(connection: AsyncConnection, statement: AnySelect) -> list[Row]:
    return [row._asdict() for row in await connection.execute(statement)]


def sqlite_file(url: str) -> str | None:
    """The file that an address names, if it is one of SQLite and not in memory."""
    address = sa.make_url(url)
    return address.database if address.get_backend_name() == "sqlite" and address.database != ":memory:" else None


def _for_us_alone(file: str) -> None:
    """Passwords' hashes and seeds are in it; SQLite gives the files beside it the same rights."""
    with contextlib.suppress(OSError):  # a folder that is missing is reported when the database is opened
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        os.chmod(file, 0o600)


def unavailable(error: BaseException | None) -> str:
    """Why the database cannot be used, if that is what the error says; else empty."""
    while error is not None:
        if isinstance(error, sqlite3.OperationalError):
            return _REASONS.get(error.sqlite_errorcode & 0xFF, "")
        if isinstance(error, OSError) and error.errno == errno.ENOSPC:
            return "the disk is full"
        if found := next((reason for kinds, reason in _TROUBLES if isinstance(error, kinds)), ""):
            return found
        error = error.__cause__ or getattr(error, "orig", None)
    return ""


def unstorable(error: BaseException | None) -> bool:
    """Does the error say that a text cannot be stored? PostgreSQL takes no NUL, wherever it comes from."""
    while error is not None:
        if isinstance(error, asyncpg.CharacterNotInRepertoireError | asyncpg.UntranslatableCharacterError):
            return True
        error = error.__cause__ or getattr(error, "orig", None)
    return False


_TROUBLES: tuple[tuple[tuple[type[BaseException], ...], str], ...] = (
    ((asyncpg.DiskFullError,), "the disk is full"),
    ((asyncpg.InsufficientResourcesError, sa.exc.TimeoutError), "the database is busy"),
    ((asyncpg.ReadOnlySQLTransactionError,), "the database cannot be written"),
    (
        (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, asyncpg.InterfaceError),
        "the database cannot be reached",
    ),
    ((ConnectionError, TimeoutError, socket.gaierror), "the database cannot be reached"),
)
_REASONS = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk cannot be written",
    sqlite3.SQLITE_READONLY: "the database cannot be written",
    sqlite3.SQLITE_CANTOPEN: "the database cannot be opened",
}


def _begin_explicitly(engine: sa.Engine) -> None:
    """Left alone, SQLite's driver begins a transaction at the first write and loses updates."""

    @event.listens_for(engine, "connect")
    def _(dbapi: Any, _record: object) -> None:
        dbapi.isolation_level = None
        for pragma in PRAGMAS:
            dbapi.cursor().execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
