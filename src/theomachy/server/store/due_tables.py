"""Tables at which something is due: time is up, a vote ends."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database
from .schema import seats, tables

_CLAIM = 30.0
"""Seconds after which a table is looked at again if the process that took it has died."""
_AT_ONCE = 50


async def due_tables(database: Database) -> list[str]:
    """The longest due first."""
    where = (tables.c.status == "playing") & (tables.c.due_at <= database.now())
    query = sa.select(tables.c.id).where(where).order_by(tables.c.due_at).limit(_AT_ONCE)
    return [row["id"] for row in await database.all(query)]


async def claim_due(database: Database, table_id: str) -> bool:
    """One process looks at a table that is due; the others leave it alone for a while."""
    now = database.now()
    where = (tables.c.id == table_id) & (tables.c.due_at <= now)
    async with database.writing() as connection:
        update = sa.update(tables).where(where).values(due_at=now + _CLAIM)
        return (await connection.execute(update)).rowcount == 1


async def look_soon(connection: AsyncConnection, database: Database, table_id: str) -> None:
    """Something has changed that may make a table due earlier, if its game goes on."""
    here = (tables.c.id == table_id) & (tables.c.status == "playing")
    await connection.execute(sa.update(tables).where(here).values(due_at=database.now()))


async def look_soon_where(database: Database, user_id: str) -> None:
    """The same for all games that somebody plays; every process reads them again."""
    sits = sa.select(seats.c.table_id).where(seats.c.user_id == user_id)
    query = sa.select(tables.c.id).where(tables.c.status == "playing", tables.c.id.in_(sits))
    for row in await database.all(query):
        async with database.writing(row["id"]) as connection:
            await look_soon(connection, database, row["id"])
