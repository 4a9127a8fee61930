"""Moves: one winner for every number, kept when the power goes."""

from __future__ import annotations

import asyncio

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
