"""Which process plays the bots of a table: a lease in the table's row, so that two do not think about one move."""

from __future__ import annotations

from time import time

import sqlalchemy as sa

from .database import Database
from .schema import seats, tables


async def take_lease(database: Database, table_id: str, seconds: float) -> bool:
    """Become, or stay, the one process that plays this table's bots. No wake-up: nobody can see it."""
    now = time()
    update = sa.update(tables).where(tables.c.id == table_id, _free(database, now, seconds))
    async with database.writing() as connection:
        result = await connection.execute(update.values(driver=database.process_id, driver_until=now + seconds))
        return result.rowcount == 1


async def drop_leases(database: Database) -> None:
    """On the way out: let others take over at once."""
    mine = tables.c.driver == database.process_id
    async with database.writing() as connection:
        await connection.execute(sa.update(tables).where(mine).values(driver="", driver_until=0))


async def tables_without_lease(database: Database, seconds: float) -> dict[str, bool]:
    """Tables whose bots owe an answer while no other living process is at it, the latest first; does anybody sit there
    beside the bots?"""
    where = (tables.c.status == "playing") & tables.c.bots_owe & _free(database, time(), seconds)
    people = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "person")
    query = sa.select(tables.c.id, people.label("people")).where(where).order_by(tables.c.moved_at.desc())
    return {row["id"]: bool(row["people"]) for row in await database.all(query)}


def _free(database: Database, now: float, seconds: float) -> sa.ColumnElement[bool]:
    """Ours, or nobody's. A lease that ends later than any can that is taken now was taken before a clock was set back;
    twice its length leaves room for hosts whose clocks differ a little."""
    until = tables.c.driver_until
    return (tables.c.driver == database.process_id) | ~until.between(now, now + 2 * seconds)
