"""Starting a server: one process on a laptop, or several on one PostgreSQL."""

from __future__ import annotations

import os
import resource
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import msgspec
import uvicorn
from litestar import Litestar

from theomachy.garbage import search_less
from theomachy.web.modules import missing_modules

from . import logs
from .app import create_app
from .config import DEFAULT_DATABASE, Config, with_settings
from .connections import Connection
from .store.database import sqlite_file
from .store.sole_server import sole_server

_SETTINGS = "THEOMACHY_SERVER"
FRAME = 64 * 1024
"""The longest message that a socket takes; ours only listens."""


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
    )
    config = with_settings(config, settings)
    if processes > 1 and config.url.startswith("sqlite"):
        sys.exit("Several processes need PostgreSQL: name one with --database-url, or serve with one process.")
    if missing := missing_modules():
        sys.exit(f"The pages lack {', '.join(missing)}: `make install` fetches it, and a release holds it.")
    config.secret_key()  # made once, before anybody else looks for it
    address = public_url or f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"
    sys.stdout.write(f"Theomachy is at {address}  (Ctrl+C ends it)\n")
    sys.stdout.flush()
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(host, port, address), daemon=True).start()
    os.environ[_SETTINGS] = msgspec.json.encode(config, enc_hook=str).decode()
    with sole_server(sqlite_file(config.url)):
        _run(host, port, processes)


def _run(host: str, port: int, processes: int) -> None:
    uvicorn.run(
        "theomachy.server.startup:from_environment",
        factory=True,
        http="theomachy.server.connections:Connection",
        ws="theomachy.server.connections:Socket",
        host=host,
        port=port,
        workers=processes,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        ws_max_size=FRAME,
        ws_ping_interval=20,
        server_header=False,
    )


def _open_when_ready(host: str, port: int, address: str) -> None:
    for _ in range(300):
        try:
            with socket.create_connection((host, port), timeout=1):
                break
        except OSError:
            time.sleep(0.2)
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
