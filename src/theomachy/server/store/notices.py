"""Notices as they are written: in the transaction of what they tell of, once for each person and matter."""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.kernel.ask import WATCHER, Seat

from .database import Row, rows
from .schema import notices, seats

TURN, LOW, VOTE, INVITATION, OVER = "turn", "low", "vote", "invitation", "over"
"""A question; that the time for it is nearly up; and so on."""


async def write_notices(connection: AsyncConnection, new: list[Row]) -> None:
    """Those that are there already are not written again."""
    if new:
        insert = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(notices)
        await connection.execute(insert.on_conflict_do_nothing(), new)


async def tell_table(
    connection: AsyncConnection, table_id: str, what: str, about: str, at: float, only: Collection[Seat] | None = None
) -> None:
    """All people of a table, or of some of its seats; whoever holds several is told once."""
    query = sa.select(seats.c.user_id, sa.func.min(seats.c.seat).label("seat")).group_by(seats.c.user_id)
    query = query.where(seats.c.table_id == table_id, seats.c.kind == "person", seats.c.user_id.is_not(None))
    if only is not None:
        query = query.where(seats.c.seat.in_(only))
    told = {"table_id": table_id, "what": what, "question": about, "asked_at": at}
    await write_notices(connection, [{**told, **row} for row in await rows(connection, query)])


async def tell_invited(connection: AsyncConnection, table_id: str, user_id: str, at: float) -> None:
    told = {"table_id": table_id, "what": INVITATION, "question": INVITATION, "asked_at": at}
    await write_notices(connection, [{**told, "user_id": user_id, "seat": WATCHER}])
