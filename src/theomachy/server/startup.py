"""Starting a server: one process on a laptop, or several on one PostgreSQL."""

from __future__ import annotations

import asyncio
import errno
import os
import resource
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from theomachy.garbage import search_less
from theomachy.kernel.errors import TheomachyError
from theomachy.web.modules import missing_modules

from . import logs
from .app import create_app
from .config import DEFAULT_DATABASE, Config, with_settings
from .connections import Connection
from .store.database import sqlite_file
from .store.readiness import make_ready
from .store.sole_server import sole_server

_SETTINGS = "THEOMACHY_SERVER"
FRAME = 64 * 1024
"""The longest message that a socket takes: ours are answers."""


class CannotServe(TheomachyError):  # noqa: N818
    """There is no way to listen where the server is told to."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str = DEFAULT_DATABASE,
    open_browser: bool = False,
    *,
    processes: int = 1,
    bot_workers: int = 2,
    public_url: str = "",
    secret_key_file: Path | None = None,
    settings: Sequence[str] = (),
) -> None:
    """Serve until interrupted."""
    config = Config(
        host=host,
        port=port,
        database_url=database_url,
        secret_key_file=secret_key_file,
        public_url=public_url,
        bot_workers=bot_workers,
        metrics_token=os.environ.get("THEOMACHY_METRICS_TOKEN", ""),
        mail_url=os.environ.get("THEOMACHY_MAIL_URL", ""),
        mail_from=os.environ.get("THEOMACHY_MAIL_FROM", ""),
        push_contact=os.environ.get("THEOMACHY_PUSH_CONTACT", ""),
    )
    config = with_settings(config, settings)
    if processes > 1 and config.url.startswith("sqlite"):
        sys.exit("Several processes need PostgreSQL: name one with --database-url, or serve with one process.")
    if missing := missing_modules():
        sys.exit(f"The pages lack {', '.join(missing)}: `make install` fetches it, and a release holds it.")
    config.secret_key()  # made once, before anybody else looks for it
    os.environ[_SETTINGS] = msgspec.json.encode(config, enc_hook=str).decode()
    with sole_server(sqlite_file(config.url)), _bound(host, port) as listener:
        asyncio.run(make_ready(config.url))
        address = public_url or _address(host, port)
        threading.Thread(target=_announce, args=(listener.getsockname(), address, open_browser), daemon=True).start()
        _run(listener, processes)


@contextmanager
def _bound(host: str, port: int) -> Iterator[socket.socket]:
    """The socket that is going to listen; CannotServe if somebody else has the port, or nobody can."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotServe(f"{host} is no address of this machine: {(error.strerror or str(error)).lower()}") from error
    with listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(where)
        except OSError as error:
            taken = f"port {port} of {host} is taken: name another with --port"
            other = f"nobody can listen on port {port} of {host}: {(error.strerror or str(error)).lower()}"
            raise CannotServe(taken if error.errno == errno.EADDRINUSE else other) from error
        yield listener


def _address(host: str, port: int) -> str:
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def _run(listener: socket.socket, processes: int) -> None:
    config = uvicorn.Config(
        "theomachy.server.startup:from_environment",
        factory=True,
        http="theomachy.server.connections:Connection",
        ws="theomachy.server.connections:Socket",
        workers=processes,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        ws_max_size=FRAME,
        ws_ping_interval=20,
        server_header=False,
    )
    with suppress(KeyboardInterrupt):  # Ctrl+C, when everything is closed
        if processes > 1:
            Multiprocess(config, [listener]).run()
            return
        server = uvicorn.Server(config)
        server.run([listener])
        if not server.started:
            sys.exit(1)


def _announce(where: tuple[Any, ...], address: str, open_browser: bool) -> None:
    """Say the address as soon as somebody listens there, and not before."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(where[0], where[0])
    while True:
        try:
            with socket.create_connection((host, where[1]), timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    sys.stdout.write(f"Theomachy is at {address}  (Ctrl+C ends it)\n")
    sys.stdout.flush()
    if open_browser:
        webbrowser.open(address)


def from_environment() -> Litestar:
    """The application of one process, set up as `serve` wrote it down."""
    logs.set_up()

    def hook(kind: type, value: object) -> object:
        return Path(str(value)) if issubclass(kind, Path) else value

    _settle_down()
    config = msgspec.json.decode(os.environ.get(_SETTINGS, "{}"), type=Config, dec_hook=hook)
    Connection.set_up(config)
    return create_app(config)


def _settle_down() -> None:
    """A server holds hundreds of games for long, and a look through all of them for garbage halts every table.

    Threads change places every millisecond: the one that writes moves gives way several times for each of them, and
    should not wait long for its next turn.
    """
    search_less()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # every connection is a file
    sys.setswitchinterval(0.001)
