"""The lists of tables that the lobby shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from .database import Database, Row
from .schema import seats, tables, users

PAGE = 30
"""Tables in one list."""
EACH = 4
"""Of them, tables of one host, or of guests from one address."""


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
    public = tables.c.status.in_(("waiting", "playing")) & ~tables.c.private & tables.c.id.in_(free)
    return await database.all(_spread(public, tables.c.moved_at))


async def running_tables(database: Database) -> list[Row]:
    public = (tables.c.status == "playing") & ~tables.c.private & tables.c.spectators
    return await database.all(_spread(public, tables.c.moved_at))


async def finished_tables(database: Database, user_id: str | None) -> list[Row]:
    public = ~tables.c.private & tables.c.spectators
    if user_id is not None:
        public = public | tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.user_id == user_id))
    return await database.all(_spread((tables.c.status == "over") & public, tables.c.ended_at))


def _spread(which: sa.ColumnElement[bool], latest: sa.ColumnElement[float | None]) -> sa.Select[Any]:
    """One list, the latest first: a few tables of each host, and of each address that guests came from, so that nobody
    fills it alone."""
    origin = sa.case((users.c.login.is_(None) & (users.c.origin != ""), users.c.origin), else_=users.c.id)
    rank = sa.func.row_number().over(partition_by=origin, order_by=latest.desc())
    ranked = sa.select(tables.c.id, rank.label("rank")).join(users, users.c.id == tables.c.host).where(which).subquery()
    query = sa.select(tables).join(ranked, ranked.c.id == tables.c.id).where(ranked.c.rank <= EACH)
    return query.order_by(latest.desc()).limit(PAGE)


async def unfinished_tables(database: Database, user_id: str) -> tuple[int, int]:
    """How many tables somebody hosts that are not over, and how many all guests from the same address host."""
    mine = sa.select(users.c.origin).where(users.c.id == user_id).scalar_subquery()
    near = (users.c.origin == mine) & (users.c.origin != "") & users.c.login.is_(None)
    counts = sa.select(
        sa.func.count().filter(tables.c.host == user_id).label("own"),
        sa.func.count().filter(near).label("near"),
    )
    joined = counts.select_from(tables.join(users, users.c.id == tables.c.host))
    row = await database.one(joined.where(tables.c.status != "over", (tables.c.host == user_id) | near))
    return (row["own"], row["near"]) if row is not None else (0, 0)
