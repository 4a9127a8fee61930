"""Who gets the next free worker: tables where people wait first, then by turns among those who ask."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Generic, TypeVar

W = TypeVar("W")

WAITED_FOR, UNWATCHED, BOTS_ONLY, REVIEW = range(4)
"""Ranks of a table: people sit there and somebody looks on; people sit there; nobody sits there; the game is over."""


@dataclass(slots=True, eq=False)
class Request(Generic[W]):
    rank: int
    owner: str
    """Whose table it is: everybody has an equal share."""
    number: int
    worker: asyncio.Future[W] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue(Generic[W]):
    def __init__(self, workers: list[W]) -> None:
        self._idle = list(workers)
        self._bots_only = max(1, len(workers) - 1)
        """Workers that tables without people may have at a time: one is kept for people, where there are two."""
        self._waiting: list[Request[W]] = []
        self._owners: Counter[str] = Counter()
        self._ranks: Counter[int] = Counter()
        self._served: dict[str, int] = {}
        self._number = 0

    async def take(self, rank: int, owner: str) -> W:
        """A worker, as soon as it is this owner's turn; give it back with `give`."""
        self._number += 1
        request: Request[W] = Request(rank, owner, self._number)
        self._waiting.append(request)
        self._hand_out()
        try:
            return await request.worker
        except asyncio.CancelledError:
            if request in self._waiting:
                self._waiting.remove(request)
            elif not request.worker.cancelled():  # it came in the same moment
                self.give(request.worker.result(), rank, owner)
            raise

    def give(self, worker: W, rank: int, owner: str) -> None:
        self._owners[owner] -= 1
        self._ranks[rank] -= 1
        if not self._owners[owner]:
            del self._owners[owner]
        self._idle.append(worker)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._idle and (request := self._next()) is not None:
            self._waiting.remove(request)
            self._owners[request.owner] += 1
            self._ranks[request.rank] += 1
            self._number += 1
            self._served[request.owner] = self._number
            if not self._waiting:  # nobody's turn depends on it
                self._served.clear()
            request.worker.set_result(self._idle.pop())

    def _next(self) -> Request[W] | None:
        self._waiting = [request for request in self._waiting if not request.worker.cancelled()]
        full = self._ranks[BOTS_ONLY] + self._ranks[REVIEW] >= self._bots_only
        able = [request for request in self._waiting if not (full and request.rank >= BOTS_ONLY)]
        return min(able, key=self._order, default=None)

    def _order(self, request: Request[W]) -> tuple[int, int, int, int]:
        """By rank, then whoever has the fewest workers now, then whoever was served longest ago."""
        return request.rank, self._owners[request.owner], self._served.get(request.owner, 0), request.number
