"""What nobody comes back for: finding it, and removing it.

Time is counted by the house's own life, up to the last sign of anybody: a server that was off for a year finds nobody
abandoned for that reason alone.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from time import time
from typing import Any

import sqlalchemy as sa

from theomachy.kernel.errors import TheomachyError

from ..config import Config
from .database import Database, sqlite_file
from .schema import chat, seats, tables, throttles, users
from .sole_server import sole_server
from .upgrade import up_to_date

_DAY = 86400.0
_AT_ONCE = 200
"""Tables in one transaction: others who write should not wait long."""


class NoDatabase(TheomachyError):  # noqa: N818
    """There is none, or not one that this version knows."""


@dataclass(slots=True)
class Leftovers:
    """What may go: tables by id, guests by id, and how many lines of chat."""

    waiting: list[str] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    finished: list[str] = field(default_factory=list)
    guests: list[str] = field(default_factory=list)
    chat: int = 0

    def tables(self) -> list[str]:
        return [*self.waiting, *self.unfinished, *self.finished]

    def counts(self) -> dict[str, int]:
        return {
            "tables never begun": len(self.waiting),
            "games that nobody plays": len(self.unfinished),
            "finished games of guests": len(self.finished),
            "lines of chat": self.chat,
            "guests": len(self.guests),
        }


async def house_time(database: Database) -> float:
    """Now, or when anybody was last seen or moved, if that is longer ago."""
    latest = [sa.select(sa.func.max(at)).scalar_subquery() for at in (tables.c.moved_at, users.c.seen_at)]
    latest.append(sa.select(sa.func.max(users.c.created_at)).scalar_subquery())
    row = await database.one(sa.select(*[at.label(f"sign{number}") for number, at in enumerate(latest)]))
    return min(time(), max([at for at in (row or {}).values() if at is not None], default=0.0))


async def find_leftovers(database: Database, config: Config, spared: Collection[str] = ()) -> Leftovers:
    """Everything that has been left for longer than the configuration keeps it; tables in `spared` are in use."""
    now, found = await house_time(database), Leftovers()
    kept = set(spared)

    async def ids(days: float, query: Any) -> list[str]:
        return [row["id"] for row in await database.all(query) if row["id"] not in kept] if days else []

    found.waiting = await ids(config.keep_waiting_days, _tables(_waiting(now, config)))
    found.unfinished = await ids(config.keep_unfinished_days, _tables(_unfinished(now, config)))
    found.finished = await ids(config.keep_finished_days, _tables(_finished(now, config)))
    found.guests = await ids(config.keep_guest_days, sa.select(users.c.id).where(_guests(now, config)))
    if config.keep_chat_days:
        row = await database.one(sa.select(sa.func.count().label("lines")).where(_old_chat(now, config)))
        found.chat = row["lines"] if row is not None else 0
    return found


async def remove_leftovers(database: Database, config: Config, spared: Collection[str] = ()) -> Leftovers:
    """Remove them; each is looked at again in the moment it goes, and stays if somebody has come back."""
    found, now = await find_leftovers(database, config, spared), await house_time(database)
    for kind in (_waiting, _unfinished, _finished):
        ids = {_waiting: found.waiting, _unfinished: found.unfinished, _finished: found.finished}[kind]
        for start in range(0, len(ids), _AT_ONCE):
            some = ids[start : start + _AT_ONCE]
            async with database.writing() as connection:
                await connection.execute(sa.delete(tables).where(tables.c.id.in_(some), kind(now, config)))
                for table_id in some if database.postgres else ():
                    await database.notify(connection, table_id)
    async with database.writing() as connection:
        if config.keep_chat_days:
            await connection.execute(sa.delete(chat).where(_old_chat(now, config)))
        await connection.execute(sa.delete(throttles).where(throttles.c.since < now - _DAY))
    for start in range(0, len(found.guests), _AT_ONCE):
        some = found.guests[start : start + _AT_ONCE]
        async with database.writing() as connection:
            await connection.execute(sa.delete(users).where(users.c.id.in_(some), _guests(now, config)))
    return found


async def tidy(config: Config, remove: bool) -> Leftovers:
    """From outside of a server: find or remove what a server would. One that has the SQLite file does it by itself."""
    file = sqlite_file(config.url)
    if file is not None and not Path(file).exists():
        raise NoDatabase(f"there is no database {file}")
    with sole_server(file) if remove else nullcontext():
        database = Database(config.url)
        try:
            if not await up_to_date(database):
                raise NoDatabase("this database is of another version: start a server with it first")
            return await (remove_leftovers if remove else find_leftovers)(database, config)
        finally:
            await database.close()


def _tables(which: sa.ColumnElement[bool]) -> sa.Select[Any]:
    return sa.select(tables.c.id).where(which).order_by(tables.c.moved_at)


def _waiting(now: float, config: Config) -> sa.ColumnElement[bool]:
    """Never begun."""
    return (tables.c.status == "waiting") & (tables.c.moved_at < now - config.keep_waiting_days * _DAY)


def _unfinished(now: float, config: Config) -> sa.ColumnElement[bool]:
    """No move for long, and nobody who sits there has been in the house since."""
    since = now - config.keep_unfinished_days * _DAY
    sitting = sa.select(seats.c.seat).join(users, users.c.id == seats.c.user_id)
    around = sitting.where(seats.c.table_id == tables.c.id, users.c.seen_at >= since)
    return tables.c.status.in_(("playing", "frozen")) & (tables.c.moved_at < since) & ~around.exists()


def _finished(now: float, config: Config) -> sa.ColumnElement[bool]:
    """Over for long, and nobody with an account played there."""
    sitting = sa.select(seats.c.seat).join(users, users.c.id.in_((seats.c.user_id, seats.c.former)))
    accounts = sitting.where(seats.c.table_id == tables.c.id, users.c.login.is_not(None))
    return (
        (tables.c.status == "over") & (tables.c.ended_at < now - config.keep_finished_days * _DAY) & ~accounts.exists()
    )


def _guests(now: float, config: Config) -> sa.ColumnElement[bool]:
    """Guests who have not come for long, and whom no table knows."""
    since = now - config.keep_guest_days * _DAY
    known = sa.select(seats.c.seat).where((seats.c.user_id == users.c.id) | (seats.c.former == users.c.id))
    hosts = sa.select(tables.c.id).where(tables.c.host == users.c.id)
    away = (users.c.created_at < since) & (users.c.seen_at < since)
    return users.c.login.is_(None) & away & ~known.exists() & ~hosts.exists()


def _old_chat(now: float, config: Config) -> sa.ColumnElement[bool]:
    """What was said at tables that are over for long."""
    over = sa.select(tables.c.id).where(
        tables.c.status == "over", tables.c.ended_at < now - config.keep_chat_days * _DAY
    )
    return chat.c.table_id.in_(over)
