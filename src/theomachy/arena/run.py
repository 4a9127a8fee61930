"""Running a tournament: in this process, on all cores, or on a Ray cluster; taken up where it stopped."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from pathlib import Path

from msgspec.structs import replace

from theomachy.garbage import search_less
from theomachy.kernel.errors import BadSetup

from .plan import Pairing, Plan, check
from .result import Played
from .store import Store
from .table import lost, play

Told = Callable[[Played], object]
TRIES = 2
"""A game that took its process with it this often, alone, is given up."""
QUEUED = 2
"""Games that wait for each worker, so that none is idle."""


def run(
    plan: Plan, folder: Path | None = None, on: str = "", workers: int | None = None, told: Told | None = None
) -> list[Played]:
    """Play what the plan still lacks; all its games, by number. With a folder everything is kept there as it comes."""
    plan = replace(plan, house=dict(check(plan).house))
    store = Store(folder, plan) if folder is not None else None
    done = {played.number: played for played in store.played()} if store else {}
    records = str(folder / "records") if folder is not None else ""
    todo = [plan.pairing(number, records) for number in range(plan.games) if number not in done]
    try:
        for played in _played(todo, on, workers):
            done[played.number] = played
            if store is not None:
                store.add(played)
            if told is not None:
                told(played)
    finally:
        if store is not None:
            store.close()
    return [done[number] for number in sorted(done) if number < plan.games]


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _played(todo: Sequence[Pairing], on: str, workers: int | None) -> Iterator[Played]:
    where, _, address = on.partition(":")
    if where == "ray":
        from .on_ray import played_on_ray

        return played_on_ray(todo, address)
    if where:
        raise BadSetup(f"games can be played --on ray or ray:ADDRESS, not on {on!r}")
    count = min(workers or cores(), len(todo))
    return map(play, todo) if count <= 1 else Pool(count).play(todo)


def _begin() -> None:
    """In a process that plays: Ctrl+C is for the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    search_less()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A process that is started meanwhile holds them back for good, so that Ctrl+C does not meet it half begun."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Pool:
    """Processes that play. One that dies takes at most its own game along.

    The standard pool breaks as a whole and does not say by whose fault, so the games that were under way are tried
    again one by one: an innocent one succeeds, a guilty one breaks the pool alone.
    """

    def __init__(self, workers: int, one: Callable[[Pairing], Played] = play) -> None:
        self._workers, self._one = workers, one
        self._pool: ProcessPoolExecutor | None = None

    def play(self, todo: Sequence[Pairing]) -> Iterator[Played]:
        waiting = list(reversed(todo))
        running: dict[Future[Played], Pairing] = {}
        try:
            while waiting or running:
                while waiting and len(running) < self._workers * QUEUED:
                    pairing = waiting.pop()
                    running[self._submit(pairing)] = pairing
                ended, _ = wait(running, return_when=FIRST_COMPLETED)
                suspects = []
                for future in ended:
                    pairing = running.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        suspects.append(pairing)
                if suspects:
                    suspects += running.values()
                    running.clear()
                    yield from self._one_by_one(sorted(suspects, key=lambda pairing: pairing.number))
        except KeyboardInterrupt:
            self._stop()
            raise
        finally:
            self._drop(wait_for_it=True)

    def _one_by_one(self, suspects: Sequence[Pairing]) -> Iterator[Played]:
        for pairing in suspects:
            for attempt in range(1, TRIES + 1):
                self._drop(wait_for_it=True)
                try:
                    yield self._submit(pairing).result()
                    break
                except BrokenProcessPool:
                    if attempt == TRIES:
                        yield lost(pairing, "the process that played it died")
        self._drop(wait_for_it=True)

    def _submit(self, pairing: Pairing) -> Future[Played]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), _begin)
        with _interrupts_held_back():
            return self._pool.submit(self._one, pairing)

    def _stop(self) -> None:
        """Nobody waits for the games that are under way."""
        for process in active_children():
            process.terminate()

    def _drop(self, *, wait_for_it: bool) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=wait_for_it, cancel_futures=True)
            self._pool = None
