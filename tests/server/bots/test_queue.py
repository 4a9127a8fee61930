"""Free workers go to tables where people wait, then by turns."""

from __future__ import annotations

import asyncio

import pytest

from theomachy.server.bots.queue import BOTS_ONLY, REVIEW, UNWATCHED, WAITED_FOR, FairQueue

pytestmark = pytest.mark.asyncio


class Asked:
    """Everybody who asked, in the order in which they were served."""

    def __init__(self, workers: int) -> None:
        self.queue = FairQueue(list(range(workers)))
        self.served: list[tuple[int, str]] = []
        self.held: list[tuple[int, int, str]] = []

    async def ask(self, rank: int, owner: str) -> None:
        worker = await self.queue.take(rank, owner)
        self.served.append((rank, owner))
        self.held.append((worker, rank, owner))

    async def start(self, *requests: tuple[int, str]) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.ask(*request)) for request in requests]
        await self.settle()
        return tasks

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def finish_one(self) -> None:
        self.queue.give(*self.held.pop(0))
        await self.settle()


async def test_people_come_before_tables_of_bots_alone() -> None:
    asked = Asked(1)
    await asked.start((BOTS_ONLY, "eve"), *[(BOTS_ONLY, f"eve {n}") for n in range(50)])
    await asked.start((UNWATCHED, "carl"), (WAITED_FOR, "ann"))
    await asked.finish_one()
    await asked.finish_one()
    assert asked.served[1:3] == [(WAITED_FOR, "ann"), (UNWATCHED, "carl")]


async def test_tables_of_bots_alone_leave_a_worker_free() -> None:
    asked = Asked(3)
    await asked.start(*[(BOTS_ONLY, f"eve {n}") for n in range(9)])
    assert len(asked.served) == 2
    await asked.start((WAITED_FOR, "ann"))
    assert asked.served[-1] == (WAITED_FOR, "ann")


async def test_reviews_come_last_and_leave_a_worker_free() -> None:
    asked = Asked(2)
    await asked.start((REVIEW, "a game"), (REVIEW, "another"), (BOTS_ONLY, "eve"))
    assert asked.served == [(REVIEW, "a game")]
    await asked.start((WAITED_FOR, "ann"))
    assert asked.served[-1] == (WAITED_FOR, "ann")
    await asked.finish_one()
    assert asked.served[-1] == (BOTS_ONLY, "eve")


async def test_everybody_has_an_equal_share() -> None:
    asked = Asked(1)
    await asked.start(*[(WAITED_FOR, "eve")] * 20, *[(WAITED_FOR, "ann")] * 3)
    for _ in range(6):
        await asked.finish_one()
    assert [owner for _, owner in asked.served].count("ann") == 3


async def test_whoever_goes_away_holds_nothing_up() -> None:
    asked = Asked(1)
    await asked.start((WAITED_FOR, "ann"))
    (gone,) = await asked.start((WAITED_FOR, "bob"))
    await asked.start((WAITED_FOR, "carl"))
    gone.cancel()
    await asked.finish_one()
    assert asked.served[-1] == (WAITED_FOR, "carl")
    late = await asked.start((WAITED_FOR, "dora"))
    asked.queue.give(*asked.held.pop(0))
    late[0].cancel()  # in the same moment in which it is served
    await asked.settle()
    await asked.start((WAITED_FOR, "emil"))
    assert asked.served[-1] == (WAITED_FOR, "emil")
