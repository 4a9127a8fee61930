"""Patience with wrong passwords: how many are taken before everybody has to wait. Kept in the database, so that it
holds for all processes and through restarts."""

from __future__ import annotations

from time import time

import sqlalchemy as sa

from ..errors import TooOften
from ..store.database import Database
from ..store.schema import throttles

WINDOW = 900.0
"""Seconds in which failed log-ins are counted."""
MOST = {"pair": 5, "login": 50, "ip": 30}
"""Failures allowed in that time: one address on one account, all on one account, one address on all."""

Keys = dict[str, str]


def keys(login: str, address: str) -> Keys:
    return {"pair": f"pair {login} {address}", "login": f"login {login}", "ip": f"ip {address}"}


async def check(database: Database, keys: Keys) -> None:
    """TooOften if one of them has failed too often."""
    recent = throttles.c.since > time() - WINDOW
    rows = await database.all(sa.select(throttles).where(throttles.c.key.in_(keys.values()), recent))
    failures = {row["key"]: row for row in rows}
    for what, key in keys.items():
        if (row := failures.get(key)) is not None and row["failures"] >= MOST[what]:
            wait = int(row["since"] + WINDOW - time()) + 1
            raise TooOften("too many wrong passwords; wait a quarter of an hour", retry_after=wait)


async def failed(database: Database, keys: Keys) -> None:
    now = time()
    async with database.writing() as connection:
        await connection.execute(sa.delete(throttles).where(throttles.c.since < now - WINDOW))
        for key in sorted(keys.values()):
            update = sa.update(throttles).where(throttles.c.key == key)
            result = await connection.execute(update.values(failures=throttles.c.failures + 1))
            if not result.rowcount:
                await connection.execute(sa.insert(throttles), {"key": key, "failures": 1, "since": now})


async def succeeded(database: Database, keys: Keys) -> None:
    async with database.writing() as connection:
        await connection.execute(sa.delete(throttles).where(throttles.c.key == keys["pair"]))
