"""Moves: one winner for every number, kept when the power goes."""

from __future__ import annotations

import asyncio
from types import NoneType
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.players import people, stored, table_for
from theomachy.server.config import Config
from theomachy.server.services import Services
from theomachy.server.store.database import Database
from theomachy.server.store.moves import Conflict, Outcome, append, read_option

pytestmark = pytest.mark.asyncio


async def test_of_racing_moves_exactly_one_is_stored(services: Services) -> None:
    table_id = await table_for(services, await people(services, 2))
    outcome = Outcome([0, 1], False)
    count = await stored(services, table_id)
    race = [
        append(services.database, table_id, count + 1, (seat % 2, ("pledge", 1)), None, outcome) for seat in range(8)
    ]
    results = await asyncio.gather(*race, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert all(result is None or isinstance(result, Conflict) for result in results)
    assert await stored(services, table_id) == count + 1


async def test_moves_of_several_tables_that_wait_for_the_disk_go_there_together(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of them comes too late, which is nobody else's trouble; whoever is cancelled has stored a move or not."""
    services = Services(config)
    async with services.open():
        seated = await people(services, 2)
        tables = [await table_for(services, seated) for _ in range(5)]
        counts = [await stored(services, table_id) for table_id in tables]
        database, together = services.database, []
        assert database.move_writer is not None
        commit = database.move_writer._commit

        def watched(rows: Any) -> None:
            together.append(len(rows))
            commit(rows)

        monkeypatch.setattr(database.move_writer, "_commit", watched)

        def move(place: int, late: int = 0) -> asyncio.Task[None]:
            entry, outcome = (0, ("pledge", 1)), Outcome([1], False)
            number = counts[place] + 1 - late
            return asyncio.create_task(append(database, tables[place], number, entry, None, outcome))

        async with database.turn():
            race = [move(0), move(1), move(2, late=1), move(3), move(4)]
            await asyncio.sleep(0)
            race[3].cancel()
            await asyncio.sleep(0)
            assert not any(one.done() for one in race)
        results = await asyncio.gather(*race, return_exceptions=True)
        assert together == [5, 1, 1, 1, 1, 1]
        assert [type(result) for result in results] == [NoneType, NoneType, Conflict, asyncio.CancelledError, NoneType]
        assert [await stored(services, table_id) - was for table_id, was in zip(tables, counts, strict=True)] == [
            *(1, 1, 0, 1, 1)
        ]
        await append(database, tables[2], counts[2] + 1, (0, ("pledge", 1)), None, Outcome([1], False))


async def test_sqlite_keeps_what_it_acknowledged_even_when_the_power_goes(config: Config) -> None:
    database = Database(config.url)
    async with database.reading() as connection:
        assert (await connection.execute(sa.text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
    await database.close()


async def test_an_option_is_words_and_whole_numbers() -> None:
    assert read_option('["move","athens",3]') == ("move", "athens", 3)
    for text in ("[true]", "[1.5]", '{"a":1}', "[[1]]", "[null]", "nonsense"):
        with pytest.raises(ValueError):
            read_option(text)
