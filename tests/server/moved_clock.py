"""Houses whose clock is moved by hand: weeks pass without anybody waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NoReturn

from tests.server.conftest import config_for
from tests.server.players import people
from theomachy.kernel.ask import Seat
from theomachy.server.accounts.users import User
from theomachy.server.clocks.pace import Pace
from theomachy.server.services import Services
from theomachy.server.tables.agreement import Agreement
from theomachy.server.tables.new_tables import TableOrder


async def nobody() -> None:
    """Instead of somebody who looks now and then."""


class MovedClock:
    """The time of some processes that share a database. They look for what is due when they are told to, and bots of
    theirs do not answer: whoever plays says so."""

    def __init__(self, url: str, folder: Path, now: float, **more: object) -> None:
        self._url, self._folder, self.now, self._more = url, folder, now, more

    @asynccontextmanager
    async def house(self, processes: int) -> AsyncIterator[list[Services]]:
        async with AsyncExitStack() as stack:
            found = []
            for _ in range(processes):
                services = Services(config_for(self._url, self._folder, **self._more))
                services.database.now = lambda: self.now
                services.deadlines.run = services.uptime.run = nobody  # type: ignore[method-assign]
                services.autoplay.look_at = services.tables.on_change = lambda _: None  # type: ignore[assignment, method-assign]
                await stack.enter_async_context(services.open())
                found.append(services)
            yield found

    async def to(self, now: float, *services: Services) -> None:
        """It is later, the processes were up all the time, and all of them look at once for what is due."""
        self.now = now
        for each in services:
            each.uptime._until = now
            await each.uptime.beat()
        await asyncio.gather(*(each.deadlines.once() for each in services))


def kill(*services: Services) -> None:
    """From now on they write nothing any more: as far as the database can tell, they are dead."""

    def gone(_: str = "") -> NoReturn:
        raise ConnectionError("killed")

    for each in services:
        each.database.writing = gone  # type: ignore[assignment, method-assign]


async def timed_table(services: Services, count: int, pace: Pace | None, **agreed: object) -> tuple[str, list[User]]:
    users = await people(services, count)
    return await table_of(services, users, pace, **agreed), users


async def table_of(services: Services, users: list[User], pace: Pace | None, **agreed: object) -> str:
    """A table of the small game with a clock, everybody seated and begun: all owe a word at an open desk."""
    order = TableOrder("oracle", ["me"] + ["open"] * (len(users) - 1), agreed=Agreement(pace, **agreed))  # type: ignore[arg-type]
    table_id = await services.new_tables.create(order, users[0])
    for user in users[1:]:
        await services.seats.sit(table_id, None, user, "")
    await services.new_tables.start(table_id, users[0])
    return table_id


async def say(services: Services, table_id: str, seat: Seat, *option: object) -> None:
    async with services.tables.open(table_id, changes=True) as table:
        table.stale = True
        await table.catch_up()
        await table.answer(seat, option or ("ready",), table.decision(seat), table.places[seat].user_id)


async def clocks(services: Services, table_id: str) -> list[float]:
    """Seconds that every seat has, as this process knows it."""
    async with services.tables.open(table_id) as table:
        table.stale = True
        await table.catch_up()
        fold = table.clock.fold
        assert fold is not None
        return [round(fold.left(place.seat, services.database.now()), 3) for place in table.places]


async def happened(services: Services, table_id: str, kind: str) -> list[tuple[Seat | None, dict[str, object]]]:
    async with services.tables.open(table_id) as table:
        table.stale = True
        await table.catch_up()
        return [(event["seat"], event["about"]) for event in table.clock.events if event["kind"] == kind]
