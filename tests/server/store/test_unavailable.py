"""A database that cannot be written: said with its reason, by everybody at once, and the house goes on afterwards."""

from __future__ import annotations

import asyncio
import errno
import resource
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar.testing import TestClient

from tests.server import virtual_time
from tests.server.browser import Browser, answer, live
from tests.server.conftest import config_for
from theomachy.server.app import create_app
from theomachy.server.config import Config, async_url
from theomachy.server.errors import Unavailable
from theomachy.server.store import database, move_writer


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (database, move_writer):
        pragmas = tuple(p.replace("5000", "100") for p in move_writer.PRAGMAS)
        monkeypatch.setattr(module, "PRAGMAS", pragmas)


@pytest.mark.usefixtures("impatient")
def test_a_locked_database_answers_503_and_then_goes_on(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        ann = Browser(client)
        path = ann.lay("me", "hotseat")
        other = sqlite3.connect(config.database_url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert answer(ann, client, path, 0, "ready") == 503
        refused = ann.post("/tables", {"game": "oracle", "seats": ["me", "open"]})
        assert refused.status_code == 503
        assert "locked" in refused.json()["detail"]
        health = ann.get("/health", accept="application/json")
        assert health.status_code == 503
        assert "locked" in health.json()["detail"]
        assert ann.get(path).status_code == 200
        other.execute("ROLLBACK")
        other.close()
        assert ann.get("/health").status_code == 200
        assert answer(ann, client, path, 0, "ready") == 200


def test_writers_of_a_locked_database_wait_side_by_side(config: Config) -> None:
    """By a clock that jumps: the first in line finds it locked, and nobody behind tries again."""

    async def all_of_them() -> set[float]:
        shared, clock = database.Database(async_url(config.database_url)), asyncio.get_running_loop().time

        async def first() -> None:
            async with shared.turn():
                await asyncio.sleep(move_writer.BUSY)
                error = sqlite3.OperationalError("database is locked")
                error.sqlite_errorcode = sqlite3.SQLITE_BUSY
                raise error

        async def write() -> float:
            with pytest.raises(Unavailable, match="locked"):
                async with shared.turn():
                    raise AssertionError("somebody else is writing")
            return clock()

        found, *others = await asyncio.gather(first(), *(write() for _ in range(20)), return_exceptions=True)
        assert isinstance(found, sqlite3.OperationalError)
        async with shared.turn():  # whoever comes later tries for itself
            return {other for other in others if isinstance(other, float)}

    assert virtual_time.run(all_of_them()) == {move_writer.BUSY}


def test_a_slow_disk_is_waited_for(config: Config) -> None:
    """Nobody else has the file: a commit of our own takes long, and the next writer's turn comes after it."""

    async def both() -> float:
        shared, clock = database.Database(async_url(config.database_url)), asyncio.get_running_loop().time

        async def slow() -> None:
            async with shared.turn():
                await asyncio.sleep(4 * move_writer.BUSY)

        async def write() -> float:
            async with shared.turn():
                return clock()

        _, when = await asyncio.gather(slow(), write())
        return when

    assert virtual_time.run(both()) == 4 * move_writer.BUSY


@contextmanager
def no_room(file: Path) -> Iterator[None]:
    """No file of this process may grow beyond the size of this one: what a full disk does, by the system itself."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_answers_503_and_then_goes_on(config: Config, tmp_path: Path) -> None:
    with TestClient(create_app(config)) as client:
        ann = Browser(client)
        path = ann.lay("me", "hotseat")
        seq = live(client, path).seq
        with no_room(tmp_path / "tables.sqlite3-wal"):
            data = {"seat": 0, "decision": live(client, path).decision(0), "option": ["ready"]}
            for refused in (ann.post(f"{path}/answer", data), ann.get("/health", accept="application/json")):
                assert refused.status_code == 503
                assert "the disk cannot be written" in refused.json()["detail"]
            assert ann.get(path).status_code == 200
        assert live(client, path).seq == seq
        assert ann.get("/health").status_code == 200
        assert answer(ann, client, path, 0, "ready") == 200


def test_a_disk_without_room_is_called_full() -> None:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    assert database.unavailable(error) == "the disk is full"
    assert database.unavailable(OSError(errno.ENOSPC, "no space left on device")) == "the disk is full"


def test_the_database_is_for_its_owner_alone(config: Config, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.touch(0o644)
    with TestClient(create_app(config_for(config.database_url, tmp_path))) as client:
        Browser(client).lay("me", "open")
        for beside in tmp_path.glob("tables.sqlite3*"):
            assert stat.S_IMODE(beside.stat().st_mode) == 0o600, beside
