"""Friends, mutes and blocks."""

from __future__ import annotations

import pytest

from tests.server.people.test_results import accounts
from tests.server.players import people
from theomachy.server.accounts.users import User
from theomachy.server.errors import Forbidden, Malformed, OutOfDate
from theomachy.server.people.relations import Tie
from theomachy.server.services import Services
from theomachy.server.tables.new_tables import TableOrder

pytestmark = pytest.mark.asyncio


async def befriend(services: Services, one: User, other: User) -> None:
    await services.relations.change(one, other, "ask")
    await services.relations.change(other, one, "accept")


async def test_two_are_friends_when_both_have_asked(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    await services.relations.change(ann, bob, "ask")
    assert [row["name"] for row in (await services.relations.circle(bob.id)).asking] == ["Ann"]
    assert not (await services.relations.circle(bob.id)).friends
    await services.relations.change(bob, ann, "ask")
    for one, other in ((ann, bob), (bob, ann)):
        assert [row["name"] for row in (await services.relations.circle(one.id)).friends] == [other.name]


async def test_who_drops_a_friend_is_dropped_too(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    await befriend(services, ann, bob)
    await services.relations.change(ann, bob, "unfriend")
    assert await services.relations.between(ann.id, bob.id) == (Tie(), Tie())


async def test_a_request_of_somebody_blocked_is_never_seen_and_looks_like_any_other(services: Services) -> None:
    ann, bob, eve = await accounts(services, "Ann", "Bob", "Eve")
    await services.relations.change(ann, eve, "block")
    await services.relations.change(eve, ann, "ask")
    await services.relations.change(eve, bob, "ask")
    assert not (await services.relations.circle(ann.id)).asking
    assert [row["name"] for row in (await services.relations.circle(eve.id)).asked] == ["Ann", "Bob"]


async def test_a_block_ends_a_friendship_on_both_sides(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    await befriend(services, ann, bob)
    await services.relations.change(ann, bob, "block")
    assert await services.relations.between(ann.id, bob.id) == (Tie("blocked"), Tie())
    assert await services.relations.silenced(ann.id) == {bob.id}
    with pytest.raises(OutOfDate, match="unblock"):
        await services.relations.change(ann, bob, "ask")


async def test_a_mute_leaves_a_friendship_as_it_was_on_both_sides(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    await befriend(services, ann, bob)
    await services.relations.change(ann, bob, "mute")
    assert await services.relations.between(ann.id, bob.id) == (Tie("friend", muted=True), Tie("friend"))
    assert await services.relations.silenced(ann.id) == {bob.id}
    await services.relations.change(ann, bob, "unfriend")
    assert await services.relations.between(ann.id, bob.id) == (Tie(muted=True), Tie())
    await services.relations.change(ann, bob, "unmute")
    assert not (await services.relations.circle(ann.id)).muted


async def test_each_thing_done_undoes_only_its_own(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    await services.relations.change(bob, ann, "ask")
    for action in ("take_back", "unfriend", "unblock", "unmute"):
        await services.relations.change(ann, bob, action)
    assert await services.relations.between(ann.id, bob.id) == (Tie(), Tie("asked"))
    await services.relations.change(ann, bob, "refuse")
    with pytest.raises(OutOfDate, match="does not ask any more"):
        await services.relations.change(ann, bob, "accept")
    with pytest.raises(Malformed):
        await services.relations.change(ann, bob, "love")


async def test_a_block_takes_invitations_back_both_ways(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    await befriend(services, ann, bob)
    tables = [await services.new_tables.create(TableOrder("oracle", ["me", "open"]), host) for host in (ann, bob)]
    await services.invitations.invite(tables[0], bob, ann)
    await services.invitations.invite(tables[1], ann, bob)
    await services.relations.change(bob, ann, "block")
    assert not await services.invitations.of(ann.id)
    assert not await services.invitations.of(bob.id)


async def test_nobody_befriends_a_guest_or_themselves(services: Services) -> None:
    (ann,), (guest,) = await accounts(services, "Ann"), await people(services, 1)
    with pytest.raises(Forbidden):
        await services.relations.change(ann, guest, "ask")
    with pytest.raises(Malformed):
        await services.relations.change(ann, ann, "ask")


async def test_only_friends_are_invited_and_find_the_table(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    table_id = await services.new_tables.create(TableOrder("oracle", ["me", "invite"], private=True), ann)
    with pytest.raises(Forbidden, match="not your friend"):
        await services.invitations.invite(table_id, bob, ann)
    await befriend(services, ann, bob)
    await services.invitations.invite(table_id, bob, ann)
    (found,) = await services.invitations.of(bob.id)
    assert (found["id"], found["by"]) == (table_id, "Ann")
    await services.invitations.decline(table_id, bob)
    assert not await services.invitations.of(bob.id)
