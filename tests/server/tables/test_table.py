"""A table: answers checked, stored, played once, and rebuilt from what was stored."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from tests.server.conftest import config_for
from tests.server.players import digest, people, play_on, rebuilt, some_answer, stored, table_for
from theomachy.kernel.record import read, replay
from theomachy.kernel.step import Desk
from theomachy.server.errors import Forbidden, NotAnOption, OutOfDate
from theomachy.server.services import Services
from theomachy.server.store.schema import tables

pytestmark = pytest.mark.asyncio


async def test_a_game_rebuilt_from_its_moves_is_the_same_at_every_point(services: Services) -> None:
    users = await people(services, 3)
    for seed in range(3):
        table_id = await table_for(services, users)
        dice = Random(seed)
        while await play_on(services, table_id, dice, 7) == 7:
            async with services.tables.open(table_id) as table:
                twin = await rebuilt(services, table_id)
                assert digest(twin) == digest(table)
                assert twin.decision(0) == table.decision(0)
                assert twin.game is not None
                assert table.game is not None
                assert twin.game.record == table.game.record
        async with services.tables.open(table_id) as table:
            game = replay(read(table.record()), table.rules)
            assert game.position.digest() == digest(table)
        row = await services.database.one(sa.select(tables).where(tables.c.id == table_id))
        assert row is not None
        assert (row["status"], row["ending"], row["winners"]) == ("over", game.ending, game.winners)


async def test_an_answer_to_an_old_question_is_refused_and_changes_nothing(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as table:
        old, count = table.decision(0), await stored(services, table_id)
        await table.answer(0, ("pledge", 1), old, users[0].id)
        before = digest(table)
        with pytest.raises(OutOfDate):
            await table.answer(0, ("pledge", 1), old, users[0].id)
        with pytest.raises(NotAnOption):
            await table.answer(1, ("pledge", 99), table.decision(1), users[1].id)
        with pytest.raises(NotAnOption):
            await table.answer(1, ("undo",), table.decision(1), users[1].id)
        with pytest.raises(Forbidden):
            await table.answer(1, ("pledge", 1), table.decision(1), users[0].id)
        with pytest.raises(Forbidden):
            await table.answer(7, ("pledge", 1), "", users[0].id)
        assert digest(table) == before
    assert await stored(services, table_id) == count + 1


async def test_two_processes_share_a_table(services: Services, tmp_path: Path) -> None:
    """Neither hears of the other here: the number of the move alone keeps them right."""
    users = await people(services, 3)
    table_id = await table_for(services, users)
    other = Services(config_for(services.config.database_url, tmp_path))
    async with other.open():
        dice = Random(1)
        for turn in range(400):
            one = (services, other)[turn % 2]
            async with one.tables.open(table_id) as table:
                table.stale = table.stale or dice.random() < 0.5
                await table.catch_up()
                if table.status == "over":
                    break
                seat, option = some_answer(table.playing, dice)
                try:
                    await table.answer(seat, option, table.decision(seat), users[seat].id)
                except (OutOfDate, NotAnOption):
                    continue
        async with services.tables.open(table_id) as table:
            table.stale = True
            await table.catch_up()
            assert table.status == "over"
            assert digest(await rebuilt(other, table_id)) == digest(table)


async def test_a_defect_of_the_rules_stores_nothing(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as table:
        await table.answer(0, ("pledge", 1), table.decision(0), users[0].id)
        desk = table.rules.play.steps["pledge"]

        def broken(*_: object) -> None:
            raise ZeroDivisionError

        count = await stored(services, table_id)
        with monkeypatch.context() as patched:
            patched.setattr(desk, "close", broken)
            with pytest.raises(ZeroDivisionError):
                await table.answer(1, ("pledge", 1), table.decision(1), users[1].id)
        assert await stored(services, table_id) == count
        await table.answer(1, ("pledge", 1), table.decision(1), users[1].id)
    assert await stored(services, table_id) == count + 1


async def test_many_people_at_many_tables_at_once(services: Services) -> None:
    users = await people(services, 2)
    ids = [await table_for(services, users) for _ in range(5)]
    await asyncio.gather(*(play_on(services, table_id, Random(seed)) for seed, table_id in enumerate(ids)))
    for table_id in ids:
        async with services.tables.open(table_id) as table:
            assert table.status == "over"
            assert digest(await rebuilt(services, table_id)) == digest(table)


async def test_a_move_is_played_once(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as table:
        await table.answer(0, ("pledge", 1), table.decision(0), users[0].id)
        desk, closed = table.rules.play.steps["pledge"], []
        assert isinstance(desk, Desk)
        close = desk.close

        def counted(*args: object) -> None:
            closed.append(args)
            close(*args)

        monkeypatch.setattr(desk, "close", counted)
        await table.answer(1, ("pledge", 1), table.decision(1), users[1].id)
        assert len(closed) == 1


async def test_a_move_that_could_not_be_stored_was_not_played(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise OSError("the disk is full")

    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as table:
        before, decision = digest(table), table.decision(0)
        with monkeypatch.context() as patched:
            patched.setattr("theomachy.server.tables.table.append", fail)
            with pytest.raises(OSError, match="disk"):
                await table.answer(0, ("pledge", 1), decision, users[0].id)
        assert (digest(table), table.decision(0)) == (before, decision)
        await table.answer(0, ("pledge", 1), decision, users[0].id)
        assert digest(await rebuilt(services, table_id)) == digest(table)
