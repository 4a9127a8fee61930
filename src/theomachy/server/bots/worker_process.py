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
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position

from ..games import games_on_offer
from .jobs import Job, Thought, read, write


@lru_cache(maxsize=64)
def seated(table: str, seat: int, level: str) -> Bot:
    """The bot in this seat. Losing it costs nothing but what it has thought so far."""
    return bot(level)


def main(extra: list[str]) -> None:
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
        job = msgspec.msgpack.decode(jobs.get(), type=Job)
        try:
            glimpse = Glimpse(Position.load(job.position, games[job.game]), job.seat)
            choice = seated(job.table, job.seat, job.level).choose(glimpse, Dice(job.dice))
            thought = Thought() if choice is None else Thought(choice.option, choice.reason)
        except Exception as error:
            thought = Thought(error=f"{type(error).__name__}: {error}")
        write(answers, thought)


if __name__ == "__main__":
    main(sys.argv[1:])
