"""The outbox: deliveries that are due, each claimed by one process at a time, begun once.

A claim is a lease: whoever dies with one has sent nothing, and after a while another takes it. Right before anything
goes over the wire a delivery is marked as being sent. What dies in that moment may have arrived, and is left alone:
rather a call too few than two for one question.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import sqlalchemy as sa

from ..store.database import Database, Row
from ..store.schema import channels, deliveries

LEASE = 120.0
"""Seconds for which a claim holds: longer than a batch can take."""
BATCH = 25
"""Deliveries in one transaction: whoever moves meanwhile should not wait long."""
BACK_OFF = (60.0, 300.0, 1800.0, 7200.0, 21600.0)
"""Seconds after each failed try; after the last of them nothing more is tried."""


async def claim(database: Database, now: float) -> list[Row]:
    """Deliveries that are due, with their channels; they are ours until the lease ends."""
    free = (deliveries.c.state == "waiting") & (deliveries.c.due_at <= now) & (deliveries.c.claimed_until < now)
    while due := await _due(database, free):
        some = sa.select(deliveries.c.id).where(deliveries.c.id.in_(due), free).with_for_update(skip_locked=True)
        update = sa.update(deliveries).where(deliveries.c.id.in_(some)).returning(deliveries.c.id)
        update = update.values(claimed_by=database.process_id, claimed_until=now + LEASE)
        async with database.writing() as connection:
            ids = list((await connection.execute(update)).scalars())
        if ids:  # else another process was there first
            query = sa.select(deliveries, *[column.label(f"to_{column.name}") for column in channels.c])
            query = query.join(channels, channels.c.id == deliveries.c.channel_id).where(deliveries.c.id.in_(ids))
            return await database.all(query.order_by(deliveries.c.due_at, deliveries.c.id))
    return []


async def _due(database: Database, free: sa.ColumnElement[bool]) -> list[int]:
    """Those that are next, looked for before anybody has to wait for us. What goes to one channel goes together: it
    is one call."""
    first = sa.select(deliveries.c.channel_id).where(free).order_by(deliveries.c.due_at).limit(BATCH)
    async with database.reading() as connection:
        to = set((await connection.execute(first)).scalars())
        query = sa.select(deliveries.c.id).where(deliveries.c.channel_id.in_(to), free)
        return list((await connection.execute(query)).scalars()) if to else []


async def begin(database: Database, ids: Collection[int], now: float) -> set[int]:
    """From now on nobody else sends these. Those are left out that another process has claimed meanwhile."""
    mine = deliveries.c.id.in_(ids) & (deliveries.c.claimed_by == database.process_id)
    mine &= (deliveries.c.state == "waiting") & (deliveries.c.claimed_until >= now)
    update = sa.update(deliveries).where(mine).values(state="sending", tries=deliveries.c.tries + 1)
    async with database.writing() as connection:
        return set((await connection.execute(update.returning(deliveries.c.id))).scalars())


async def end(database: Database, ids: Collection[int], state: str) -> None:
    """dropped, failed or unsure."""
    async with database.writing() as connection:
        update = sa.update(deliveries).where(deliveries.c.id.in_(ids))
        await connection.execute(update.values(state=state, claimed_until=0.0))


async def postpone(database: Database, ids: Collection[int], until: float) -> None:
    """Not now."""
    async with database.writing() as connection:
        update = sa.update(deliveries).where(deliveries.c.id.in_(ids))
        await connection.execute(update.values(state="waiting", due_at=until, claimed_until=0.0))


async def give_up_unsure(database: Database, now: float) -> int:
    """Those whose process died while it sent them."""
    lost = (deliveries.c.state == "sending") & (deliveries.c.claimed_until < now)
    query = sa.select(deliveries.c.id).where(lost).limit(BATCH)
    if not (found := [row["id"] for row in await database.all(query)]):
        return 0
    await end(database, found, "unsure")
    return len(found)


async def note_sent(database: Database, ids: Collection[int], now: float, said: Mapping[str, Sequence[str]]) -> None:
    """These have arrived; what was `said` to which channels is for their receivers to read."""
    async with database.writing() as connection:
        update = sa.update(deliveries).where(deliveries.c.id.in_(ids))
        await connection.execute(update.values(state="sent", claimed_until=0.0))
        for result, channel_ids in said.items():
            latest = sa.update(channels).where(channels.c.id.in_(channel_ids))
            await connection.execute(latest.values(called_at=now, result=result, failures=0))


async def note_failure(database: Database, channel_id: str, now: float, why: str, *, gone: bool, off: bool) -> None:
    """It has not. A browser that is gone is forgotten; what fails too often is switched off."""
    mine = channels.c.id == channel_id
    columns = {"called_at": now, "result": why, "failures": channels.c.failures + 1}
    if off:
        columns["often"] = "off"
    change = sa.delete(channels).where(mine) if gone else sa.update(channels).where(mine).values(columns)
    async with database.writing() as connection:
        await connection.execute(change)


def back_off(tries: int, wait: float) -> float | None:
    """Seconds until the next try; None after the last."""
    return max(wait, BACK_OFF[tries - 1]) if tries <= len(BACK_OFF) else None
