"""When clocks run out, as lists tell it: the same as the tables themselves, whatever has happened."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.server.moved_clock import MovedClock, say, timed_table
from theomachy.server.clocks.pace import DAY, HOUR, Pace
from theomachy.server.routes.table_cards import card, cards_of, waiting_for
from theomachy.server.services import Services
from theomachy.server.store.database import Row
from theomachy.server.store.lobby import seats_of_tables, tables_of
from theomachy.server.store.table_events import note
from theomachy.server.tables.due_times import DueTimes

MONDAY = datetime(2026, 11, 16, tzinfo=UTC).timestamp()
DAYS = Pace("days", 3 * DAY, 12 * HOUR, level="random")


async def told(services: Services, table_id: str, user_id: str, fresh: bool = False) -> list[float | None]:
    """Of every seat, by the list; as a process that has looked before knows it, or one that has not."""
    due_times = DueTimes(services.database) if fresh else services.due_times
    fold = (await due_times.of(await tables_of(services.database, user_id)))[table_id]
    return [fold.due(seat) for seat in sorted(fold.hands)]


async def true(services: Services, table_id: str) -> list[float | None]:
    async with services.tables.open(table_id) as table:
        table.stale = True
        await table.catch_up()
        assert table.clock.fold is not None
        return [table.clock.fold.due(place.seat) for place in table.places]


@pytest.mark.asyncio
async def test_lists_say_when_time_is_up_as_the_tables_do(database_url: str, tmp_path: Path) -> None:
    clock = MovedClock(database_url, tmp_path, MONDAY + 8 * HOUR)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 3, DAYS)
        mine = users[0].id

        async def agree() -> list[float | None]:
            found = await true(house, table_id)
            assert await told(house, table_id, mine) == await told(house, table_id, mine, fresh=True) == found
            return found

        assert await agree() == [clock.now + 3 * DAY] * 3
        await clock.to(MONDAY + 10 * HOUR, house)
        await say(house, table_id, 0)
        assert (await agree())[0] is None
        before = await agree()
        await house.hours.set_quiet(users[1], "Europe/Berlin", "22:00", "07:00")
        await clock.to(MONDAY + 11 * HOUR, house)
        after = await agree()
        assert after[1] > before[1]  # type: ignore[operator]
        assert after[2] == before[2]
        async with house.database.writing(table_id) as connection:
            await note(connection, table_id, clock.now, "more", 2, seconds=HOUR)
        assert (await agree())[2] == before[2] + HOUR  # type: ignore[operator]


@pytest.mark.asyncio
async def test_what_is_due_first_waits_first_and_what_has_no_clock_last(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        (me,) = [await house.users.new_guest("Me")]
        ids = []
        for pace in (None, Pace("days", 5 * DAY), Pace("turns", DAY)):
            table_id, users = await timed_table(house, 2, pace)
            await house.seats.change(table_id, 1, "hand_to", users[0], "", me)
            ids.append(table_id)
        waiting = await waiting_for(house, me)
        assert [entry.id for entry in waiting] == ids[::-1]
        assert [entry.clock.due if entry.clock else None for entry in waiting] == [MONDAY + DAY, MONDAY + 5 * DAY, None]


@pytest.mark.asyncio
async def test_a_question_in_secret_is_due_for_its_seat_alone(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, DAYS)
        (row,) = [row for row in await tables_of(house.database, users[0].id) if row["id"] == table_id]
        seats = (await seats_of_tables(house.database, [table_id]))[table_id]
        fold = (await house.due_times.of([row]))[table_id]
        fold.waiting = ()
        secret: Row = row | {"owing": [~1], "asked": {"1": ["4.card", MONDAY + HOUR]}}
        own, other = (card(house, secret, seats, user.id, fold) for user in reversed(users))
        assert own.clock is not None
        assert own.clock.due == MONDAY + HOUR + DAYS.hidden
        assert other.clock is None
        assert not other.your_move


@pytest.mark.asyncio
async def test_spectators_who_are_late_learn_of_no_clock(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, DAYS, delay=5)
        await house.seats.change(table_id, 0, "give_to_bot", users[0], "random", None)
        await house.seats.change(table_id, 0, "open", users[0], "", None)
        (entry,) = await cards_of(house, users[0])
        assert not any(sitter.you for sitter in entry.sitters)
        assert entry.clock is None
        assert not entry.waiting_for
