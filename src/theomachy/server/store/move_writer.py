"""Moves into SQLite without detours: one thread, one connection, one transaction for each move.

The same statements through the async engine cost ten times as much, most of it for handing each of them to a thread and
back. Here a move is handed over once, and comes back when it is safe on the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor

BUSY = 5.0
"""Seconds that a writer waits for somebody else to finish."""
_PAGES = "cache_size=-512"
"""Half a megabyte of pages for each connection; the system keeps the file itself in memory once, for all of them."""
PRAGMAS = (f"busy_timeout={int(BUSY * 1000)}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", _PAGES)
_MOVE = "INSERT INTO moves (table_id, seq, seat, option, user_id, at, clock) VALUES (?, ?, ?, ?, ?, ?, ?)"
_TABLE = (
    "UPDATE tables SET owing = ?, bots_owe = ?, moved_at = coalesce(?, moved_at), digest = ?, due_at = ?, "
    "asked = coalesce(?, asked), asked_from = coalesce(asked_from, ?) WHERE id = ?"
)

MoveRow = tuple[str, int, int, str, str | None, float, str | None]
TableRow = tuple[str, bool, float | None, str, float | None, str | None, float | None, str]


class MoveWriter:
    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: sqlite3.Connection | None = None

    async def append(self, move: MoveRow, table: TableRow) -> None:
        """Returns when the move is committed; sqlite3.IntegrityError if its number is taken.

        Whoever is cancelled meanwhile still waits: afterwards the move is there, or it is not.
        """
        written = asyncio.get_running_loop().run_in_executor(self._thread, self._append, move, table)
        try:
            await asyncio.shield(written)
        except asyncio.CancelledError:
            await asyncio.wait([written])
            raise

    def _append(self, move: MoveRow, table: TableRow) -> None:
        connection = self._connection or self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute(_MOVE, move)
            connection.execute(_TABLE, table)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        self._connection = connection
        return connection

    def close(self) -> None:
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
            self._connection = None
