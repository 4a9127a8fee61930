"""Ten thousand calls at once, and moves meanwhile: does anybody at a table wait for them?

    python -m tools.calls [--notices 10000] [--moves 300]

Lays tables in a fresh SQLite database, writes the questions that wait, starts a receiver in a process of its own, and
plays moves at one table at a steady pace: alone, then while everything is sent, then alone again. Also told: what
processor time a move costs with and without the questions that it writes down. It takes about a minute, and
`tools/load.py` does the same at the end of its run.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import tempfile
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import perf_counter, process_time, time

import sqlalchemy as sa

from theomachy.server.accounts.users import User
from theomachy.server.config import Config
from theomachy.server.services import Services
from theomachy.server.store.schema import channels, seats, tables, users
from theomachy.server.tables import table as table_module
from theomachy.server.tables.new_tables import TableOrder

PACE = 0.02
"""Seconds between two moves."""
TURN = 50
"""Moves of one kind, before the other kind has its turn."""
LATE = 50
"""Milliseconds within which 99 of 100 moves are to be stored while calls go out."""


class Receiver:
    """Says yes to everything, and counts."""

    def __init__(self) -> None:
        self.calls = 0

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
                await reader.readexactly(int(length.split(b":")[1]))
                self.calls += 1
                writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            writer.close()

    async def serve(self, line: Connection) -> None:
        """Tells its port, and when asked how many it has counted."""
        server = await asyncio.start_server(self.take, "127.0.0.1", 0)
        line.send(server.sockets[0].getsockname()[1])
        await asyncio.to_thread(line.recv)
        line.send(self.calls)


def receive(line: Connection) -> None:
    asyncio.run(Receiver().serve(line))


async def fill(house: Services, count: int, port: int) -> None:
    """So many people, each with a webhook and a table that has waited for them since an hour."""
    ids = [secrets.token_urlsafe(9) for _ in range(count)]
    then, rules = time() - 3600, next(iter(house.games.values()))
    people = [
        {"id": f"u{n:023}", "name": f"Player {n}", "login": f"player {n}", "created_at": then} for n in range(count)
    ]
    hooks = [
        {
            "id": secrets.token_hex(8), "user_id": person["id"], "kind": "webhook", "address": f"http://127.0.0.1:{port}/{n}",
            "keys": {"flavour": "json", "secret": "s"}, "often": "once", "confirmed": True, "created_at": then,
        }
        for n, person in enumerate(people)
    ]  # fmt: skip
    laid = [
        {
            "id": table_id, "game": rules.name, "rules": rules.version, "title": f"Table {n}", "options": {},
            "status": "playing", "private": False, "spectators": True, "host": person["id"], "invite": "x", "seed": "x",
            "created_at": then, "moved_at": then, "owing": [0], "asked": {"0": ["0.x", then]}, "asked_from": then,
        }
        for n, (table_id, person) in enumerate(zip(ids, people, strict=True))
    ]  # fmt: skip
    sat = [
        {"table_id": table_id, "seat": 0, "kind": "person", "user_id": person["id"], "name": person["name"]}
        for table_id, person in zip(ids, people, strict=True)
    ]
    async with house.database.writing() as connection:
        for table, rows in ((users, people), (channels, hooks), (tables, laid), (seats, sat)):
            await connection.execute(sa.insert(table), rows)


async def moves(
    house: Services, table_id: str, count: int, dice: Random, until: asyncio.Task[int] | None = None, pace: float = PACE
) -> list[float]:
    """How long each of them took, one after the other, at a steady pace; no more of them once that task is done."""
    took: list[float] = []
    for _ in range(count):
        if until is not None and until.done():
            break
        began = perf_counter()
        async with house.tables.open(table_id, changes=True) as table:
            if table.status == "over":
                break
            seat = dice.choice(sorted(table.playing.owing()))
            question = table.playing.ask(seat)
            assert question is not None
            await table.answer(
                seat, dice.choice(list(question.options)), table.decision(seat), table.places[seat].user_id
            )
        took.append(perf_counter() - began)
        await asyncio.sleep(max(0.0, pace - took[-1]))
    return took


async def laid(house: Services) -> str:
    guest: User = await house.users.new_guest()
    return await house.new_tables.create(
        TableOrder(next(iter(house.games)), ["me", "hotseat", "hotseat"], "Moves"), guest
    )


async def added(house: Services, count: int) -> float:
    """Milliseconds of processor time that questions add to a move: with and without them in turns, the same games. The
    first turns only warm up."""
    kept, spent = table_module.asked, {True: 0.0, False: 0.0}  # type: ignore[attr-defined]
    played = 0
    for seed in range(1 - (-count // TURN)):
        for writes in (seed % 2 == 0, seed % 2 == 1):
            table_module.asked = kept if writes else lambda *_: ({}, None)  # type: ignore[attr-defined]
            table_id, began = await laid(house), process_time()
            some = len(await moves(house, table_id, TURN, Random(seed), pace=0.0))
            spent[writes] += process_time() - began if seed else 0.0
        played += some if seed else 0
    table_module.asked = kept  # type: ignore[attr-defined]
    return (spent[True] - spent[False]) / played * 1000


def within(took: list[float], share: float) -> float:
    return sorted(took)[min(len(took) - 1, int(len(took) * share))] * 1000


async def measure(notices: int, count: int, folder: Path) -> dict[str, float]:
    """What a notice adds to a move, how long moves take while nothing and while all is sent, and what arrived."""
    config = Config(
        database_url=f"sqlite:///{folder}/calls.sqlite3", secret_key_file=folder / "key", webhooks=True, limits=False,
        call_private_addresses=True, call_seconds=1e9, bot_workers=1, public_url="https://gods.example.org",
    )  # fmt: skip
    line, other_end = get_context("spawn").Pipe()
    receiver = get_context("spawn").Process(target=receive, args=(other_end,), daemon=True)
    receiver.start()
    house = Services(config)
    calm: list[float] = []
    during: list[float] = []
    async with house.open():
        port = await asyncio.to_thread(line.recv)
        await asyncio.sleep(1)  # its own first look is over, and finds nothing
        await fill(house, notices, port)
        say(f"{notices} calls wait")
        found = {"notices": float(notices), "added_ms": await added(house, count)}
        calm += await moves(house, await laid(house), count, Random(1))
        say(f"99 of 100 moves within {within(calm, 0.99):.0f} ms without calls")
        began = perf_counter()
        sending = asyncio.create_task(house.sender.round(time()))
        while not sending.done():
            during += await moves(house, await laid(house), count, Random(len(during)), sending)
        await sending
        found["sent_s"] = perf_counter() - began
        say(f"{notices} calls worked off in {found['sent_s']:.0f} s")
        calm += await moves(house, await laid(house), count, Random(2))
    line.send("how many?")
    found["arrived"] = float(line.recv())
    receiver.join()
    for name, took in (("calm", calm), ("during", during)):
        found |= {f"{name}_p{share:.0f}_ms": within(took, share / 100) for share in (50.0, 99.0)}
    return {**found, "moves_during": float(len(during))}


def say(text: str) -> None:
    """How far it has come."""
    print(text, file=sys.stderr, flush=True)


def goals(found: dict[str, float]) -> list[tuple[bool, str]]:
    """Met or missed, each with its words."""
    late, lost = found["during_p99_ms"], found["notices"] - found["arrived"]
    return [
        (found["added_ms"] < 1, f"a notice adds {found['added_ms']:.2f} ms of processor time to a move (goal: 1)"),
        (
            late < LATE,
            f"99 of 100 moves within {late:.0f} ms while all calls go out (goal: {LATE})",
        ),
        (lost == 0, f"{found['arrived']:,.0f} of {found['notices']:,.0f} calls arrived, each once (goal: all)"),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--notices", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=300)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(given.notices, given.moves, Path(folder)))
    print("  ".join(f"{key} {value:.4g}" for key, value in found.items()))
    reached = goals(found)
    for met, goal in reached:
        print(f"{'met' if met else 'MISSED':>6}: {goal}")
    return not all(met for met, _ in reached)


if __name__ == "__main__":
    sys.exit(main())
