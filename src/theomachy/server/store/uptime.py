"""When the house was up: each process says so now and then. Time in which none was is given back to every clock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import sqlalchemy as sa

from ..clocks.pace import DAY
from ..clocks.spans import Span
from .database import Database
from .schema import uptime

logger = logging.getLogger("theomachy.server")
BEAT = 20.0
"""Seconds between two signs of life."""
_OUTAGE = 3 * BEAT
"""A process that could not write for so long was as good as down."""
_KEPT = 400 * DAY


class Uptime:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._row = ""
        self._until = 0.0
        self._lives = 0
        self.on_gap: Callable[[], None] = lambda: None
        """Called when it is found that the house was down: clocks stand elsewhere now."""

    async def beat(self) -> None:
        """This process is up, and has been since the last beat, unless that is long ago."""
        now = self._database.now()
        async with self._database.writing() as connection:
            if not self._row or now - self._until > _OUTAGE:
                self._lives += 1
                self._row = f"{self._database.process_id} {self._lives}"
                await connection.execute(sa.delete(uptime).where(uptime.c.until < now - _KEPT))
                await connection.execute(sa.insert(uptime), {"process_id": self._row, "since": now, "until": now})
            else:
                mine = uptime.c.process_id == self._row
                await connection.execute(sa.update(uptime).where(mine).values(until=now))
        self._until = now
        await self._look()

    async def _look(self) -> None:
        lives = await self._database.all(sa.select(uptime).order_by(uptime.c.since))
        down = gaps([(row["since"], row["until"]) for row in lives])
        if down != self._database.down:
            self._database.down = down
            self.on_gap()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except Exception as error:
                logger.warning("no sign of life", extra={"why": str(error)})


def gaps(lives: list[tuple[float, float]]) -> list[Span]:
    """Between lives, sorted by their beginnings: when none of them lasted. After the last of them nobody is down, for
    somebody asks."""
    found: list[Span] = []
    reached = lives[0][1] if lives else 0.0
    for since, until in lives:
        if since > reached:
            found.append(Span(reached, since, "down"))
        reached = max(reached, until)
    return found
