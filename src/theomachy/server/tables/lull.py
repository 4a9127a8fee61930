"""The lull between moves, in which work is done that can wait."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

_LONGEST = 0.05
"""Seconds after which such work is done all the same: in a busy house there is always somebody who moves."""


class Lull:
    def __init__(self) -> None:
        self._moving = 0
        self._came = asyncio.Event()
        self._came.set()

    @contextmanager
    def broken(self) -> Iterator[None]:
        """Somebody is about to change a table."""
        self._moving += 1
        self._came.clear()
        try:
            yield
        finally:
            self._moving -= 1
            if not self._moving:
                self._came.set()

    @property
    def here(self) -> bool:
        return self._came.is_set()

    async def come(self) -> None:
        """Returns when nobody is, or after a while."""
        if self.here:
            return
        try:
            async with asyncio.timeout(_LONGEST):
                await self._came.wait()
        except TimeoutError:
            return
