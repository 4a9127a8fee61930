"""How often anybody may do something: buckets that fill up again with time."""

from __future__ import annotations

from time import monotonic

from .errors import TooOften

RATES: dict[str, tuple[float, float]] = {
    "login": (20, 20 / 60),
    "claim": (5, 5 / 60),
    "guest": (60, 1.0),
    "table": (15, 15 / 60),
    "answer": (60, 10.0),
    "chat": (15, 0.5),
    "hint": (10, 0.5),
    "seat": (30, 1.0),
    "socket": (60, 4.0),
    "token": (5, 5 / 60),
    "api": (120, 20.0),
}
"""By what is done: how many at once, and how many more each second."""
_MANY = 50_000


class Limits:
    def __init__(self, on: bool) -> None:
        self._on = on
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, what: str, who: str) -> None:
        """One more of `what` by `who`; TooOften if the bucket is empty. Each kind has buckets of its own."""
        if not self._on:
            return
        most, rate = RATES[what]
        now = monotonic()
        left, since = self._buckets.get((what, who), (most, now))
        left = min(most, left + (now - since) * rate)
        if left < 1:
            raise TooOften("slow down a little", retry_after=int((1 - left) / rate) + 1)
        if len(self._buckets) > _MANY:
            self._buckets.clear()
        self._buckets[what, who] = (left - 1, now)
