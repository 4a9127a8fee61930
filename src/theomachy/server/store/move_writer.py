"""Moves into SQLite without detours: one thread, one connection, one transaction for all moves that wait for it.

The same statements through the async engine cost ten times as much, most of it for handing each of them to a thread and
back. Here a move is handed over once, and comes back when it is safe on the disk. In a busy house several tables wait
for the disk at a time: their moves go there together, and each is told how its own has fared.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager

BUSY = 5.0
"""Seconds that a writer waits for somebody else to finish."""
_PAGES = "cache_size=-512"
"""Half a megabyte of pages for each connection; the system keeps the file itself in memory once, for all of them."""
_LOG = "wal_autocheckpoint=8000"
"""Pages of the log after which a writer works them in itself: only if `checkpoints` does not get to it."""
_WAITS = f"busy_timeout={int(BUSY * 1000)}"
PRAGMAS = (_WAITS, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", _PAGES, _LOG)
_MOVE = "INSERT INTO moves (table_id, seq, seat, option, user_id, at, clock) VALUES (?, ?, ?, ?, ?, ?, ?)"
_TABLE = (
    "UPDATE tables SET owing = ?, bots_owe = ?, moved_at = coalesce(?, moved_at), digest = ?, due_at = ?, "
    "asked = coalesce(?, asked), asked_from = coalesce(asked_from, ?) WHERE id = ?"
)

MoveRow = tuple[str, int, int, str, str | None, float, str | None]
TableRow = tuple[str, bool, float | None, str, float | None, str | None, float | None, str]


_Waits = tuple[MoveRow, TableRow, "asyncio.Future[None]"]
Turn = Callable[[], AbstractAsyncContextManager[None]]
"""Waits for its turn among all who write."""


class MoveWriter:
    def __init__(self, file: str, turn: Turn) -> None:
        self._file, self._turn = file, turn
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: sqlite3.Connection | None = None
        self._waiting: list[_Waits] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, move: MoveRow, table: TableRow) -> None:
        """Returns when the move is committed; sqlite3.IntegrityError if its number is taken.

        Whoever is cancelled meanwhile still waits: afterwards the move is there, or it is not.
        """
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()
        self._waiting.append((move, table, written))
        if self._writing is None:
            self._writing = loop.create_task(self._write())
        try:
            await asyncio.shield(written)
        except asyncio.CancelledError:
            await asyncio.wait([written])
            written.cancelled() or written.exception()  # looked at, since nobody else will
            raise

    async def _write(self) -> None:
        """Until nobody waits: all who do by the time that the turn comes, at once."""
        going: list[_Waits] = []
        try:
            while self._waiting:
                going, failed = [], None
                try:
                    async with self._turn():
                        going, self._waiting = self._waiting, []
                        await self._hand_over(going)
                except Exception as error:
                    failed = error
                    if not going:  # the turn never came: it would not have for those who joined later
                        going, self._waiting = self._waiting, []
                _tell(going, failed)
        finally:  # nobody waits for ever, whatever ends this
            self._writing = None
            for _, _, written in (*going, *self._waiting):
                written.cancel()

    async def _hand_over(self, going: Sequence[_Waits]) -> None:
        rows = [(move, table) for move, table, _ in going]
        written = asyncio.get_running_loop().run_in_executor(self._thread, self._append, rows)
        try:
            taken = await asyncio.shield(written)
        except asyncio.CancelledError:
            await asyncio.wait([written])
            raise
        for number, error in taken.items():
            going[number][2].set_exception(error)

    def _append(self, rows: Sequence[tuple[MoveRow, TableRow]]) -> dict[int, sqlite3.IntegrityError]:
        """All of them, or where the number of one is taken each by itself; those that could not be, by their place."""
        try:
            self._commit(rows)
        except sqlite3.IntegrityError as error:
            if len(rows) == 1:
                return {0: error}
            return {place: error for place, row in enumerate(rows) for error in self._append([row]).values()}
        return {}

    def _commit(self, rows: Sequence[tuple[MoveRow, TableRow]]) -> None:
        connection = self._connection or self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for move, table in rows:
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


def _tell(going: Sequence[_Waits], failed: Exception | None) -> None:
    for _, _, written in going:
        if not written.done():
            written.set_exception(failed) if failed is not None else written.set_result(None)
