"""A house that may call this machine, and does so when a test says what time it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest_asyncio

from tests.server.calls.receivers import Receiver, receiver
from tests.server.conftest import config_for
from tests.server.players import people
from theomachy.server.accounts.users import User
from theomachy.server.services import Services

CALLS = {
    "webhooks": True,
    "call_private_addresses": True,
    "call_seconds": 1e9,
    "public_url": "https://gods.example.org",
}


@pytest_asyncio.fixture
async def house(database_url: str, tmp_path: Path) -> AsyncIterator[Services]:
    """On either database."""
    services = Services(config_for(database_url, tmp_path, **CALLS))
    async with services.open():
        yield services


@pytest_asyncio.fixture
async def hook() -> AsyncIterator[Receiver]:
    async with receiver() as one:
        yield one


async def accounts(services: Services, count: int) -> list[User]:
    """People with accounts, as far as channels are concerned."""
    return [replace(user, login=user.name.lower()) for user in await people(services, count)]
