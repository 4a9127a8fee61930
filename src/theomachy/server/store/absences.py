"""Quiet hours and holidays of people. What has been is never changed: clocks went by it."""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..clocks.absences import Absences, Holiday, QuietHours
from .database import rows
from .schema import holidays, quiet_hours


async def read_absences(connection: AsyncConnection, people: Collection[str]) -> dict[str, Absences]:
    if not people:
        return {}
    nights = await rows(connection, sa.select(quiet_hours).where(quiet_hours.c.user_id.in_(people)))
    breaks = await rows(connection, sa.select(holidays).where(holidays.c.user_id.in_(people)))
    found = {}
    for who in people:
        quiet = tuple(QuietHours(r["since"], r["zone"], r["begin"], r["end"]) for r in nights if r["user_id"] == who)
        off = tuple(Holiday(r["begin"], r["end"], r["days"]) for r in breaks if r["user_id"] == who)
        if quiet or off:
            found[who] = Absences(quiet, off)
    return found
