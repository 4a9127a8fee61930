"""A worker process: reads jobs for bots from its standard input and writes what they chose to its standard output.

`workers.Workers` starts it as `python -m theomachy.server.bots.worker_process [NAME=MODULE:RULES ...]`.
It ends with its parent.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from queue import SimpleQueue
from threading import Thread

import msgspec

from theomachy.bots import Bot, Glimpse, bot
from theomachy.bots.review import Review, begin, work_on
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules
from theomachy.kernel.snapshot import load

from ..games import games_on_offer
from .jobs import Job, ReviewJob, Thought, read, write

_BEHIND = 5
"""How far thinking stands behind the server that answers people, where the system knows such an order."""


@lru_cache(maxsize=64)
def seated(table: str, seat: int, level: str) -> Bot:
    """The bot in this seat. Losing it costs nothing but what it has thought so far."""
    return bot(level)


def main(extra: list[str]) -> None:
    if hasattr(os, "nice"):
        os.nice(_BEHIND)
    games = games_on_offer(dict(word.split("=", 1) for word in extra))
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a stray print must not look like an answer
    jobs: SimpleQueue[bytes] = SimpleQueue()

    def receive() -> None:
        while (data := read(sys.stdin.buffer)) is not None:
            jobs.put(data)
        os._exit(0)  # the server is gone, perhaps in the middle of a thought

    Thread(target=receive, daemon=True).start()
    write(answers, Thought(reason="ready"))
    while True:
        job: Job | ReviewJob = msgspec.msgpack.decode(jobs.get(), type=Job | ReviewJob)
        try:
            thought = _chosen(job, games[job.game]) if isinstance(job, Job) else _reviewed(job, games[job.game])
        except Exception as error:
            thought = Thought(error=f"{type(error).__name__}: {error}")
        write(answers, thought)


def _chosen(job: Job, rules: Rules) -> Thought:
    glimpse = Glimpse(Position.load(job.position, rules), job.seat)
    choice = seated(job.table, job.seat, job.level).choose(glimpse, Dice(job.dice))
    return Thought() if choice is None else Thought(choice.option, choice.reason)


_reviewing: dict[bytes, Game] = {}
"""The game that was reviewed last, by its snapshot: stretch after stretch is about the same."""


def _reviewed(job: ReviewJob, rules: Rules) -> Thought:
    game = _reviewing.get(job.snapshot)
    if game is None:
        _reviewing.clear()
        game = _reviewing[job.snapshot] = load(job.snapshot, rules)
    review = msgspec.json.decode(job.review, type=Review) if job.review else begin(game)
    work_on(game, review, job.seconds)
    return Thought(review=msgspec.json.encode(review))


if __name__ == "__main__":
    main(sys.argv[1:])
