"""Who is here, as other processes see it, through outages and clocks that are set back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

import pytest
import sqlalchemy as sa

from tests.server.conftest import config_for
from tests.server.players import people, table_for
from theomachy.server.errors import OutOfDate
from theomachy.server.services import Services
from theomachy.server.store import presence as store_presence
from theomachy.server.store.schema import presence, users
from theomachy.server.tables import presence as presence_module
from theomachy.server.tables.table import Table

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_module, "_GATHER", 0.01)


@asynccontextmanager
async def two_processes(url: str, folder: Path, **more: float) -> AsyncIterator[tuple[Services, Services]]:
    one, two = (Services(config_for(url, folder, **more)) for _ in range(2))
    async with one.open(), two.open():
        yield one, two


async def online(services: Services, table_id: str, user_id: str) -> bool:
    async with services.tables.open(table_id) as table:
        return services.presence.online(table, user_id)


async def until(services: Services, table_id: str, user_id: str, wanted: bool) -> None:
    async with asyncio.timeout(30):
        while await online(services, table_id, user_id) != wanted:
            await asyncio.sleep(0.02)


async def test_whoever_closes_the_page_elsewhere_is_offline_here(postgres_url: str, tmp_path: Path) -> None:
    async with two_processes(postgres_url, tmp_path) as (one, two):
        host, guest = await people(one, 2)
        table_id = await table_for(one, [host, guest])
        assert not await online(one, table_id, guest.id)
        with two.presence.here(table_id, guest.id):
            await until(one, table_id, guest.id, True)
            with two.presence.here(table_id, guest.id), one.presence.here(table_id, host.id):
                await until(two, table_id, host.id, True)
            await until(two, table_id, host.id, False)
            assert await online(one, table_id, guest.id)
        await until(one, table_id, guest.id, False)


async def test_whoever_was_at_a_process_that_died_is_offline_after_a_while(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_processes(postgres_url, tmp_path) as (one, two):
        host, guest = await people(one, 2)
        table_id = await table_for(one, [host, guest])
        with two.presence.here(table_id, guest.id):
            await until(one, table_id, guest.id, True)
            monkeypatch.setattr(store_presence, "AWAY", -1.0)  # as if it had not been heard of for too long
            one.tables.doubt_presence()
            await until(one, table_id, guest.id, False)


async def test_a_seat_is_kept_for_one_who_has_just_left_another_process(postgres_url: str, tmp_path: Path) -> None:
    async with two_processes(postgres_url, tmp_path, absence_seconds=180.0) as (one, two):
        host, guest = await people(one, 2)
        table_id = await table_for(one, [host, guest])
        one.presence._since -= 1000  # this process has looked for long and has never seen them
        with two.presence.here(table_id, guest.id):
            await until(one, table_id, guest.id, True)
            with pytest.raises(OutOfDate, match="is here"):
                await one.seats.change(table_id, 1, "open", host, "", None)
        await until(one, table_id, guest.id, False)
        with pytest.raises(OutOfDate, match="a moment ago") as refused:
            await one.seats.change(table_id, 1, "open", host, "", None)
        assert 170 < refused.value.retry_after <= 180
        async with one.database.writing() as connection:
            await connection.execute(sa.update(presence).values(seen_at=time() - 181))
        await one.seats.change(table_id, 1, "open", host, "", None)


async def test_a_request_at_one_process_is_a_sign_of_life_for_all(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A script answers without any page open; so does a browser that opens no socket."""
    monkeypatch.setattr(presence_module, "_BEAT", 0.05)
    async with two_processes(postgres_url, tmp_path, absence_seconds=180.0) as (one, two):
        host, guest = await people(one, 2)
        table_id = await table_for(one, [host, guest])
        one.presence._since -= 1000
        two.presence.seen(guest.id)
        async with asyncio.timeout(30):
            while not await one.database.one(sa.select(presence).where(presence.c.user_id == guest.id)):
                await asyncio.sleep(0.02)
        with pytest.raises(OutOfDate, match="a moment ago"):
            await one.seats.change(table_id, 1, "open", host, "", None)
        assert not await online(one, table_id, guest.id)


async def test_whoever_only_looks_into_the_lobby_has_been_in_the_house(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Housekeeping goes by it."""
    monkeypatch.setattr(presence_module, "_BEAT", 0.01)
    (guest,) = await people(services, 1)
    services.presence.seen(guest.id)
    task = asyncio.create_task(services.presence.heartbeat())
    query = sa.select(users.c.seen_at).where(users.c.id == guest.id)
    async with asyncio.timeout(30):
        while not (row := await services.database.one(query)) or not row["seen_at"]:
            await asyncio.sleep(0.02)
    task.cancel()


async def test_a_sign_from_the_time_before_a_clock_was_set_back_does_not_last(
    postgres_url: str, tmp_path: Path
) -> None:
    async with two_processes(postgres_url, tmp_path, absence_seconds=180.0) as (one, two):
        host, guest = await people(one, 2)
        table_id = await table_for(one, [host, guest])
        one.presence._since -= 1000
        with two.presence.here(table_id, guest.id):
            await until(one, table_id, guest.id, True)
            async with one.database.writing() as connection:
                await connection.execute(sa.update(presence).values(seen_at=time() + 3600))
            one.tables.doubt_presence()
            await until(one, table_id, guest.id, False)
            await one.seats.change(table_id, 1, "open", host, "", None)


async def test_the_heartbeat_survives_an_outage(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is lost of what could not be told meanwhile."""
    (guest,) = await people(services, 1)
    told: list[str] = []
    tell: Callable[..., object] = store_presence.tell

    async def outage(*_: object) -> None:
        told.append("failed")
        raise OSError("the database cannot be reached")

    monkeypatch.setattr(presence_module, "tell", outage)
    monkeypatch.setattr(presence_module, "_BEAT", 0.01)
    task = asyncio.create_task(services.presence.heartbeat())
    with services.presence.here("a table", guest.id):
        async with asyncio.timeout(30):
            while not told:
                await asyncio.sleep(0.01)
            monkeypatch.setattr(presence_module, "tell", tell)
            query = sa.select(users.c.seen_at).where(users.c.id == guest.id)
            while not (row := await services.database.one(query)) or not row["seen_at"]:
                await asyncio.sleep(0.02)
        assert not task.done()
    task.cancel()


async def test_whoever_left_long_ago_is_forgotten_and_counts_as_gone(services: Services) -> None:
    now = 0.0
    here = presence_module.Presence(services.database, lambda table_id: None, grace=180.0, clock=lambda: now)
    here.seen("ann")
    now = 1000.0
    here.seen("bob")
    table = Table("x" * 12, services.database, services.games)
    assert here.forget_old() == 1
    here.move_together()
    assert here.wait(table, "ann") == 0.0
    assert here.wait(table, "bob") == 180.0


async def test_nobody_who_was_seen_is_kept_in_a_statement(services: Services) -> None:
    """SQLAlchemy keeps each as it was first made; the ids of a full house would stay in memory."""
    ids = [f"{number:024x}" for number in range(300)]
    await store_presence.tell(services.database, ids, [])
    kept = services.database.engine.sync_engine._compiled_cache
    assert kept is not None
    values = [bind.value for compiled in kept.values() for bind in getattr(compiled, "binds", {}).values()]
    assert not [value for value in values if isinstance(value, list) and ids[0] in value]
