"""Requests to addresses that people have named: only to the world outside, each to the very address that was checked.

A name is looked up once, and the connection goes to what was found. Nothing private, local or reserved is reached, in
whatever spelling, unless whoever runs the server allows it. Redirects are not followed, and little is read.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from socket import inet_aton
from typing import Any
from urllib.parse import urlsplit

import httpcore

from ..errors import Malformed
from .failure import Failed

Address = IPv4Address | IPv6Address
SECONDS = 10.0
"""For a whole request."""
LENGTH = 1000
"""Characters of the longest address."""
_READ = 16 * 1024
_TRANSLATED = IPv6Network("64:ff9b::/96")
"""IPv4 addresses in the clothes of IPv6."""
_SPECIAL = tuple(
    map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "64:ff9b:1::/48", "2001::/23", "3fff::/20", "5f00::/16"))
)
"""Networks with a purpose of their own that not every Python knows."""
_LATE = 3600.0


def outside(address: Address) -> bool:
    """Is this a place in the world, and not on this machine or in some network of its own?"""
    if isinstance(address, IPv6Address):
        if (inner := address.ipv4_mapped or address.sixtofour) is not None:
            return outside(inner)
        if address in _TRANSLATED:
            return outside(IPv4Address(int(address) & 0xFFFFFFFF))
        if address.is_site_local:
            return False
    if any(address in network for network in _SPECIAL if network.version == address.version):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def check_url(url: str, private: bool) -> str:
    """An address that may be named: https, a host, an ordinary port, nobody's password in it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise Malformed("that is no address") from error
    if len(url) > LENGTH or not url.isascii() or any(char <= " " or char == "\x7f" for char in url):
        raise Malformed(f"an address has at most {LENGTH} plain letters and signs")
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise Malformed("an address begins with https://")
    if not parts.hostname or parts.username is not None or parts.password is not None or parts.fragment:
        raise Malformed("that is no address")
    if not private and port is not None and port < 1024 and port != 443:
        raise Malformed("nobody listens for calls on that port")
    if not private and _inside(parts.hostname):
        raise Malformed("that is not in the world outside")
    return url


def _inside(host: str) -> bool:
    """Does this show without asking anybody? What does not is found out with every call."""
    name = host.rstrip(".").lower()
    try:
        return not outside(ip_address(name) if ":" in name else IPv4Address(inet_aton(name)))
    except (OSError, ValueError):  # a name
        return "." not in name or name.endswith((".localhost", ".local", ".internal", ".arpa"))


class Guard(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were checked, and to no name."""

    def __init__(self, private: bool) -> None:
        self._private = private
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        address = await self._address(host, port)
        return await self._network.connect_tcp(str(address), port, timeout, local_address, socket_options)

    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        raise Failed("calls go to the world outside", final=True)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def _address(self, host: str, port: int) -> Address:
        """The one that is meant: of several that a name has, all must be places in the world."""
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
            addresses = [ip_address(str(where[4][0]).partition("%")[0]) for where in found]
        except (OSError, UnicodeError, ValueError) as error:
            raise Failed("its name cannot be found") from error
        if not addresses:
            raise Failed("its name cannot be found")
        if not self._private and not all(map(outside, addresses)):
            raise Failed("it is not in the world outside", final=True)
        return addresses[0]


class Outside:
    """Posts to the world outside."""

    def __init__(self, private: bool) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            ssl.create_default_context(),
            max_connections=20,
            max_keepalive_connections=10,
            keepalive_expiry=20.0,
            network_backend=Guard(private),
        )

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> int:
        """The status of an answer that says it has arrived; else Failed."""
        timeout = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
        try:
            async with (
                asyncio.timeout(SECONDS),
                self._pool.stream(
                    "POST", url, headers=list(headers.items()), content=body, extensions={"timeout": timeout}
                ) as response,
            ):
                read = 0
                async for chunk in response.aiter_stream():
                    read += len(chunk)
                    if read > _READ:
                        break
                return _arrived(response)
        except (TimeoutError, httpcore.TimeoutException) as error:
            raise Failed("it did not answer in time") from error
        except (httpcore.NetworkError, httpcore.ProtocolError, OSError) as error:
            raise Failed("it could not be reached") from error
        except httpcore.UnsupportedProtocol as error:
            raise Failed("that is no address", final=True) from error

    async def close(self) -> None:
        await self._pool.aclose()


def _arrived(response: httpcore.Response) -> int:
    status = response.status
    if 200 <= status < 300:
        return status
    if status in (404, 410):
        raise Failed(f"it answered {status}", gone=True)
    if status in (408, 425, 429) or status >= 500:
        given = dict(response.headers).get(b"retry-after", b"0")
        wait = min(_LATE, float(given)) if given.isdigit() else 0.0
        raise Failed(f"it answered {status}", wait=wait)
    raise Failed(f"it answered {status}", final=True)
