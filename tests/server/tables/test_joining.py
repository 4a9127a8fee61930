"""Late arrivals and early departures at a table of Gods of Olympus."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.players import digest, people, some_answer
from theomachy.kernel.record import read, replay, write
from theomachy.server.accounts.users import User
from theomachy.server.errors import Forbidden, OutOfDate
from theomachy.server.services import Services
from theomachy.server.tables.new_tables import TableOrder
from theomachy.server.tables.table import Table

pytestmark = pytest.mark.asyncio


async def begun(services: Services, users: list[User]) -> str:
    order = TableOrder("olympus", ["me"] + ["open"] * (len(users) - 1), "A test", options={"max_turns": 3})
    table_id = await services.new_tables.create(order, users[0])
    for user in users[1:]:
        await services.seats.sit(table_id, None, user, "")
    await services.new_tables.start(table_id, users[0])
    return table_id


async def until(services: Services, table_id: str, turn: int) -> None:
    """Everybody answers something until this turn, or until the game is over."""
    dice = Random(turn)
    for _ in range(6000):
        async with services.tables.open(table_id, changes=True) as table:
            if table.status == "over" or table.playing.view(0)["turn"] >= turn:
                return
            seat, option = some_answer(table.playing, dice)
            await table.answer(seat, option, table.decision(seat), table.places[seat].user_id)
    raise AssertionError("the game does not get on")


async def test_a_newcomer_plays_from_the_next_turn_on(services: Services) -> None:
    host, friend, late = await people(services, 3)
    table_id = await begun(services, [host, friend])
    await services.seats.change(table_id, 2, "add_open", host, "", None)
    assert await services.seats.sit(table_id, None, late, "") == 2
    async with services.tables.open(table_id) as table:
        assert table.playing.view(2)["players"][2]["active"] is False
    await until(services, table_id, 2)
    async with services.tables.open(table_id) as table:
        assert table.playing.view(2)["players"][2]["active"] is True
        twin = Table(table_id, services.database, services.games)
        await twin.catch_up()
        assert digest(twin) == digest(table)
        assert twin.decision(2) == table.decision(2)
    await until(services, table_id, 9)
    async with services.tables.open(table_id) as table:
        assert table.status == "over"
        assert table.game is not None
        written = write(table.game, [place.name for place in table.places], with_seed=True)
        assert replay(read(written), table.rules).position.digest() == digest(table)


async def test_one_free_seat_at_a_time_and_it_can_be_taken_away(services: Services) -> None:
    host, friend, late = await people(services, 3)
    table_id = await begun(services, [host, friend])
    with pytest.raises(Forbidden):
        await services.seats.change(table_id, 2, "add_open", friend, "", None)
    await services.seats.change(table_id, 2, "add_open", host, "", None)
    with pytest.raises(OutOfDate):
        await services.seats.change(table_id, 3, "add_open", host, "", None)
    with pytest.raises(OutOfDate):
        await services.seats.change(table_id, 1, "remove", host, "", None)
    await services.seats.change(table_id, 2, "remove", host, "", None)
    async with services.tables.open(table_id) as table:
        assert len(table.places) == 2
    await services.seats.change(table_id, 2, "add_invited", host, "", None)
    with pytest.raises(OutOfDate):
        await services.seats.sit(table_id, None, late, "")
    async with services.tables.open(table_id) as table:
        invite = table.row["invite"]
    assert await services.seats.sit(table_id, 2, late, invite) == 2


async def test_a_bot_may_come_late(services: Services) -> None:
    host, friend = await people(services, 2)
    table_id = await begun(services, [host, friend])
    await services.seats.change(table_id, 2, "add_bot", host, "greedy", None)
    async with services.tables.open(table_id) as table:
        task = services.autoplay._next(table)
        assert task is not None
        assert (task.seat, task.option) == (2, ("join",))
        await table.declare(2, ("join",), None)
        assert len(table.playing.view(0)["players"]) == 3


async def test_whoever_leaves_is_asked_no_more_and_the_table_goes_on(services: Services) -> None:
    users = await people(services, 3)
    table_id = await begun(services, users)
    async with services.tables.open(table_id, changes=True) as table:
        await table.declare(1, ("leave",), users[1].id)
        assert 1 not in table.playing.owing()
    await until(services, table_id, 9)
    async with services.tables.open(table_id) as table:
        assert table.status == "over"


async def test_the_small_game_takes_nobody_late(services: Services) -> None:
    host, friend = await people(services, 2)
    table_id = await services.new_tables.create(TableOrder("oracle", ["me", "open"], "A test"), host)
    await services.seats.sit(table_id, None, friend, "")
    await services.new_tables.start(table_id, host)
    with pytest.raises(OutOfDate):
        await services.seats.change(table_id, 2, "add_open", host, "", None)
