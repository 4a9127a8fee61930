"""Worker processes: one that is killed, hangs or fails is replaced, and none learns the seed."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random

import pytest

from tests.server.players import people, play_on, table_for
from theomachy.kernel.snapshot import save
from theomachy.server.bots.autoplay import job_for
from theomachy.server.bots.jobs import Job, ReviewJob
from theomachy.server.bots.queue import REVIEW
from theomachy.server.bots.workers import BotFailed, Workers
from theomachy.server.services import Services

pytestmark = pytest.mark.asyncio


async def test_a_worker_that_is_killed_or_overruns_is_replaced(services: Services, tmp_path: Path) -> None:
    table_id = await table_for(services, await people(services, 2))
    async with services.tables.open(table_id) as table:
        job = job_for(table, 0, "greedy")
    assert job is not None
    workers = Workers(1, 20.0, services.config.extra_games)
    assert (await workers.think(job)).option is not None
    process = workers._all[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    workers._seconds = 0.2
    with pytest.raises(BotFailed):
        await workers.think(job)
    workers._seconds = 20.0
    assert (await workers.think(job)).option is not None
    process = workers._all[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(BotFailed):
        await workers.think(job)
    assert (await workers.think(job)).option is not None
    with pytest.raises(BotFailed):
        await workers.think(Job("oracle", b"nonsense", 0, "greedy", "x"))
    workers.close()
    await workers.gone()


async def test_a_review_may_take_longer_than_anybody_waits_for_a_bot(services: Services) -> None:
    """On a busy machine half a second of work may last longer than the time that a bot has for an answer."""
    table_id = await table_for(services, await people(services, 2))
    async with services.tables.open(table_id) as table:
        job = job_for(table, 0, "greedy")
    await play_on(services, table_id, Random(3))
    async with services.tables.open(table_id) as table:
        review = ReviewJob("oracle", save(table.finished), b"", 0.01, REVIEW, table_id)
    workers = Workers(1, 1e-6, services.config.extra_games)
    assert job is not None
    with pytest.raises(BotFailed):
        await workers.think(job)
    assert (await workers.think(review)).review
    workers.close()
    await workers.gone()


async def test_a_bot_never_learns_the_seed(services: Services) -> None:
    table_id = await table_for(services, await people(services, 2))
    async with services.tables.open(table_id) as table:
        job = job_for(table, 0, "greedy")
        assert job is not None
        assert table.row["seed"].encode() not in job.position
        assert table.row["seed"] not in job.dice
