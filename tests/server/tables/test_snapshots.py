"""Opening a table costs the same however much was played and taken back there; and there is an end to that."""

from __future__ import annotations

from random import Random
from time import time

import msgspec
import pytest
import sqlalchemy as sa

from tests.server.players import digest, people, play_on, rebuilt, table_for
from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.position import Position
from theomachy.server.errors import OutOfDate
from theomachy.server.services import Services
from theomachy.server.store.schema import moves, snapshots, tables
from theomachy.server.store.snapshots import write_snapshot
from theomachy.server.tables.page_model import Viewer, table_model
from theomachy.server.tables.table import SNAPSHOT_EVERY, Table
from theomachy.web import page

pytestmark = pytest.mark.asyncio


class Counted:
    """Answers that positions were given, by whomever."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers, take = 0, Position.take

        def counted(position: Position, seat: Seat, option: Option) -> None:
            self.answers += 1
            take(position, seat, option)

        monkeypatch.setattr(Position, "take", counted)


async def storm(services: Services, table_id: str, rows: int) -> None:
    """Answers given and taken back, as many rows, straight into the database."""
    async with services.tables.open(table_id) as table:
        seq = table.seq
    pair: list[Option] = [("pledge", 1), ("undo",)]
    stored = [
        {
            "table_id": table_id,
            "seq": seq + 1 + number,
            "seat": 0,
            "option": msgspec.json.encode(pair[number % 2]).decode(),
            "at": time(),
        }
        for number in range(rows)
    ]
    async with services.database.writing() as connection:
        for start in range(0, rows, 2000):
            await connection.execute(sa.insert(moves), stored[start : start + 2000])
    services.tables._tables.clear()


async def test_a_table_with_many_rows_opens_by_playing_few_of_them(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    await storm(services, table_id, 20_000 - 6)
    counted = Counted(monkeypatch)
    async with services.tables.open(table_id) as table:
        assert table.seq > 19_000
        before, given = digest(table), list(table.given)
    services.tables._tables.clear()
    counted.answers = 0
    async with services.tables.open(table_id) as table:
        assert (digest(table), table.given) == (before, given)
        assert counted.answers <= SNAPSHOT_EVERY
        await table.answer(0, ("pledge", 2), table.decision(0), users[0].id)
    services.tables._tables.clear()
    counted.answers = 0
    async with services.tables.open(table_id) as table:
        assert table.playing.ask(0) is None or table.given[0] == given[0] + 1
        assert counted.answers <= SNAPSHOT_EVERY


async def test_snapshots_are_taken_in_play_and_say_what_a_replay_says(services: Services) -> None:
    users = await people(services, 3)
    table_id = await table_for(services, users)
    for seed in range(40):
        await play_on(services, table_id, Random(seed), 10)
        async with services.tables.open(table_id) as table:
            if table.status == "over":
                break
            if table.seq > SNAPSHOT_EVERY + 5:
                break
            await table.rewind(0, 4, users[0].id)
    fresh = await rebuilt(services, table_id)
    assert fresh._saved >= SNAPSHOT_EVERY
    async with services.database.writing() as connection:
        await connection.execute(sa.delete(snapshots))
    replayed = await rebuilt(services, table_id)
    assert (fresh.seq, fresh.given, fresh.rewinds) == (replayed.seq, replayed.given, replayed.rewinds)
    assert digest(fresh) == digest(replayed)
    assert fresh.game is not None
    assert replayed.game is not None
    assert fresh.game.record == replayed.game.record
    for user in users:
        shown = [page.table_parts(table_model(table, Viewer(user), services.presence)) for table in (fresh, replayed)]
        assert shown[0] == shown[1]


@pytest.mark.parametrize("bad", ["nonsense", "other game", "ahead"])
async def test_a_snapshot_that_leads_elsewhere_is_left_aside(services: Services, bad: str) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    twin = await table_for(services, users)
    await play_on(services, twin, Random(2), 7)
    await play_on(services, table_id, Random(1), 6)
    async with services.tables.open(table_id) as table:
        right, seq = digest(table), table.seq
    async with services.tables.open(twin) as table:
        await table.take_snapshot(1)
    stolen = await services.database.one(sa.select(snapshots).where(snapshots.c.table_id == twin))
    assert stolen is not None
    if bad == "nonsense":
        await write_snapshot(services.database, table_id, seq, b"[1, 2]")
    else:
        row = {"table_id": table_id, "seq": seq + (5 if bad == "ahead" else 0), "game": stolen["game"]}
        async with services.database.writing() as connection:
            await connection.execute(sa.insert(snapshots), row)
    again = await rebuilt(services, table_id)
    assert (digest(again), again.seq) == (right, seq)


async def limited(services: Services, table_id: str, most: int) -> Table:
    table = Table(table_id, services.database, services.games, most)
    await table.catch_up()
    return table


async def test_a_table_that_is_full_is_halted_and_everybody_reads_why(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as begun:
        most = begun.seq + 3
    table = services.tables._tables[table_id] = await limited(services, table_id, most)
    for _ in range(3):
        assert table.status == "playing"
        if table.seq + 2 == most:
            await table.undo(0, users[0].id)
        else:
            await table.answer(0, ("pledge", 1), table.decision(0), users[0].id)
    assert table.status == "frozen"
    with pytest.raises(OutOfDate, match=rf"reached the {most} moves"):
        await table.undo(0, users[0].id)
    again = await limited(services, table_id, most)
    assert (again.status, again.seq) == ("frozen", most)
    row = await services.database.one(sa.select(tables).where(tables.c.id == table_id))
    assert row is not None
    assert (row["status"], row["bots_owe"]) == ("frozen", False)
    assert f"{most} moves" in again.record()
    larger = await limited(services, table_id, most + 10)
    assert larger.status == "playing"
    await larger.undo(0, users[0].id)
    services.tables._tables[table_id] = await limited(services, table_id, larger.seq)
    await services.new_tables.end(table_id, users[0])
