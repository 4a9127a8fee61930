"""Bots in processes of their own: they play on, whatever happens to them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.server.conftest import config_for
from tests.server.players import people, table_for
from theomachy.kernel.ask import Ask, Option
from theomachy.server.bots.autoplay import job_for
from theomachy.server.bots.forced_answers import only_answer
from theomachy.server.bots.jobs import Job, Thought
from theomachy.server.bots.workers import BotFailed, Workers
from theomachy.server.services import Services
from theomachy.server.store.leases import tables_without_lease
from theomachy.server.store.moves import Outcome
from theomachy.server.store.tables import change_table
from theomachy.server.tables.new_tables import TableOrder

pytestmark = pytest.mark.asyncio


async def until(happened: Callable[[], bool], seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while not happened():
            await asyncio.sleep(0.02)


async def over(services: Services, table_id: str) -> None:
    async with asyncio.timeout(90):
        while True:
            async with services.tables.open(table_id) as table:
                if table.status == "over":
                    return
            await asyncio.sleep(0.05)


async def bots_only(services: Services, count: int = 3) -> str:
    host = (await people(services, 1))[0]
    return await services.new_tables.create(
        TableOrder("oracle", ["bot:greedy", "bot:random", "bot:greedy"][:count]), host
    )


async def test_bots_finish_a_game_by_themselves(services: Services) -> None:
    await over(services, await bots_only(services))


async def test_a_restart_resumes_the_bots(database_url: str, tmp_path: Path) -> None:
    slow = config_for(database_url, tmp_path, bot_pace=0.2, lease_seconds=0.5)
    services = Services(slow)
    async with services.open():
        table_id = await bots_only(services)
        await asyncio.sleep(0.1)
    again = Services(config_for(database_url, tmp_path, lease_seconds=0.5))
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
        raise BotFailed("it fell over")

    def close(self) -> None:
        pass


async def test_bots_that_fail_get_a_safe_answer_and_the_table_goes_on(services: Services) -> None:
    services.autoplay._workers.close()
    services.autoplay._workers = Broken()
    await over(services, await bots_only(services, 2))


async def test_a_worker_that_is_killed_or_overruns_is_replaced(services: Services, tmp_path: Path) -> None:
    table_id = await table_for(services, await people(services, 2))
    async with services.tables.open(table_id) as table:
        job = job_for(table, 0, "greedy")
    assert job is not None
    workers = Workers(1, 20.0, services.config.extra_games)
    assert (await workers.think(job)).option is not None
    process = workers._all[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    workers._seconds = 0.2
    with pytest.raises(BotFailed):
        await workers.think(job)
    workers._seconds = 20.0
    assert (await workers.think(job)).option is not None
    process = workers._all[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(BotFailed):
        await workers.think(job)
    assert (await workers.think(job)).option is not None
    with pytest.raises(BotFailed):
        await workers.think(Job("oracle", b"nonsense", 0, "greedy", "x"))
    workers.close()
    await workers.gone()


async def test_a_bot_never_learns_the_seed(services: Services) -> None:
    table_id = await table_for(services, await people(services, 2))
    async with services.tables.open(table_id) as table:
        job = job_for(table, 0, "greedy")
        assert job is not None
        assert table.row["seed"].encode() not in job.position
        assert table.row["seed"] not in job.dice


async def test_a_stand_in_plays_until_the_player_is_back(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    await services.seats.change(table_id, 1, "give_to_bot", users[0], "greedy", None)
    async with services.tables.open(table_id) as table:
        before = table.given[1]
    found = services.tables._tables[table_id]
    await until(lambda: found.given[1] > before)
    await services.seats.change(table_id, 1, "take_back", users[1], "", None)
    async with services.tables.open(table_id) as table:
        assert table.places[1].person


async def test_only_an_open_secret_is_answered_by_the_server(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One option at a question that is no desk, in every deal that a spectator cannot tell from this one."""
    table_id = await table_for(services, await people(services, 2))
    async with services.tables.open(table_id) as table:
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


async def test_a_table_whose_process_died_is_found(services: Services) -> None:
    table_id = await bots_only(services)
    await over(services, table_id)
    host = (await people(services, 1))[0]
    waiting = await services.new_tables.create(TableOrder("oracle", ["me", "hotseat"]), host)
    await change_table(
        services.database, waiting, **{**Outcome([0], True).columns(), "driver": "dead", "driver_until": 1.0}
    )
    assert waiting in await tables_without_lease(services.database)
    await change_table(services.database, waiting, driver="alive", driver_until=9e9)
    assert waiting not in await tables_without_lease(services.database)
