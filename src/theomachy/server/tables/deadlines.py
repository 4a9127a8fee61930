"""What is done when time is up. Every process looks; what is done is done once, in one transaction each."""

from __future__ import annotations

import asyncio
import logging
from math import inf

from theomachy.kernel.ask import Seat

from ..errors import Refused
from ..store.database import unavailable
from ..store.due_tables import claim_due, due_tables
from ..store.notices import LOW, tell_table
from ..store.table_events import note
from .clock import WAIT, asked_in_secret
from .ending import end_table
from .leaving import abandon, given_up, has_left, replace_late
from .registry import TableRegistry
from .table import Table
from .votes import Votes

logger = logging.getLogger("theomachy.server")
_EVERY = 1.0


class Deadlines:
    def __init__(self, tables: TableRegistry, votes: Votes) -> None:
        self._tables, self._votes, self._database = tables, votes, tables.database

    async def run(self) -> None:
        while True:
            await asyncio.sleep(_EVERY)
            try:
                await self.once()
            except Exception as error:
                if why := unavailable(error):
                    logger.warning("clocks not looked at", extra={"why": why})
                else:
                    logger.error("clocks not looked at", exc_info=error)

    async def once(self) -> None:
        """One look at every table where something may be due."""
        for table_id in await due_tables(self._database):
            if not await claim_due(self._database, table_id):
                continue
            try:
                await self.look_at(table_id)
            except Refused as error:  # the table has moved on meanwhile: it says itself when to look again
                logger.warning("clock overtaken", extra={"table": table_id, "why": error.detail})

    async def look_at(self, table_id: str) -> None:
        async with self._tables.open(table_id, changes=True) as table:
            table.stale = True
            await table.catch_up()
            if table.status == "playing" and not table.frozen:
                await self._votes.close_if_due(table)
                await self._last_calls(table)
                await self._time_up(table)
                await self._votes.close_if_due(table)  # whoever is replaced has no vote any more
                await self._answer_in_secret(table)
            await table.catch_up()
            await table.settle()

    async def _time_up(self, table: Table) -> None:
        """Nobody escapes the clock by asking the table something: only the vote whether it waits is waited for."""
        fold = table.clock.fold
        dues = {place.seat: fold.due(place.seat) for place in table.places} if fold is not None else {}
        for seat in sorted(dues, key=lambda seat: (dues[seat] or inf, seat)):  # who was late first comes first
            fold, now = table.clock.fold, self._database.now()
            due = fold.due(seat) if fold is not None and table.status == "playing" else None
            if due is not None and due <= now and (table.clock.vote is None or table.clock.vote.kind != WAIT):
                await self._late(table, seat)
                await table.catch_up()

    async def _last_calls(self, table: Table) -> None:
        """Who has little time left is told so, once for each question; not who had as little when it was put."""
        fold, now = table.clock.fold, self._database.now()
        if fold is None:
            return
        for seat, (token, since) in ((int(seat), asked) for seat, asked in (table.row["asked"] or {}).items()):
            call, due = fold.last_call(seat), fold.due(seat)
            if call is not None and due is not None and since < call <= now < due:
                async with self._database.writing() as connection:
                    await tell_table(connection, table.id, LOW, f"{LOW} {token}", now, {seat})

    async def _late(self, table: Table, seat: Seat) -> None:
        """As the table has agreed."""
        pace = table.agreed.clock
        assert pace is not None
        if pace.up == "vote":
            await self._votes.ask_to_wait(table, seat)
        elif pace.up == "loss" and (all_late := self._all_late(table, seat)):
            async with self._database.writing(table.id) as connection:
                for one in all_late:
                    await note(connection, table.id, self._database.now(), "late", one, then="loss")
                await end_table(connection, table.id, "all_late", [], self._database.now())
        elif pace.up == "loss":
            await abandon(self._database, table, seat, None, pace.level)
            async with self._database.writing(table.id) as connection:
                await note(connection, table.id, self._database.now(), "late", seat, then="loss")
        else:
            async with self._database.writing(table.id) as connection:
                await replace_late(connection, self._database, table, seat, pace.level)
        table.stale = True

    def _all_late(self, table: Table, late: Seat) -> list[Seat]:
        """All who are still in the game, if there are several and time was up for them at the same moment: then nobody
        has outlasted anybody."""
        fold = table.clock.fold
        gone = given_up(table)
        still = [place.seat for place in table.places if place.seat not in gone and not has_left(table, place.seat)]
        assert fold is not None
        same = all(fold.runs(seat) and fold.due(seat) == fold.due(late) for seat in still)
        return still if same and len(still) > 1 else []

    async def _answer_in_secret(self, table: Table) -> None:
        """A question of which nobody else may know has waited long enough: it gets the game's default answer."""
        game, fold = table.game, table.clock.fold
        seat = asked_in_secret(game.position) if game is not None and fold is not None else None
        if game is None or fold is None or seat is None or fold.hidden_due(table.clock.moved_at) > self._database.now():
            return
        question = game.ask(seat)
        assert question is not None
        option = table.rules.play.default(game.state, question)
        answer = option if option in question.options else question.options[0]
        await table.answer(seat, answer, table.decision(seat), None)
