"""Who is here, for the other processes, and when anybody was seen last."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from time import time
from types import MappingProxyType

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database, rows
from .schema import presence, users

AWAY = 45.0
"""Seconds without a sign of life after which somebody counts as gone."""
_DAY = 86400.0
_WHO: sa.BindParameter[list[str]] = sa.bindparam("who", expanding=True)
"""The ids are handed over apart: SQLAlchemy keeps a statement as it was first made, with all that stands in it."""
_SEEN = sa.update(users).where(users.c.id.in_(_WHO)).values(seen_at=sa.bindparam("now"))


@dataclass(frozen=True, slots=True)
class Sign:
    """The last that another process has told of somebody."""

    here: bool
    at: float

    def age(self) -> float:
        """Seconds ago. One that seems to come from a time to come was given before a clock was set back."""
        return abs(time() - self.at)

    def online(self) -> bool:
        return self.here and self.age() < AWAY


async def tell(
    database: Database,
    here: Collection[str],
    gone: Collection[str],
    tables: Iterable[str] = (),
    looks: Mapping[str, list[str]] = MappingProxyType({}),
) -> None:
    """These people are here and those have left, which shows at these tables; and what each of them looks at."""
    ids, now = sorted({*here, *gone}), time()
    if not ids and not database.postgres:
        return
    async with database.writing() as connection:
        if ids:
            await connection.execute(_SEEN, {"who": ids, "now": now})
        if not database.postgres:
            return
        mine = presence.c.process_id == database.process_id
        outdated = ~presence.c.seen_at.between(now - _DAY, now + _DAY)
        old = sa.delete(presence).where(mine & presence.c.user_id.in_(_WHO) | outdated)
        await connection.execute(old, {"who": ids})
        if ids:
            row = {"process_id": database.process_id, "seen_at": now}
            told = [{**row, "user_id": who, "here": who in here, "tables": looks.get(who, [])} for who in ids]
            await connection.execute(sa.insert(presence), told)
        for table_id in tables:
            await database.notify(connection, table_id)


async def leave(database: Database) -> None:
    """On the way out: nobody is here any more."""
    mine = presence.c.process_id == database.process_id
    async with database.writing() as connection:
        await connection.execute(sa.update(presence).where(mine).values(here=False, seen_at=time()))


async def signs_elsewhere(connection: AsyncConnection, database: Database, ids: list[str]) -> dict[str, Sign]:
    """What other processes know of these people: the latest sign of each, or that somebody is here."""
    columns = (presence.c.user_id, presence.c.here, presence.c.seen_at)
    theirs = presence.c.user_id.in_(ids) & (presence.c.process_id != database.process_id)
    found: dict[str, Sign] = {}
    for row in await rows(connection, sa.select(*columns).where(theirs)):
        sign, known = Sign(row["here"], row["seen_at"]), found.get(row["user_id"])
        if known is None or (known.online(), -known.age()) < (sign.online(), -sign.age()):
            found[row["user_id"]] = sign
    return found


async def looks_elsewhere(
    connection: AsyncConnection, database: Database, ids: Collection[str]
) -> set[tuple[str, str]]:
    """Who of these people looks at which table, as far as other processes know: (person, table)."""
    columns = (presence.c.user_id, presence.c.here, presence.c.seen_at, presence.c.tables)
    theirs = presence.c.user_id.in_(ids) & (presence.c.process_id != database.process_id)
    found = await rows(connection, sa.select(*columns).where(theirs)) if database.postgres and ids else []
    fresh = [row for row in found if Sign(row["here"], row["seen_at"]).online()]
    return {(row["user_id"], table_id) for row in fresh for table_id in row["tables"]}
