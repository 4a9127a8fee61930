"""Frames of nonsense, as bytes on the wire of a real server: it closes what makes no sense and serves everybody else.

THEOMACHY_FUZZ=10000 sends 100,000 of them.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import os
from pathlib import Path
from random import Random

import pytest

from tests.server.conftest import config_for
from tests.server.players import people, table_for
from tests.server.test_connections import Patient, answer_to, serving
from theomachy.server.app import create_app
from theomachy.server.connections import networks

COUNT = 10 * int(os.environ.get("THEOMACHY_FUZZ", "150"))
HEALTH = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


class Near(Patient):
    near = networks("")


def frame(dice: Random) -> bytes:
    """Mostly well formed, with any opcode and any flags; now and then just bytes."""
    if dice.random() < 0.05:
        return dice.randbytes(dice.randrange(1, 40))
    body = dice.randbytes(dice.choice((0, 1, 5, 60, 125)))
    opcode = dice.choice((1, 2, 2, 2, 9, 10)) if dice.random() < 0.9 else dice.randrange(256)
    if opcode == 1:
        body = body.hex()[:100].encode()
    mask = dice.randbytes(4)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(body))
    return bytes((opcode | 0x80, len(body) | 0x80)) + mask + masked


async def opened(port: int, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET {table}/live HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    writer.write(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
    assert b"101" in await reader.readline()
    return reader, writer


@pytest.mark.asyncio
async def test_frames_that_make_no_sense_close_their_socket_alone(
    sqlite_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dice, sent, sockets = Random(6455), 0, 0
    app = create_app(config_for(sqlite_url, tmp_path))
    async with serving(sqlite_url, tmp_path, Near, app) as port:
        services = app.state["services"]
        table = f"/t/{await table_for(services, await people(services, 2))}"
        while sent < COUNT:
            reader, writer = await opened(port, table)
            drained = asyncio.create_task(reader.read())
            sockets += 1
            while sent < COUNT and not drained.done():
                writer.write(frame(dice))
                sent += 1
                if sent % 20 == 0:
                    await asyncio.sleep(0)
            writer.close()
            drained.cancel()
            await asyncio.gather(drained, return_exceptions=True)
        assert b"200 OK" in await answer_to(port, HEALTH)
    assert sockets > 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
