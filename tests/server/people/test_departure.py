"""Taking everything along, and leaving for good."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import msgspec
import pytest
import sqlalchemy as sa

from tests.server.people.test_results import accounts, finished
from tests.server.players import table_for
from theomachy.kernel.ask import WATCHER
from theomachy.server.people.departure import NOBODY, STAND_IN
from theomachy.server.services import Services
from theomachy.server.store.schema import chat, metadata, relations, seats, tables, users
from theomachy.server.tables.new_tables import TableOrder

pytestmark = pytest.mark.asyncio


async def test_the_file_has_everything_of_one_and_no_secret(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    table_id = await finished(services, [ann, bob])
    await services.results.once()
    with ZipFile(BytesIO(await services.departure.data(ann))) as file:
        names = set(file.namelist())
        (row,) = msgspec.json.decode(file.read("users.json"))
        everything = b"".join(file.read(name) for name in names if name.endswith(".json"))
    assert {"results.json", "seats.json", f"records/oracle-{table_id}.txt"} <= names
    assert row["name"] == "Ann"
    assert b"argon2" not in everything
    assert b"Bob" not in everything


async def test_the_file_does_not_tell_who_has_muted_or_blocked_one(services: Services) -> None:
    ann, bob, eve, zoe = await accounts(services, "Ann", "Bob", "Eve", "Zoe")
    for other, action in ((bob, "block"), (eve, "mute"), (zoe, "ask")):
        await services.relations.change(other, ann, action)
    with ZipFile(BytesIO(await services.departure.data(ann))) as file:
        rows = msgspec.json.decode(file.read("relations.json"))
    assert [row["user_id"] for row in rows] == [zoe.id]
    await services.departure.leave(ann)
    assert not await services.database.all(sa.select(relations))


async def test_what_a_spectator_said_goes_with_them(services: Services) -> None:
    ann, bob, eve = await accounts(services, "Ann", "Bob", "Eve")
    running = await table_for(services, [ann, bob])
    await services.chat.say(running, WATCHER, None, "I only look", eve)
    await services.departure.leave(eve)
    assert not await services.database.all(sa.select(chat))


async def test_whoever_leaves_is_nowhere_and_the_game_goes_on_with_a_bot(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    await finished(services, [ann, bob])
    await services.results.once()
    running = await table_for(services, [ann, bob])
    waiting = await services.new_tables.create(TableOrder("oracle", ["me", "open"]), ann)
    await services.chat.say(running, 0, None, "It is me", ann)
    await services.relations.change(ann, bob, "ask")
    await services.departure.leave(ann)
    assert await services.users.by_login("Ann") is None
    assert not await services.database.all(sa.select(chat))
    assert await services.database.one(sa.select(tables).where(tables.c.id == waiting)) is None
    mine = await services.database.all(sa.select(seats).where(seats.c.user_id == ann.id))
    assert {row["name"] for row in mine} == {NOBODY}
    assert [row["stand_in"] for row in mine if row["table_id"] == running] == [STAND_IN]
    for table in metadata.sorted_tables:
        if "user_id" in table.c and table not in (seats, users):
            assert not await services.database.all(sa.select(table).where(table.c.user_id == ann.id)), table.name
    async with services.tables.open(running) as table_now:
        assert table_now.bot_seats() == {0: STAND_IN}
        assert not table_now.frozen


async def test_the_file_tells_nothing_of_what_others_do_in_a_running_game(services: Services) -> None:
    """Numbers of one's own moves would have gaps where others answer in secret, and a digest could be tried out."""
    ann, bob = await accounts(services, "Ann", "Bob")
    await table_for(services, [ann, bob])
    (row,) = await services.database.all(sa.select(tables))
    async with services.tables.open(row["id"]) as table:
        question = table.playing.ask(0)
        assert question is not None
        option = question.options[0]
        await table.answer(0, option, None, ann.id)
    with ZipFile(BytesIO(await services.departure.data(ann))) as file:
        mine = msgspec.json.decode(file.read("moves.json"))
        (laid,) = msgspec.json.decode(file.read("tables.json"))
    assert list(option) in [msgspec.json.decode(move["option"]) for move in mine]
    assert not {"digest", "due_at", "owing", "seed", "asked"} & laid.keys()
    assert not any("seq" in move for move in mine)
