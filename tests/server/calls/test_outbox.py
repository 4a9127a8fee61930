"""The outbox: one claim for each delivery, another try after a failure, never two calls for one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time

import pytest
import sqlalchemy as sa

from tests.server.browser import PATIENCE
from tests.server.calls.conftest import CALLS, accounts
from tests.server.calls.receivers import Receiver
from tests.server.calls.test_notices import SOON, states
from tests.server.conftest import config_for
from tests.server.players import table_for
from theomachy.server.calls import outbox
from theomachy.server.calls.notices import deal_notices, make_notices
from theomachy.server.services import Services
from theomachy.server.store.schema import channels, deliveries, presence

pytestmark = pytest.mark.asyncio


async def waiting(house: Services, hook: Receiver, tables: int = 1) -> float:
    """Deliveries that are due, and when."""
    ann, bob = await accounts(house, 2)
    await house.channels.add_webhook(bob, f"{hook.url}/calls", "json")
    for _ in range(tables):
        await table_for(house, [ann, bob])
    now = time() + SOON
    assert await make_notices(house.database, now, 120.0) == tables
    assert await deal_notices(house.database, now, 120.0) == 2 * tables
    return now


async def test_a_claim_is_one_process_alone_until_its_lease_ends(house: Services, hook: Receiver) -> None:
    now = await waiting(house, hook)
    found = await asyncio.gather(*(outbox.claim(house.database, now) for _ in range(6)))
    assert sorted(map(len, found)) == [0, 0, 0, 0, 0, 1]
    assert not await outbox.claim(house.database, now + outbox.LEASE - 1)
    again = await outbox.claim(house.database, now + outbox.LEASE + 1)
    assert len(again) == 1
    assert await outbox.begin(house.database, [again[0]["id"]], now + outbox.LEASE + 1) == {again[0]["id"]}
    assert await outbox.begin(house.database, [again[0]["id"]], now + outbox.LEASE + 1) == set()


async def test_what_was_on_the_wire_when_its_process_died_is_not_sent_again(house: Services, hook: Receiver) -> None:
    now = await waiting(house, hook)
    [row] = await outbox.claim(house.database, now)
    await outbox.begin(house.database, [row["id"]], now)
    await house.sender.round(now + outbox.LEASE + 1)
    assert not hook.heard
    assert await states(house) == ["unsure"]


async def test_what_was_only_claimed_when_its_process_died_is_sent_once(house: Services, hook: Receiver) -> None:
    now = await waiting(house, hook)
    await outbox.claim(house.database, now)
    for later in (1, outbox.LEASE + 1, outbox.LEASE + 2):
        await house.sender.round(now + later)
    assert len(hook.heard) == 1


async def test_a_failed_call_is_tried_again_later_and_later_and_then_no_more(house: Services, hook: Receiver) -> None:
    now = await waiting(house, hook)
    hook.answers = [b"503 Busy"] * 20
    await house.sender.round(now)
    for tried, wait in enumerate(outbox.BACK_OFF, start=1):
        await house.sender.round(now + wait - 1)
        assert len(hook.heard) == tried, "not before its time"
        now += wait
        await house.sender.round(now)
    await house.sender.round(now + 86400.0)
    assert len(hook.heard) == 1 + len(outbox.BACK_OFF)
    assert await states(house) == ["failed"]
    assert len({request.headers["x-theomachy-call"] for request in hook.heard}) == 1, "each try bears the same mark"


async def test_the_other_side_may_ask_for_patience_and_may_refuse(house: Services, hook: Receiver) -> None:
    now = await waiting(house, hook)
    hook.answers, hook.more = [b"429 Slow"], "retry-after: 900\r\n"
    await house.sender.round(now)
    await house.sender.round(now + 899)
    assert len(hook.heard) == 1
    hook.answers = [b"302 Found"]
    hook.more = f"location: {hook.url}/elsewhere\r\n"
    await house.sender.round(now + 901)
    await house.sender.round(now + 90_000)
    assert [request.path for request in hook.heard] == ["/calls", "/calls"], "redirects are not followed"
    [channel] = await house.database.all(sa.select(channels))
    assert channel["result"] == "it answered 302"
    assert channel["failures"] == 2


async def test_two_houses_on_one_database_send_each_call_once(
    postgres_url: str, tmp_path: Path, hook: Receiver
) -> None:
    houses = [Services(config_for(postgres_url, tmp_path, **CALLS, limits=False)) for _ in range(2)]
    async with houses[0].open(), houses[1].open():
        ann, *others = await accounts(houses[0], 9)
        for number, user in enumerate(others):
            await houses[number % 2].channels.add_webhook(user, f"{hook.url}/{number}", "json")
            for _ in range(5):
                await table_for(houses[number % 2], [ann, user])
        now = time() + SOON
        await asyncio.gather(*(house.sender.round(now) for house in houses for _ in range(2)))
        told = sorted(table["id"] for request in hook.heard for table in request.json["tables"])
        assert len(told) == len(set(told)) == 40
        rows = await houses[0].database.all(sa.select(deliveries))
        assert {row["state"] for row in rows} == {"sent"}


async def test_somebody_who_looks_by_another_process_is_not_called(
    postgres_url: str, tmp_path: Path, hook: Receiver
) -> None:
    houses = [Services(config_for(postgres_url, tmp_path, **CALLS)) for _ in range(2)]
    async with houses[0].open(), houses[1].open():
        ann, bob = await accounts(houses[0], 2)
        await houses[0].channels.add_webhook(bob, hook.url, "json")
        table_id = await table_for(houses[0], [ann, bob])
        with houses[1].presence.here(table_id, bob.id):
            async with asyncio.timeout(PATIENCE):
                while not any(row["tables"] for row in await houses[0].database.all(sa.select(presence))):
                    await asyncio.sleep(0.05)
            await houses[0].sender.round(time() + SOON)
        assert not hook.heard


async def test_what_goes_to_one_channel_is_one_call_however_many_are_due(
    house: Services, hook: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "BATCH", 2)
    now = await waiting(house, hook, tables=5)
    await house.sender.round(now)
    assert [len(request.json["tables"]) for request in hook.heard] == [5]
