"""Reviews of finished games, kept so that each is computed once."""

from __future__ import annotations

import zlib

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from .database import Database
from .schema import reviews


async def read_review(database: Database, table_id: str, rules: int) -> bytes:
    """The review as far as it is, if it was made by this version of the rules; else empty."""
    where = (reviews.c.table_id == table_id) & (reviews.c.rules == rules)
    found = await database.one(sa.select(reviews.c.review).where(where))
    return zlib.decompress(found["review"]) if found is not None else b""


async def write_review(database: Database, table_id: str, rules: int, review: bytes) -> None:
    """In place of the one before. No wake-up: whoever waits for it looks again."""
    row = {"table_id": table_id, "rules": rules, "review": zlib.compress(review)}
    try:
        async with database.writing() as connection:
            await connection.execute(sa.delete(reviews).where(reviews.c.table_id == table_id))
            await connection.execute(sa.insert(reviews), row)
    except IntegrityError:
        pass  # another process has just written one, or the table is gone
