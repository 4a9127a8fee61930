"""Late arrivals and early departures at a table of Gods of Olympus."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.playing import digest, people, some_answer
from theomachy.kernel.record import read, replay, write
from theomachy.server.floor import Order
from theomachy.server.house import House
from theomachy.server.people import User
from theomachy.server.refusals import Forbidden, OutOfDate
from theomachy.server.table import Table

pytestmark = pytest.mark.asyncio


async def begun(house: House, users: list[User]) -> str:
    order = Order("olympus", ["me"] + ["open"] * (len(users) - 1), "A test", options={"max_turns": 3})
    table_id = await house.floor.lay(order, users[0])
    for user in users[1:]:
        await house.seating.sit(table_id, None, user, "")
    await house.floor.begin(table_id, users[0])
    return table_id


async def until(house: House, table_id: str, turn: int) -> None:
    """Everybody answers something until this turn, or until the game is over."""
    dice = Random(turn)
    for _ in range(6000):
        async with house.floor.table(table_id, changes=True) as table:
            if table.status == "over" or table.playing.view(0)["turn"] >= turn:
                return
            seat, option = some_answer(table.playing, dice)
            await table.answer(seat, option, table.decision(seat), table.places[seat].user_id)
    raise AssertionError("the game does not get on")


async def test_a_newcomer_plays_from_the_next_turn_on(house: House) -> None:
    host, friend, late = await people(house, 3)
    table_id = await begun(house, [host, friend])
    await house.seating.change(table_id, 2, "add_open", host, "", None)
    assert await house.seating.sit(table_id, None, late, "") == 2
    async with house.floor.table(table_id) as table:
        assert table.playing.view(2)["players"][2]["active"] is False
    await until(house, table_id, 2)
    async with house.floor.table(table_id) as table:
        assert table.playing.view(2)["players"][2]["active"] is True
        twin = Table(table_id, house.store, house.games)
        await twin.catch_up()
        assert digest(twin) == digest(table)
        assert twin.decision(2) == table.decision(2)
    await until(house, table_id, 9)
    async with house.floor.table(table_id) as table:
        assert table.status == "over"
        assert table.game is not None
        written = write(table.game, [place.name for place in table.places], with_seed=True)
        assert replay(read(written), table.rules).position.digest() == digest(table)


async def test_one_free_seat_at_a_time_and_it_can_be_taken_away(house: House) -> None:
    host, friend, late = await people(house, 3)
    table_id = await begun(house, [host, friend])
    with pytest.raises(Forbidden):
        await house.seating.change(table_id, 2, "add_open", friend, "", None)
    await house.seating.change(table_id, 2, "add_open", host, "", None)
    with pytest.raises(OutOfDate):
        await house.seating.change(table_id, 3, "add_open", host, "", None)
    with pytest.raises(OutOfDate):
        await house.seating.change(table_id, 1, "remove", host, "", None)
    await house.seating.change(table_id, 2, "remove", host, "", None)
    async with house.floor.table(table_id) as table:
        assert len(table.places) == 2
    await house.seating.change(table_id, 2, "add_invited", host, "", None)
    with pytest.raises(OutOfDate):
        await house.seating.sit(table_id, None, late, "")
    async with house.floor.table(table_id) as table:
        invite = table.row["invite"]
    assert await house.seating.sit(table_id, 2, late, invite) == 2


async def test_a_bot_may_come_late(house: House) -> None:
    host, friend = await people(house, 2)
    table_id = await begun(house, [host, friend])
    await house.seating.change(table_id, 2, "add_bot", host, "greedy", None)
    async with house.floor.table(table_id) as table:
        task = house.driver._next(table)
        assert task is not None
        assert (task.seat, task.option) == (2, ("join",))
        await table.declare(2, ("join",), None)
        assert len(table.playing.view(0)["players"]) == 3


async def test_whoever_leaves_is_asked_no_more_and_the_table_goes_on(house: House) -> None:
    users = await people(house, 3)
    table_id = await begun(house, users)
    async with house.floor.table(table_id, changes=True) as table:
        await table.declare(1, ("leave",), users[1].id)
        assert 1 not in table.playing.owing()
    await until(house, table_id, 9)
    async with house.floor.table(table_id) as table:
        assert table.status == "over"


async def test_the_small_game_takes_nobody_late(house: House) -> None:
    host, friend = await people(house, 2)
    table_id = await house.floor.lay(Order("oracle", ["me", "open"], "A test"), host)
    await house.seating.sit(table_id, None, friend, "")
    await house.floor.begin(table_id, host)
    with pytest.raises(OutOfDate):
        await house.seating.change(table_id, 2, "add_open", host, "", None)
