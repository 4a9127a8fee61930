"""What a bot would do in your place, and why."""

from __future__ import annotations

import sqlalchemy as sa

from theomachy.kernel.ask import Option, Seat

from ..accounts.users import User
from ..errors import OutOfDate
from ..store.schema import seats
from ..tables.registry import TableRegistry
from .autoplay import job_for
from .workers import BotFailed, Workers


class Hints:
    def __init__(self, tables: TableRegistry, workers: Workers) -> None:
        self._tables, self._workers = tables, workers

    async def give(self, table_id: str, seat: Seat, user: User, level: str) -> tuple[Option, str]:
        """Kept with the seat until its question is answered, so that it shows wherever its player looks."""
        async with self._tables.open(table_id) as table:
            table.must_hold(seat, user.id)
            if table.playing.ask(seat) is None:
                raise OutOfDate("you are asked nothing now")
            job, decision = job_for(table, seat, level), table.decision(seat)
        try:
            thought = await self._workers.think(job)
        except BotFailed as error:
            raise OutOfDate("the bot has no idea either") from error
        if thought.option is None:
            raise OutOfDate("the bot would say nothing now")
        hint = {"decision": decision, "option": thought.option, "reason": thought.reason}
        where = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        async with self._tables.open(table_id, changes=True) as table:
            settings = {**table.place(seat).settings, "hint": hint}
            async with self._tables.database.writing(table_id) as connection:
                await connection.execute(sa.update(seats).where(where).values(settings=settings))
            table.stale = True
        return thought.option, thought.reason
