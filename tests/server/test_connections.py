"""Slow, half and too many connections, against a real server."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

import pytest
import uvicorn
import websockets
from litestar import Litestar, WebSocket, get, websocket
from uvicorn.protocols.utils import ClientDisconnected

from tests.server.conftest import config_for
from tests.server.postgres import free_port
from theomachy.server.app import create_app
from theomachy.server.connections import HEAD, UNREAD, Connection, Network, Socket, networks

pytestmark = pytest.mark.asyncio


class Brief(Connection):
    headers_seconds, body_seconds, most = 0.3, 0.3, 5
    near: ClassVar[Sequence[Network]] = ()


class Patient(Brief):
    headers_seconds, body_seconds = 600.0, 600.0


class Unread(Patient):
    unread_seconds = 1.0


@asynccontextmanager
async def serving(
    url: str, folder: Path, connection: type[Connection], app: Litestar | None = None, ws: type[Socket] = Socket
) -> AsyncIterator[int]:
    port = free_port()
    app = app or create_app(config_for(url, folder))
    quiet: dict[str, Any] = {"log_level": "error", "access_log": False}
    server = uvicorn.Server(uvicorn.Config(app, port=port, http=connection, ws=ws, **quiet))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.02)
    try:
        yield port
    finally:
        server.should_exit = True
        await task


async def answer_to(port: int, *pieces: bytes) -> bytes:
    """All that the server says until it closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def test_a_trusted_proxy_counts_for_itself(sqlite_url: str, tmp_path: Path) -> None:
    class Trusting(Patient):
        near = networks("10.0.0.0/8, 127.0.0.1")

    async with serving(sqlite_url, tmp_path, Trusting) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(12)]
        assert b"200 OK" in await answer_to(port, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        for _, writer in held:
            writer.close()
    assert [str(network) for network in networks("*")[2:]] == ["0.0.0.0/0", "::/0"]


HALF = [
    (b"",),
    (b"GET / HT",),
    (b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",),
    (b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",),
]


async def test_half_requests_are_dropped(sqlite_url: str, tmp_path: Path) -> None:
    async with serving(sqlite_url, tmp_path, Brief) as port:
        for pieces in HALF:
            assert b" 200 " not in await answer_to(port, *pieces)
        whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        assert b" 200 " in await answer_to(port, whole, b"GET / HT")  # the second on one connection, too
        assert not Connection.open


ENDLESS = [
    (b"GET /health HTTP/1.1\r\nHost: x\r\nX: ", b"a" * 1000),
    (b"GET /health HTTP/1.1\r\nHost: x\r\n", b"X: " + b"a" * 1000 + b"\r\n"),
    (b"GET /", b"a" * 1000),
    (b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\nX: ", b"a" * 1000),
]


async def say(port: int, *pieces: bytes) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        writer.close()


@pytest.mark.parametrize(("begin", "more"), ENDLESS)
async def test_a_request_that_never_comes_to_its_end_is_cut_off(
    sqlite_url: str, tmp_path: Path, begin: bytes, more: bytes
) -> None:
    """Not by time: whoever is quick would have filled the memory by then."""
    async with serving(sqlite_url, tmp_path, Patient) as port:
        with pytest.raises(ConnectionError):
            await say(port, begin, *[more] * (20 * HEAD // len(more)))
        long = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: " + b"a" * 20_000 + b"\r\n\r\n"
        assert b" 200 " in await answer_to(port, long)
        body = b'{"name": "' + b"a" * 50_000 + b'"}'
        head = f"POST /login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        assert b" 403 " in await answer_to(port, head + body), "a body has a limit of its own"


async def test_an_address_holds_only_so_many_connections(sqlite_url: str, tmp_path: Path) -> None:
    whole = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    async with serving(sqlite_url, tmp_path, Patient) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(Patient.most)]
        while Connection.open.total() < Patient.most:
            await asyncio.sleep(0.01)
        assert await answer_to(port, whole) == b""
        for _, writer in held:
            writer.close()
        while Connection.open:
            await asyncio.sleep(0.01)
        assert b" 200 " in await answer_to(port, whole)


async def test_whoever_hangs_up_leaves_no_error_in_the_log(
    sqlite_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(sqlite_url, tmp_path, Patient) as port:
        for pieces in HALF:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"".join(pieces))
            await writer.drain()
            writer.transport.abort()
        while Connection.open:
            await asyncio.sleep(0.01)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@asynccontextmanager
async def unread(port: int, first: bytes) -> AsyncIterator[asyncio.StreamWriter]:
    """A connection of somebody who speaks, hears that there is an answer, and listens no more."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=line, limit=1)
    writer.write(first)
    await reader.read(1)
    try:
        yield writer
    finally:
        writer.close()


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Note: x\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PING = b"\x89\xfd" + bytes(4) + b"p" * 125


@get("/long")
async def long() -> str:
    return "long" * 10_000_000


async def test_an_answer_that_nobody_reads_is_not_kept(sqlite_url: str, tmp_path: Path) -> None:
    whole = b"GET /long HTTP/1.1\r\nHost: x\r\n\r\n"
    async with (
        serving(sqlite_url, tmp_path, Unread, Litestar([long])) as port,
        unread(port, whole),
        asyncio.timeout(30),
    ):
        assert Connection.open.total() == 1
        while Connection.open:
            await asyncio.sleep(0.05)


async def ping(writer: asyncio.StreamWriter, size: int) -> None:
    for _ in range(size // len(PING)):
        writer.write(PING)
        await writer.drain()


async def test_whoever_pings_and_never_reads_is_cut_off(sqlite_url: str, tmp_path: Path) -> None:
    """Answers to pings wait for their reader; nobody fills the memory with them."""
    async with (
        serving(sqlite_url, tmp_path, Patient, Litestar([echo])) as port,
        unread(port, UPGRADE) as writer,
        asyncio.timeout(60),
    ):
        with pytest.raises(ConnectionError):
            await ping(writer, 64 * UNREAD)
        assert not Connection.open


class Noted(Socket):
    """Remembers itself."""

    all: ClassVar[list[Socket]] = []

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.all.append(self)


@websocket("/")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.send_text(socket.headers["x-note"])
    await socket.receive_text()


async def test_an_open_page_keeps_what_its_browser_said_only_once(sqlite_url: str, tmp_path: Path) -> None:
    app = Litestar([echo])
    async with serving(sqlite_url, tmp_path, Patient, app, Noted) as port:
        address = f"ws://127.0.0.1:{port}/"
        async with websockets.connect(address, additional_headers={"x-note": "remember"}) as client:
            assert await client.recv() == "remember"
            (kept,) = Noted.all
            assert not list(kept.request.headers)
            assert not list(kept.response.headers)
            await client.send("done")
    Noted.all.clear()


async def test_what_is_said_to_a_socket_that_broke_the_rules_goes_nowhere(sqlite_url: str, tmp_path: Path) -> None:
    """Whoever sends nonsense is closed at once, perhaps before the table has heard of it."""
    heard: list[type[BaseException]] = []

    @websocket("/")
    async def speak(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        Noted.all[0].close_sent = True
        try:
            await socket.send_text("news")
        except Exception as error:
            heard.append(type(error))

    async with serving(sqlite_url, tmp_path, Patient, Litestar([speak]), Noted) as port:
        await answer_to(port, UPGRADE)
    Noted.all.clear()
    assert heard == [ClientDisconnected]
