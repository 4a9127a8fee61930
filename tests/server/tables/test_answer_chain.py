"""Several answers by one click."""

from __future__ import annotations

import pytest

from tests.server.players import BRISK, people
from theomachy.server.errors import NotAnOption, OutOfDate
from theomachy.server.services import Services
from theomachy.server.tables.answer_chain import answer_all, answer_as_suggested
from theomachy.server.tables.new_tables import TableOrder

pytestmark = pytest.mark.asyncio


async def bargaining(services: Services) -> str:
    users = await people(services, 2)
    table_id = await services.new_tables.create(TableOrder("oracle", ["me", "open"], "A test", options=BRISK), users[0])
    await services.seats.sit(table_id, None, users[1], "")
    await services.new_tables.start(table_id, users[0])
    return table_id


async def test_answers_are_given_one_after_the_other(services: Services) -> None:
    table_id = await bargaining(services)
    async with services.tables.open(table_id, changes=True) as table:
        await answer_all(table, 0, [("offer", 1), ("ready",)], table.decision(0), None)
        assert table.playing.history == [(0, ("offer", 1)), (0, ("ready",))]


async def test_what_is_not_as_foreseen_is_left_out(services: Services) -> None:
    """The second is not on offer any more; after the third nothing is asked."""
    table_id = await bargaining(services)
    async with services.tables.open(table_id, changes=True) as table:
        await answer_all(table, 0, [("ready",), ("offer", 1)], table.decision(0), None)
        assert table.playing.history == [(0, ("ready",))]
        await answer_all(table, 1, [("ready",), ("pledge", 1)], table.decision(1), None)
        assert (1, ("pledge", 1)) not in table.playing.history  # the desk closed in between


async def test_the_first_is_checked_like_any_answer(services: Services) -> None:
    table_id = await bargaining(services)
    async with services.tables.open(table_id, changes=True) as table:
        with pytest.raises(NotAnOption):
            await answer_all(table, 0, [("pledge", 9), ("ready",)], table.decision(0), None)
        with pytest.raises(OutOfDate):
            await answer_all(table, 0, [("ready",)], "7.bargain", None)
        with pytest.raises(OutOfDate):
            await answer_as_suggested(table, 0, table.decision(0), None)
        assert table.playing.history == []
