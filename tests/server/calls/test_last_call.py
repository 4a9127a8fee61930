"""The call when time is nearly up: once for a question, by every channel, whoever wants to be called how seldom."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.calls.conftest import CALLS, accounts
from tests.server.calls.receivers import Receiver
from tests.server.moved_clock import MovedClock, say, table_of
from theomachy.server.accounts.users import User
from theomachy.server.calls.open_notices import open_notices
from theomachy.server.clocks.pace import DAY, HOUR, MINUTE, Pace
from theomachy.server.services import Services
from theomachy.server.store.schema import holidays

pytestmark = pytest.mark.asyncio
MONDAY = datetime(2026, 11, 16, tzinfo=UTC).timestamp()
DAYS = Pace("days", 2 * DAY, 0.0, level="random")


async def called(house: Services, clock: MovedClock, hook: Receiver, now: float) -> list[str]:
    """Who was called by this time, and why."""
    before = len(hook.heard)
    await clock.to(now, house)
    await house.sender.round(now)
    return sorted(f"{one.path[1:]} {one.json['what']}" for one in hook.heard[before:])


async def seated(house: Services, hook: Receiver, pace: Pace, *often: str) -> tuple[str, list[User]]:
    users = await accounts(house, len(often))
    for number, (user, how) in enumerate(zip(users, often, strict=True)):
        await house.channels.add_webhook(user, f"{hook.url}/{number}", "json")
        await house.channels.choose(user, "webhook", how, 4, 12 * 60, "UTC")
    return await table_of(house, users, pace), users


async def test_time_nearly_up_is_told_once_and_instead_of_what_was_to_be_told_later(
    database_url: str, tmp_path: Path, hook: Receiver
) -> None:
    clock = MovedClock(database_url, tmp_path, MONDAY + 13 * HOUR, **CALLS)
    async with clock.house(1) as (house,):
        table_id, users = await seated(house, hook, DAYS, "once", "daily", "holdup", "off")
        start = clock.now
        await called(house, clock, hook, start + 5 * MINUTE)
        assert await called(house, clock, hook, start + 36 * HOUR - 1) == ["1 your_turn"]
        low = [f"{seat} time_nearly_up" for seat in range(3)]
        assert await called(house, clock, hook, start + 36 * HOUR) == low
        assert await called(house, clock, hook, start + 40 * HOUR) == []
        assert hook.heard[-1].json["title"] == "Your time is nearly up at Player 0's table (12 h 00 left)"
        text = hook.heard[-1].json["text"]
        assert ", since 1 d 12 h." in text
        assert "12 h 00 left, then a bot plays for you until you return." in text
        bell = await open_notices(house.database, users[0].id)
        assert [one.what for one in bell] == ["low"], "the question and its time are one matter"
        await say(house, table_id, 0)
        assert await open_notices(house.database, users[0].id) == []


async def test_who_reaches_the_question_with_little_time_is_told_with_it(
    sqlite_url: str, tmp_path: Path, hook: Receiver
) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY, **CALLS)
    async with clock.house(1) as (house,):
        table_id, _ = await seated(house, hook, DAYS, "once", "off")
        await called(house, clock, hook, MONDAY + 40 * HOUR)
        hook.heard.clear()
        await say(house, table_id, 0)
        await say(house, table_id, 1)
        assert await called(house, clock, hook, MONDAY + 40 * HOUR + 2 * MINUTE) == ["0 your_turn"]
        assert "(7 h 58 left)" in hook.heard[0].json["title"]
        assert await called(house, clock, hook, MONDAY + 47 * HOUR) == []


async def test_a_holiday_stops_the_clock_and_the_call(sqlite_url: str, tmp_path: Path, hook: Receiver) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY, **CALLS)
    async with clock.house(1) as (house,):
        _, users = await seated(house, hook, DAYS, "once", "off")
        await called(house, clock, hook, MONDAY + 5 * MINUTE)
        async with house.database.writing() as connection:
            away = {"user_id": users[0].id, "begin": MONDAY + DAY, "end": MONDAY + 4 * DAY, "days": 3}
            await connection.execute(sa.insert(holidays), away)
        await house.hours.declare(users[1], "UTC", "2026-11-25", "2026-11-25")  # the table is read again
        assert await called(house, clock, hook, MONDAY + 4 * DAY + 12 * HOUR - 1) == []
        assert await called(house, clock, hook, MONDAY + 4 * DAY + 12 * HOUR) == ["0 time_nearly_up"]
        assert await called(house, clock, hook, MONDAY + 5 * DAY - 1) == []


async def test_nobody_is_called_for_seconds(sqlite_url: str, tmp_path: Path, hook: Receiver) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY, **CALLS)
    async with clock.house(1) as (house,):
        await seated(house, hook, Pace("live", HOUR, 10.0), "once", "off")
        assert await called(house, clock, hook, MONDAY + 5 * MINUTE) == ["0 your_turn"]
        assert await called(house, clock, hook, MONDAY + HOUR - 1) == []
