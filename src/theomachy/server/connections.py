"""Connections as uvicorn takes them, with patience that ends: half requests are dropped, and nobody holds too many."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from .config import Config
from .limits import household

Network = IPv4Network | IPv6Network
HEAD = 32 * 1024
"""Bytes of the longest request that is listened to, its body aside. The parser itself would keep any number of them."""


def networks(trusted: str) -> list[Network]:
    """This machine and those of a list such as uvicorn reads: addresses and networks, or * for everybody."""
    names = [name.strip() for name in trusted.split(",") if name.strip()]
    if "*" in names:
        names = ["0.0.0.0/0", "::/0"]
    return [ip_network(name, strict=False) for name in ("127.0.0.0/8", "::1", *names)]


UNREAD = 1024 * 1024
"""Bytes that wait for a reader who goes on speaking: answers to pings know no other bound."""


class Socket(WebSocketsSansIOProtocol):
    """Every message is compressed by itself: compressors that are kept, and read back what was said before, take more
    memory for an open page than everything else that belongs to it."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        settings = {"level": 2, "memLevel": 8}  # quick rather than small; less memory would take longer
        alone = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True, client_no_context_takeover=True, compress_settings=settings
        )
        self.conn.available_extensions = [alone]

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # whoever answers no ping reads no farewell either, and would be waited for

    async def send(self, message: Any) -> None:
        if self.close_sent and message["type"] == "websocket.send":  # it broke the rules of sockets meanwhile
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":  # both are known to the application, or sent: 4 KB of each open page
            self.request.headers.clear()
            self.response.headers.clear()


class Connection(HttpToolsProtocol):
    headers_seconds: ClassVar[float] = 10.0
    body_seconds: ClassVar[float] = 30.0
    unread_seconds: ClassVar[float] = 60.0
    """How long what was sent may wait for somebody who takes none of it; the system's own patience has no end."""
    most: ClassVar[int] = 100
    near: ClassVar[Sequence[Network]] = networks("")
    """This machine, and proxies that are trusted: they have to count for themselves."""
    open: ClassVar[Counter[str]] = Counter()
    """By address."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._timer: asyncio.TimerHandle | None = None
        self._counted = ""
        self._heard: int | None = 0
        """Bytes of the head of a request so far; None when that is complete."""

    @classmethod
    def set_up(cls, config: Config) -> None:
        cls.headers_seconds, cls.body_seconds = config.headers_seconds, config.body_seconds
        cls.most = config.connections_per_address
        cls.near = networks(os.environ.get("FORWARDED_ALLOW_IPS", ""))

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if (line := transport.get_extra_info("socket")) is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(self.unread_seconds * 1000))
        who = household(self.client[0]) if self.client else ""
        if who and not self._is_near():
            if self.open[who] >= self.most:
                transport.abort()
                return
            self.open[who] += 1
            self._counted = who
        self._wait(self.headers_seconds)

    def _is_near(self) -> bool:
        assert self.client is not None
        try:
            address = ip_address(self.client[0].partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in self.near if network.version == address.version)

    def data_received(self, data: bytes) -> None:
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._wait(self.headers_seconds)  # the next request on the same connection
        goes_on = self._heard is not None
        super().data_received(data)
        if goes_on and self._heard is not None:
            self._heard += len(data)
            if self._heard > HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        self._heard = 0
        self._wait(self.headers_seconds)  # also for one that comes while another is still answered
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._heard = None
        self._wait(self.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wait(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """The connection is handed on to a socket, and counts until that one is gone."""
        self._wait(None)
        super().handle_websocket_upgrade()
        taker = self.transport.get_protocol()
        lost = taker.connection_lost
        counted, self._counted = self._counted, ""  # the socket holds no more of us: parser and headers are done with

        def connection_lost(error: Exception | None) -> None:
            _release(counted)
            lost(error)

        taker.connection_lost = connection_lost  # type: ignore[method-assign, assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        _release(self._counted)
        self._counted = ""
        super().connection_lost(exc)

    def _wait(self, seconds: float | None) -> None:
        """So long for what comes next, and no longer."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self.transport.abort) if seconds is not None else None


def _release(counted: str) -> None:
    """One connection less of an address, if it was counted."""
    if counted:
        Connection.open[counted] -= 1
        if not Connection.open[counted]:
            del Connection.open[counted]
