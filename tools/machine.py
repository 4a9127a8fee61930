"""What this machine gives, and what processes take of it: bare commits and round trips, cores and memory."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

import websockets


def cpu_seconds(pid: int | None) -> float:
    """What a process has used of a core so far: tells the cost of a move even on a busy machine."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def busy_seconds() -> float:
    """What all processes of this machine have used so far, over all cores."""
    used = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return (sum(used) - used[3] - used[4]) / os.sysconf("SC_CLK_TCK")


class Meter:
    """Cores used since it was made: by the server, by this tool, by everybody else."""

    def __init__(self, pid: int | None) -> None:
        self._pid = pid
        self._since = (time.perf_counter(), cpu_seconds(pid), time.process_time(), busy_seconds())

    def row(self, moves: int) -> dict[str, float]:
        now = (time.perf_counter(), cpu_seconds(self._pid), time.process_time(), busy_seconds())
        seconds, server, tool, busy = (end - start for end, start in zip(now, self._since, strict=True))
        cores = {"server_cores": server / seconds, "tool_cores": tool / seconds}
        return {
            "cpu_ms_per_move": 1000 * server / max(1, moves),
            **cores,
            "others_cores": (busy - server - tool) / seconds,
        }


def resident(pid: int | None) -> float:
    """Memory of a process, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def commits_per_second(folder: Path, synchronous: str) -> float:
    """Bare SQLite: one row, one commit, one process."""
    with sqlite3.connect(folder / f"bare-{synchronous}.sqlite3", isolation_level=None) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute(f"PRAGMA synchronous={synchronous}")
        database.execute("CREATE TABLE IF NOT EXISTS moves (id INTEGER PRIMARY KEY, text TEXT)")
        began = time.perf_counter()
        for _ in range(500):
            database.execute("BEGIN IMMEDIATE")
            database.execute("INSERT INTO moves (text) VALUES ('an answer of usual length')")
            database.execute("COMMIT")
        return 500 / (time.perf_counter() - began)


async def round_trips_per_second() -> float:
    """Bare WebSocket echo within one process."""

    async def echo(socket: websockets.ServerConnection) -> None:
        async for message in socket:
            await socket.send(message)

    async with websockets.serve(echo, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with websockets.connect(f"ws://127.0.0.1:{port}") as socket:
            began = time.perf_counter()
            for _ in range(1000):
                await socket.send("x" * 200)
                await socket.recv()
            return 1000 / (time.perf_counter() - began)
