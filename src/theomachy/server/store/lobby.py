"""The lists of tables that the lobby shows."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from .database import Database, Row
from .schema import seats, tables

PAGE = 30
"""Tables in one list."""


async def seats_of_tables(database: Database, ids: Sequence[str]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {table_id: [] for table_id in ids}
    if ids:
        query = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
        for row in await database.all(query):
            found[row["table_id"]].append(row)
    return found


async def tables_of(database: Database, user_id: str) -> list[Row]:
    """Tables somebody sits at or hosts that are not over, the latest first."""
    sits = sa.select(seats.c.table_id).where(seats.c.user_id == user_id)
    mine = tables.c.id.in_(sits) | (tables.c.host == user_id)
    query = sa.select(tables).where(mine, tables.c.status != "over").order_by(tables.c.moved_at.desc())
    return await database.all(query.limit(100))


async def open_tables(database: Database) -> list[Row]:
    free = sa.select(seats.c.table_id).where(seats.c.kind == "open")
    public = (tables.c.status != "over") & ~tables.c.private & tables.c.id.in_(free)
    return await database.all(sa.select(tables).where(public).order_by(tables.c.moved_at.desc()).limit(PAGE))


async def running_tables(database: Database) -> list[Row]:
    public = (tables.c.status == "playing") & ~tables.c.private & tables.c.spectators
    return await database.all(sa.select(tables).where(public).order_by(tables.c.moved_at.desc()).limit(PAGE))


async def finished_tables(database: Database, user_id: str | None) -> list[Row]:
    public = ~tables.c.private & tables.c.spectators
    if user_id is not None:
        public = public | tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.user_id == user_id))
    query = sa.select(tables).where(tables.c.status == "over", public)
    return await database.all(query.order_by(tables.c.ended_at.desc()).limit(PAGE))
