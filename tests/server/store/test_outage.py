"""A PostgreSQL that cannot be reached for a while: said with its reason, without a traceback, and then all goes on."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path

import asyncpg
import pytest
import sqlalchemy as sa

from tests.server.processes import Person
from tests.server.test_connections import Patient, serving
from theomachy.server.connections import networks
from theomachy.server.store.database import unavailable

pytestmark = pytest.mark.asyncio


class Near(Patient):
    near = networks("")


class Line:
    """The line to a database, which can be cut."""

    def __init__(self, url: str) -> None:
        self._url = sa.make_url(url)
        self._open: list[asyncio.StreamWriter] = []
        self._whole = True

    async def lay(self) -> str:
        """The address of its near end."""
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        return self._url.set(port=port).render_as_string(hide_password=False)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._whole:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection(self._url.host, self._url.port)
        self._open += [writer, far_writer]
        await asyncio.gather(_carry(reader, far_writer), _carry(far_reader, writer))

    def cut(self) -> None:
        self._whole = False
        for writer in self._open:
            writer.transport.abort()
        self._open.clear()

    def mend(self) -> None:
        self._whole = True

    async def close(self) -> None:
        self.cut()
        self._server.close()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def answer(person: Person, base: str, path: str) -> int:
    parts = (await person.client.get(f"{base}{path}/parts")).json().get("parts")
    if parts is None:
        return 503
    seat, decision = (re.search(rf'data-{what}="([^"]+)"', parts["state"]) for what in ("seat", "decision"))
    assert seat is not None
    assert decision is not None
    data = {"seat": int(seat[1]), "decision": decision[1], "option": ["ready"]}
    return (await person.post(base, f"{path}/answer", data)).status_code


async def test_an_outage_is_said_and_survived(
    postgres_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    line, person = Line(postgres_url), Person()
    async with serving(await line.lay(), tmp_path, Near) as port:
        base = f"http://127.0.0.1:{port}"
        order = {"game": "oracle", "seats": ["me", "hotseat", "bot:random"]}
        path = (await person.post(base, "/tables", order)).json()["location"]
        line.cut()
        for _ in range(3):
            health = await person.client.get(f"{base}/health", headers={"accept": "application/json"})
            assert health.status_code == 503
            assert "the database cannot be reached" in health.json()["detail"]
        assert await answer(person, base, path) == 503
        assert (await person.post(base, "/tables", order)).status_code == 503
        await asyncio.sleep(2.5)  # whatever looks into the database now and then meets the outage too
        line.mend()
        async with asyncio.timeout(60):
            while (await person.client.get(f"{base}/health")).status_code != 200:
                await asyncio.sleep(0.1)
            while await answer(person, base, path) != 200:
                await asyncio.sleep(0.1)
    await person.close()
    await line.close()
    assert not [record for record in caplog.records if record.exc_info], "a traceback"
    assert {record.levelno for record in caplog.records} >= {logging.WARNING, logging.ERROR}


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (asyncpg.AdminShutdownError("terminating connection"), "the database cannot be reached"),
        (asyncpg.TooManyConnectionsError("sorry, too many clients already"), "the database is busy"),
        (asyncpg.DiskFullError("could not extend file"), "the disk is full"),
        (asyncpg.ReadOnlySQLTransactionError("cannot execute INSERT"), "the database cannot be written"),
        (TimeoutError(), "the database cannot be reached"),
        (ValueError("anything else"), ""),
    ],
)
async def test_every_way_not_to_have_a_database_has_its_reason(error: Exception, reason: str) -> None:
    wrapped = sa.exc.DBAPIError("SELECT 1", {}, error)
    assert unavailable(wrapped) == reason
    assert unavailable(error) == reason
