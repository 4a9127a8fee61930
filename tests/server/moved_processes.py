"""Real server processes whose clock is moved by hand: they look for what is due, and send it, when they are told to."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn

from tests.server.conftest import config_for
from tests.server.moved_clock import happened, nobody
from tests.server.postgres import free_port
from tests.server.processes import FORKS
from theomachy.server.app import create_app
from theomachy.server.calls import outbox
from theomachy.server.config import Config
from theomachy.server.connections import Connection, Socket
from theomachy.server.services import Services


def serve(settings: str, port: int, log: str, now: Any, orders: Pipe) -> None:
    """In the new process."""
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(output, 2)
    config = msgspec.json.decode(settings, type=Config, dec_hook=lambda kind, value: kind(value))
    asyncio.run(_serve(config, port, now, orders))


async def _serve(config: Config, port: int, now: Any, orders: Pipe) -> None:
    app = create_app(config)
    services: Services = app.state.services
    services.database.now = lambda: float(now.value)
    services.deadlines.run = services.uptime.run = services.sender.run = nobody  # type: ignore[method-assign]
    services.autoplay.look_at = services.tables.on_change = lambda _: None  # type: ignore[assignment, method-assign]
    quiet: dict[str, Any] = {"log_level": "error", "access_log": False}
    server = uvicorn.Server(uvicorn.Config(app, port=port, http=Connection, ws=Socket, **quiet))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        assert not serving.done(), "the server ended by itself"
        await asyncio.sleep(0.02)
    orders.send("ready")
    while True:
        what, *about = await asyncio.to_thread(orders.recv)
        orders.send(await _ORDERS[what](services, *about))


async def _look(services: Services) -> None:
    """It was up all the time, and looks for what is due."""
    services.uptime._until = services.database.now()
    await services.uptime.beat()
    await services.deadlines.once()


async def _arrive(services: Services, name: str) -> str:
    """Somebody with an account; the token."""
    guest = await services.users.new_guest(name)
    await services.passwords.claim(guest, name, f"{name} and the golden fleece")
    user = await services.users.by_id(guest.id)
    assert user is not None
    return await services.tokens.new(user)


async def _send(services: Services) -> int:
    return await services.sender.round(services.database.now())


async def _claim(services: Services) -> int:
    return len(await outbox.claim(services.database, services.database.now()))


_ORDERS: dict[str, Callable[..., Awaitable[Any]]] = {
    "look": _look, "send": _send, "claim": _claim, "arrive": _arrive, "happened": happened
}  # fmt: skip


class MovedProcess:
    """One of them. `now` is shared by all."""

    def __init__(self, url: str, folder: Path, now: Any, **more: Any) -> None:
        port = free_port()
        self.base = f"http://127.0.0.1:{port}"
        settings = msgspec.json.encode(config_for(url, folder, port=port, **more), enc_hook=str).decode()
        self._orders, theirs = FORKS.Pipe()
        log = str(folder / f"server-{port}.log")
        self._process = FORKS.Process(target=serve, args=(settings, port, log, now, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def order(self, what: str, *about: object) -> None:
        self._orders.send((what, *about))

    def heard(self) -> Any:
        """What it answers to the oldest order, or that it is ready."""
        assert self._orders.poll(60), "no answer"
        return self._orders.recv()

    def do(self, what: str, *about: object) -> Any:
        self.order(what, *about)
        return self.heard()

    def kill(self) -> None:
        """kill -9."""
        self._process.kill()
        self._process.join()
        self._orders.close()


class Player:
    """Somebody who plays over the JSON API, at whichever process."""

    def __init__(self, token: str) -> None:
        self._client = httpx.Client(headers={"authorization": f"Bearer {token}"}, timeout=60)

    def close(self) -> None:
        self._client.close()

    def get(self, process: MovedProcess, path: str) -> Any:
        response = self._client.get(f"{process.base}/api/{path}")
        assert response.is_success, response.text
        return response.json()

    def post(self, process: MovedProcess, path: str, **data: object) -> Any:
        response = self.try_to(process, path, **data)
        assert response.is_success, response.text
        return response.json()

    def try_to(self, process: MovedProcess, path: str, **data: object) -> httpx.Response:
        """As it is answered, refusals included."""
        return self._client.post(f"{process.base}/api/{path}", json=data)
