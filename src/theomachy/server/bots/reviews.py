"""Reviews of finished games: made when somebody wants to see one, by workers that nobody else needs, and kept."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from theomachy.bots.review import Review
from theomachy.kernel.game import Game
from theomachy.kernel.snapshot import save

from ..store.leases import take_lease
from ..store.reviews import read_review, write_review
from ..tables.registry import TableRegistry
from .jobs import ReviewJob
from .queue import REVIEW
from .workers import BotFailed, Workers

logger = logging.getLogger("theomachy.server")
_STRETCH = 0.5
"""Seconds of work after which others may have the worker."""
_KEEP = 8
"""Stretches after which what is there is stored."""
_LEASE = 60.0
_MOST = 50
"""Reviews that may wait for each other; who comes later tries again."""
_EACH = 3
"""Of those, how many one household has asked for: nobody else waits behind a whole night of somebody's."""
_MISHAPS = 3
"""Failures after which a review stays as it is until somebody asks for it again."""


class Reviews:
    """One at a time in each process, and each in one process at a time."""

    def __init__(self, tables: TableRegistry, workers: Workers) -> None:
        self._tables, self._workers = tables, workers
        self._running: dict[str, asyncio.Task[None]] = {}
        self._asked_by: dict[str, str] = {}
        """By table, which household."""
        self._so_far: dict[str, Review] = {}
        self._turn = asyncio.Semaphore(1)

    async def of(self, table_id: str, game: Game, household: str) -> Review | None:
        """A finished game's review, as far as it is; None before its first stretch. Asking sets it going, unless too
        many wait."""
        if table_id in self._running:
            return self._so_far.get(table_id)
        stored = await read_review(self._tables.database, table_id, game.rules.version)
        review = _read(stored)
        if (review is None or not review.done) and self._has_room(household):
            self._asked_by[table_id] = household
            self._running[table_id] = asyncio.create_task(self._make(table_id, game, stored))
        return review

    def _has_room(self, household: str) -> bool:
        return len(self._running) < _MOST and list(self._asked_by.values()).count(household) < _EACH

    async def known(self, table_id: str, game: Game) -> Review | None:
        """The same, as far as it is: looking does not set it going."""
        so_far = self._so_far.get(table_id)
        return so_far or _read(await read_review(self._tables.database, table_id, game.rules.version))

    async def close(self) -> None:
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, table_id: str, game: Game, stored: bytes) -> None:
        try:
            async with self._turn:
                await self._work(table_id, game, stored)
        except Exception:
            logger.exception("a review stopped", extra={"table": table_id})
        finally:
            del self._running[table_id], self._asked_by[table_id]
            self._so_far.pop(table_id, None)

    async def _work(self, table_id: str, game: Game, data: bytes) -> None:
        database, stretches, mishaps = self._tables.database, 0, 0
        snapshot = save(game)
        while await take_lease(database, table_id, _LEASE):
            job = ReviewJob(game.rules.name, snapshot, data, _STRETCH, REVIEW, table_id)
            try:
                data = (await self._workers.think(job)).review
            except BotFailed as error:
                mishaps += 1
                logger.warning("review failed", extra={"table": table_id, "why": str(error)})
                if mishaps == _MISHAPS:
                    break
                continue
            stretches += 1
            review = self._so_far[table_id] = msgspec.json.decode(data, type=Review)
            if review.done or stretches % _KEEP == 0:
                await write_review(database, table_id, game.rules.version, data)
            if review.done:
                break


def _read(data: bytes) -> Review | None:
    return msgspec.json.decode(data, type=Review) if data else None
