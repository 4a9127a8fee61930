"""kill -9 between a move and its notice: the notice comes, once, from whoever is left or comes back."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.browser import PATIENCE
from tests.server.calls.conftest import CALLS
from tests.server.calls.receivers import Receiver, receiver
from tests.server.processes import Person, Process
from tests.server.test_two_processes import decision_of

SOON: dict[str, Any] = {**CALLS, "call_grace_seconds": 1.0, "call_seconds": 0.2}


async def account(base: str, name: str, hook: Receiver) -> Person:
    person = Person()
    claimed = await person.post(base, "/claim", {"name": name, "password": f"{name} and the golden fleece"})
    assert claimed.status_code == 200, claimed.text
    person.client.cookies.delete("csrftoken")
    await person.client.get(f"{base}/login")
    named = {"action": "webhook", "address": f"{hook.url}/{name}"}
    assert (await person.post(base, "/account/calls", named)).status_code == 200
    return person


async def until(hook: Receiver, path: str, count: int, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while sum(request.path == path for request in hook.heard) < count:
        assert time.monotonic() < end, f"no call: {[request.path for request in hook.heard]}"
        await asyncio.sleep(0.1)


@pytest.mark.slow
def test_a_server_is_killed_right_after_a_move(database_url: str, tmp_path: Path) -> None:
    """Bob is asked by Ann's move; its server dies with the answer to her; the next one calls Bob, once."""

    async def main() -> None:
        async with receiver() as hook:
            first = Process(database_url, tmp_path, **{**SOON, "public_url": ""})
            first.ready()
            ann, bob = await account(first.base, "Ann", hook), await account(first.base, "Bob", hook)
            path = (await ann.post(first.base, "/tables", {"game": "oracle", "seats": ["me", "open"]})).json()[
                "location"
            ]
            assert (await bob.post(first.base, f"{path}/sit", {"seat": 1})).status_code == 200
            assert (await ann.post(first.base, f"{path}/start", {})).status_code == 200
            await until(hook, "/Bob", 1)
            decision = await decision_of(first, bob, path)
            data = {"seat": 1, "decision": decision, "option": ["ready"]}
            assert (await bob.post(first.base, f"{path}/answer", data)).status_code == 200
            decision = await decision_of(first, ann, path)
            data = {"seat": 0, "decision": decision, "option": ["ready"]}
            assert (await ann.post(first.base, f"{path}/answer", data)).status_code == 200
            first.kill()
            assert sum(request.path == "/Bob" for request in hook.heard) == 1
            second = Process(database_url, tmp_path, **{**SOON, "public_url": ""})
            try:
                second.ready()
                await until(hook, "/Bob", 2)
                await asyncio.sleep(2)
                assert sum(request.path == "/Bob" for request in hook.heard) == 2
            finally:
                second.kill()
            await ann.close()
            await bob.close()

    asyncio.run(main())
