"""When a person does not play: quiet hours and holidays are declared here, within limits, for the time to come."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from datetime import UTC, date, datetime
from functools import cache
from math import ceil
from zoneinfo import ZoneInfo, available_timezones

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..accounts.users import User
from ..clocks.absences import LONGEST_NIGHT, Absences, Holiday, QuietHours, days_in, whole_days
from ..clocks.pace import DAY
from ..errors import Malformed, OutOfDate
from ..store.absences import read_absences
from ..store.database import Database
from ..store.due_tables import look_soon_where
from ..store.schema import holidays, quiet_hours, users

NOTICE = DAY
"""Quiet hours hold from a day after they were set: nobody escapes a clock that runs out by moving the night."""
CHANGES = 7 * DAY
"""Time between two changes of them."""
YEAR = 30
"""Days of holiday in a year."""
_NONE = Absences()
_TIME = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])")


class Hours:
    def __init__(self, database: Database, changed: Callable[[str], None]) -> None:
        self._database, self._changed = database, changed

    async def of(self, user_id: str) -> Absences:
        async with self._database.reading() as connection:
            return (await read_absences(connection, [user_id])).get(user_id, _NONE)

    async def holidays_of(self, people: Collection[str]) -> dict[str, float]:
        """Who of these is on holiday, and until when."""
        async with self._database.reading() as connection:
            found = await read_absences(connection, people)
        now = self._database.now()
        return {who: end for who, absences in found.items() if (end := absences.holiday(now))}

    async def set_quiet(self, user: User, zone: str, begin: str, end: str) -> None:
        """From one time of the day to another; none if they are the same."""
        rule = QuietHours(self._database.now() + NOTICE, _zone(zone), _minutes(begin), _minutes(end))
        if rule.minutes() > LONGEST_NIGHT:
            raise Malformed(f"quiet hours are at most {LONGEST_NIGHT // 60} hours a day")
        row = {"user_id": user.id, "since": rule.since, "zone": rule.zone, "begin": rule.begin, "end": rule.end}
        async with self._database.writing() as connection:
            known = (await _locked(connection, user)).quiet
            if known and max(old.since for old in known) - NOTICE > self._database.now() - CHANGES:
                raise OutOfDate("quiet hours can be changed once a week")
            await connection.execute(sa.insert(quiet_hours), row)
        await self._tell(user)

    async def declare(self, user: User, zone: str, first: str, last: str) -> None:
        """A holiday of whole days, from today on."""
        now, here = self._database.now(), _zone(zone)
        begin, end = _date(first), _date(last)
        today = datetime.fromtimestamp(now, ZoneInfo(here)).date()
        if not today <= begin <= end or (begin - today).days > 366 or (end - begin).days >= YEAR:
            raise Malformed(f"a holiday begins today or later, within a year, and has 1 to {YEAR} days")
        whole = whole_days(begin, end, here)
        holiday = Holiday(max(now, whole.begin), whole.end, whole.days)
        row = {"user_id": user.id, "begin": holiday.begin, "end": holiday.end, "days": holiday.days}
        async with self._database.writing() as connection:
            known = (await _locked(connection, user)).holidays
            if any(other.begin < holiday.end and holiday.begin < other.end for other in known):
                raise OutOfDate("there is a holiday then already")
            year = datetime.fromtimestamp(holiday.begin + 1, UTC).year
            if days_in(year, known) + holiday.days > YEAR:
                raise OutOfDate(f"that is more than {YEAR} days of holiday in {year}")
            await connection.execute(sa.insert(holidays), row)
        await self._tell(user)

    async def cancel(self, user: User, begin: float) -> None:
        """A holiday to come is off; one that has begun ends now, and what has been of it counts."""
        now = self._database.now()
        mine = (holidays.c.user_id == user.id) & (holidays.c.begin == begin) & (holidays.c.end > now)
        async with self._database.writing() as connection:
            found = await connection.execute(sa.delete(holidays).where(mine, holidays.c.begin > now))
            used = max(1, ceil((now - begin) / DAY))
            begun = await connection.execute(sa.update(holidays).where(mine).values(end=now, days=used))
        if found.rowcount or begun.rowcount:
            await self._tell(user)

    async def _tell(self, user: User) -> None:
        """Clocks of this person stand elsewhere now."""
        await look_soon_where(self._database, user.id)
        self._changed(user.id)


async def _locked(connection: AsyncConnection, user: User) -> Absences:
    """What somebody has declared; nobody else declares anything in that name before this transaction ends."""
    await connection.execute(sa.select(users.c.id).where(users.c.id == user.id).with_for_update())
    return (await read_absences(connection, [user.id])).get(user.id, _NONE)


_zones = cache(available_timezones)
"""Looked for once: every one is a file."""


def _zone(name: str) -> str:
    if name not in _zones():
        raise Malformed("that is no time zone; one is called such as UTC")
    return name


def _minutes(text: str) -> int:
    if (found := _TIME.fullmatch(text)) is None:
        raise Malformed("a time of the day is such as 22:30")
    return int(found[1]) * 60 + int(found[2])


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise Malformed("a date is such as 2026-12-24") from error
