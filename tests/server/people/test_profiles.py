"""Who reads what of whom: a profile that is hidden is hidden in every place that leads to it."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from tests.server.people.test_relations import befriend
from tests.server.people.test_results import accounts, finished
from theomachy.server.errors import Forbidden
from theomachy.server.people.profiles import GAMES_TO_LEAD
from theomachy.server.services import Services
from theomachy.server.store.schema import ratings

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
