"""Answers that the server gives by itself: for bots, for stand-ins, and to questions that have one answer.

One process at a time plays a table's bots (a lease in the table's row). That only saves double thinking: if two ever
did, the number of the move would let one of them through.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from random import random
from time import monotonic

from theomachy.kernel.ask import Option, Seat, idle
from theomachy.kernel.dice import seed_hash
from theomachy.kernel.game import Game

from ..config import Config
from ..errors import NotFound, Refused
from ..metrics import Metrics
from ..store.database import unavailable
from ..store.leases import tables_without_lease, take_lease
from ..tables.registry import TableRegistry
from ..tables.table import Table
from .jobs import Job
from .queue import BOTS_ONLY, UNWATCHED, WAITED_FOR
from .workers import BotFailed, Workers

logger = logging.getLogger("theomachy.server")
_EVERY = 2.0
"""Seconds between two looks for tables whose process has died."""
_GRACE = 6
"""How much longer an answer that comes by itself waits where everybody knows who is asked."""
_AT_ONCE = 50
"""Tables in play beyond which none is picked up at which nobody sits."""
_PATIENCE = 5
"""Answers of one bot that may be overtaken by the table before it gets the safe one."""


@dataclass(slots=True)
class PendingAnswer:
    """An answer that the server has to give."""

    seat: Seat
    decision: str
    public: bool
    job: Job | None = None
    option: Option | None = None
    owed: bool = True
    declared: bool = False
    idle: bool = False
    """Nothing is decided by it, which nobody may see from how quickly it comes."""
    open: bool = False
    """Everybody knows who is asked: whoever took the step before gets a moment to take it back."""


class Autoplay:
    def __init__(self, tables: TableRegistry, workers: Workers, config: Config, metrics: Metrics) -> None:
        self._tables, self._workers, self._config, self._metrics = tables, workers, config, metrics
        self._running: dict[str, asyncio.Task[None]] = {}
        self._look_again: set[str] = set()
        self._leases: dict[str, float] = {}
        self._last: dict[str, Seat] = {}
        self._replied: dict[tuple[str, Seat], int] = {}
        tables.on_change = self.look_at

    def look_at(self, table_id: str) -> None:
        """Something happened at this table: see whether a bot has to answer."""
        if table_id in self._running:
            self._look_again.add(table_id)
            return
        table = self._tables.peek(table_id)
        if table is not None and not table.stale and table.game is not None and not table.bot_seats():
            if table.status == "playing" and self._next(table) is None:
                return  # at once: most moves at tables of people end here
        task = asyncio.get_running_loop().create_task(self._play(table_id))
        self._running[table_id] = task

    async def watch_leases(self) -> None:
        """Pick up tables whose process has died, ours before a restart included; of those at which bots play alone only
        a few at a time, since each is read into memory."""
        while True:
            try:
                found = await tables_without_lease(self._tables.database, self._config.lease_seconds)
                for table_id, people in found.items():
                    if people or len(self._running) < _AT_ONCE:
                        self.look_at(table_id)
            except Exception as error:
                _failed("looking for tables without a lease failed", error)
            await asyncio.sleep(_EVERY)

    async def close(self) -> None:
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- one table ------------------------------------------------------------------------------------------------

    async def _play(self, table_id: str) -> None:
        overtaken = 0
        try:
            while True:
                self._look_again.discard(table_id)
                async with self._tables.open(table_id) as table:
                    pending = self._next(table)
                if pending is None:
                    if table_id in self._look_again:
                        continue
                    if table.status == "over":
                        self._forget(table)
                    return
                if not await self._holds_lease(table_id):
                    return
                if pending.idle:
                    await asyncio.sleep(self._config.bot_pace * (0.5 + random()) * (_GRACE if pending.open else 1))
                option = pending.option or await self._choice(table_id, pending, overtaken)
                if option is None:
                    continue
                overtaken = 0 if await self._answer(table_id, pending, option) else overtaken + 1
                if pending.public and self._config.bot_pace:
                    await asyncio.sleep(self._config.bot_pace)
        except NotFound:
            pass
        except Refused as error:
            logger.warning("bots of a table stopped", extra={"table": table_id, "why": error.detail})
        except Exception as error:
            _failed("bots of a table stopped", error, table=table_id)
        finally:
            del self._running[table_id]

    def _forget(self, table: Table) -> None:
        self._leases.pop(table.id, None)
        self._last.pop(table.id, None)
        for place in table.places:
            self._replied.pop((table.id, place.seat), None)

    def _next(self, table: Table) -> PendingAnswer | None:
        game, bots = table.game, table.bot_seats()
        if game is None or table.status != "playing":
            return None
        for seat in bots:
            if (option := game.joining(seat)) is not None:
                return PendingAnswer(seat, "", True, option=option, declared=True)
        for seat in game.owing():
            if idle(question := game.ask(seat)):
                assert question is not None
                return PendingAnswer(seat, table.decision(seat), False, option=question.options[0], idle=True)
        waiting = sorted(seat for seat in game.owing() if seat in bots)
        if waiting:
            last = self._last.get(table.id, -1)
            seat = next((seat for seat in waiting if seat > last), waiting[0])
            return self._bot_answer(table, seat, bots[seat])
        return self._unasked(table, game) or self._reply(table, game, bots)

    def _unasked(self, table: Table, game: Game) -> PendingAnswer | None:
        """An answer in a person's seat for which that one need not be asked."""
        for seat in game.owing():
            if (option := table.unasked(seat)) is not None:
                question = game.ask(seat)
                secret = question is not None and (question.hidden or game.position.at_private_desk())
                return PendingAnswer(seat, table.decision(seat), False, option=option, idle=True, open=not secret)
        return None

    def _reply(self, table: Table, game: Game, bots: dict[Seat, str]) -> PendingAnswer | None:
        """At an open desk somebody has spoken: each bot that owes nothing may say something to it, once."""
        if game.position.at_private_desk() or not any(place.person for place in table.places):
            return None
        for seat in bots:
            if self._replied.get((table.id, seat), -1) < table.seq and game.ask(seat) is not None:
                self._replied[table.id, seat] = table.seq
                pending = self._bot_answer(table, seat, bots[seat])
                pending.owed = False
                return pending
        return None

    def _had_their_say(self, table: Table, before: int, speaker: Seat | None) -> None:
        """A word of one bot does not make those reply again who had their say before it.

        The others have yet to reply, and so has a speaker with less left to say: the next offer, for one.
        """
        for seat in table.bot_seats():
            if seat != speaker and self._replied.get((table.id, seat)) == before:
                self._replied[table.id, seat] = table.seq

    def _bot_answer(self, table: Table, seat: Seat, level: str) -> PendingAnswer:
        public = not table.playing.position.at_private_desk()
        job = job_for(table, seat, level)
        job.rank = self._rank(table)
        return PendingAnswer(seat, table.decision(seat), public, job)

    def _rank(self, table: Table) -> int:
        if not any(place.person for place in table.places):
            return BOTS_ONLY
        return WAITED_FOR if self._tables.watched(table.id) else UNWATCHED

    async def _holds_lease(self, table_id: str) -> bool:
        if self._leases.get(table_id, 0.0) > monotonic():
            return True
        seconds = self._config.lease_seconds
        if not await take_lease(self._tables.database, table_id, seconds):
            return False
        self._leases[table_id] = monotonic() + seconds / 2
        return True

    async def _choice(self, table_id: str, pending: PendingAnswer, overtaken: int) -> Option | None:
        """The bot's answer, or a safe one if it fails; None to stay silent."""
        assert pending.job is not None
        try:
            if overtaken >= _PATIENCE:
                raise BotFailed("overtaken too often")
            thought = await self._workers.think(pending.job)
        except BotFailed as error:
            self._metrics.count("bot_fallbacks")
            logger.warning("bot failed", extra={"table": table_id, "seat": pending.seat, "why": str(error)})
            return await self._safe(table_id, pending) if pending.owed else None
        if thought.option is None and pending.owed:
            return await self._safe(table_id, pending)
        return thought.option

    async def _safe(self, table_id: str, pending: PendingAnswer) -> Option | None:
        async with self._tables.open(table_id) as table:
            question = table.game.ask(pending.seat) if table.game is not None else None
            if question is None or table.decision(pending.seat) != pending.decision:
                return None
            assert table.game is not None
            option = table.rules.play.default(table.game.state, question)
            return option if option in question.options else question.options[0]

    async def _answer(self, table_id: str, pending: PendingAnswer, option: Option) -> bool:
        try:
            async with self._tables.open(table_id, changes=True) as table:
                if pending.job is not None and pending.seat not in table.bot_seats():
                    return False
                if pending.open and table.unasked(pending.seat) != option:
                    return False
                before, open_to = table.seq, _choices(table, pending.seat)
                if pending.declared:
                    await table.declare(pending.seat, option, None)
                else:
                    await table.answer(pending.seat, option, pending.decision, None)
                if not pending.owed:
                    more = _choices(table, pending.seat) < open_to
                    self._had_their_say(table, before, pending.seat if more else None)
        except Refused:
            return False
        self._last[table_id] = pending.seat
        self._metrics.count("bot_answers")
        return True


def _choices(table: Table, seat: Seat) -> int:
    question = table.playing.ask(seat)
    return len(question.options) if question is not None else 0


def _failed(what: str, error: Exception, **more: str) -> None:
    """A database that cannot be used is no defect of ours: one line, and tried again soon."""
    if why := unavailable(error):
        logger.warning(what, extra={"why": why, **more})
    else:
        logger.error(what, exc_info=error, extra=more)


def job_for(table: Table, seat: Seat, level: str) -> Job:
    """The question of this seat, for a bot of this level."""
    game = table.playing
    twin = game.position.clone()
    twin.dice = None  # a bot's process never learns the seed
    dice = seed_hash(f"bot {seat} {len(game.record)} {game.seed}")
    return Job(game.rules.name, twin.save(), seat, level, dice, table.id, owner=table.row["host"])
