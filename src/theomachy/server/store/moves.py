"""The moves of a table: appending one, reading those that were made."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.entry import Entry

from . import schema
from .database import Database

_INSERT = sa.insert(schema.moves)
_UPDATE_TABLE = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("which"))
_SELECT = sa.select(schema.moves.c.seat, schema.moves.c.option).order_by(schema.moves.c.seq)
_option = msgspec.json.Decoder(tuple[str | int, ...])


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

    def columns(self) -> dict[str, Any]:
        columns: dict[str, Any] = {"owing": self.owing, "bots_owe": self.bots_owe, "digest": self.digest}
        if self.shows:
            columns["moved_at"] = time()
        if self.ending:
            columns |= {"status": "over", "ending": self.ending, "winners": self.winners, "ended_at": time()}
            columns |= {"undo": None, "bots_owe": False}
        return columns


async def append(
    database: Database, table_id: str, seq: int, entry: Entry, user_id: str | None, outcome: Outcome
) -> None:
    """One move, one transaction. Conflict if somebody else's move is number `seq` already."""
    seat, option = entry
    text, now = msgspec.json.encode(option).decode(), time()
    try:
        if database.move_writer is not None and not outcome.ending:
            owing = msgspec.json.encode(outcome.owing).decode()
            async with database.turn():
                move = (table_id, seq, seat, text, user_id, now)
                shown_at = now if outcome.shows else None
                await database.move_writer.append(move, (owing, outcome.bots_owe, shown_at, outcome.digest, table_id))
            return
        row = {"table_id": table_id, "seq": seq, "seat": seat, "user_id": user_id, "at": now, "option": text}
        async with database.writing(table_id) as connection:
            await connection.execute(_INSERT, row)
            await connection.execute(_UPDATE_TABLE.values(outcome.columns()), {"which": table_id})
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
        await connection.execute(
            _INSERT,
            [
                {**stored[place], "seq": seq, "seat": seat, "option": msgspec.json.encode(option).decode()}
                for seq, ((seat, option), place) in enumerate(moves, start=1)
            ],
        )


async def moves_after(database: Database, table_id: str, seq: int) -> list[Entry]:
    rows = await database.all(_SELECT.where(schema.moves.c.table_id == table_id, schema.moves.c.seq > seq))
    return [(row["seat"], read_option(row["option"])) for row in rows]


def read_option(text: str | bytes) -> Option:
    """An option from JSON: a list of words and whole numbers. msgspec's own error if it is anything else."""
    return _option.decode(text)
