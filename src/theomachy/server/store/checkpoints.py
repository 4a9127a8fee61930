"""What SQLite has written down as a log of changes (WAL) is worked into the file itself, by a thread of its own.

Left to itself, SQLite has the writer do so who comes upon a thousand pages of it, while all others wait in line: of a
hundred commits the slowest then take one and a half times as long, of a thousand three times.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress

_OFTEN = 1.0
"""Seconds between two times."""


async def keep_short(file: str) -> None:
    while True:
        await asyncio.sleep(_OFTEN)
        with suppress(sqlite3.OperationalError):  # whoever writes next will tell of it
            await asyncio.to_thread(work_in, file)


def work_in(file: str) -> int:
    """All that nobody is just writing or reading; how many pages of the log are left."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        _, pages, done = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return int(pages) - int(done)
