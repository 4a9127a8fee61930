"""The row of a table with its seats and chat: reading what is new, changing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.kernel.entry import Entry

from ..clocks.absences import Absences
from ..clocks.timeline import Plays
from ..errors import NotFound
from .absences import read_absences
from .database import Database, Row, rows
from .moves import clock_marks, read_option
from .presence import Sign, signs_elsewhere
from .schema import chat, moves, seats, tables
from .snapshots import Snapshot, read_snapshot
from .table_events import read_events, timeline
from .votes import Vote, latest_vote

CHAT_LINES = 300
"""Lines of chat that a page shows."""

_SEATS = sa.select(
    seats.c.seat,
    seats.c.kind,
    seats.c.user_id,
    seats.c.former,
    seats.c.name,
    seats.c.level,
    seats.c.stand_in,
    seats.c.forced,
    seats.c.front,
    seats.c.settings,
).order_by(seats.c.seat)


@dataclass(slots=True)
class TableNews:
    """What the database knows of a table, with the moves that were asked for."""

    row: Row
    seats: Sequence[Row]
    moves: list[Entry]
    chat: Sequence[Row]
    chat_counts: Sequence[Row]
    elsewhere: dict[str, Sign]
    """What other processes know of the people who sit there."""
    snapshot: Snapshot | None
    """If one was asked for and there is one, `moves` are those made since."""
    marks: list[tuple[float, str | None]]
    """At a table with a clock: when moves were made, and what they say of clocks."""
    events: Sequence[Row]
    absences: dict[str, Absences]
    vote: Vote | None
    """The latest one."""


async def read_table(database: Database, table_id: str, seq: int, *, snapshot: bool = False) -> TableNews:
    """A table's row, seats and chat, and the moves after number `seq`, or after the latest snapshot; what moves say of
    clocks after `seq` in any case.

    Chat is read whole: numbers that a database hands out to two processes need not appear in order.
    """
    async with database.reading() as connection:
        found = await rows(connection, sa.select(tables).where(tables.c.id == table_id))
        if not found:
            raise NotFound("there is no such table")
        sitting = await rows(connection, _SEATS.where(seats.c.table_id == table_id))
        taken = await read_snapshot(connection, table_id) if snapshot else None
        played = await connection.execute(
            sa.select(moves.c.seat, moves.c.option)
            .where(moves.c.table_id == table_id, moves.c.seq > (taken.seq if taken is not None else seq))
            .order_by(moves.c.seq)
        )
        said, counts = await _chat(connection, table_id)
        signs: dict[str, Sign] = {}
        if database.postgres and (ids := [place["user_id"] for place in sitting if place["user_id"]]):
            signs = await signs_elsewhere(connection, database, ids)
        entries = [(seat, read_option(option)) for seat, option in played]
        timed, events = bool(found[0]["settings"].get("clock")), await read_events(connection, table_id)
        marks = await clock_marks(connection, table_id, seq) if timed else []
        people = {event.person for event in timeline(events) if isinstance(event, Plays)} if timed else set()
        absences = await read_absences(connection, {who for who in people if who is not None})
        vote = await latest_vote(connection, table_id)
        return TableNews(found[0], sitting, entries, said, counts, signs, taken, marks, events, absences, vote)


async def _chat(connection: AsyncConnection, table_id: str) -> tuple[list[Row], list[Row]]:
    """The latest lines, as many of each speaker to each listener as a page shows: what some whisper takes no room from
    others. And how many there ever were, if that may be more."""
    pairs, here = (chat.c.seat, chat.c.to_seat), chat.c.table_id == table_id
    voices = (*pairs, chat.c.user_id)
    number = sa.func.row_number().over(partition_by=pairs, order_by=chat.c.id.desc()).label("number")
    lines = sa.select(chat, number).where(here).subquery()
    query = sa.select(*(lines.c[column.name] for column in chat.c)).where(lines.c.number <= CHAT_LINES)
    said = await rows(connection, query.order_by(lines.c.id))
    if len(said) < CHAT_LINES:
        return said, []
    ever = sa.select(*voices, sa.func.count().label("lines")).where(here).group_by(*voices)
    return said, await rows(connection, ever)


async def tables_of_other_rules(database: Database, versions: Mapping[str, int]) -> list[str]:
    """Running tables that were begun under other versions of their rules, and those that are frozen."""
    current = sa.or_(*[(tables.c.game == game) & (tables.c.rules == version) for game, version in versions.items()])
    running = (tables.c.status == "playing") & ~current | (tables.c.status == "frozen")
    return [row["id"] for row in await database.all(sa.select(tables.c.id).where(running))]


async def change_table(database: Database, table_id: str, **columns: Any) -> None:
    """Set columns of the table's row."""
    async with database.writing(table_id) as connection:
        await connection.execute(sa.update(tables).where(tables.c.id == table_id).values(columns))
