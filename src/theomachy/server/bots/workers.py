"""Worker processes for bots: a few of them, each with one thought at a time and a box of time to think in."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from .jobs import Job, ReviewJob, Thought
from .queue import FairQueue

_START = 60.0
"""Seconds that a worker may take to import everything on a busy machine."""
_REVIEW = 60.0
"""Seconds that a stretch of a review may take: half a second of work, but nobody waits for it, and on a busy machine it
comes last."""


class BotFailed(Exception):  # noqa: N818
    """The bot crashed, overran its time, or took its process with it."""


class Worker:
    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._process: Process | None = None
        self._dying: list[Process] = []

    async def ask(self, job: Job | ReviewJob, seconds: float) -> Thought:
        """The bot's answer. After any mishap the process is put down and the next job gets a new one."""
        try:
            process = self._process or await self._start()
            assert process.stdin is not None
            data = msgspec.msgpack.encode(job)
            process.stdin.write(len(data).to_bytes(4, "big") + data)
            async with asyncio.timeout(seconds):
                return await self._read(process)
        except BaseException:
            self.kill()
            raise

    async def _start(self) -> Process:
        self._process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE)
        async with asyncio.timeout(_START):
            await self._read(self._process)
        return self._process

    async def _read(self, process: Process) -> Thought:
        assert process.stdout is not None
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Thought)

    def kill(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._dying = [process for process in (*self._dying, self._process) if process.returncode is None]
            self._process = None

    async def gone(self) -> None:
        """Wait for those that were killed; a loop that ends before them leaves their pipes open."""
        for process in self._dying:
            await process.wait()


class Workers:
    def __init__(self, count: int, seconds: float, extra_games: Mapping[str, str]) -> None:
        command = [sys.executable, "-m", "theomachy.server.bots.worker_process"]
        command += [f"{name}={where}" for name, where in extra_games.items()]
        self._seconds = seconds
        self._all = [Worker(command) for _ in range(max(1, count))]
        self._queue = FairQueue(self._all)

    async def think(self, job: Job | ReviewJob) -> Thought:
        """BotFailed, never anything else, if no answer came in time."""
        worker = await self._queue.take(job.rank, job.owner)
        try:
            patience = self._seconds if isinstance(job, Job) else max(self._seconds, _REVIEW)
            thought = await worker.ask(job, patience)
        except (OSError, EOFError, TimeoutError, msgspec.MsgspecError) as error:
            raise BotFailed(f"{type(error).__name__} {error}".strip()) from error
        finally:
            self._queue.give(worker, job.rank, job.owner)
        if thought.error:
            raise BotFailed(thought.error)
        return thought

    def close(self) -> None:
        for worker in self._all:
            worker.kill()

    async def gone(self) -> None:
        for worker in self._all:
            await worker.gone()
