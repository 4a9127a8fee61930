"""Notices: one for each matter and person. Votes, invitations and ends are written with what they tell of; a question
becomes one when it has waited for the grace time. All are then dealt to the channels of their people."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..store.database import Database, Row, rows
from ..store.notices import INVITATION, LOW, OVER, TURN, write_notices
from ..store.schema import channels, deliveries, notices, seats, tables
from .channels import due_at

_AT_ONCE = 25
"""Tables in one transaction: whoever moves there meanwhile should not wait long."""
_SINCE = sa.update(tables).where(tables.c.id == sa.bindparam("which")).values(asked_from=sa.bindparam("since"))
_HOLDS_NOBODY_UP = (INVITATION, OVER)


async def make_notices(database: Database, now: float, grace: float) -> int:
    """Notices of questions that have waited for the grace time; how many tables were looked at.

    A table's row says since when a question waits that has no notice, until this transaction: whoever dies before its
    end has changed nothing, and another process skips the row. A notice that is there already is not made again.
    """
    due = sa.select(tables.c.id, tables.c.asked).where(tables.c.asked_from <= now - grace)
    due = due.order_by(tables.c.asked_from).limit(_AT_ONCE).with_for_update(skip_locked=True)
    async with database.writing() as connection:
        found = {row["id"]: row["asked"] for row in await rows(connection, due)}
        if not found:
            return 0
        people = await _people(connection, found)
        new, since = [], []
        for table_id, asked in found.items():
            ripe = {int(seat): entry for seat, entry in asked.items() if entry[1] <= now - grace}
            new += _of_table(table_id, ripe, people)
            later = [entry[1] for seat, entry in asked.items() if int(seat) not in ripe]
            since.append({"which": table_id, "since": min(later, default=None)})
        await connection.execute(_SINCE, since)
        await write_notices(connection, new)
    return len(found)


async def _people(connection: AsyncConnection, found: Collection[str]) -> dict[tuple[str, int], str]:
    query = sa.select(seats.c.table_id, seats.c.seat, seats.c.user_id)
    query = query.where(seats.c.table_id.in_(found), seats.c.kind == "person", seats.c.stand_in == "")
    return {(row["table_id"], row["seat"]): row["user_id"] for row in await rows(connection, query)}


def _of_table(table_id: str, ripe: dict[int, Any], people: dict[tuple[str, int], str]) -> list[Row]:
    """One for each person: whoever holds several seats there sees the others' questions with the first."""
    found: dict[str, Row] = {}
    for seat, (token, since) in sorted(ripe.items()):
        if (who := people.get((table_id, seat))) is not None and who not in found:
            told = {"table_id": table_id, "seat": seat, "what": TURN, "question": token, "asked_at": since}
            found[who] = {"user_id": who, **told}
    return list(found.values())


async def deal_notices(database: Database, now: float, grace: float) -> int:
    """A delivery for each open channel of whoever a notice is for, once; how many notices were looked at."""
    ripe = ~notices.c.dealt & (notices.c.asked_at <= sa.case((notices.c.what == LOW, now), else_=now - grace))
    due = sa.select(notices).where(ripe).order_by(notices.c.asked_at).limit(_AT_ONCE)
    async with database.reading() as connection:  # most of the time there is nothing, and nobody is to wait for that
        if (await connection.execute(due.limit(1))).first() is None:
            return 0
    async with database.writing() as connection:
        found = await rows(connection, due.with_for_update(skip_locked=True))
        if not found:
            return 0
        dealt = notices.c.id.in_([row["id"] for row in found])
        await connection.execute(sa.update(notices).where(dealt).values(dealt=True))
        mine = channels.c.user_id.in_({row["user_id"] for row in found})
        open_to: dict[str, list[Row]] = {}
        query = sa.select(channels).where(mine, channels.c.confirmed, channels.c.often != "off")
        for channel in await rows(connection, query):
            open_to.setdefault(channel["user_id"], []).append(channel)
        new = [
            _delivery(row, channel, now, grace)
            for row in found
            for channel in open_to.get(row["user_id"], [])
            if not (channel["often"] == "holdup" and row["what"] in _HOLDS_NOBODY_UP)
        ]
        for row in found:
            if row["what"] == LOW:
                await _drop_waiting(connection, row)
        if new:
            await connection.execute(sa.insert(deliveries), new)
    return len(found)


async def _drop_waiting(connection: AsyncConnection, low: Row) -> None:
    """Who is told that time is nearly up is not told afterwards that there is a question."""
    same = (notices.c.user_id == low["user_id"]) & (notices.c.table_id == low["table_id"]) & (notices.c.what == TURN)
    same &= notices.c.question == low["question"].removeprefix(f"{LOW} ")
    waiting = deliveries.c.notice_id.in_(sa.select(notices.c.id).where(same)) & (deliveries.c.state == "waiting")
    await connection.execute(sa.update(deliveries).where(waiting).values(state="dropped"))


def _delivery(notice: Row, channel: Row, now: float, grace: float) -> Row:
    due = now if notice["what"] == LOW else due_at(channel, notice["asked_at"], now, grace)
    told = {"channel_id": channel["id"], "notice_id": notice["id"], "what": notice["what"]}
    return {**told, "state": "waiting", "due_at": due}


async def forget_notices(database: Database, before: float) -> None:
    """Those that are old. The latest question of each person at a table stays: it may still wait, and is not to be told
    of again."""
    latest = sa.select(sa.func.max(notices.c.id)).where(notices.c.what == TURN)
    latest = latest.group_by(notices.c.user_id, notices.c.table_id)
    async with database.writing() as connection:
        await connection.execute(sa.delete(notices).where(notices.c.asked_at < before, notices.c.id.not_in(latest)))
        over = (deliveries.c.state != "waiting") & (deliveries.c.due_at < before) & deliveries.c.notice_id.is_(None)
        await connection.execute(sa.delete(deliveries).where(over))
