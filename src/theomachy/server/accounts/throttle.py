"""Patience with wrong passwords. Kept in the database, so that it holds for all processes and through restarts.

An address that fails too often has to wait. An account that many addresses fail at is slow for browsers that it does
not know, but never closed: strangers cannot lock anybody out. A browser that it knows is asked only for its own
mistakes."""

from __future__ import annotations

from time import time

import sqlalchemy as sa

from ..errors import TooOften
from ..store.database import Database
from ..store.schema import throttles

WINDOW = 900.0
"""Seconds in which failed log-ins are counted."""
_AHEAD = 60.0
"""Seconds by which another host's clock may be ahead; what lies further on is from before a clock was set back."""
MOST = {"pair": 5, "ip": 30, "device": 10}
"""Failures allowed in that time: one address on one account, one address on all, a known browser on its account."""
SLOW = 50
"""Failures on one account, from anywhere, after which a browser that it does not know waits for each answer."""
DELAY = 5.0
"""Seconds that it waits."""

Keys = dict[str, str]


def keys(login: str, address: str, device: str = "") -> Keys:
    if device:
        return {"device": f"device {device}"}
    return {"pair": f"pair {login} {address}", "login": f"login {login}", "ip": f"ip {address}"}


async def check(database: Database, keys: Keys) -> float:
    """TooOften if the address or the browser has failed too often; else how many seconds the answer should take."""
    recent = throttles.c.since.between(time() - WINDOW, time() + _AHEAD)
    rows = await database.all(sa.select(throttles).where(throttles.c.key.in_(keys.values()), recent))
    failures = {row["key"]: row for row in rows}
    for what, most in MOST.items():
        if (row := failures.get(keys.get(what, ""))) is not None and row["failures"] >= most:
            wait = int(row["since"] + WINDOW - time()) + 1
            raise TooOften("too many wrong passwords; wait a quarter of an hour", retry_after=wait)
    tried = failures.get(keys.get("login", ""))
    return DELAY if tried is not None and tried["failures"] >= SLOW else 0.0


async def failed(database: Database, keys: Keys) -> None:
    now = time()
    async with database.writing() as connection:
        old = ~throttles.c.since.between(now - WINDOW, now + _AHEAD)
        await connection.execute(sa.delete(throttles).where(old))
        for key in sorted(keys.values()):
            update = sa.update(throttles).where(throttles.c.key == key)
            result = await connection.execute(update.values(failures=throttles.c.failures + 1))
            if not result.rowcount:
                await connection.execute(sa.insert(throttles), {"key": key, "failures": 1, "since": now})


async def succeeded(database: Database, keys: Keys) -> None:
    async with database.writing() as connection:
        mine = [key for what, key in keys.items() if what in ("pair", "device")]
        await connection.execute(sa.delete(throttles).where(throttles.c.key.in_(mine)))
