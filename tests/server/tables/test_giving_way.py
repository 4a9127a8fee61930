"""In a house that is late, pages of those who are asked nothing new are drawn less often; all others at once."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.server.open_pages import house
from tests.server.tables.test_hidden_information import GAMES, table_with
from tests.server.virtual_time import run
from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.game import Game
from theomachy.server.accounts.users import User
from theomachy.server.loop_lag import LoopLag
from theomachy.server.routes.live import patches
from theomachy.server.tables.page_model import Viewer

LATE = 1.0
"""Seconds by which a house is late that has no time for anybody."""


async def messages(seat: Seat, answers: list[tuple[float, Seat, Option]], late: float) -> list[float]:
    """When the page of this seat is sent something after it was opened, while answers are given at these times."""
    table = table_with(Game(GAMES["oracle"], 3, {}, seed="give way"))
    user = User(f"u{seat}", f"Player {seat}", None, 0, "")
    loop_lag = LoopLag()
    loop_lag.seconds = late
    services = house(table, user, loop_lag)
    clock, heard = asyncio.get_running_loop().time, []

    async def listen() -> None:
        async for message in patches(services, table.id, Viewer(user, csrf="token"), "", {}):
            if json.loads(message) and clock() > 0:
                heard.append(round(clock(), 2))

    page = asyncio.create_task(listen())
    for at, who, option in answers:
        await asyncio.sleep(at - clock())
        table.playing.play(who, option)
        table.given[who] += 1
        services.watchers.wake(table.id)
    await asyncio.sleep(3.0)
    page.cancel()
    return heard


READY: Option = ("ready",)
BEGIN = [(1.0, 0, READY), (1.2, 1, READY)]


@pytest.mark.parametrize(("late", "sent"), [(0.0, [1.0, 1.2]), (LATE, [1.0, 1.53])])
def test_whoever_is_asked_nothing_new_waits_in_a_house_that_is_late(late: float, sent: list[float]) -> None:
    assert run(messages(2, BEGIN, late)) == sent


def test_whoever_answers_is_drawn_at_once_however_late_the_house_is() -> None:
    assert run(messages(1, BEGIN, LATE)) == [1.0, 1.2]


def test_a_house_with_time_has_no_patience_and_one_without_has_little() -> None:
    loop_lag = LoopLag()
    loop_lag.note(0.002)
    assert loop_lag.patience == 0
    for _ in range(50):
        loop_lag.note(0.02)
    assert 0.1 < loop_lag.patience < 0.2
    for _ in range(50):
        loop_lag.note(3.0)
    assert loop_lag.patience == 0.5
