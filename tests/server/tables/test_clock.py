"""Clocks of tables by a clock that is moved: a week, a crash, two processes; every second is right."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.moved_clock import MovedClock, clocks, happened, say, timed_table
from theomachy.server.clocks.pace import DAY, HOUR, Pace, WhenUp
from theomachy.server.errors import OutOfDate
from theomachy.server.services import Services
from theomachy.server.store.schema import holidays, moves, quiet_hours, tables
from theomachy.server.tables.ending import ENDINGS

MONDAY = datetime(2026, 11, 16, tzinfo=UTC).timestamp()
DAYS = Pace("days", 3 * DAY, 12 * HOUR, level="random")
LIVE = Pace("live", 600.0, 10.0, level="random")


async def absent(services: Services, quiet: str, away: str) -> None:
    """One goes to bed at 22:00 in Berlin, another is on holiday from Wednesday to Friday."""
    async with services.database.writing() as connection:
        night = {"user_id": quiet, "since": 0.0, "zone": "Europe/Berlin", "begin": 22 * 60, "end": 7 * 60 + 30}
        await connection.execute(sa.insert(quiet_hours), night)
        week = {"user_id": away, "begin": MONDAY + 2 * DAY, "end": MONDAY + 5 * DAY, "days": 3}
        await connection.execute(sa.insert(holidays), week)


@pytest.mark.asyncio
async def test_a_week_of_four_people_with_a_crash_and_two_processes(postgres_url: str, tmp_path: Path) -> None:
    clock = MovedClock(postgres_url, tmp_path, MONDAY + 8 * HOUR)
    async with clock.house(2) as (one, two):
        table_id, users = await timed_table(one, 4, DAYS)
        await absent(one, users[1].id, users[2].id)
        await clock.to(MONDAY + 10 * HOUR, one, two)
        await say(two, table_id, 0)  # two hours, and twelve back: no more than the bank holds
        assert await clocks(one, table_id) == [3 * DAY, 3 * DAY - 2 * HOUR, 3 * DAY - 2 * HOUR, 3 * DAY - 2 * HOUR]
        await clock.to(MONDAY + DAY + 8 * HOUR, one, two)
        await say(one, table_id, 1)  # 13 hours before the night, 1.5 after it
        left = [3 * DAY, 3 * DAY - 2.5 * HOUR, 2 * DAY, 2 * DAY]
        assert await clocks(one, table_id) == await clocks(two, table_id) == left
        await clock.to(MONDAY + 1.5 * DAY, one, two)
    clock.now = MONDAY + 2 * DAY  # nobody was up for twelve hours
    async with clock.house(2) as (one, two):
        assert await clocks(one, table_id) == await clocks(two, table_id) == [3 * DAY, left[1], 44 * HOUR, 44 * HOUR]
        await clock.to(MONDAY + 3 * DAY + 20 * HOUR - 1, one, two)
        assert await happened(one, table_id, "late") == []
        assert await clocks(two, table_id) == [3 * DAY, left[1], 44 * HOUR, 1]
        await clock.to(MONDAY + 3 * DAY + 20 * HOUR, one, two)
        assert await happened(one, table_id, "late") == [(3, {"then": "stand_in"})]
        await one.seats.change(table_id, 3, "take_back", users[3], "", None)
        clock.now = MONDAY + 4 * DAY
        await two.deadlines.once()
        assert (await clocks(two, table_id))[3] == DAYS.more - 4 * HOUR
        await say(two, table_id, 3)
        await clock.to(MONDAY + 4.5 * DAY, one, two)
        await one.votes.call(table_id, 0, "pause", {"seconds": DAY}, users[0])
        async with two.tables.open(table_id) as table:
            table.stale = True
            await table.catch_up()
            assert table.vote is not None
            vote = table.vote.id
        await asyncio.gather(
            one.votes.cast(table_id, vote, 1, True, users[1]), two.votes.cast(table_id, vote, 3, True, users[3])
        )
        assert await happened(two, table_id, "pauses") == [(None, {"until": MONDAY + 5.5 * DAY})]
        await clock.to(MONDAY + 5 * DAY + 18 * HOUR, one, two)
        await say(one, table_id, 2)
        expected = [3 * DAY, left[1], 44 * HOUR - 6 * HOUR + 12 * HOUR, DAYS.more - 4 * HOUR + 12 * HOUR]
        assert await clocks(two, table_id) == await clocks(one, table_id) == expected
        assert len(await happened(one, table_id, "votes")) == 1


@pytest.mark.asyncio
async def test_time_up_is_acted_on_once_by_however_many(postgres_url: str, tmp_path: Path) -> None:
    clock = MovedClock(postgres_url, tmp_path, MONDAY)
    async with clock.house(3) as houses:
        table_id, _ = await timed_table(houses[0], 3, LIVE)
        for seat in (0, 1):
            await say(houses[seat], table_id, seat)
        clock.now = MONDAY + 600
        await asyncio.gather(*(each.deadlines.look_at(table_id) for each in houses for _ in range(3)))
        assert await happened(houses[1], table_id, "late") == [(2, {"then": "stand_in"})]
        assert len(await happened(houses[1], table_id, "plays")) == 1


@pytest.mark.asyncio
async def test_a_restart_and_a_rewind_change_nothing(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, LIVE)
        for second, seat in ((5, 0), (9, 1)):
            await clock.to(MONDAY + second, house)
            await say(house, table_id, seat)
        assert await clocks(house, table_id) == [605, 601]
        await clock.to(MONDAY + 20, house)
        async with house.tables.open(table_id, changes=True) as table:
            await table.rewind(0, 0, None)
        assert await clocks(house, table_id) == [594, 590]
        await clock.to(MONDAY + 30, house)
    async with clock.house(1) as (house,):
        assert await clocks(house, table_id) == [584, 580]
        await say(house, table_id, 0)
        async with house.tables.open(table_id, changes=True) as table:
            assert table.game is not None
            assert table.game.can_undo(0)
            await table.undo(0, users[0].id)
        assert await clocks(house, table_id) == [584, 580]


@pytest.mark.asyncio
async def test_a_crash_after_something_was_taken_back_is_mended(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, LIVE)
        await clock.to(MONDAY + 5, house)
        await say(house, table_id, 0)
        async with house.tables.open(table_id, changes=True) as table:
            await table.undo(0, users[0].id)
        async with house.database.writing() as connection:
            await connection.execute(sa.update(moves).where(moves.c.seq == 2).values(clock=None))
    async with clock.house(1) as (house,):
        assert await clocks(house, table_id) == [595, 595]
        await clock.to(MONDAY + 10, house)
        assert await clocks(house, table_id) == [590, 590]


@pytest.mark.asyncio
async def test_a_table_may_choose_that_late_is_lost(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, _ = await timed_table(house, 2, Pace("live", 600.0, 10.0, "loss"))
        await say(house, table_id, 0)
        await clock.to(MONDAY + 600, house)
        async with house.tables.open(table_id) as table:
            assert (table.status, table.game and table.game.winners) == ("over", [0])
        row = await house.database.one(sa.select(tables.c.due_at).where(tables.c.id == table_id))
        assert row == {"due_at": None}


@pytest.mark.asyncio
@pytest.mark.parametrize("waits", [True, False])
async def test_a_table_may_choose_to_vote_whether_it_waits(sqlite_url: str, tmp_path: Path, waits: bool) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 3, Pace("live", 600.0, 10.0, "vote", "random"))
        await say(house, table_id, 0)
        await say(house, table_id, 1)
        await clock.to(MONDAY + 600, house)
        async with house.tables.open(table_id) as table:
            vote = table.vote
            assert vote is not None
            assert (vote.kind, vote.about, vote.open) == ("wait", {"seat": 2}, True)
        for seat in (0, 1):
            await house.votes.cast(table_id, vote.id, seat, waits, users[seat])
            if not waits:
                break
        assert await clocks(house, table_id) == [610, 610, 150 if waits else 0]
        assert await happened(house, table_id, "late") == ([] if waits else [(2, {"then": "stand_in"})])


@pytest.mark.asyncio
async def test_whoever_answers_late_needs_no_vote(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, _ = await timed_table(house, 3, Pace("live", 600.0, 10.0, "vote", "random"))
        await say(house, table_id, 0)
        await clock.to(MONDAY + 600, house)
        await say(house, table_id, 1)
        await say(house, table_id, 2)
        await clock.to(MONDAY + 601, house)
        async with house.tables.open(table_id) as table:
            assert table.vote is not None
            assert table.vote.result == "void"
            assert all(place.person for place in table.places)


@pytest.mark.asyncio
@pytest.mark.parametrize("up", ["stand_in", "loss", "vote"])
async def test_nobody_escapes_the_clock_by_a_vote(sqlite_url: str, tmp_path: Path, up: WhenUp) -> None:
    """Who asks for more time in the last second gets it only if the others say so in that second."""
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 3, Pace("days", DAY, 0.0, up, "random"))
        await say(house, table_id, 0)
        await say(house, table_id, 1)
        await clock.to(MONDAY + DAY - 1, house)
        await house.votes.call(table_id, 2, "more", {"who": 2}, users[2])
        await clock.to(MONDAY + DAY - 0.5, house)
        assert (await clocks(house, table_id))[2] == 0.5
        await clock.to(MONDAY + DAY, house)
        if up != "vote":
            assert await happened(house, table_id, "late") == [(2, {"then": up})]
            return
        assert await happened(house, table_id, "late") == []
        async with house.tables.open(table_id) as table:
            vote = table.vote
        assert vote is not None
        assert (vote.kind, vote.open) == ("wait", True), "what the table agreed on comes before anything else"
        with pytest.raises(OutOfDate):
            await house.votes.call(table_id, 2, "more", {"who": 2}, users[2])
        await clock.to(MONDAY + 3 * DAY, house)
        assert await happened(house, table_id, "late") == [(2, {"then": "stand_in"})]


@pytest.mark.asyncio
async def test_a_vote_is_counted_anew_when_somebody_is_replaced(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 3, LIVE)
        await say(house, table_id, 0)
        await say(house, table_id, 1)
        await clock.to(MONDAY + 599, house)
        await house.votes.call(table_id, 0, "end", {"how": "draw"}, users[0])
        async with house.tables.open(table_id) as table:
            assert table.vote is not None
            vote = table.vote.id
        await house.votes.cast(table_id, vote, 1, True, users[1])
        await clock.to(MONDAY + 600, house)
        async with house.tables.open(table_id) as table:
            assert (table.status, table.row["ending"]) == ("over", ENDINGS["draw"])


@pytest.mark.asyncio
async def test_a_game_ends_by_consent_and_nobody_moves_any_more(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, None)
        await house.votes.call(table_id, 0, "end", {"how": "draw"}, users[0])
        async with house.tables.open(table_id) as table:
            assert table.vote is not None
            vote = table.vote.id
        await house.votes.cast(table_id, vote, 1, True, users[1])
        async with house.tables.open(table_id) as table:
            assert (table.status, table.row["ending"], table.row["winners"]) == ("over", ENDINGS["draw"], [])
        with pytest.raises(OutOfDate):
            await say(house, table_id, 0)
