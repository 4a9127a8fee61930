"""What people say to each other at a table."""

from __future__ import annotations

from time import time

import sqlalchemy as sa

from theomachy.kernel.ask import Seat

from ..accounts.names import one_line
from ..accounts.users import User
from ..errors import Malformed, OutOfDate
from ..store.schema import chat
from .registry import TableRegistry

LINE_LENGTH = 500
LINES = 2000
"""Lines that one seat may say at a table: nobody fills the disk, or another's mouth."""


class Chat:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def say(self, table_id: str, seat: Seat, to: Seat | None, text: str, user: User) -> None:
        """A line for the whole table, or for one other seat alone."""
        text = one_line(text, LINE_LENGTH, "a line")
        async with self._tables.open(table_id, changes=True) as table:
            place = table.must_hold(seat, user.id)
            if to is not None and (to == seat or table.place(to).kind != "person"):
                raise Malformed("a private line goes to somebody else at the table")
            if sum(said["lines"] for said in table.chat_counts if said["seat"] == seat) >= LINES:
                raise OutOfDate(f"you have said {LINES:,} lines at this table, which is as many as it keeps")
            line = {"table_id": table_id, "seat": seat, "to_seat": to, "name": place.name, "text": text, "at": time()}
            async with self._tables.database.writing(table_id) as connection:
                await connection.execute(sa.insert(chat), line)
            table.stale = True
