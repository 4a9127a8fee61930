"""Giving up a seat, in every game: by its rules for leavers, else a bot plays on; it counts as lost."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.conftest import config_for
from theomachy.games import GAMES
from theomachy.server.errors import Forbidden, OutOfDate
from theomachy.server.services import Services
from theomachy.server.store.schema import results, tables, users
from theomachy.server.tables.leaving import has_left
from theomachy.server.tables.new_tables import TableOrder
from theomachy.server.tables.page_model import Viewer, table_model
from theomachy.web.table import table_page


@pytest.mark.asyncio
@pytest.mark.parametrize("name", list(GAMES))
async def test_a_seat_is_given_up_for_good_in_every_game(name: str, sqlite_url: str, tmp_path: Path) -> None:
    house = Services(config_for(sqlite_url, tmp_path))
    house.autoplay.look_at = house.tables.on_change = lambda _: None  # type: ignore[assignment, method-assign]
    async with house.open():
        people = [await house.users.new_guest(f"P{n}") for n in range(GAMES[name].seats[0])]
        async with house.database.writing() as connection:
            for one in people:
                await connection.execute(sa.update(users).where(users.c.id == one.id).values(login=one.name))
        order = TableOrder(name, ["me"] + ["open"] * (len(people) - 1), options=GAMES[name].proof.brisk)
        table_id = await house.new_tables.create(order, people[0])
        for one in people[1:]:
            await house.seats.sit(table_id, None, one, "")
        await house.new_tables.start(table_id, people[0])
        with pytest.raises(Forbidden):
            await house.leaving.abandon(table_id, 1, people[0])
        await house.leaving.abandon(table_id, 1, people[1])
        async with house.tables.open(table_id) as table:
            by_bot = table.places[1].kind == "bot"
            assert table.status == "over" or has_left(table, 1) or by_bot
            assert table.status == "over" or by_bot or 1 not in table.playing.owing()
            assert table.status == ("over" if len(people) == 2 else "playing"), "who is left alone has won"
        with pytest.raises((Forbidden, OutOfDate)):
            await house.leaving.abandon(table_id, 1, people[1])
        await end(house, table_id, winners=[1] if by_bot else [0])
        await house.results.once()
        found = {row["user_id"]: row for row in await house.database.all(sa.select(results))}
        assert not found[people[1].id]["won"], "who gave up has lost, whatever a bot made of it"
        assert len(people) > 2 or found[people[0].id]["won"]


async def end(house: Services, table_id: str, winners: list[int]) -> None:
    """Where the game still runs."""
    async with house.database.writing() as connection:
        ended = {"status": "over", "ending": "agreed_score", "winners": winners, "ended_at": 1.0}
        runs = (tables.c.id == table_id) & (tables.c.status == "playing")
        await connection.execute(sa.update(tables).where(runs).values(ended))
    async with house.tables.open(table_id) as table:
        table.stale = True


@pytest.mark.asyncio
async def test_who_is_left_alone_has_won(services: Services) -> None:
    """Where no rule tells of leavers: a bot plays on while two are left; then there is nobody to play against."""
    name = next(name for name, rules in GAMES.items() if not rules.play.declarations.leaving)
    people = [await services.users.new_guest(f"P{n}") for n in range(3)]
    table_id = await services.new_tables.create(TableOrder(name, ["me", "open", "open"]), people[0])
    for one in people[1:]:
        await services.seats.sit(table_id, None, one, "")
    await services.new_tables.start(table_id, people[0])
    await services.leaving.abandon(table_id, 2, people[2])
    async with services.tables.open(table_id) as table:
        assert table.status == "playing"
    await services.leaving.abandon(table_id, 0, people[0])
    async with services.tables.open(table_id) as table:
        table.stale = True
        await table.catch_up()
        assert (table.status, table.row["ending"], table.row["winners"]) == ("over", "others_left", [1])
        assert "All others have given up." in table_page(table_model(table, Viewer(people[1]), services.presence))
