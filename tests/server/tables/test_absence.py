"""A seat is taken from somebody only after a time of absence, and is never lost."""

from __future__ import annotations

import pytest

from tests.server.players import people, table_for
from theomachy.server.errors import OutOfDate
from theomachy.server.services import Services

pytestmark = pytest.mark.asyncio


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(services: Services) -> Clock:
    clock, presence = Clock(), services.presence
    presence.clock, presence._grace, presence._since = clock, 180.0, clock.now
    return clock


async def test_a_page_that_reloads_does_not_cost_the_seat(services: Services, clock: Clock) -> None:
    host, victim = await people(services, 2)
    table_id = await table_for(services, [host, victim])
    clock.now += 500
    with services.presence.here(table_id, victim.id):
        pass
    for action, level in (("open", ""), ("give_to_bot", "random"), ("hand_to", "")):
        with pytest.raises(OutOfDate) as refused:
            await services.seats.change(table_id, 1, action, host, level, None)
        assert refused.value.retry_after == 180
    clock.now += 179
    with pytest.raises(OutOfDate):
        await services.seats.change(table_id, 1, "open", host, "", None)
    clock.now += 1
    await services.seats.change(table_id, 1, "open", host, "", None)


async def test_after_a_restart_nobody_is_gone_at_once(services: Services, clock: Clock) -> None:
    host, victim = await people(services, 2)
    table_id = await table_for(services, [host, victim])
    with pytest.raises(OutOfDate):
        await services.seats.change(table_id, 1, "open", host, "", None)
    await services.seats.change(table_id, 1, "open", victim, "", None)  # one's own seat needs no waiting


async def test_a_seat_that_was_taken_is_taken_back_from_whoever_sits_there(services: Services, clock: Clock) -> None:
    host, victim, accomplice = await people(services, 3)
    table_id = await table_for(services, [host, victim])
    clock.now += 500
    await services.seats.change(table_id, 1, "open", host, "", None)
    await services.seats.sit(table_id, 1, accomplice, "")
    await services.seats.change(table_id, 1, "open", accomplice, "", None)
    await services.seats.sit(table_id, 1, accomplice, "")
    await services.seats.change(table_id, 1, "take_back", victim, "", None)
    async with services.tables.open(table_id) as table:
        assert table.seats_of(victim.id) == [1]
        assert not table.seats_of(accomplice.id)
    with pytest.raises(Exception, match="only the host"):
        await services.seats.change(table_id, 1, "take_back", accomplice, "", None)


async def test_a_seat_that_was_given_up_belongs_to_whoever_sits_down(services: Services, clock: Clock) -> None:
    host, leaver, heir = await people(services, 3)
    table_id = await table_for(services, [host, leaver])
    await services.seats.change(table_id, 1, "open", leaver, "", None)
    await services.seats.sit(table_id, 1, heir, "")
    with pytest.raises(Exception, match="only the host"):
        await services.seats.change(table_id, 1, "take_back", leaver, "", None)
