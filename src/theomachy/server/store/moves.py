"""The moves of a table: appending one, reading those that were made."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.entry import Entry

from . import schema
from .database import Database
from .notices import OVER, tell_table

_INSERT = sa.insert(schema.moves)
_UPDATE_TABLE = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("which"))
_SELECT = sa.select(schema.moves.c.seat, schema.moves.c.option).order_by(schema.moves.c.seq)
_option = msgspec.json.Decoder(tuple[str | int, ...])


Asked = dict[str, tuple[str, float]]
"""Questions of people: by seat, the question's token and since when it waits."""


class Conflict(Exception):  # noqa: N818
    """Somebody else was there first: read again."""


@dataclass(slots=True)
class Outcome:
    """What follows from a move for the table's row."""

    owing: list[Seat]
    bots_owe: bool
    digest: str = ""
    """Of the position, as `digest_mark` writes it."""
    ending: str = ""
    winners: tuple[Seat, ...] = ()
    shows: bool = True
    """Does anybody who only watches see something of it? The lobby tells of such moves alone."""
    at: float = field(default_factory=time)
    clock: str | None = None
    """What the move says of clocks."""
    due_at: float | None = None
    """When somebody has to look at the table."""
    asked: Asked | None = None
    """Whose answer is missing since when, of people; None to leave it as it is. Notices are made from it."""
    asked_from: float | None = None
    """Since when, if any of them is new."""

    def columns(self) -> dict[str, Any]:
        columns: dict[str, Any] = {"owing": self.owing, "bots_owe": self.bots_owe, "digest": self.digest}
        columns["due_at"] = self.due_at
        if self.shows:
            columns["moved_at"] = self.at
        if self.asked is not None:
            columns["asked"] = self.asked
        if self.asked_from is not None:
            columns["asked_from"] = sa.func.coalesce(schema.tables.c.asked_from, self.asked_from)
        if self.ending:
            columns |= {"status": "over", "ending": self.ending, "winners": self.winners, "ended_at": self.at}
            columns |= {"bots_owe": False, "due_at": None}
        return columns


Also = Callable[[AsyncConnection], Awaitable[None]]
"""What is written in the same transaction as a move."""


async def append(
    database: Database,
    table_id: str,
    seq: int,
    entry: Entry,
    user_id: str | None,
    outcome: Outcome,
    also: Also | None = None,
) -> None:
    """One move, one transaction. Conflict if somebody else's move is number `seq` already."""
    seat, option = entry
    text, now = msgspec.json.encode(option).decode(), outcome.at
    try:
        if database.move_writer is not None and not outcome.ending and also is None:
            owing = msgspec.json.encode(outcome.owing).decode()
            asked = msgspec.json.encode(outcome.asked).decode() if outcome.asked is not None else None
            move = (table_id, seq, seat, text, user_id, now, outcome.clock)
            table = (owing, outcome.bots_owe, now if outcome.shows else None, outcome.digest, outcome.due_at)
            await database.move_writer.append(move, (*table, asked, outcome.asked_from, table_id))
            return
        row = {"table_id": table_id, "seq": seq, "seat": seat, "user_id": user_id, "at": now, "option": text}
        row["clock"] = outcome.clock
        async with database.writing(table_id) as connection:
            await connection.execute(_INSERT, row)
            await connection.execute(_UPDATE_TABLE.values(outcome.columns()), {"which": table_id})
            if outcome.ending:
                await tell_table(connection, table_id, OVER, OVER, now)
            if also is not None:
                await also(connection)
    except (IntegrityError, sqlite3.IntegrityError) as error:
        raise Conflict(f"move {seq} of table {table_id} was made by somebody else") from error


def digest_mark(seq: int, digest: str) -> str:
    """A digest that says after which move it was taken: one that came too late is told from one that holds."""
    return f"{seq}:{digest}"


def digest_of(mark: str, seq: int) -> str:
    """The digest in a mark, if it was taken after move `seq`."""
    when, _, digest = mark.partition(":")
    return digest if when == str(seq) else ""


async def rewrite(database: Database, table_id: str, old: int, new: int, moves: Sequence[tuple[Entry, int]]) -> None:
    """The moves of a table in the words of newer rules; each keeps the person and the time of the move it comes from.

    Conflict if another process has done so.
    """
    mine = schema.moves.c.table_id == table_id
    async with database.writing(table_id) as connection:
        where = (schema.tables.c.id == table_id) & (schema.tables.c.rules == old)
        columns = {"rules": new, "digest": ""}
        if not (await connection.execute(sa.update(schema.tables).where(where).values(columns))).rowcount:
            raise Conflict(f"table {table_id} was migrated by somebody else")
        await connection.execute(sa.delete(schema.snapshots).where(schema.snapshots.c.table_id == table_id))
        rows = (await connection.execute(sa.select(schema.moves).where(mine).order_by(schema.moves.c.seq))).mappings()
        stored = [dict(row) for row in rows]
        if [entry for entry, _ in moves] == [(row["seat"], read_option(row["option"])) for row in stored]:
            return
        await connection.execute(sa.delete(schema.moves).where(mine))
        new_rows = [
            {**stored[place], "seq": seq, "seat": seat, "option": msgspec.json.encode(option).decode()}
            for seq, ((seat, option), place) in enumerate(moves, start=1)
        ]
        for row, (_, place), (_, following) in zip(new_rows, moves, moves[1:], strict=False):
            if place == following:  # of several moves for one, the last tells what it said of clocks
                row["clock"] = None
        await connection.execute(_INSERT, new_rows)


async def set_clock(connection: AsyncConnection, table_id: str, seq: int, mark: str | None) -> None:
    """What a move says of clocks, where that could be known only afterwards."""
    where = (schema.moves.c.table_id == table_id) & (schema.moves.c.seq == seq)
    await connection.execute(sa.update(schema.moves).where(where).values(clock=mark))


async def clock_marks(connection: AsyncConnection, table_id: str, seq: int) -> list[tuple[float, str | None]]:
    """When moves after number `seq` were made and what they say of clocks, where they do; of the last in any case."""
    moves = schema.moves.c
    last = sa.select(sa.func.max(moves.seq)).where(moves.table_id == table_id).scalar_subquery()
    where = (moves.table_id == table_id) & (moves.seq > seq) & (moves.clock.is_not(None) | (moves.seq == last))
    query = sa.select(moves.at, moves.clock).where(where).order_by(moves.seq)
    return [(at, mark) for at, mark in await connection.execute(query)]


async def moves_after(database: Database, table_id: str, seq: int) -> list[Entry]:
    rows = await database.all(_SELECT.where(schema.moves.c.table_id == table_id, schema.moves.c.seq > seq))
    return [(row["seat"], read_option(row["option"])) for row in rows]


def read_option(text: str | bytes) -> Option:
    """An option from JSON: a list of words and whole numbers. msgspec's own error if it is anything else."""
    return _option.decode(text)
