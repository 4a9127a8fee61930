"""Real server processes, for tests that kill them, and people who play over HTTP."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn

from tests.server.browser import PATIENCE
from tests.server.conftest import config_for
from tests.server.postgres import free_port
from theomachy.server.connections import Connection, Socket
from theomachy.server.routes import live
from theomachy.server.startup import from_environment

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["theomachy.server.startup", "alembic.command", "websockets", "uvloop", "httptools"])
"""A process that has imported everything once, and forks servers from there within a moment."""


def serve(settings: str, port: int, log: str, pulse: float) -> None:
    """In the new process: a server as `theomachy serve` runs it."""
    live._PULSE = pulse
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.environ["THEOMACHY_SERVER"] = settings
    quiet: dict[str, Any] = {"log_level": "error", "access_log": False}
    uvicorn.run(from_environment, factory=True, port=port, http=Connection, ws=Socket, **quiet)


class Process:
    """One server. Its pages look at their tables once in a pulse, if nobody wakes them."""

    def __init__(self, url: str, folder: Path, pulse: float = live._PULSE, **more: Any) -> None:
        self.port = free_port()
        config = config_for(url, folder, port=self.port, **more)
        settings = msgspec.json.encode(config, enc_hook=str).decode()
        log = str(folder / f"server-{self.port}.log")
        self._process = FORKS.Process(target=serve, args=(settings, self.port, log, pulse), daemon=True)
        self._process.start()
        self.base = f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def ready(self, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self._process.is_alive(), "the server ended by itself"
            try:
                if httpx.get(f"{self.base}/health", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise TimeoutError("the server did not come up")

    def kill(self) -> None:
        self._process.kill()
        self._process.join()


class Person:
    """Somebody with a browser; `base` may change, the session stays."""

    def __init__(self) -> None:
        self.client = httpx.AsyncClient(timeout=PATIENCE)

    async def enter(self, base: str) -> None:
        if "csrftoken" not in self.client.cookies:
            await self.client.get(f"{base}/login")

    async def post(self, base: str, path: str, data: dict[str, Any]) -> httpx.Response:
        await self.enter(base)
        headers = {"x-csrftoken": self.client.cookies["csrftoken"], "accept": "application/json"}
        return await self.client.post(f"{base}{path}", json=data, headers=headers)

    async def close(self) -> None:
        await self.client.aclose()


def gone(error: BaseException) -> bool:
    return isinstance(error, httpx.TransportError | asyncio.TimeoutError)
