"""Quiet hours and holidays: declared for the time to come, within limits, and never after the event."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.server.browser import App, Browser, live, services_of
from tests.server.moved_clock import MovedClock, clocks, timed_table
from theomachy.server.clocks.pace import DAY, HOUR, Pace
from theomachy.server.errors import Malformed, OutOfDate

MONDAY = datetime(2026, 11, 16, tzinfo=UTC).timestamp()


@pytest.mark.asyncio
async def test_a_holiday_stops_the_clock_and_calling_it_off_starts_it(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY + 8 * HOUR)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, Pace("days", 3 * DAY, 12 * HOUR, level="random"))
        await house.hours.declare(users[0], "UTC", "2026-11-16", "2026-11-20")
        await clock.to(MONDAY + DAY, house)
        assert await clocks(house, table_id) == [3 * DAY, 3 * DAY - 16 * HOUR]
        begin = (await house.hours.of(users[0].id)).holidays[0].begin
        await house.hours.cancel(users[0], begin)
        assert [holiday.days for holiday in (await house.hours.of(users[0].id)).holidays] == [1], "what was used of it"
        await clock.to(MONDAY + DAY + HOUR, house)
        assert await clocks(house, table_id) == [3 * DAY - HOUR, 3 * DAY - 17 * HOUR]


@pytest.mark.asyncio
async def test_quiet_hours_hold_from_the_next_day_and_change_once_a_week(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, Pace("turns", 3 * DAY, level="random"))
        await house.hours.set_quiet(users[0], "UTC", "00:00", "08:00")
        with pytest.raises(OutOfDate):
            await house.hours.set_quiet(users[0], "UTC", "12:00", "20:00")
        await clock.to(MONDAY + DAY, house)
        assert await clocks(house, table_id) == [2 * DAY, 2 * DAY], "not yet"
        await clock.to(MONDAY + DAY + 10 * HOUR, house)
        assert await clocks(house, table_id) == [2 * DAY - 2 * HOUR, 2 * DAY - 10 * HOUR]


@pytest.mark.asyncio
async def test_holidays_have_limits(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        _, users = await timed_table(house, 2, None)
        ann = users[0]
        for first, last in (("2026-11-15", "2026-11-16"), ("2026-11-20", "2026-11-19"), ("2099-01-01", "2099-01-02")):
            with pytest.raises(Malformed):
                await house.hours.declare(ann, "UTC", first, last)
        await house.hours.declare(ann, "UTC", "2026-11-20", "2026-12-10")
        with pytest.raises(OutOfDate):
            await house.hours.declare(ann, "UTC", "2026-12-10", "2026-12-11")
        with pytest.raises(OutOfDate):
            await house.hours.declare(ann, "UTC", "2026-12-15", "2026-12-30")
        await house.hours.declare(ann, "UTC", "2026-12-15", "2026-12-23")


@pytest.mark.parametrize(
    "sent",
    [
        {"action": "quiet", "zone": "Europe/Berlin", "begin": "20:00", "end": "07:00"},
        {"action": "quiet", "zone": "../../etc/passwd", "begin": "22:00", "end": "07:00"},
        {"action": "quiet", "zone": "UTC", "begin": "25:00", "end": "07:00"},
        {"action": "quiet", "zone": "UTC", "begin": "-1:00", "end": "07:00"},
        {"action": "holiday", "zone": "UTC", "begin": "soon", "end": "2026-12-30"},
        {"action": "nothing"},
    ],
)
def test_what_is_no_time_is_refused(ann: Browser, sent: dict[str, str]) -> None:
    assert ann.post("/account", {"name": "Ann"}).status_code == 200
    assert ann.post("/account/hours", sent).status_code == 400


def test_the_account_page_shows_them(client: App, ann: Browser) -> None:
    assert ann.post("/account", {"name": "Ann"}).status_code == 200
    services_of(client).database.now = lambda: MONDAY
    quiet = {"action": "quiet", "zone": "Europe/Berlin", "begin": "22:00", "end": "07:30"}
    assert ann.form("/account/hours", quiet).status_code == 303
    away = {"action": "holiday", "zone": "Europe/Berlin", "begin": "2026-12-24", "end": "2026-12-27"}
    assert ann.form("/account/hours", away).status_code == 303
    page = ann.get("/account").text
    assert 'value="22:00"' in page
    assert "hold from Tue 17 Nov 2026 on" in page
    assert "26 of 30 days left this year" in page


@pytest.mark.parametrize("zone", ["America/Los_Angeles", "Europe/Berlin", "Pacific/Auckland"])
def test_days_of_a_holiday_are_those_of_its_owner(client: App, ann: Browser, zone: str) -> None:
    assert ann.post("/account", {"name": "Ann"}).status_code == 200
    services_of(client).database.now = lambda: MONDAY
    away = {"action": "holiday", "zone": zone, "begin": "2026-12-24", "end": "2026-12-27"}
    assert ann.form("/account/hours", away).status_code == 303
    ann.jar["zone"] = zone
    assert "Thu 24 Dec 2026 to Sun 27 Dec 2026" in ann.get("/account").text


def test_times_and_dates_that_are_none_are_refused(ann: Browser) -> None:
    ann.lay("me", "open", name="Ann")
    for fields in (
        {"action": "holiday", "begin": datetime.now(UTC).strftime("%Y-%m-%d"), "end": "9999-12-31"},
        {"action": "quiet", "begin": "0" * 5000 + ":00", "end": "08:00"},
        {"action": "quiet", "begin": "٢:00", "end": "08:00"},
        {"action": "quiet", "zone": "America", "begin": "01:00", "end": "08:00"},
        {"action": "quiet", "zone": "../UTC", "begin": "01:00", "end": "08:00"},
    ):
        assert ann.post("/account/hours", fields).status_code == 400, fields


def test_hours_of_one_disturb_nobody_else(ann: Browser, bob: Browser, client: App) -> None:
    mine, other = ann.lay("me", "hotseat", name="Ann"), bob.lay("me", "hotseat", name="Bob")
    tables = [live(client, path) for path in (mine, other)]
    assert ann.post("/account/hours", {"action": "cancel", "since": 0}).status_code == 200
    assert [table.stale for table in tables] == [False, False], "nothing was called off"
    assert ann.post("/account/hours", {"action": "quiet", "begin": "01:00", "end": "08:00"}).status_code == 200
    assert [table.stale for table in tables] == [True, False]
