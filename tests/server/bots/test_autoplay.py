"""The server answers for bots and stand-ins: they play on, whatever happens to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from time import time

import pytest

from tests.server.conftest import config_for
from tests.server.players import people, table_for
from theomachy.kernel.ask import HiddenAsk, Option
from theomachy.server.bots import autoplay
from theomachy.server.bots.jobs import Job, ReviewJob, Thought
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

    async def think(self, job: Job | ReviewJob) -> Thought:
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


async def test_a_table_whose_process_died_is_found(services: Services) -> None:
    table_id = await bots_only(services)
    await over(services, table_id)
    host = (await people(services, 1))[0]
    waiting = await services.new_tables.create(TableOrder("oracle", ["me", "hotseat"]), host)
    await change_table(
        services.database, waiting, **{**Outcome([0], True).columns(), "driver": "dead", "driver_until": 1.0}
    )
    assert waiting in await tables_without_lease(services.database, services.config.lease_seconds)
    await change_table(services.database, waiting, driver="alive", driver_until=time() + 5)
    assert waiting not in await tables_without_lease(services.database, services.config.lease_seconds)


async def test_after_a_restart_few_tables_of_bots_alone_are_read_at_a_time(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And those with people are read all."""
    found = {f"bots {number}": False for number in range(200)} | {f"people {number}": True for number in range(80)}
    looked: list[str] = []

    async def without_lease(*_: object) -> dict[str, bool]:
        return found

    def look_at(table_id: str) -> None:
        looked.append(table_id)
        services.autoplay._running[table_id] = asyncio.create_task(asyncio.sleep(0))

    monkeypatch.setattr(autoplay, "tables_without_lease", without_lease)
    monkeypatch.setattr(services.autoplay, "look_at", look_at)
    watching = asyncio.create_task(services.autoplay.watch_leases())
    await until(lambda: bool(looked))
    watching.cancel()
    assert sum(table_id.startswith("bots") for table_id in looked) == autoplay._AT_ONCE
    assert sum(table_id.startswith("people") for table_id in looked) == 80


async def test_nothing_is_kept_of_a_table_that_is_over(services: Services) -> None:
    table_id = await bots_only(services)
    await over(services, table_id)
    kept = services.autoplay
    await until(lambda: table_id not in kept._running)
    assert table_id not in kept._leases
    assert table_id not in kept._last
    assert not [key for key in kept._replied if key[0] == table_id]


async def test_a_hidden_question_with_nothing_to_decide_is_answered_for_people(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is shown it; the table goes on by itself until somebody has to decide."""
    table_id = await table_for(services, await people(services, 2))
    async with services.tables.open(table_id) as table:
        seat = table.playing.owing()[0]
        position = type(table.playing.position)
        nothing = HiddenAsk(seat, "pledge", [("keep",)])
        monkeypatch.setattr(position, "owing", lambda _: [seat])
        monkeypatch.setattr(position, "ask", lambda *_: nothing)
        pending = services.autoplay._next(table)
    assert pending is not None
    assert (pending.seat, pending.option, pending.idle, pending.public) == (seat, ("keep",), True, False)


async def test_bots_that_are_ready_answer_every_offer_made_to_them(services: Services) -> None:
    """One after the other: that another bot has spoken silences nobody."""
    person = (await people(services, 1))[0]
    seats = ["me", "bot:greedy", "bot:greedy", "bot:greedy"]
    table_id = await services.new_tables.create(TableOrder("olympus", seats), person)
    game = services.tables._tables[table_id].playing

    def offered() -> Sequence[Option]:
        asked = game.ask(0)
        return asked.options if asked is not None else ()

    async def say(*option: str | int) -> None:
        async with services.tables.open(table_id, changes=True) as table:
            await table.answer(0, option, table.decision(0), person.id)

    while (asked := game.ask(0)) is None or asked.what != "trade":
        if asked is not None and 0 in game.owing():
            await say(*asked.options[-1])
        await asyncio.sleep(0.01)
    await until(lambda: list(game.owing()) == [0])
    for _ in range(2):
        await say("offer", "all")
        await say(*next(option for option in offered() if option[0] == "give"))
        for want in [option for option in offered() if option[0] == "want"]:
            await say(*want)
        await say("send")
    await until(lambda: not [offer for offer in game.state.offers if offer.maker == 0])
    told = [line for _, line in game.lines if line[0] == "offer_declined" and line[1][1] == 0]
    assert len(told) == 6
