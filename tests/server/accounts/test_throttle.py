"""Patience with wrong passwords: addresses wait, accounts stay open, clocks may be set back."""

from __future__ import annotations

import pytest

from theomachy.server.accounts import throttle
from theomachy.server.accounts.throttle import DELAY, MOST, SLOW, check, failed, keys
from theomachy.server.errors import TooOften
from theomachy.server.services import Services

pytestmark = pytest.mark.asyncio


async def test_an_account_that_many_strangers_try_is_slow_for_strangers_and_open_to_all(services: Services) -> None:
    for number in range(SLOW):
        assert await check(services.database, keys("hera", f"192.0.2.{number}")) == 0
        await failed(services.database, keys("hera", f"192.0.2.{number}"))
    assert await check(services.database, keys("hera", "198.51.100.1")) == DELAY
    assert await check(services.database, keys("hera", "192.0.2.1", device="hers")) == 0
    assert await check(services.database, keys("zeus", "198.51.100.1")) == 0


async def test_a_clock_that_is_set_back_does_not_keep_anybody_out(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_800_000_000.0
    mine = keys("hera", "192.0.2.1")
    monkeypatch.setattr(throttle, "time", lambda: now + 86_400)
    for _ in range(MOST["pair"]):
        await failed(services.database, mine)
    with pytest.raises(TooOften):
        await check(services.database, mine)
    monkeypatch.setattr(throttle, "time", lambda: now)
    assert await check(services.database, mine) == 0
    for _ in range(MOST["pair"]):
        await failed(services.database, mine)
    with pytest.raises(TooOften) as refused:
        await check(services.database, mine)
    assert refused.value.retry_after <= throttle.WINDOW + 1
