"""Kill a playing server again and again and look for anything lost: `python tools/crash.py --rounds 200`.

Each round starts a server on the same SQLite file, lets people and bots play over HTTP, and kills it with SIGKILL at a
random moment. With `--postgres` two processes serve one PostgreSQL: one is killed, its people go on at the other, then
that is killed too. Afterwards every acknowledged move must be in the database, and every table must resume to the
position that a clean replay of its moves gives.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import httpx
import sqlalchemy as sa

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server import postgres
from tests.server.conftest import config_for, new_database
from tests.server.processes import Person, Process
from theomachy.kernel.game import Game
from theomachy.server.config import async_url
from theomachy.server.services import Services
from theomachy.server.store.database import Database
from theomachy.server.store.moves import moves_after
from theomachy.server.store.schema import moves, seats, tables
from theomachy.server.store.upgrade import upgrade


@dataclass
class Party:
    """A table: two people, or one with bots."""

    people: list[Person]
    path: str


@dataclass
class Result:
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    tables: int = 0
    moves: int = 0
    finished: int = 0
    given: set[tuple[str, int, str]] = field(default_factory=set)
    """Acknowledged answers: table, seat, the token of the question."""


class House:
    """The server's processes: one on SQLite, two on PostgreSQL."""

    def __init__(self, url: str, folder: Path) -> None:
        count = 2 if url.startswith("postgresql") else 1
        self.processes = [Process(url, folder, lease_seconds=0.3) for _ in range(count)]
        for process in self.processes:
            process.ready(seconds=600)  # on a busy machine, too

    def base(self, number: int) -> str:
        """Where somebody plays: spread over the processes that live."""
        return self.processes[number % len(self.processes)].base if self.processes else ""

    def kill(self) -> None:
        if self.processes:
            self.processes.pop(0).kill()


def rounds(count: int, folder: Path, seed: int, url: str = "", seconds: float = inf) -> Result:
    """So many rounds, fewer if the time is up."""
    url, result, dice = url or f"sqlite:///{folder}/crash.sqlite3", Result(), Random(seed)
    parties: list[Party] = []
    loop = asyncio.new_event_loop()
    try:
        end = time.monotonic() + seconds
        for _ in range(count):
            if time.monotonic() > end:
                break
            house = House(url, folder)
            try:
                dice.shuffle(house.processes)
                loop.run_until_complete(play(house, parties, result, dice))
            finally:
                while house.processes:
                    house.kill()
            loop.run_until_complete(check(url, folder, result))
            if result.kills % 20 == 0:
                told = f"{result.acknowledged} answers acknowledged, {result.lost} lost"
                print(f"{result.kills} kills, {told}", flush=True)
        for person in (person for party in parties for person in party.people):
            loop.run_until_complete(person.close())
        loop.run_until_complete(resume(url, folder, result))
    finally:
        loop.close()
    return result


async def play(house: House, parties: list[Party], result: Result, dice: Random) -> None:
    """Everybody answers as fast as the server lets them; after a random while it is killed under their hands."""
    while len(parties) < 3:
        parties.append(await party(house, bots=not any(len(other.people) == 1 for other in parties)))
    players = [
        asyncio.create_task(answer(house, person, found.path, seat, result, Random(dice.random())))
        for found in parties
        for seat, person in enumerate(found.people)
    ]
    while house.processes:
        goal = result.acknowledged + dice.randint(1, 20)
        if dice.random() < 0.1:
            await asyncio.sleep(3.0)  # long enough for bots to wake up and think
        with suppress(TimeoutError):
            async with asyncio.timeout(10):
                while result.acknowledged < goal:
                    await asyncio.sleep(0.001)
        await asyncio.sleep(dice.uniform(0, 0.02))
        house.kill()
        result.kills += 1
    await asyncio.gather(*players)
    for found in list(parties):
        if (found.path, -1, "over") in result.given:
            parties.remove(found)
            for person in found.people:
                await person.close()


async def party(house: House, bots: bool) -> Party:
    people = [Person()] if bots else [Person(), Person()]
    seats = ["me", "bot:greedy", "bot:random"] if bots else ["me", "open"]
    order = {"game": "oracle", "seats": seats, "option.goal": 15}
    path = (await people[0].post(house.base(0), "/tables", order)).json()["location"]
    for seat, person in enumerate(people[1:], start=1):
        await person.post(house.base(seat), f"{path}/sit", {"seat": seat})
    await people[0].post(house.base(0), f"{path}/start", {})
    return Party(people, path)


async def answer(house: House, person: Person, path: str, seat: int, result: Result, dice: Random) -> None:
    """Until all is over or every process is dead; whose process dies goes to another."""
    while base := house.base(seat):
        with suppress(httpx.TransportError):
            if await answer_once(base, person, path, seat, result, dice):
                return
        await asyncio.sleep(0)


async def answer_once(base: str, person: Person, path: str, seat: int, result: Result, dice: Random) -> bool:
    """What the page shows is what is answered: the state and the options stand in it. Whether the game is over."""
    state = (await person.client.get(f"{base}{path}/parts")).json()["parts"]["state"]
    if 'data-status="over"' in state:
        result.given.add((path, -1, "over"))
        return True
    decision = state.split('data-decision="')[1].split('"')[0]
    if not decision:
        await asyncio.sleep(0.01)
        return False
    data = {"seat": seat, "decision": decision, "option": choice(decision.split(".")[1], dice)}
    response = await person.post(base, f"{path}/answer", data)
    if response.status_code == 200:
        result.given.add((path, seat, decision))
        result.acknowledged += 1
    return False


def choice(what: str, dice: Random) -> list[Any]:
    """An answer that is likely to be legal; the server refuses the rest."""
    if what == "bargain":
        return ["ready"]
    if what == "pledge":
        return ["pledge", dice.randint(0, 2)]
    return [dice.choice(["accept_fate", "keep", "sacrifice", "athena"])] + dice.choice([[], ["dove"], ["bull"]])


async def check(url: str, folder: Path, result: Result) -> None:
    """Count moves by table and seat: there must be at least as many as were acknowledged."""
    if url.startswith("sqlite"):
        with sqlite3.connect(folder / "crash.sqlite3") as file:
            faults = file.execute("PRAGMA integrity_check").fetchone()[0]
        file.close()
        assert faults == "ok", faults
    database = Database(async_url(url))
    keys = (moves.c.table_id, moves.c.seat)
    rows = await database.all(sa.select(*keys, sa.func.count().label("many")).group_by(*keys))
    await database.close()
    counted = {(row["table_id"], row["seat"]): row["many"] for row in rows}
    result.moves = sum(counted.values())
    wanted = Counter((path.removeprefix("/t/"), seat) for path, seat, _ in result.given if seat >= 0)
    result.lost = sum(max(0, count - counted.get(key, 0)) for key, count in wanted.items())


async def resume(url: str, folder: Path, result: Result) -> None:
    """Every table comes back as a clean replay of its moves gives it."""
    services = Services(config_for(url, folder))
    await upgrade(services.database)
    for row in await services.database.all(sa.select(tables)):
        chairs = len(await services.database.all(sa.select(seats).where(seats.c.table_id == row["id"])))
        game = Game(services.games[row["game"]], chairs, row["options"], row["seed"])
        numbers = sa.select(moves.c.seq).where(moves.c.table_id == row["id"]).order_by(moves.c.seq)
        played = await moves_after(services.database, row["id"], 0)
        assert [found["seq"] for found in await services.database.all(numbers)] == list(range(1, len(played) + 1))
        for seat, option in played:
            game.play(seat, option)
        async with services.tables.open(row["id"]) as table:
            assert table.game is not None
            assert table.game.position.digest() == game.position.digest()
            assert (row["status"] == "over") == game.over
        result.tables += 1
        result.finished += game.over
    await services.database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=inf, help="begin no round after so long: a run in pieces")
    parser.add_argument("--postgres", action="store_true", help="two processes on a PostgreSQL of its own")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, postgres.running() if arguments.postgres else nullcontext() as server:
        url = new_database(server) if server is not None else ""
        result = rounds(arguments.rounds, Path(folder), arguments.seed, url, arguments.seconds)
    print(f"{result.kills} kills, {result.acknowledged} answers acknowledged, {result.lost} lost")
    print(f"{result.tables} tables resumed ({result.finished} finished), {result.moves} moves, all digests equal")
    sys.exit(bool(result.lost))


if __name__ == "__main__":
    main()
