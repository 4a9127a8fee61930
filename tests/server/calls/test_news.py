"""Calls for votes, invitations and the end of a game: once, to whoever needs them, while they hold."""

from __future__ import annotations

from dataclasses import replace
from time import time
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.calls.conftest import accounts
from tests.server.calls.receivers import Receiver
from tests.server.players import table_for
from theomachy.server.accounts.users import User
from theomachy.server.calls.open_notices import count_unseen, note_seen, open_notices
from theomachy.server.services import Services
from theomachy.server.store.schema import relations, users
from theomachy.server.tables.new_tables import TableOrder

pytestmark = pytest.mark.asyncio
SOON, HOUR = 130.0, 3600.0
END = {"how": "draw"}


async def open_vote(services: Services, table_id: str) -> int:
    async with services.tables.open(table_id) as table:
        table.stale = True
        await table.catch_up()
        assert table.vote is not None
        return table.vote.id


def heard(hook: Receiver, what: str) -> list[tuple[str, Any]]:
    return [(one.path, one.json["text"]) for one in hook.heard if one.json["what"] == what]


async def named(house: Services, hook: Receiver, *people: User) -> None:
    for number, one in enumerate(people):
        await house.channels.add_webhook(one, f"{hook.url}/{number}", "json")


async def test_a_vote_is_told_once_to_those_who_have_not_voted(house: Services, hook: Receiver) -> None:
    ann, bob, cid = await accounts(house, 3)
    await named(house, hook, ann, bob, cid)
    table_id = await table_for(house, [ann, bob, cid])
    await house.sender.round(time() + SOON)
    hook.heard.clear()
    await house.votes.call(table_id, 0, "end", END, ann)
    await house.votes.cast(table_id, await open_vote(house, table_id), 1, True, bob)
    for later in (SOON, 2 * SOON, 9 * HOUR):
        await house.sender.round(time() + later)
    assert heard(hook, "vote") == [("/2", "Player 0 asks: end the game as a draw. Silence counts as no.")]
    assert "(1 d 23 h left)" in hook.heard[0].json["title"]


async def test_a_vote_that_is_decided_calls_nobody(house: Services, hook: Receiver) -> None:
    ann, bob, cid = await accounts(house, 3)
    await named(house, hook, ann, bob, cid)
    table_id = await table_for(house, [ann, bob, cid])
    await house.votes.call(table_id, 0, "end", END, ann)
    await house.votes.cast(table_id, await open_vote(house, table_id), 1, False, bob)
    await house.sender.round(time() + SOON)
    assert not heard(hook, "vote")


async def test_who_is_called_only_when_others_wait_hears_of_a_vote_as_the_last(house: Services, hook: Receiver) -> None:
    ann, bob, cid = await accounts(house, 3)
    await named(house, hook, ann, bob, cid)
    await house.channels.choose(cid, "webhook", "holdup", 1, 0, "UTC")
    table_id = await table_for(house, [ann, bob, cid])
    await house.votes.call(table_id, 0, "end", END, ann)
    await house.sender.round(time() + SOON)
    assert [path for path, _ in heard(hook, "news")] == ["/1"], "his turn and the vote in one"
    await house.votes.cast(table_id, await open_vote(house, table_id), 1, True, bob)
    await house.sender.round(time() + HOUR)
    assert [path for path, _ in heard(hook, "vote")] == ["/2"]


async def test_the_end_of_a_game_is_told_to_whoever_has_not_seen_it(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    await named(house, hook, ann, bob)
    table_id = await table_for(house, [ann, bob])
    async with house.tables.open(table_id, changes=True) as table:
        await table.declare(0, ("resign",), ann.id)
        assert table.status == "over"
    await note_seen(house.database, ann.id, table_id=table_id)
    for later in (SOON, HOUR):
        await house.sender.round(time() + later)
    assert [(one.path, one.json["what"], one.json["text"]) for one in hook.heard] == [
        ("/1", "game_over", "The Oracle. You have won.")
    ]


async def test_a_game_that_is_ended_by_vote_is_told_too(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    await named(house, hook, ann, bob)
    table_id = await table_for(house, [ann, bob])
    await house.votes.call(table_id, 0, "end", END, ann)
    await house.votes.cast(table_id, await open_vote(house, table_id), 1, True, bob)
    await house.sender.round(time() + SOON)
    assert sorted(heard(hook, "game_over")) == [(path, "The Oracle. Nobody has won.") for path in ("/0", "/1")]


async def friends(house: Services, ann: User, bob: User) -> tuple[User, User]:
    """As the database knows them."""
    async with house.database.writing() as connection:
        for one, other in ((ann, bob), (bob, ann)):
            row = {"user_id": one.id, "other_id": other.id, "kind": "friend", "since": 0.0}
            await connection.execute(sa.insert(relations), row)
            await connection.execute(sa.update(users).where(users.c.id == one.id).values(login=one.login))
    return ann, bob


async def test_an_invitation_is_told_once_and_while_it_holds(house: Services, hook: Receiver) -> None:
    ann, bob = await friends(house, *await accounts(house, 2))
    await named(house, hook, ann, bob)
    first = await house.new_tables.create(TableOrder("oracle", ["me", "open"], "Come in"), ann)
    second = await house.new_tables.create(TableOrder("oracle", ["me", "open"], "Declined"), ann)
    for table_id in (first, first, second):
        await house.invitations.invite(table_id, bob, ann)
    await house.invitations.decline(second, bob)
    for later in (SOON, HOUR):
        await house.sender.round(time() + later)
    assert [(one.path, one.json["title"]) for one in hook.heard] == [("/1", "Player 0 invites you to Come in")]
    assert [one.what for one in await open_notices(house.database, bob.id)] == ["invitation"]
    await house.invitations.invite(first, bob, ann)
    await house.sender.round(time() + 9 * HOUR)
    assert len(hook.heard) == 1, "one call for one table, however often it is asked"
    await house.seats.sit(first, None, replace(bob), "")
    assert not await open_notices(house.database, bob.id)


async def test_what_is_new_is_ones_own_and_seen_once(house: Services) -> None:
    ann, bob, cid = await accounts(house, 3)
    table_id = await table_for(house, [ann, bob, cid])
    await house.votes.call(table_id, 0, "end", END, ann)
    assert [await count_unseen(house.database, one.id) for one in (ann, bob, cid)] == [0, 1, 1]
    (notice,) = await open_notices(house.database, bob.id)
    await note_seen(house.database, cid.id, upto=0)
    await note_seen(house.database, bob.id, upto=notice.notice_id)
    assert [await count_unseen(house.database, one.id) for one in (ann, bob, cid)] == [0, 0, 1]
    assert len(await open_notices(house.database, bob.id)) == 1, "seen, and still open"
