"""Two server processes, one PostgreSQL, one table: moves from both, one is killed, nothing is lost."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random

import pytest
import websockets

from tests.server.browser import PATIENCE
from tests.server.conftest import config_for
from tests.server.players import digest, some_answer, stored
from tests.server.processes import Person, Process
from theomachy.kernel.record import read, replay
from theomachy.server.services import Services
from theomachy.server.store.upgrade import upgrade


@pytest.mark.slow
def test_two_processes_serve_one_table_and_one_dies(postgres_url: str, tmp_path: Path) -> None:
    one, two = Process(postgres_url, tmp_path), Process(postgres_url, tmp_path)
    try:
        one.ready()
        two.ready()
        asyncio.run(play_through(postgres_url, tmp_path, one, two))
    finally:
        one.kill()
        two.kill()


@pytest.mark.slow
def test_a_move_and_a_line_at_one_process_reach_the_sockets_at_the_other(postgres_url: str, tmp_path: Path) -> None:
    one, two = Process(postgres_url, tmp_path, pulse=3600.0), Process(postgres_url, tmp_path, pulse=3600.0)
    try:
        one.ready()
        two.ready()
        asyncio.run(hear_each_other(one, two))
    finally:
        one.kill()
        two.kill()


async def hear_each_other(one: Process, two: Process) -> None:
    """Sockets look at the table only when they are woken: what they show here came by LISTEN/NOTIFY."""
    ann, bob = Person(), Person()
    path = (await ann.post(one.base, "/tables", {"game": "oracle", "seats": ["me", "open"]})).json()["location"]
    assert (await bob.post(two.base, f"{path}/sit", {"seat": 1})).status_code == 200
    assert (await ann.post(one.base, f"{path}/start", {})).status_code == 200
    homes = {0: (one, ann), 1: (two, bob)}
    async with await heard_at(one, ann, path) as at_one, await heard_at(two, bob, path) as at_two:
        sockets = {0: at_one, 1: at_two}
        for seat, other in ((0, 1), (1, 0)):
            process, person = homes[seat]
            decision = await decision_of(process, person, path)
            data = {"seat": seat, "decision": decision, "option": ["ready"]}
            assert (await person.post(process.base, f"{path}/answer", data)).status_code == 200
            await shows(sockets[other], "state", "log-")
            said = {"seat": seat, "text": f"heard from {seat}"}
            assert (await person.post(process.base, f"{path}/chat", said)).status_code == 200
            await shows(sockets[other], "say-", text=f"heard from {seat}")
    await ann.close()
    await bob.close()


async def decision_of(process: Process, person: Person, path: str) -> str:
    parts = (await person.client.get(f"{process.base}{path}/parts")).json()["parts"]
    found = re.search(r'data-decision="([^"]+)"', parts["state"])
    assert found is not None, "nothing is asked"
    return found[1]


async def shows(socket: websockets.ClientConnection, *begins: str, text: str = "") -> None:
    """Wait for a patch of a part that begins so."""
    async with asyncio.timeout(PATIENCE):
        while True:
            parts = json.loads(await socket.recv()).get("parts", {})
            if any(key.startswith(begins) and text in part for key, part in parts.items()):
                return


async def play_through(url: str, folder: Path, one: Process, two: Process) -> None:
    ann, bob = Person(), Person()
    order = {"game": "oracle", "seats": ["me", "open", "bot:greedy"], "option.goal": 7}
    path = (await ann.post(one.base, "/tables", order)).json()["location"]
    assert (await bob.post(two.base, f"{path}/sit", {"seat": 1})).status_code == 200
    assert (await ann.post(one.base, f"{path}/start", {})).status_code == 200
    eye = Services(config_for(url, folder))  # reads the same database, plays no bot
    await upgrade(eye.database)
    acknowledged, dice = 0, Random(3)
    homes = {0: one, 1: two}
    async with await heard_at(two, bob, path):
        pass
    for turn in range(4000):
        async with eye.tables.open(path.removeprefix("/t/")) as table:
            table.stale = True
            await table.catch_up()
            if table.status == "over":
                break
            mine = [seat for seat in table.playing.owing() if seat in (0, 1)]
            if not mine:
                await asyncio.sleep(0.02)
                continue
            seat, option = some_answer(table.playing, dice, mine)
            decision = table.decision(seat)
        if turn == 12:
            one.kill()
            homes = {0: two, 1: two}
        data = {"seat": seat, "decision": decision, "option": list(option)}
        response = await (ann, bob)[seat].post(homes[seat].base, f"{path}/answer", data)
        assert response.status_code in (200, 409, 422), response.text
        acknowledged += response.status_code == 200
        assert await stored(eye, table.id) >= acknowledged
    assert table.status == "over", "the bot or a player was stuck"
    record = (await ann.client.get(f"{two.base}{path}/record")).text
    assert record == table.record()
    assert replay(read(record), table.rules).position.digest() == digest(table)
    await ann.close()
    await bob.close()
    await eye.database.close()


async def heard_at(process: Process, person: Person, path: str) -> websockets.ClientConnection:
    """A socket of this person at this process, past its first message."""
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.client.cookies.jar)
    address = f"ws://127.0.0.1:{process.port}{path}/live"
    socket = await websockets.connect(
        address, additional_headers={"cookie": cookies}, origin=websockets.Origin(process.base)
    )
    assert json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["parts"]
    return socket
