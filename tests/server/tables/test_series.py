"""Series: the next game seats the same people, and the series knows when it is decided."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from tests.server.conftest import config_for
from tests.server.people.test_results import accounts
from tests.server.players import people, play_on
from theomachy.server.people.departure import STAND_IN
from theomachy.server.services import Services
from theomachy.server.store.schema import seats, tables
from theomachy.server.tables.agreement import Agreement
from theomachy.server.tables.new_tables import TableOrder
from theomachy.server.tables.series import Series

BRISK = {"goal": 4}


def test_best_of_three_is_decided_by_two_wins() -> None:
    series = Series("best_of_3").after("a", ["Ann"])
    assert not series.decided(2)
    assert series.after("b", ["Ann"]).decided(2)
    level = series.after("b", ["Bob"])
    assert not level.decided(2)
    assert level.after("c", []).decided(2)


def test_a_series_over_every_seat_has_a_game_for_each() -> None:
    series = Series("every_seat")
    for table in "abc":
        assert not series.decided(3)
        series = series.after(table, ["Ann"])
    assert series.decided(3)


@pytest.mark.asyncio
async def test_the_next_game_moves_everybody_by_a_seat_and_begins_at_once(services: Services) -> None:
    ann, bob = await people(services, 2)
    order = TableOrder(
        "oracle", ["me", "open", "bot:random"], options=BRISK, agreed=Agreement(series=Series("every_seat"))
    )
    first = await services.new_tables.create(order, ann)
    await services.seats.sit(first, 1, bob, "")
    await services.new_tables.start(first, ann)
    await _finish(services, first)
    second = await services.new_tables.rematch(first, bob)
    rows = await services.database.all(sa.select(seats).where(seats.c.table_id == second).order_by(seats.c.seat))
    assert [row["user_id"] for row in rows] == [None, ann.id, bob.id]
    row = await services.database.one(sa.select(tables).where(tables.c.id == second))
    assert row is not None
    assert row["status"] == "playing"
    assert [game["table"] for game in row["settings"]["series"]["played"]] == [first]


@pytest.mark.asyncio
async def test_whoever_has_left_the_house_holds_up_no_series(sqlite_url: str, tmp_path: Path) -> None:
    house = Services(config_for(sqlite_url, tmp_path))
    async with house.open():
        ann, bob = await accounts(house, "Ann", "Bob")
        order = TableOrder("oracle", ["me", "open"], options=BRISK, agreed=Agreement(series=Series("best_of_3")))
        first = await house.new_tables.create(order, ann)
        await house.seats.sit(first, 1, bob, "")
        await house.new_tables.start(first, ann)
        await _finish(house, first)
        await house.departure.leave(bob)
        second = await house.new_tables.rematch(first, ann)
        async with house.tables.open(second) as table:
            assert table.bot_seats() == {1: STAND_IN}


@pytest.mark.asyncio
async def test_a_rematch_of_a_decided_series_begins_another_that_waits_for_the_others(services: Services) -> None:
    ann, bob = await people(services, 2)
    series = Series("best_of_3").after("x", ["Player 0"]).after("y", ["Player 1"])
    order = TableOrder("oracle", ["me", "open"], options=BRISK, agreed=Agreement(series=series))
    last = await services.new_tables.create(order, ann)
    await services.seats.sit(last, 1, bob, "")
    await services.new_tables.start(last, ann)
    await _finish(services, last)
    new = await services.new_tables.rematch(last, ann)
    row = await services.database.one(sa.select(tables).where(tables.c.id == new))
    assert row is not None
    assert (row["status"], row["settings"]["series"]["played"]) == ("waiting", [])


async def _finish(services: Services, table_id: str) -> None:
    await services.autoplay.close()
    await play_on(services, table_id, Random(3))
