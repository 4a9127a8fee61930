"""The lists of the lobby, and how many tables somebody has, on either database."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from tests.server.players import people
from theomachy.server.services import Services
from theomachy.server.store.lobby import EACH, open_tables, unfinished_tables
from theomachy.server.store.schema import users
from theomachy.server.tables.new_tables import TableOrder

pytestmark = pytest.mark.asyncio


async def test_tables_are_counted_by_person_address_and_network(services: Services) -> None:
    ann, bob, eve, old = await people(services, 4)
    where = {ann: "2001:db8:1:1::1", bob: "2001:db8:1:1::2", eve: "2001:db8:1:2::1", old: "2001:db8:1:1::3"}
    for user, address in where.items():
        columns: dict[str, object] = {"origin": services.origin(address)}
        columns |= {"login": "old", "created_at": 0.0} if user is old else {}
        async with services.database.writing() as connection:
            await connection.execute(sa.update(users).where(users.c.id == user.id).values(columns))
    for host, count in ((ann, 3), (bob, 3), (eve, 2), (old, 2)):
        for _ in range(count):
            await services.new_tables.create(TableOrder("oracle", ["me", "open"]), host)
    assert await unfinished_tables(services.database, ann.id) == (3, 6, 8)
    assert await unfinished_tables(services.database, eve.id) == (2, 2, 8)
    assert await unfinished_tables(services.database, old.id) == (2, 0, 0)
    hosts = [row["host"] for row in (await open_tables(services.database))[0]]
    assert [hosts.count(user.id) for user in (eve, old)] == [2, 2]
    assert hosts.count(ann.id) + hosts.count(bob.id) == EACH
