"""How late the event loop is: what the house was going to do by now, and has not come to."""

from __future__ import annotations

import asyncio

_TICK = 0.05
_SHARE = 0.3
"""How much the latest tick counts for."""
_USUAL = 0.004
"""Seconds by which a house with time for everybody wakes up too late."""
_TIMES, _MOST = 10, 0.5


class LoopLag:
    def __init__(self) -> None:
        self.seconds = 0.0
        """By how much a wake-up comes too late, of late."""

    @property
    def patience(self) -> float:
        """Seconds for which those can wait who are not asked anything: none while there is time for everybody."""
        return min(_MOST, _TIMES * max(0.0, self.seconds - _USUAL))

    async def measure(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            before = clock()
            await asyncio.sleep(_TICK)
            self.note(clock() - before - _TICK)

    def note(self, late: float) -> None:
        self.seconds += (max(0.0, late) - self.seconds) * _SHARE
