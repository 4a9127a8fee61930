"""Kill a playing server again and again and look for anything lost: `python tools/crash.py --rounds 200`.

Each round starts a server on the same SQLite file, lets people and bots play over HTTP, and kills it with SIGKILL at a
random moment. Afterwards every acknowledged move must be in the database, and every table must resume to the position
that a clean replay of its moves gives.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.conftest import config_for
from tests.server.processes import Person, Process
from theomachy.kernel.game import Game
from theomachy.server.services import Services
from theomachy.server.store.moves import read_option
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


def rounds(count: int, folder: Path, seed: int) -> Result:
    url, result, dice = f"sqlite:///{folder}/crash.sqlite3", Result(), Random(seed)
    parties: list[Party] = []
    loop = asyncio.new_event_loop()
    try:
        for _ in range(count):
            process = Process(url, folder, lease_seconds=0.3)
            try:
                process.ready()
                loop.run_until_complete(play(process, parties, result, dice))
            finally:
                process.kill()
            result.kills += 1
            if result.kills % 20 == 0:
                print(f"{result.kills} kills, {result.acknowledged} answers acknowledged", flush=True)
            check(folder / "crash.sqlite3", result)
        for person in (person for party in parties for person in party.people):
            loop.run_until_complete(person.close())
        loop.run_until_complete(resume(url, folder, result))
    finally:
        loop.close()
    return result


async def play(process: Process, parties: list[Party], result: Result, dice: Random) -> None:
    """Everybody answers as fast as the server lets them; after a random while it is killed under their hands."""
    while len(parties) < 3:
        parties.append(await party(process, bots=not any(len(other.people) == 1 for other in parties)))
    players = [
        asyncio.create_task(answer(process, person, found.path, seat, result, Random(dice.random())))
        for found in parties
        for seat, person in enumerate(found.people)
    ]
    goal = result.acknowledged + dice.randint(1, 20)
    if dice.random() < 0.1:
        await asyncio.sleep(3.0)  # long enough for bots to wake up and think
    with suppress(TimeoutError):
        async with asyncio.timeout(10):
            while result.acknowledged < goal:
                await asyncio.sleep(0.001)
    await asyncio.sleep(dice.uniform(0, 0.02))
    process.kill()
    await asyncio.gather(*players)
    for found in list(parties):
        if (found.path, -1, "over") in result.given:
            parties.remove(found)
            for person in found.people:
                await person.close()


async def party(process: Process, bots: bool) -> Party:
    people = [Person()] if bots else [Person(), Person()]
    seats = ["me", "bot:greedy", "bot:random"] if bots else ["me", "open"]
    order = {"game": "oracle", "seats": seats, "option.goal": 15}
    path = (await people[0].post(process.base, "/tables", order)).json()["location"]
    for seat, person in enumerate(people[1:], start=1):
        await person.post(process.base, f"{path}/sit", {"seat": seat})
    await people[0].post(process.base, f"{path}/start", {})
    return Party(people, path)


async def answer(process: Process, person: Person, path: str, seat: int, result: Result, dice: Random) -> None:
    """What the page shows is what is answered: the state and the options stand in it."""
    with suppress(httpx.TransportError):
        while True:
            shown = (await person.client.get(f"{process.base}{path}/parts")).json()["parts"]
            state = shown["state"]
            if 'data-status="over"' in state:
                result.given.add((path, -1, "over"))
                return
            decision = state.split('data-decision="')[1].split('"')[0]
            if not decision:
                await asyncio.sleep(0.01)
                continue
            what = decision.split(".")[1]
            data = {"seat": seat, "decision": decision, "option": choice(what, dice)}
            response = await person.post(process.base, f"{path}/answer", data)
            if response.status_code == 200:
                result.given.add((path, seat, decision))
                result.acknowledged += 1


def choice(what: str, dice: Random) -> list[Any]:
    """An answer that is likely to be legal; the server refuses the rest."""
    if what == "bargain":
        return ["ready"]
    if what == "pledge":
        return ["pledge", dice.randint(0, 2)]
    return [dice.choice(["accept_fate", "keep", "sacrifice", "athena"])] + dice.choice([[], ["dove"], ["bull"]])


def check(file: Path, result: Result) -> None:
    """Count moves by table and seat: there must be at least as many as were acknowledged."""
    with sqlite3.connect(file) as database:
        query = "SELECT table_id || seat, count(*) FROM moves GROUP BY table_id, seat"
        counted: dict[str, int] = dict(database.execute(query).fetchall())
        result.moves = database.execute("SELECT count(*) FROM moves").fetchone()[0]
        faults = database.execute("PRAGMA integrity_check").fetchone()[0]
    database.close()
    assert faults == "ok", faults
    wanted = Counter(f"{path.removeprefix('/t/')}{seat}" for path, seat, _ in result.given if seat >= 0)
    result.lost = sum(max(0, count - counted.get(key, 0)) for key, count in wanted.items())


_TABLES = """
SELECT id, game, options, seed, status, (SELECT count(*) FROM seats WHERE table_id = id) FROM tables
"""


async def resume(url: str, folder: Path, result: Result) -> None:
    """Every table comes back as a clean replay of its moves gives it."""
    services = Services(config_for(url, folder))
    await upgrade(services.database)
    with sqlite3.connect(folder / "crash.sqlite3") as database:
        tables = database.execute(_TABLES).fetchall()
        for table_id, name, options, seed, status, chairs in tables:
            rows = database.execute("SELECT seq, seat, option FROM moves WHERE table_id = ? ORDER BY seq", [table_id])
            game = Game(services.games[name], chairs, msgspec.json.decode(options), seed)
            for number, (seq, seat, option) in enumerate(rows, start=1):
                assert seq == number
                game.play(seat, read_option(option))
            async with services.tables.open(table_id) as table:
                assert table.game is not None
                assert table.game.position.digest() == game.position.digest()
                assert (status == "over") == game.over
            result.tables += 1
            result.finished += game.over
    database.close()
    await services.database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        result = rounds(arguments.rounds, Path(folder), arguments.seed)
    print(f"{result.kills} kills, {result.acknowledged} answers acknowledged, {result.lost} lost")
    print(f"{result.tables} tables resumed ({result.finished} finished), {result.moves} moves, all digests equal")
    sys.exit(bool(result.lost))


if __name__ == "__main__":
    main()
