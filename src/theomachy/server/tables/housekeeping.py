"""Housekeeping: now and then, what nobody comes back for is removed."""

from __future__ import annotations

import asyncio
import logging

from ..config import Config
from ..store.housekeeping import remove_leftovers
from .registry import TableRegistry

logger = logging.getLogger("theomachy.server")
_FIRST, _EVERY = 600.0, 6 * 3600.0
"""Seconds after the start, and then between two rounds."""


class Housekeeping:
    def __init__(self, tables: TableRegistry, config: Config) -> None:
        self._tables, self._config = tables, config

    async def once(self) -> None:
        """One round; tables that somebody looks at are left alone, whatever their age."""
        watched = [table_id for table_id in self._tables.ids() if self._tables.watched(table_id)]
        found = await remove_leftovers(self._tables.database, self._config, watched)
        self._tables.forget(found.tables())
        if any(counts := found.counts().values()):
            logger.warning("removed", extra={"what": found.counts(), "in_all": sum(counts)})

    async def run(self) -> None:
        await asyncio.sleep(_FIRST)
        while True:
            try:
                await self.once()
            except Exception as error:
                logger.warning("housekeeping failed", extra={"why": str(error)})
            await asyncio.sleep(_EVERY)
