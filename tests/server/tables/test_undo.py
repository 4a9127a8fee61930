"""Taking answers back: free while nothing was shown, by consent further back."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.players import digest, people, play_on, rebuilt, table_for
from theomachy.server.errors import OutOfDate
from theomachy.server.services import Services
from theomachy.server.tables import table as table_module
from theomachy.server.tables import votes as votes_module
from theomachy.server.tables.table import Table

pytestmark = pytest.mark.asyncio


async def test_an_answer_from_before_an_undo_is_old(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as table:
        old = table.decision(0)
        await table.answer(0, ("pledge", 1), old, users[0].id)
        await table.undo(0, users[0].id)
        assert table.decision(0).split(".")[1] == old.split(".")[1]
        with pytest.raises(OutOfDate):
            await table.answer(0, ("pledge", 1), old, users[0].id)
        await table.answer(0, ("pledge", 0), table.decision(0), users[0].id)
        assert digest(await rebuilt(services, table_id)) == digest(table)


async def test_undo_follows_the_kernel(services: Services) -> None:
    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as table:
        with pytest.raises(OutOfDate):
            await table.undo(0, users[0].id)
        await table.answer(0, ("pledge", 1), table.decision(0), users[0].id)
        await table.answer(1, ("pledge", 1), table.decision(1), users[1].id)  # the desk closes and reveals
        with pytest.raises(OutOfDate):
            await table.undo(0, users[0].id)


BACK = {"line": None}


async def open_vote(services: Services, table_id: str) -> int:
    async with services.tables.open(table_id) as table:
        assert table.vote is not None
        return table.vote.id


async def test_going_back_takes_everybodys_consent(services: Services) -> None:
    users = await people(services, 3)
    table_id = await table_for(services, users)
    await play_on(services, table_id, Random(5), 12)
    await services.votes.call(table_id, 0, "back", {"line": 0}, users[0])
    with pytest.raises(OutOfDate):
        await services.votes.call(table_id, 1, "back", {"line": 0}, users[1])
    vote = await open_vote(services, table_id)
    await services.votes.cast(table_id, vote, 1, True, users[1])
    async with services.tables.open(table_id) as table:
        assert table.rewinds == 0
    await services.votes.cast(table_id, vote, 2, True, users[2])
    async with services.tables.open(table_id) as table:
        assert table.rewinds == 1
        assert table.vote is not None
        assert table.vote.result == "passed"
        assert digest(await rebuilt(services, table_id)) == digest(table)
    await play_on(services, table_id, Random(6))


async def test_one_no_ends_the_question(services: Services) -> None:
    users = await people(services, 3)
    table_id = await table_for(services, users)
    await play_on(services, table_id, Random(5), 9)
    await services.votes.call(table_id, 0, "back", BACK, users[0])
    vote = await open_vote(services, table_id)
    with pytest.raises(OutOfDate):
        await services.votes.cast(table_id, vote, 0, True, users[0])
    await services.votes.cast(table_id, vote, 2, False, users[2])
    with pytest.raises(OutOfDate):
        await services.votes.cast(table_id, vote, 1, True, users[1])
    async with services.tables.open(table_id) as table:
        assert table.rewinds == 0


async def test_whoever_plays_all_seats_or_against_bots_needs_no_consent(services: Services) -> None:
    (ann,) = await people(services, 1)
    table_id = await table_for(services, [ann], ["me", "hotseat"])
    await play_on(services, table_id, Random(5), 5)
    await services.votes.call(table_id, 0, "back", BACK, ann)
    async with services.tables.open(table_id) as table:
        assert table.rewinds == 1


async def test_the_vote_closes_with_the_move_that_goes_back_or_not_at_all(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash in between leaves the vote open; whoever looks at the table next does both, once."""
    users = await people(services, 2)
    table_id = await table_for(services, users)
    await play_on(services, table_id, Random(5), 6)
    await services.votes.call(table_id, 0, "back", BACK, users[0])
    vote = await open_vote(services, table_id)

    async def crash(*_: object, **__: object) -> None:
        raise ConnectionError("gone")

    with monkeypatch.context() as patched:
        patched.setattr(votes_module, "note", crash)
        with pytest.raises(ConnectionError):
            await services.votes.cast(table_id, vote, 1, True, users[1])
    table = await rebuilt(services, table_id)
    assert (table.rewinds, table.vote is not None and table.vote.open) == (0, True)
    for _ in range(2):
        await services.deadlines.look_at(table_id)
    table = await rebuilt(services, table_id)
    assert (table.rewinds, table.vote is not None and table.vote.result) == (1, "passed")


async def storm(table: Table, user_id: str) -> None:
    for _ in range(100):
        await table.answer(0, ("pledge", 1), table.decision(0), user_id)
        await table.undo(0, user_id)


async def test_a_storm_of_undo_ends(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "_TAKEN_BACK", 10)
    users = await people(services, 2)
    table_id = await table_for(services, users)
    async with services.tables.open(table_id) as table:
        with pytest.raises(OutOfDate, match="too much"):
            await storm(table, users[0].id)
        assert table.seq < 50
        await table.answer(1, ("pledge", 1), table.decision(1), users[1].id)  # play goes on
