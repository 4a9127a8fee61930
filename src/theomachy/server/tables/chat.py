"""What people say to each other at a table."""

from __future__ import annotations

import sqlalchemy as sa

from theomachy.kernel.ask import WATCHER, Seat

from ..accounts.names import one_line
from ..accounts.users import User
from ..errors import Malformed, OutOfDate
from ..store.schema import chat
from .access import check_access
from .registry import TableRegistry
from .table import Table

LINE_LENGTH = 500
LINES, SPECTATORS = 2000, 20_000
"""Lines that one person may say at a table, and all spectators together: nobody fills the disk, or another's mouth."""


class Chat:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def say(self, table_id: str, seat: Seat, to: Seat | None, text: str, user: User) -> None:
        """A line for the whole table, or for one other seat alone."""
        text = one_line(text, LINE_LENGTH, "a line")
        async with self._tables.open(table_id, changes=True) as table:
            name = self._watcher(table, to, user) if seat == WATCHER else table.must_hold(seat, user.id).name
            if to is not None and (to == seat or table.place(to).kind != "person"):
                raise Malformed("a private line goes to somebody else at the table")
            self._must_have_room(table, seat, user)
            line = {"table_id": table_id, "seat": seat, "to_seat": to, "user_id": user.id, "name": name, "text": text}
            line["at"] = self._tables.database.now()
            async with self._tables.database.writing(table_id) as connection:
                await connection.execute(sa.insert(chat), line)
            table.stale = True

    def _must_have_room(self, table: Table, seat: Seat, user: User) -> None:
        said = [row for row in table.chat_counts if row["seat"] == seat]
        if sum(row["lines"] for row in said if row["user_id"] == user.id) >= LINES:
            raise OutOfDate(f"you have said {LINES:,} lines at this table, which is as many as it keeps")
        if seat == WATCHER and sum(row["lines"] for row in said) >= SPECTATORS:
            raise OutOfDate(f"spectators have said {SPECTATORS:,} lines here, which is as many as a table keeps")

    def _watcher(self, table: Table, to: Seat | None, user: User) -> str:
        """Spectators talk among themselves."""
        check_access(table, user)
        if table.seats_of(user.id):
            raise Malformed("whoever sits at the table speaks from the seat")
        if to is not None:
            raise Malformed("spectators speak to all who watch")
        return user.name
