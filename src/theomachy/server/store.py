"""The database at work: opening it, bringing it up to date, and appending to a table.

SQLite runs in WAL mode with synchronous=FULL: a move that was acknowledged survives a killed process and a power cut.
(NORMAL would survive the first only, and buys nothing that people at tables could notice.)
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.game import Entry

from . import schema
from .hub import CHANNEL
from .migrations import HEAD
from .writer import PRAGMAS, Writer

Row = dict[str, Any]
_LOCK = 7341
_option = msgspec.json.Decoder(tuple[str | int, ...])


class Conflict(Exception):  # noqa: N818
    """Somebody else was there first: read again."""


@dataclass(slots=True)
class After:
    """What follows from a move for the table's row."""

    owing: list[Seat]
    bots_owe: bool
    ending: str = ""
    winners: tuple[Seat, ...] = ()

    def columns(self) -> dict[str, Any]:
        columns: dict[str, Any] = {"owing": self.owing, "bots_owe": self.bots_owe, "moved_at": time()}
        if self.ending:
            columns |= {"status": "over", "ending": self.ending, "winners": self.winners, "ended_at": time()}
            columns |= {"undo": None, "bots_owe": False}
        return columns


class Store:
    """Reads and writes in transactions; whoever changes a table says so to the other processes in the same one."""

    def __init__(self, url: str) -> None:
        self.me = secrets.token_hex(8)
        """This process, among those that share the database."""
        # As many as are useful: connections beyond them would be opened and closed all the time.
        self.engine = create_async_engine(url, pool_size=8, max_overflow=0)
        self.postgres = self.engine.dialect.name == "postgresql"
        if not self.postgres:
            _tame(self.engine.sync_engine)
        self._writer = self.engine.execution_options(writes=True)
        self._queue = asyncio.Lock()
        file = self.engine.url.database
        self._quick = Writer(file) if file and file != ":memory:" and not self.postgres else None

    async def close(self) -> None:
        if self._quick is not None:
            await asyncio.to_thread(self._quick.close)
        await self.engine.dispose()

    @property
    def dsn(self) -> str:
        """The address as asyncpg itself reads it."""
        return self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self, table_id: str = "") -> AsyncIterator[AsyncConnection]:
        """One transaction; `table_id` names the table whose watchers elsewhere are to be woken by it."""
        if self.postgres:
            async with self._writer.begin() as connection:
                yield connection
                if table_id:
                    payload = f"{table_id} {self.me}"
                    await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))
        else:
            # SQLite has one writer; waiting in line here is quicker than its own sleeping and trying again.
            async with self._queue, self._writer.begin() as connection:
                yield connection

    async def upgrade(self) -> None:
        """Bring the schema up to date; safe when several processes start at once, and all or nothing."""
        if await self.up_to_date():
            return
        async with self.writing() as connection:
            if self.postgres:
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            await connection.run_sync(_upgrade)

    async def up_to_date(self) -> bool:
        async with self.reading() as connection:
            if not await connection.run_sync(lambda sync: sa.inspect(sync).has_table("alembic_version")):
                return False
            return (await connection.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar() == HEAD

    async def all(self, statement: sa.Select[Any]) -> list[Row]:
        async with self.reading() as connection:
            return await rows(connection, statement)

    async def one(self, statement: sa.Select[Any]) -> Row | None:
        async with self.reading() as connection:
            return next(iter(await rows(connection, statement.limit(1))), None)

    # -- tables ---------------------------------------------------------------------------------------------------

    async def append(self, table_id: str, seq: int, entry: Entry, user_id: str | None, after: After) -> None:
        """One move, one transaction. Conflict if somebody else's move is number `seq` already."""
        seat, option = entry
        text, now = msgspec.json.encode(option).decode(), time()
        try:
            if self._quick is not None and not after.ending:
                owing = msgspec.json.encode(after.owing).decode()
                async with self._queue:
                    move = (table_id, seq, seat, text, user_id, now)
                    await self._quick.append(move, (owing, after.bots_owe, now, table_id))
                return
            row = {"table_id": table_id, "seq": seq, "seat": seat, "user_id": user_id, "at": now, "option": text}
            async with self.writing(table_id) as connection:
                await connection.execute(_INSERT_MOVE, row)
                await connection.execute(_UPDATE_TABLE.values(after.columns()), {"which": table_id})
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Conflict(f"move {seq} of table {table_id} was made by somebody else") from error

    async def moves_after(self, table_id: str, seq: int) -> list[Entry]:
        rows = await self.all(_MOVES.where(schema.moves.c.table_id == table_id, schema.moves.c.seq > seq))
        return [(row["seat"], read_option(row["option"])) for row in rows]

    async def change(self, table_id: str, **columns: Any) -> None:
        """Set columns of the table's row."""
        async with self.writing(table_id) as connection:
            await connection.execute(_UPDATE_TABLE.values(columns), {"which": table_id})

    async def take_lead(self, table_id: str, seconds: float) -> bool:
        """Become, or stay, the one process that plays this table's bots. No wake-up: nobody can see it."""
        table, now = schema.tables.c, time()
        mine = (table.driver == self.me) | (table.driver_until < now)
        update = sa.update(schema.tables).where(table.id == table_id, mine)
        async with self.writing() as connection:
            result = await connection.execute(update.values(driver=self.me, driver_until=now + seconds))
            return result.rowcount == 1

    async def drop_leads(self) -> None:
        """On the way out: let others take over at once."""
        update = sa.update(schema.tables).where(schema.tables.c.driver == self.me).values(driver="", driver_until=0)
        async with self.writing() as connection:
            await connection.execute(update)

    async def idle_bots(self) -> list[str]:
        """Tables whose bots owe an answer while no living process is at it."""
        table = schema.tables.c
        free = (table.driver == self.me) | (table.driver_until < time())
        where = (table.status == "playing") & table.bots_owe & free
        return [row["id"] for row in await self.all(sa.select(table.id).where(where))]


_INSERT_MOVE = sa.insert(schema.moves)
_UPDATE_TABLE = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("which"))
_MOVES = sa.select(schema.moves.c.seat, schema.moves.c.option).order_by(schema.moves.c.seq)


async def rows(connection: AsyncConnection, statement: sa.Select[Any]) -> list[Row]:
    return [row._asdict() for row in await connection.execute(statement)]


def read_option(text: str | bytes) -> Option:
    """An option from JSON: a list of words and whole numbers. msgspec's own error if it is anything else."""
    return _option.decode(text)


def _tame(engine: sa.Engine) -> None:
    """Left alone, the driver begins a transaction at the first write and loses updates."""

    @event.listens_for(engine, "connect")
    def _(dbapi: Any, _record: object) -> None:
        dbapi.isolation_level = None
        for pragma in PRAGMAS:
            dbapi.cursor().execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command  # half a second to import: only here
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "theomachy.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
