"""`theomachy serve` itself: one server for each SQLite file, several processes on PostgreSQL."""

from __future__ import annotations

import asyncio
import html
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.postgres import free_port
from tests.server.processes import Person
from theomachy.games import GAMES

SERVE = [sys.executable, "-c", "from theomachy.cli import main; main()", "serve", "--bot-workers", "1"]


class Server:
    def __init__(self, url: str, folder: Path, *more: str) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        command = [*SERVE, "--port", str(self.port), "--database-url", url, *more]
        self.process = subprocess.Popen(
            [*command, "--secret-key-file", str(folder / "key")], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL
        )

    def ready(self) -> None:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert self.process.poll() is None, "the server ended by itself"
            try:
                if httpx.get(f"{self.base}/health", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise TimeoutError("the server did not come up")

    def children(self) -> set[int]:
        """The processes that serve, as Linux knows them."""
        found = set()
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = int(stat.read_text().rpartition(")")[2].split()[1])
                serves = b"spawn_main" in (stat.parent / "cmdline").read_bytes()
            except (OSError, IndexError):
                continue
            if parent == self.process.pid and serves:
                found.add(int(stat.parent.name))
        return found


@contextmanager
def serving(url: str, folder: Path, *more: str) -> Iterator[Server]:
    server = Server(url, folder, *more)
    try:
        server.ready()
        yield server
    finally:
        server.process.send_signal(signal.SIGINT)
        try:
            server.process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            server.process.kill()
            raise


@pytest.mark.slow
def test_a_second_server_on_one_file_is_refused_in_one_sentence(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path):
        second = Server(sqlite_url, tmp_path)
        try:
            _, said = second.process.communicate(timeout=60)
        finally:
            second.process.kill()
        assert second.process.returncode == 2
        assert len(said.decode().strip().splitlines()) == 1
        assert "another server has" in said.decode()
    with serving(sqlite_url, tmp_path):
        pass  # the first is gone, and so is its lock


@pytest.mark.slow
def test_several_processes_serve_one_house(postgres_url: str, tmp_path: Path) -> None:
    with serving(postgres_url, tmp_path, "--processes", "2") as server:
        both = server.children()
        assert len(both) == 2
        asyncio.run(play_at(server))
        os.kill(min(both), signal.SIGKILL)
        end = time.monotonic() + 60
        while len(server.children() - {min(both)}) < 2:
            assert time.monotonic() < end, "nobody took the place of the process that died"
            time.sleep(0.1)
        server.ready()
        asyncio.run(play_at(server))
    assert server.process.returncode == 0
    assert not server.children()


async def play_at(server: Server) -> None:
    """A table of one person with bots: whichever process is asked, the same game goes on."""
    person = Person()
    order = {"game": next(iter(GAMES)), "seats": ["me", "bot:random", "bot:random"]}
    path = (await person.post(server.base, "/tables", order)).json()["location"]
    seen: set[str] = set()
    async with asyncio.timeout(60):
        while len(seen) < 3:
            fresh = Person()  # a connection of its own, so that any process may answer
            fresh.client.cookies = person.client.cookies
            parts = (await fresh.client.get(f"{server.base}{path}/parts")).json()["parts"]
            seen.add(parts["state"])
            await fresh.close()
            await answer_anything(server, person, path, parts)
    await person.close()


async def answer_anything(server: Server, person: Person, path: str, parts: dict[str, str]) -> None:
    decision = re.search(r'data-decision="([^"]+)"', parts["state"])
    offered = re.findall(r'data-answer="([^"]*)"', parts["prompt"])
    if decision is not None and offered:
        data = {"seat": 0, "decision": decision[1], "option": json.loads(html.unescape(offered[0]))}
        response = await person.post(server.base, f"{path}/answer", data)
        assert response.status_code in (200, 409, 422), response.text


def refused(url: str, folder: Path, *more: str, **environment: str) -> str:
    """What `serve` says when it cannot: one sentence, and nothing of an address."""
    command = [*SERVE, "--database-url", url, "--secret-key-file", str(folder / "key"), *more]
    if "--port" not in more:
        command += ["--port", str(free_port())]
    said = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=120)
    assert said.returncode == 2
    assert said.stdout == ""
    assert len(said.stderr.strip().splitlines()) == 1, said.stderr
    return said.stderr


def test_a_busy_port_is_named(sqlite_url: str, tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        assert f"port {port} of 127.0.0.1 is taken" in refused(sqlite_url, tmp_path, "--port", str(port))


def test_a_database_that_cannot_be_used_is_named_without_its_password(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(b"this is no database at all" * 100)
    assert "is no SQLite file, or is damaged" in refused(f"sqlite:///{file}", tmp_path)
    missing = f"sqlite:///{tmp_path}/nowhere/tables.sqlite3"
    assert "nowhere" in refused(missing, tmp_path)
    said = refused(f"postgresql://ann:secret@127.0.0.1:{free_port()}/theomachy", tmp_path)
    assert "cannot be reached" in said
    assert "secret" not in said
    assert "is no address of a database" in refused("mongo://somewhere", tmp_path)


def test_a_key_that_is_none_is_named(sqlite_url: str, tmp_path: Path) -> None:
    assert "THEOMACHY_SECRET_KEY holds no key" in refused(sqlite_url, tmp_path, THEOMACHY_SECRET_KEY="short")
    (tmp_path / "key").write_text("not hexadecimal", "utf-8")
    assert "key holds no key of 64 hexadecimal digits" in refused(sqlite_url, tmp_path)


def test_the_address_is_said_when_somebody_listens_there(sqlite_url: str, tmp_path: Path) -> None:
    port = free_port()
    command = [*SERVE, "--database-url", sqlite_url, "--secret-key-file", str(tmp_path / "key"), "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        try:
            assert f"http://localhost:{port}/" in said
            assert httpx.get(f"http://127.0.0.1:{port}/health", timeout=20).status_code == 200
        finally:
            process.send_signal(signal.SIGINT)
        process.wait(timeout=60)
    assert process.returncode == 0
