"""What a person keeps about a table: notes, and how far the chat was read."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from .database import Database, Row
from .schema import visits

NOTHING: Row = {"notes": "", "read": 0}


async def read_visit(database: Database, table_id: str, user_id: str | None) -> Row:
    if user_id is None:
        return NOTHING
    where = (visits.c.table_id == table_id) & (visits.c.user_id == user_id)
    found = await database.one(sa.select(visits.c.notes, visits.c.read).where(where))
    return found or NOTHING


async def note_visit(database: Database, table_id: str, user_id: str, **columns: Any) -> None:
    """Nobody else sees it, so nobody is woken by it. A NUL, which PostgreSQL does not store, is left out."""
    kept = {name: value.replace("\0", "") if isinstance(value, str) else value for name, value in columns.items()}
    where = (visits.c.table_id == table_id) & (visits.c.user_id == user_id)
    change = sa.update(visits).where(where).values(kept)
    async with database.writing() as connection:
        if (await connection.execute(change)).rowcount:
            return
    try:
        async with database.writing() as connection:
            await connection.execute(sa.insert(visits).values({"table_id": table_id, "user_id": user_id, **kept}))
    except IntegrityError:  # the same person at the same moment, from another page
        async with database.writing() as connection:
            await connection.execute(change)
