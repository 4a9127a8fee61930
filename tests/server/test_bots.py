"""Bots in processes of their own: they play on, whatever happens to them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.server.conftest import config_for
from tests.server.playing import people, table_for
from theomachy.kernel.ask import Ask, Option
from theomachy.server.drive import only_answer
from theomachy.server.floor import Order
from theomachy.server.house import House
from theomachy.server.store import After
from theomachy.server.thinker import Job, Thought
from theomachy.server.workers import Failed, Workers

pytestmark = pytest.mark.asyncio


async def until(happened: Callable[[], bool], seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while not happened():
            await asyncio.sleep(0.02)


async def over(house: House, table_id: str) -> None:
    async with asyncio.timeout(90):
        while True:
            async with house.floor.table(table_id) as table:
                if table.status == "over":
                    return
            await asyncio.sleep(0.05)


async def bots_only(house: House, count: int = 3) -> str:
    host = (await people(house, 1))[0]
    return await house.floor.lay(Order("oracle", ["bot:greedy", "bot:random", "bot:greedy"][:count]), host)


async def test_bots_finish_a_game_by_themselves(house: House) -> None:
    await over(house, await bots_only(house))


async def test_a_restart_resumes_the_bots(database_url: str, tmp_path: Path) -> None:
    slow = config_for(database_url, tmp_path, bot_pace=0.2, lease_seconds=0.5)
    house = House(slow)
    async with house.open():
        table_id = await bots_only(house)
        await asyncio.sleep(0.1)
    again = House(config_for(database_url, tmp_path, lease_seconds=0.5))
    async with again.open():
        await over(again, table_id)


class Broken(Workers):
    """Workers that fail in every way there is."""

    def __init__(self) -> None:
        self.asked = 0

    async def think(self, job: Job) -> Thought:
        self.asked += 1
        if self.asked % 3 == 0:
            return Thought(option=("cheat", 7))
        if self.asked % 3 == 1:
            return Thought(option=None)
        raise Failed("it fell over")

    def close(self) -> None:
        pass


async def test_bots_that_fail_get_a_safe_answer_and_the_table_goes_on(house: House) -> None:
    house.driver._workers.close()
    house.driver._workers = Broken()
    await over(house, await bots_only(house, 2))


async def test_a_worker_that_is_killed_or_overruns_is_replaced(house: House, tmp_path: Path) -> None:
    table_id = await table_for(house, await people(house, 2))
    async with house.floor.table(table_id) as table:
        job = house.driver.thinking(table, table.playing, 0, "greedy").job
    assert job is not None
    workers = Workers(1, 20.0, house.config.extra_games)
    assert (await workers.think(job)).option is not None
    process = workers._all[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    workers._seconds = 0.2
    with pytest.raises(Failed):
        await workers.think(job)
    workers._seconds = 20.0
    assert (await workers.think(job)).option is not None
    process = workers._all[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(Failed):
        await workers.think(job)
    assert (await workers.think(job)).option is not None
    with pytest.raises(Failed):
        await workers.think(Job("oracle", b"nonsense", 0, "greedy", "x"))
    workers.close()
    await workers.gone()


async def test_a_bot_never_learns_the_seed(house: House) -> None:
    table_id = await table_for(house, await people(house, 2))
    async with house.floor.table(table_id) as table:
        job = house.driver.thinking(table, table.playing, 0, "greedy").job
        assert job is not None
        assert table.row["seed"].encode() not in job.position
        assert table.row["seed"] not in job.dice


async def test_a_stand_in_plays_until_the_player_is_back(house: House) -> None:
    users = await people(house, 2)
    table_id = await table_for(house, users)
    await house.seating.change(table_id, 1, "give_to_bot", users[0], "greedy", None)
    async with house.floor.table(table_id) as table:
        before = table.given[1]
    found = house.floor._tables[table_id]
    await until(lambda: found.given[1] > before)
    await house.seating.change(table_id, 1, "take_back", users[1], "", None)
    async with house.floor.table(table_id) as table:
        assert table.places[1].person


async def test_only_an_open_secret_is_answered_by_the_server(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """One option at a question that is no desk, in every deal that a spectator cannot tell from this one."""
    table_id = await table_for(house, await people(house, 2))
    async with house.floor.table(table_id) as table:
        game = table.playing
        position = game.position
        assert only_answer(game, 0) is None  # a desk
        one = Ask(0, "bow", [("bow",)])

        class Elsewhere:
            options: Sequence[Option] = (("bow",), ("stand",))

            def ask(self, _: int) -> Ask:
                return Ask(0, "bow", self.options)

        monkeypatch.setattr(type(position), "at_desk", lambda _: False)
        monkeypatch.setattr(type(position), "ask", lambda *_: one)
        monkeypatch.setattr(type(position), "redeal", lambda *_: Elsewhere())
        assert only_answer(game, 0) is None  # only this hand has one option: that would tell
        monkeypatch.setattr(Elsewhere, "options", (("bow",),))
        assert only_answer(game, 0) == ("bow",)


async def test_a_table_whose_process_died_is_found(house: House) -> None:
    table_id = await bots_only(house)
    await over(house, table_id)
    host = (await people(house, 1))[0]
    waiting = await house.floor.lay(Order("oracle", ["me", "hotseat"]), host)
    await house.store.change(waiting, **{**After([0], True).columns(), "driver": "dead", "driver_until": 1.0})
    assert waiting in await house.store.idle_bots()
    await house.store.change(waiting, driver="alive", driver_until=9e9)
    assert waiting not in await house.store.idle_bots()
