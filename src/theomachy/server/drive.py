"""Who answers for those who are no people: bots, stand-ins, and questions that have one answer.

One process at a time drives a table's bots (a lease in the table's row). That only saves double thinking: if two ever
did, the number of the move would let one of them through.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from time import monotonic

from theomachy.kernel.ask import WATCHER, Option, Seat
from theomachy.kernel.dice import Dice, seed_hash
from theomachy.kernel.game import Game

from .config import Config
from .floor import Floor
from .metrics import Metrics
from .newcomers import JOIN
from .refusals import NotFound, Refused
from .table import Table
from .thinker import Job
from .workers import Failed, Workers

logger = logging.getLogger("theomachy.server")
_SWEEP = 2.0
_REDEALS = 6
_PATIENCE = 5
"""Answers of one bot that may be overtaken by the table before it gets the safe one."""


@dataclass(slots=True)
class Task:
    """Something the server answers by itself."""

    seat: Seat
    decision: str
    public: bool
    job: Job | None = None
    option: Option | None = None
    owed: bool = True


class Driver:
    def __init__(self, floor: Floor, workers: Workers, config: Config, metrics: Metrics) -> None:
        self._floor, self._workers, self._config, self._metrics = floor, workers, config, metrics
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._leads: dict[str, float] = {}
        self._last: dict[str, Seat] = {}
        self._roused: dict[tuple[str, Seat], int] = {}
        floor.kick = self.kick

    def kick(self, table_id: str) -> None:
        """Something happened at this table: see whether a bot has to answer."""
        if table_id in self._running:
            self._again.add(table_id)
            return
        task = asyncio.get_running_loop().create_task(self._drive(table_id))
        self._running[table_id] = task

    async def sweep(self) -> None:
        """Pick up tables whose process has died, ours before a restart included."""
        while True:
            try:
                for table_id in await self._floor.store.idle_bots():
                    self.kick(table_id)
            except Exception:
                logger.exception("looking for idle bots failed")
            await asyncio.sleep(_SWEEP)

    async def close(self) -> None:
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- one table ------------------------------------------------------------------------------------------------

    async def _drive(self, table_id: str) -> None:
        overtaken = 0
        try:
            while True:
                self._again.discard(table_id)
                async with self._floor.table(table_id) as table:
                    task = self._next(table)
                if task is None:
                    if table_id in self._again:
                        continue
                    return
                if not await self._lead(table_id):
                    return
                option = task.option or await self._choice(table_id, task, overtaken)
                if option is None:
                    continue
                overtaken = 0 if await self._answer(table_id, task, option) else overtaken + 1
                if task.public and self._config.bot_pace:
                    await asyncio.sleep(self._config.bot_pace)
        except NotFound:
            pass
        except Exception:
            logger.exception("bots of a table stopped", extra={"table": table_id})
        finally:
            del self._running[table_id]

    def _next(self, table: Table) -> Task | None:
        game, bots = table.game, table.bot_seats()
        if game is None or game.over:
            return None
        if (late := next((seat for seat in bots if JOIN in game.anytime(seat)), None)) is not None:
            return Task(late, "", True, option=JOIN)
        waiting = sorted(seat for seat in game.owing() if seat in bots)
        if waiting:
            last = self._last.get(table.id, -1)
            seat = next((seat for seat in waiting if seat > last), waiting[0])
            return self.thinking(table, game, seat, bots[seat])
        for seat in game.owing():
            if table.places[seat].person and table.places[seat].forced:
                if (option := only_answer(game, seat)) is not None:
                    return Task(seat, table.decision(seat), True, option=option)
        return self._rouse(table, game, bots)

    def _rouse(self, table: Table, game: Game, bots: dict[Seat, str]) -> Task | None:
        """At an open desk somebody has spoken: each bot that owes nothing may say something to it, once."""
        if game.position.at_private_desk() or not any(place.person for place in table.places):
            return None
        for seat in bots:
            if self._roused.get((table.id, seat), -1) < table.seq and game.ask(seat) is not None:
                self._roused[table.id, seat] = table.seq
                task = self.thinking(table, game, seat, bots[seat])
                task.owed = False
                return task
        return None

    def thinking(self, table: Table, game: Game, seat: Seat, level: str) -> Task:
        twin = game.position.clone()
        twin.dice = None  # a bot's process never learns the seed
        dice = seed_hash(f"bot {seat} {len(game.record)} {game.seed}")
        job = Job(game.rules.name, twin.save(), seat, level, dice, table.id)
        return Task(seat, table.decision(seat), not game.position.at_private_desk(), job)

    async def _lead(self, table_id: str) -> bool:
        if self._leads.get(table_id, 0.0) > monotonic():
            return True
        seconds = self._config.lease_seconds
        if not await self._floor.store.take_lead(table_id, seconds):
            return False
        self._leads[table_id] = monotonic() + seconds / 2
        return True

    async def _choice(self, table_id: str, task: Task, overtaken: int) -> Option | None:
        """The bot's answer, or a safe one if it fails; None to stay silent."""
        assert task.job is not None
        try:
            if overtaken >= _PATIENCE:
                raise Failed("overtaken too often")
            thought = await self._workers.think(task.job)
        except Failed as error:
            self._metrics.count("bot_fallbacks")
            logger.warning("bot failed", extra={"table": table_id, "seat": task.seat, "why": str(error)})
            return await self._safe(table_id, task) if task.owed else None
        if thought.option is None and task.owed:
            return await self._safe(table_id, task)
        return thought.option

    async def _safe(self, table_id: str, task: Task) -> Option | None:
        async with self._floor.table(table_id) as table:
            question = table.game.ask(task.seat) if table.game is not None else None
            if question is None or table.decision(task.seat) != task.decision:
                return None
            assert table.game is not None
            option = table.rules.default(table.game.state, question)
            return option if option in question.options else question.options[0]

    async def _answer(self, table_id: str, task: Task, option: Option) -> bool:
        try:
            async with self._floor.table(table_id, changes=True) as table:
                if task.job is not None and task.seat not in table.bot_seats():
                    return False
                if option == JOIN:
                    await table.declare(task.seat, option, None)
                else:
                    await table.answer(task.seat, option, task.decision, None)
        except Refused:
            return False
        self._last[table_id] = task.seat
        if not task.owed:
            async with self._floor.table(table_id) as table:
                for seat in table.bot_seats():  # a word of one bot does not rouse the others
                    self._roused[table_id, seat] = table.seq
        self._metrics.count("bot_answers")
        return True


def only_answer(game: Game, seat: Seat) -> Option | None:
    """The one answer to a question that has no other, if its being the only one is no secret.

    Everybody sees that the answer came at once, so it may only come at once where anybody could have known: where
    the seat has one option in every deal that a spectator cannot tell from this one.
    """
    position = game.position
    question = position.ask(seat)
    if position.at_desk() or question is None or len(question.options) != 1:
        return None
    dice = Dice(f"forced {len(game.log(WATCHER))}")
    for _ in range(_REDEALS):
        other = position.redeal(WATCHER, dice).ask(seat)
        if other is None or len(other.options) != 1:
            return None
    return question.options[0]
