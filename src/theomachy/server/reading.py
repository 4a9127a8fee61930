"""Questions to the database about tables: one table's news, and the lists of the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import time

import sqlalchemy as sa

from theomachy.kernel.game import Entry

from .refusals import NotFound
from .schema import chat, moves, seats, tables, users
from .store import Row, Store, read_option, rows

AWAY = 45.0
"""Seconds without a sign of life after which somebody counts as gone."""
TALK = 300
"""Lines of chat that a page shows."""
PAGE = 30
"""Tables in one list of the lobby."""

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
class News:
    row: Row
    seats: Sequence[Row]
    moves: list[Entry]
    chat: Sequence[Row]
    seen: set[str]


async def news(store: Store, table_id: str, seq: int) -> News:
    """A table's row, seats and talk, and what was played there since.

    Talk is read whole: numbers that a database hands out to two processes need not appear in order.
    """
    async with store.reading() as connection:
        found = await rows(connection, sa.select(tables).where(tables.c.id == table_id))
        if not found:
            raise NotFound("there is no such table")
        sitting = await rows(connection, _SEATS.where(seats.c.table_id == table_id))
        played = await connection.execute(
            sa.select(moves.c.seat, moves.c.option)
            .where(moves.c.table_id == table_id, moves.c.seq > seq)
            .order_by(moves.c.seq)
        )
        talk = sa.select(chat).where(chat.c.table_id == table_id).order_by(chat.c.id.desc()).limit(TALK)
        said = await rows(connection, talk)
        seen: set[str] = set()
        if store.postgres and (ids := [place["user_id"] for place in sitting if place["user_id"]]):
            here = sa.select(users.c.id).where(users.c.id.in_(ids), users.c.seen_at > time() - AWAY)
            seen = set((await connection.execute(here)).scalars())
        entries = [(seat, read_option(option)) for seat, option in played]
        return News(found[0], sitting, entries, said[::-1], seen)


async def seats_of_tables(store: Store, ids: Sequence[str]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {table_id: [] for table_id in ids}
    if ids:
        query = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
        for row in await store.all(query):
            found[row["table_id"]].append(row)
    return found


async def tables_of(store: Store, user_id: str) -> list[Row]:
    """Tables somebody sits at or hosts that are not over, the latest first."""
    sits = sa.select(seats.c.table_id).where(seats.c.user_id == user_id)
    mine = tables.c.id.in_(sits) | (tables.c.host == user_id)
    query = sa.select(tables).where(mine, tables.c.status != "over").order_by(tables.c.moved_at.desc())
    return await store.all(query.limit(100))


async def open_tables(store: Store) -> list[Row]:
    free = sa.select(seats.c.table_id).where(seats.c.kind == "open")
    public = (tables.c.status != "over") & ~tables.c.private & tables.c.id.in_(free)
    return await store.all(sa.select(tables).where(public).order_by(tables.c.moved_at.desc()).limit(PAGE))


async def running_tables(store: Store) -> list[Row]:
    public = (tables.c.status == "playing") & ~tables.c.private & tables.c.spectators
    return await store.all(sa.select(tables).where(public).order_by(tables.c.moved_at.desc()).limit(PAGE))


async def finished_tables(store: Store, user_id: str | None) -> list[Row]:
    public = ~tables.c.private & tables.c.spectators
    if user_id is not None:
        public = public | tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.user_id == user_id))
    query = sa.select(tables).where(tables.c.status == "over", public)
    return await store.all(query.order_by(tables.c.ended_at.desc()).limit(PAGE))
