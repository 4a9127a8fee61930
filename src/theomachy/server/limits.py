"""How often anybody may do something: buckets that fill up again with time."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from .errors import TooOften

RATES: dict[str, tuple[float, float]] = {
    "login": (20, 20 / 60),
    "claim": (5, 5 / 60),
    "guest": (20, 6 / 60),
    "guest network": (100, 30 / 60),
    "table": (10, 2 / 60),
    "table address": (20, 4 / 60),
    "table network": (100, 20 / 60),
    "answer": (60, 10.0),
    "undo": (20, 0.5),
    "chat": (15, 0.5),
    "notes": (20, 0.5),
    "vote": (6, 0.05),
    "hint": (10, 0.5),
    "hint address": (20, 1.0),
    "look": (300, 20.0),
    "seat": (30, 1.0),
    "socket": (60, 4.0),
    "token": (5, 5 / 60),
    "account": (20, 0.5),
    "relation": (30, 0.2),
    "export": (3, 3 / 3600),
    "api": (120, 20.0),
    "calls": (20, 10 / 60),
    "test call": (3, 3 / 60),
    "webhook host": (60, 1.0),
}
"""By what is done: how many at once, and how many more each second."""
_MANY, _AT_ONCE = 50_000, 5_000


class Limits:
    def __init__(self, on: bool) -> None:
        self._on = on
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

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
        self._buckets[what, who] = (left - 1, now)
        self._buckets.move_to_end((what, who))
        if len(self._buckets) > _MANY:  # the one untouched for longest: whoever makes many cannot empty them all
            self._buckets.popitem(last=False)

    def forget_old(self) -> int:
        """How many buckets were full again; those untouched for longest come first."""
        now, gone = monotonic(), 0
        for (what, who), (left, since) in list(self._buckets.items())[:_AT_ONCE]:
            most, rate = RATES[what]
            if left + (now - since) * rate >= most:
                del self._buckets[what, who]
                gone += 1
        return gone


def household(address: str) -> str:
    """Who counts as one: an IPv4 address, or the /64 that is given to one customer."""
    return _network(address, 32, 64)


def neighbourhood(address: str) -> str:
    """A whole network, in which somebody may have many addresses: a /24, or a /48 of IPv6."""
    return _network(address, 24, 48)


def _network(address: str, v4: int, v6: int) -> str:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    return str(ip_network(f"{parsed}/{v4 if parsed.version == 4 else v6}", strict=False))
