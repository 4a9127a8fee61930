"""Somebody to call: a real HTTP receiver on this machine, which keeps what it is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

Manner = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@dataclass
class Request:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


@dataclass
class Receiver:
    port: int = 0
    heard: list[Request] = field(default_factory=list)
    answers: list[bytes] = field(default_factory=list)
    """What it says to the next requests, such as b"503 Busy"; then 200."""
    more: str = ""
    """Headers of its answers."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                first, *lines = head.decode().strip().split("\r\n")
                headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                self.heard.append(Request(first.split()[1], headers, body))
                status = self.answers.pop(0) if self.answers else b"200 OK"
                writer.write(b"HTTP/1.1 " + status + b"\r\n" + self.more.encode() + b"content-length: 0\r\n\r\n")
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass


@asynccontextmanager
async def listening(manner: Manner) -> AsyncIterator[int]:
    """A port on which everybody is treated in this manner; at the end nobody is left on the line."""
    lines: set[asyncio.Task[None]] = set()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        lines.add(task)
        try:
            with suppress(asyncio.CancelledError):
                await manner(reader, writer)
        finally:
            lines.discard(task)
            writer.transport.abort()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        left = list(lines)
        for line in left:
            line.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await asyncio.sleep(0)


@asynccontextmanager
async def receiver() -> AsyncIterator[Receiver]:
    one = Receiver()
    async with listening(one.take) as one.port:
        yield one
