"""The review of a finished game: computed once, in the background, and kept."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from tests.server.browser import App, Browser, both_seated, live
from tests.server.players import people, play_on, table_for
from theomachy.bots.review import Review, begin
from theomachy.server.bots.workers import Workers
from theomachy.server.services import Services
from theomachy.server.store.reviews import read_review, write_review


async def computed(services: Services, table_id: str) -> Review:
    for _ in range(4000):
        async with services.tables.open(table_id) as table:
            found = await services.reviews.of(table_id, table.finished, "here")
        if found is not None and found.done:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError("no review")


@pytest.mark.asyncio
async def test_a_review_is_computed_in_the_background_and_kept(services: Services) -> None:
    table_id = await table_for(services, await people(services, 2))
    await play_on(services, table_id, Random(3))
    async with services.tables.open(table_id) as table:
        game = table.finished
    begun = Review([0, len(game.history)], begin(game).chances)  # of few moments, so that it is quick
    await write_review(services.database, table_id, game.rules.version, msgspec.json.encode(begun))
    found = await computed(services, table_id)
    assert await read_review(services.database, table_id, game.rules.version)
    assert await read_review(services.database, table_id, game.rules.version + 1) == b""
    services.workers.close()

    async def nobody(self: Workers, job: object) -> None:
        raise AssertionError("computed twice")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Workers, "think", nobody)
        assert await computed(services, table_id) == found


def test_a_game_in_play_has_no_review(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    assert ann.get(f"{path}/review").status_code == 409
    assert ann.post(f"{path}/declare", {"seat": 0, "option": ["resign"]}).status_code == 200
    assert live(client, path).status == "over"
    assert f'href="{path}/review"' in ann.get(path).text
    page = ann.get(f"{path}/review")
    assert page.status_code == 200
    assert "Chance to win" in page.text
    assert set(ann.get(f"{path}/review/parts").json()["parts"]) == {"chances", "points"}


@pytest.mark.asyncio
async def test_nobody_waits_behind_all_the_reviews_that_one_household_wants(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await table_for(services, await people(services, 2))
    await play_on(services, table_id, Random(3))
    async with services.tables.open(table_id) as table:
        game = table.finished

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(services.reviews, "_work", never)
    for number in range(10):
        assert await services.reviews.of(f"table {number}", game, "192.0.2.1/32") is None
    assert await services.reviews.of("another", game, "192.0.2.2/32") is None
    assert list(services.reviews._running) == ["table 0", "table 1", "table 2", "another"]
