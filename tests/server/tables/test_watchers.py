"""Who is woken by a move: everybody whose page it changes, and nobody by what one seat does in secret."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random

import pytest

from tests.server.players import people, some_answer
from tests.server.tables.test_hidden_information import GAMES
from theomachy.server.accounts.users import User
from theomachy.server.services import Services
from theomachy.server.tables.new_tables import TableOrder
from theomachy.server.tables.page_model import Viewer, fingerprint, table_model

pytestmark = pytest.mark.asyncio
MOVES = 90
DRAFTED = {"olympus"}
"""Games in which orders are written that nobody else sees."""


async def begun(services: Services, name: str, users: list[User]) -> str:
    rules = GAMES[name]
    order = TableOrder(name, ["me"] + ["open"] * (len(users) - 1), options=rules.proof.brisk)
    table_id = await services.new_tables.create(order, users[0])
    for user in users[1:]:
        await services.seats.sit(table_id, None, user, "")
    await services.new_tables.start(table_id, users[0])
    return table_id


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("name", GAMES)
async def test_a_move_wakes_those_who_see_something_of_it(services: Services, name: str) -> None:
    users = await people(services, min(3, GAMES[name].seats[1]))
    table_id, dice, alone = await begun(services, name, users), Random(7), 0
    viewers = [Viewer(user) for user in (*users, None)]
    services.tables.on_change = lambda table_id: None  # nothing happens by itself

    async def seen() -> list[str]:
        async with services.tables.open(table_id) as table:
            return [fingerprint(table_model(table, viewer, services.presence)) for viewer in viewers]

    with ExitStack() as stack:
        events = [stack.enter_context(services.watchers.watch(table_id, viewer.user_id)) for viewer in viewers]
        before = await seen()
        for _ in range(MOVES):
            for event in events:
                event.clear()
            async with services.tables.open(table_id, changes=True) as table:
                if table.status == "over":
                    break
                seat, option = some_answer(table.playing, dice)
                mover = table.places[seat].user_id
                await table.answer(seat, option, table.decision(seat), mover)
            now = await seen()
            woken = [event.is_set() for event in events]
            for viewer, told, old, new in zip(viewers, woken, before, now, strict=True):
                assert told or old == new, f"{viewer.user} is not told of {option} by seat {seat}"
                assert told or viewer.user_id != mover
            alone, before = alone + (woken.count(True) == 1), now
    assert alone > 0 or name not in DRAFTED


async def test_a_table_that_is_read_again_is_news_for_everybody(services: Services) -> None:
    users = await people(services, 2)
    table_id = await begun(services, "oracle", users)
    with services.watchers.watch(table_id, users[1].id) as changed:
        async with services.tables.open(table_id, changes=True) as table:
            table.stale = True
        assert changed.is_set()
