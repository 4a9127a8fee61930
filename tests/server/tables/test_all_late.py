"""Time is up for everybody: bots do not play a game out among themselves, and nobody wins by being late second."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.moved_clock import MovedClock, clocks, happened, say, timed_table
from theomachy.server.clocks.pace import DAY, HOUR, Pace, WhenUp
from theomachy.server.services import Services
from theomachy.server.store.schema import tables
from theomachy.server.tables.chat_model import when
from theomachy.server.tables.clock_model import late_at
from theomachy.server.tables.ending import ENDINGS
from theomachy.web.game_over import AGREED_ENDS

MONDAY = datetime(2026, 11, 16, tzinfo=UTC).timestamp()


async def row(house: Services, table_id: str) -> dict[str, object]:
    columns = (tables.c.status, tables.c.ending, tables.c.winners, tables.c.due_at)
    found = await house.database.one(sa.select(*columns).where(tables.c.id == table_id))
    assert found is not None
    return found


@pytest.mark.asyncio
@pytest.mark.parametrize("up", ["stand_in", "vote"])
async def test_the_last_who_plays_is_not_replaced_and_the_table_rests(
    sqlite_url: str, tmp_path: Path, up: WhenUp
) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 3, Pace("days", DAY, HOUR, up, "random"))
        for days in range(1, 12):  # votes whether to wait take two days each
            await clock.to(MONDAY + days * DAY, house)
        late = await happened(house, table_id, "late")
        assert [about["then"] for _, about in late] == ["stand_in", "stand_in", "rest"]
        async with house.tables.open(table_id) as table:
            assert [place.person for place in table.places] == [False, False, True]
        assert (await row(house, table_id))["due_at"] is None, "nothing is due, so nobody looks again and again"
        await say(house, table_id, 2)
        assert (await clocks(house, table_id))[2] == 7 * HOUR, "a quarter of the bank, and what the answer adds"
        await house.seats.change(table_id, 0, "take_back", users[0], "", None)
        assert (await clocks(house, table_id))[0] == 6 * HOUR


@pytest.mark.asyncio
async def test_the_rest_ends_when_somebody_takes_a_seat_back(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, Pace("days", DAY, HOUR, level="random"))
        await clock.to(MONDAY + DAY, house)
        await clock.to(MONDAY + 3 * DAY, house)
        await house.seats.change(table_id, 0, "take_back", users[0], "", None)
        assert await clocks(house, table_id) == [6 * HOUR, 6 * HOUR]
        await clock.to(MONDAY + 3 * DAY + HOUR, house)
        await say(house, table_id, 0)
        await clock.to(MONDAY + 3 * DAY + 6 * HOUR, house)
        assert (await happened(house, table_id, "late"))[-1] == (1, {"then": "stand_in"}), "now somebody is held up"


@pytest.mark.asyncio
async def test_late_at_the_same_moment_nobody_has_won(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, _ = await timed_table(house, 2, Pace("turns", DAY, up="loss"))
        await clock.to(MONDAY + DAY, house)
        over = await row(house, table_id)
        assert (over["status"], over["ending"], over["winners"]) == ("over", "all_late", [])
        assert await happened(house, table_id, "late") == [(0, {"then": "loss"}), (1, {"then": "loss"})]


def test_every_end_has_its_sentence() -> None:
    assert set(AGREED_ENDS) == set(ENDINGS)


@pytest.mark.asyncio
async def test_who_was_late_first_has_lost(sqlite_url: str, tmp_path: Path) -> None:
    """Both before anybody looks: not the first seat loses, but the first to be late."""
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, Pace("live", 600.0, 0.0, "loss"))
        await house.votes.call(table_id, 0, "more", {"who": 0}, users[0])
        async with house.tables.open(table_id) as table:
            assert table.vote is not None
            vote = table.vote.id
        await house.votes.cast(table_id, vote, 1, True, users[1])
        await clock.to(MONDAY + 5000, house)
        over = await row(house, table_id)
        assert (over["status"], over["winners"]) == ("over", [0])


@pytest.mark.asyncio
async def test_whoever_returns_reads_when_time_was_up(sqlite_url: str, tmp_path: Path) -> None:
    clock = MovedClock(sqlite_url, tmp_path, MONDAY)
    async with clock.house(1) as (house,):
        table_id, users = await timed_table(house, 2, Pace("days", DAY, HOUR, level="random"))
        await say(house, table_id, 1)
        await clock.to(MONDAY + DAY, house)
        async with house.tables.open(table_id) as table:
            assert (late_at(table, 0), late_at(table, 1)) == (when(MONDAY + DAY), "")
        await house.seats.change(table_id, 0, "take_back", users[0], "", None)
        await house.seats.change(table_id, 0, "give_to_bot", users[0], "random", None)
        async with house.tables.open(table_id) as table:
            assert late_at(table, 0) == "", "a bot that was asked to play is no lateness"
