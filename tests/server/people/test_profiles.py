"""Who reads what of whom: a profile that is hidden is hidden in every place that leads to it."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from tests.server.people.test_relations import befriend
from tests.server.people.test_results import accounts, decided, finished
from theomachy.server.accounts.users import User
from theomachy.server.errors import Forbidden, Malformed
from theomachy.server.people.profiles import GAMES_TO_LEAD, TIMES
from theomachy.server.people.ratings import Rating
from theomachy.server.services import Services
from theomachy.server.store.schema import ratings, results

pytestmark = pytest.mark.asyncio


async def test_who_hides_is_not_read_in_the_profiles_of_others(services: Services) -> None:
    ann, bob, eve, zoe = await accounts(services, "Ann", "Bob", "Eve", "Zoe")
    await finished(services, [ann, bob])
    await services.results.once()

    async def met(viewer: object) -> list[str]:
        profile = await services.profiles.of(bob, viewer)  # type: ignore[arg-type]
        return [row["name"] for row in profile.against]

    for viewer in (None, eve, zoe, ann, bob):
        assert await met(viewer) == ["Ann"]
    await befriend(services, ann, zoe)
    await services.profiles.set_privacy(ann, "friends")
    assert [await met(viewer) for viewer in (None, eve, zoe)] == [[""], [""], ["Ann"]]
    await services.profiles.set_privacy(ann, "nobody")
    assert [await met(viewer) for viewer in (None, eve, zoe)] == [[""], [""], [""]]
    assert await met(bob) == ["Ann"], "Bob was there"
    assert await met(ann) == ["Ann"]
    for viewer in (None, eve, zoe, bob):
        with pytest.raises(Forbidden):
            await services.profiles.of(ann, viewer)


async def test_hidden_profiles_take_no_room_on_lists(services: Services) -> None:
    names = [f"Player{number:02}" for number in range(24)]
    people = await accounts(services, *names)
    rows = [
        {"user_id": user.id, "game": "oracle", "mu": 30.0 - number, "sigma": 1.0, "games": GAMES_TO_LEAD}
        for number, user in enumerate(people)
    ]
    async with services.database.writing() as connection:
        await connection.execute(sa.insert(ratings), rows)
    for number, user in enumerate(people[:22]):
        await services.profiles.set_privacy(user, "nobody" if number % 2 else "friends")
    assert [row["name"] for row in await services.profiles.leaders("oracle")] == names[22:]
    assert await services.profiles.search("player") == names[22:]
    await services.profiles.set_privacy(people[0], "all")
    assert (await services.profiles.leaders("oracle"))[0]["name"] == names[0]


async def test_leaders_of_a_time_are_those_who_played_enough_in_it(services: Services) -> None:
    now = services.database.now()
    ann, bob, cid = await accounts(services, "Ann", "Bob", "Cid")
    for _ in range(GAMES_TO_LEAD):
        await decided(services, [ann, bob])
    await services.results.once()
    assert {row["name"] for row in await services.profiles.leaders("oracle")} == {"Ann", "Bob"}
    month = now - TIMES["month"]
    assert [row["games"] for row in await services.profiles.leaders("oracle", month)] == [3, 3]
    async with services.database.writing() as connection:
        long_ago = sa.update(results).where(results.c.user_id == bob.id).values(ended_at=month - 1)
        await connection.execute(long_ago)
    assert [row["name"] for row in await services.profiles.leaders("oracle", month)] == ["Ann"]
    assert len(await services.profiles.leaders("oracle", now - TIMES["year"])) == 2
    assert [row["name"] for row in await services.profiles.leaders("oracle", 0.0, {bob.id, cid.id})] == ["Bob"]


async def test_who_is_here_shows_to_those_whom_one_wants_to_know(services: Services) -> None:
    ann, bob, eve = await accounts(services, "Ann", "Bob", "Eve")
    await befriend(services, ann, bob)

    async def knows(viewer: User | None) -> bool:
        return await services.profiles.seen_here_at(viewer, ann) is not None

    assert [await knows(viewer) for viewer in (bob, eve, None)] == [True, False, False], "friends, if nothing is said"
    await services.profiles.set_privacy(ann, "all", "all")
    assert [await knows(viewer) for viewer in (bob, eve, None)] == [True, True, True]
    await services.profiles.set_privacy(ann, "all", "nobody")
    assert [await knows(viewer) for viewer in (bob, eve, None)] == [False, False, False]
    await services.profiles.set_privacy(ann, "friends")
    assert await services.profiles.privacy(ann.id) == ("friends", "nobody"), "one wish does not touch the other"
    with pytest.raises(Malformed):
        await services.profiles.set_privacy(ann, "all", "cats")


async def test_what_a_game_did_to_ratings_is_read_by_whoever_may_see_them(services: Services) -> None:
    ann, bob = await accounts(services, "Ann", "Bob")
    tables = [await decided(services, [ann, bob]) for _ in range(2)]
    await services.results.once()
    held = await services.database.all(sa.select(results).where(results.c.mu.is_not(None)))
    points = {(row["table_id"], row["seat"]): Rating(row["mu"], row["sigma"]).points for row in held}
    first, second = ([points[table, seat] for seat in (0, 1)] for table in tables)
    assert await services.profiles.gains(tables[0], None) == {0: first[0] - 1500, 1: first[1] - 1500}
    expected = {seat: second[seat] - first[seat] for seat in (0, 1)}
    assert await services.profiles.gains(tables[1], None) == expected
    await services.profiles.set_privacy(ann, "nobody")
    assert await services.profiles.gains(tables[1], bob) == {1: expected[1]}
    assert await services.profiles.gains(tables[1], ann) == expected
