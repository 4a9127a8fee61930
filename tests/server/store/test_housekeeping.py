"""Housekeeping, with the clock moved: what is left behind goes, what anybody may come back for stays."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from time import time

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from tests.server.conftest import config_for
from tests.server.players import people, play_on, table_for
from theomachy.cli import app
from theomachy.server.accounts.users import User
from theomachy.server.config import with_settings
from theomachy.server.errors import NotFound
from theomachy.server.services import Services
from theomachy.server.store import housekeeping
from theomachy.server.store.database import Row
from theomachy.server.store.housekeeping import Leftovers, find_leftovers, remove_leftovers
from theomachy.server.store.schema import chat, moves, seats, snapshots, tables, users
from theomachy.server.tables.new_tables import TableOrder

pytestmark = pytest.mark.asyncio
DAY = 86400.0


class Clock:
    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time() + self.ahead * DAY


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(housekeeping, "time", clock)
    return clock


async def somebody_comes(services: Services, clock: Clock) -> User:
    """A new guest, now: the house is in use."""
    (guest,) = await people(services, 1)
    await change(services, users, guest.id, created_at=clock())
    return guest


async def change(services: Services, table: sa.Table, key: str, **columns: object) -> None:
    async with services.database.writing() as connection:
        await connection.execute(sa.update(table).where(table.c.id == key).values(columns))


async def left(services: Services) -> Leftovers:
    return await find_leftovers(services.database, services.config)


async def rows(services: Services, table: sa.Table) -> list[Row]:
    return await services.database.all(sa.select(table))


async def test_a_table_that_was_never_begun_goes_after_a_month(services: Services, clock: Clock) -> None:
    (host,) = await people(services, 1)
    table_id = await services.new_tables.create(TableOrder("oracle", ["me", "open"]), host)
    clock.ahead = 29
    await somebody_comes(services, clock)
    assert not (await left(services)).waiting
    clock.ahead = 31
    await somebody_comes(services, clock)
    assert (await left(services)).waiting == [table_id]
    assert await rows(services, tables), "looking removes nothing"
    await services.housekeeping.once()
    assert not await rows(services, tables)
    assert not await rows(services, seats)
    with pytest.raises(NotFound):
        async with services.tables.open(table_id):
            pass


async def test_a_game_goes_only_when_nobody_plays_it_and_nobody_of_it_comes(services: Services, clock: Clock) -> None:
    players = await people(services, 2)
    table_id = await table_for(services, players)
    await play_on(services, table_id, Random(1), 3)
    async with services.tables.open(table_id) as table:
        await table.take_snapshot(1)
    clock.ahead = 200
    await somebody_comes(services, clock)
    assert (await left(services)).unfinished == [table_id]
    await change(services, users, players[1].id, seen_at=clock() - 100 * DAY)  # still around, and may move any day
    assert not (await left(services)).unfinished
    await services.housekeeping.once()
    async with services.tables.open(table_id) as table:
        assert table.status == "playing"
    clock.ahead = 290
    await somebody_comes(services, clock)
    await services.housekeeping.once()
    assert not any([await rows(services, table) for table in (tables, seats, moves, snapshots)])
    assert [row["id"] for row in await rows(services, users) if row["id"] in {user.id for user in players}]


async def test_a_table_that_somebody_looks_at_is_left_alone(services: Services, clock: Clock) -> None:
    table_id = await table_for(services, await people(services, 2))
    clock.ahead = 500
    await somebody_comes(services, clock)
    with services.watchers.watch(table_id):
        await services.housekeeping.once()
        assert await rows(services, tables)
    await services.housekeeping.once()
    assert not await rows(services, tables)


async def test_a_move_between_looking_and_removing_saves_the_game(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await table_for(services, await people(services, 2))
    clock.ahead = 500
    await somebody_comes(services, clock)
    stale = await left(services)
    assert stale.unfinished == [table_id]
    await change(services, tables, table_id, moved_at=clock())

    async def as_it_was(*_: object) -> Leftovers:
        return stale

    monkeypatch.setattr(housekeeping, "find_leftovers", as_it_was)
    await remove_leftovers(services.database, services.config)
    assert await rows(services, tables)


async def finished(services: Services, players: list[User]) -> str:
    table_id = await table_for(services, players)
    await services.chat.say(table_id, 0, None, "well played", players[0])
    await play_on(services, table_id, Random(3))
    return table_id


async def test_finished_games_of_guests_go_and_those_of_accounts_stay(services: Services, clock: Clock) -> None:
    guests = await people(services, 2)
    one, two = await people(services, 2)
    gone, kept = await finished(services, guests), await finished(services, [one, two])
    await change(services, users, two.id, login="two")
    clock.ahead = 100
    await somebody_comes(services, clock)
    assert (await left(services)).chat == 2
    await services.housekeeping.once()
    assert not await rows(services, chat)
    assert len(await rows(services, tables)) == 2
    clock.ahead = 366
    await somebody_comes(services, clock)
    assert (await left(services)).finished == [gone]
    await services.housekeeping.once()
    assert [row["id"] for row in await rows(services, tables)] == [kept]
    async with services.tables.open(kept) as table:
        assert table.record()


async def test_guests_go_whom_no_table_knows(services: Services, clock: Clock) -> None:
    passing, sitting, around = await people(services, 3)
    account = (await people(services, 1))[0]
    await change(services, users, account.id, login="account")
    await services.new_tables.create(TableOrder("oracle", ["me", "open"]), sitting)
    clock.ahead = 91
    await change(services, users, around.id, seen_at=clock() - 5 * DAY)
    new = await somebody_comes(services, clock)
    config = replace(services.config, keep_waiting_days=0.0)
    assert (await find_leftovers(services.database, config)).guests == [passing.id]
    await remove_leftovers(services.database, config)
    assert {row["id"] for row in await rows(services, users)} == {sitting.id, around.id, account.id, new.id}


async def test_a_house_that_was_closed_for_years_finds_nobody_abandoned(services: Services, clock: Clock) -> None:
    await table_for(services, await people(services, 2))
    await services.new_tables.create(TableOrder("oracle", ["me", "open"]), (await people(services, 1))[0])
    clock.ahead = 3000
    await services.housekeeping.once()
    assert len(await rows(services, tables)) == 2
    assert len(await rows(services, users)) == 3


async def test_nothing_goes_that_is_kept_for_ever(services: Services, clock: Clock) -> None:
    await finished(services, await people(services, 2))
    await table_for(services, await people(services, 2))
    clock.ahead = 3000
    await somebody_comes(services, clock)
    names = ("waiting", "unfinished", "finished", "chat", "guest")
    forever = with_settings(services.config, [f"keep_{name}_days=0" for name in names])
    found = await remove_leftovers(services.database, forever)
    assert not any(found.counts().values())
    assert len(await rows(services, tables)) == 2


async def test_the_command_looks_and_removes_only_when_told(sqlite_url: str, tmp_path: Path, clock: Clock) -> None:
    services = Services(config_for(sqlite_url, tmp_path))
    async with services.open():
        await services.new_tables.create(TableOrder("oracle", ["me", "open"]), (await people(services, 1))[0])
        clock.ahead = 31
        await somebody_comes(services, clock)
    said = await run("--database-url", sqlite_url)
    assert "1 tables never begun" in said
    assert "0 tables never begun" in await run("--database-url", sqlite_url, "--setting", "keep_waiting_days=40")
    assert "1 tables never begun" in await run("--database-url", sqlite_url, "--remove")
    assert "0 tables never begun" in await run("--database-url", sqlite_url)


async def run(*arguments: str) -> str:
    result = await asyncio.to_thread(CliRunner().invoke, app, ["housekeeping", *arguments])
    assert result.exit_code == 0, result.output
    return result.output
