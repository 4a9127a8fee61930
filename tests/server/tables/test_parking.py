"""Tables at which nothing happens are parked in the database, watched or not, and opened again without much playing."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.pool import QueuePool

from tests.server.players import digest, people, play_on, table_for
from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game
from theomachy.server.accounts.sessions import session_of
from theomachy.server.people import mutes
from theomachy.server.routes import live
from theomachy.server.services import Services
from theomachy.server.store.database import rows
from theomachy.server.store.schema import tables
from theomachy.server.tables import registry
from theomachy.server.tables.page_model import Viewer

pytestmark = pytest.mark.asyncio


def let_time_pass(services: Services) -> None:
    for table in services.tables._tables.values():
        table.opened_at -= services.config.park_seconds + 1


async def test_a_parked_table_goes_on_where_it_was(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await table_for(services, await people(services, 3))
    await play_on(services, table_id, Random(1), registry._WORTH_A_SNAPSHOT + 5)
    async with services.tables.open(table_id) as table:
        before = digest(table)
    assert await services.tables.park_idle() == 0, "it was opened a moment ago"
    let_time_pass(services)
    assert await services.tables.park_idle() == 1
    assert not services.tables.ids()
    played: list[Entry] = []
    play = Game.play

    def counted(game: Game, *entry: Any) -> None:
        played.append(entry)
        play(game, *entry)

    monkeypatch.setattr(Game, "play", counted)
    async with services.tables.open(table_id) as table:
        assert digest(table) == before
    assert not played
    await play_on(services, table_id, Random(2), 3)


async def test_a_table_that_somebody_uses_is_not_parked(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as table:
        let_time_pass(services)
        assert await services.tables.park_idle() == 0
        await table.answer(0, ("pledge", 1), table.decision(0), users[0].id)
    parking = asyncio.create_task(services.tables.park_idle())
    async with services.tables.open(table_id):
        pass
    assert await parking == 0


async def test_an_open_page_leaves_its_table_parked_until_something_happens(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "_PULSE", 0.02)
    users = await people(services, 2)
    table_id = await table_for(services, users)
    page = live.patches(services, table_id, Viewer(users[1]), "", {})
    monkeypatch.setattr(live, "_must_hold", nothing)
    async with asyncio.timeout(30):
        assert "state" in json.loads(await anext(page))["parts"]
        while await anext(page) != "{}":
            pass
        let_time_pass(services)
        await services.tables.park_idle()
        for _ in range(3):
            assert await anext(page) == "{}"
        assert not services.tables.ids()
        async with services.tables.open(table_id, changes=True) as table:
            await table.answer(0, ("pledge", 1), table.decision(0), users[0].id)
            await table.answer(1, ("pledge", 1), table.decision(1), users[1].id)
        while (news := await anext(page)) == "{}":
            pass
        assert "state" in json.loads(news)["parts"]
    await page.aclose()


async def nothing(*_: object) -> None:
    pass


async def test_garbage_is_looked_for_when_many_pages_have_closed(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_MANY_GONE", 3)
    found = []
    for _ in range(7):
        with services.watchers.watch("a table"):
            pass
        found.append(services.tables._many_gone())
    assert found == [False, False, True, False, False, True, False]


async def test_an_empty_house_at_rest_moves_together_what_it_keeps_of_people(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before garbage is looked for; and once more, into the gaps that are there then."""
    happened: list[str] = []
    tables, moved = services.tables, services.tables.on_many_gone

    def noted() -> None:
        happened.append("moved together")
        moved()

    tables.on_many_gone = noted
    monkeypatch.setattr(registry, "give_back", lambda collect: happened.append("garbage" if collect else "no garbage"))
    monkeypatch.setattr(tables, "_config", replace(services.config, park_seconds=0.0))
    with services.watchers.watch("a table"):
        pass
    tables._most_watched = 1
    parking = asyncio.create_task(tables.park())
    while happened.count("garbage") < 2:
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    parking.cancel()
    assert happened == ["no garbage", *["moved together", "garbage"] * 2]


async def test_whose_lines_are_left_out_is_forgotten_when_it_has_to_be_looked_up_again(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await people(services, 2)
    await services.relations.mute(ann, bob, True)
    assert await services.mutes.of(ann) == {bob.id}
    assert services.mutes.forget_old() == 0
    monkeypatch.setattr(mutes, "monotonic", lambda: monotonic() + 61.0)
    assert services.mutes.forget_old() == 1
    assert await services.mutes.of(ann) == {bob.id}


async def test_garbage_is_looked_for_when_many_tables_have_been_parked(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[bool] = []
    idle = services.tables

    async def two() -> int:
        return 2

    monkeypatch.setattr(registry, "_MANY_GONE", 3)
    monkeypatch.setattr(registry, "give_back", lambda collect: happened.append(collect))
    monkeypatch.setattr(idle, "_config", replace(services.config, park_seconds=0.0))
    monkeypatch.setattr(idle, "park_idle", two)
    parking = asyncio.create_task(idle.park())
    while len(happened) < 4:
        await asyncio.sleep(0)
    parking.cancel()
    assert happened[:4] == [False, True, False, True]


async def test_many_gone_are_looked_up_again(services: Services) -> None:
    ann, bob = await people(services, 2)
    session = session_of(ann)
    await services.relations.mute(ann, bob, True)
    assert await services.sessions.user(session) == ann
    assert await services.mutes.of(ann) == {bob.id}
    services.tables.on_many_gone()
    assert not services.sessions._known
    assert not services.mutes._known
    assert await services.sessions.user(session) == ann
    assert await services.mutes.of(ann) == {bob.id}


async def test_connections_begin_afresh_while_somebody_reads(services: Services) -> None:
    """Whoever reads goes on with the connection that was there before; it is closed afterwards."""
    users = await people(services, 2)
    table_id = await table_for(services, users)
    old = services.database.engine.sync_engine.pool
    assert isinstance(old, QueuePool)
    async with services.database.reading() as connection:
        afresh = asyncio.create_task(services.database.start_afresh())
        await asyncio.sleep(0)
        assert services.database.engine.sync_engine.pool is not old
        async with services.tables.open(table_id, changes=True) as table:
            await table.answer(0, ("pledge", 1), table.decision(0), users[0].id)
        assert not afresh.done()
        assert await rows(connection, sa.select(tables.c.id)) == [{"id": table_id}]
    await afresh
    assert old.checkedin() == old.checkedout() == 0
    assert await services.database.one(sa.select(tables.c.id)) == {"id": table_id}
