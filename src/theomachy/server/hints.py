"""What a bot would do in your place, and why."""

from __future__ import annotations

import sqlalchemy as sa

from theomachy.kernel.ask import Seat

from .house import House
from .people import User
from .refusals import OutOfDate
from .schema import seats
from .workers import Failed


async def take_hint(house: House, table_id: str, seat: Seat, user: User, level: str) -> None:
    """Kept with the seat until its question is answered, so that it shows wherever its player looks."""
    async with house.floor.table(table_id) as table:
        table.must_hold(seat, user.id)
        if table.playing.ask(seat) is None:
            raise OutOfDate("you are asked nothing now")
        task = house.driver.thinking(table, table.playing, seat, level)
    assert task.job is not None
    try:
        thought = await house.workers.think(task.job)
    except Failed as error:
        raise OutOfDate("the bot has no idea either") from error
    if thought.option is None:
        raise OutOfDate("the bot would say nothing now")
    hint = {"decision": task.decision, "option": thought.option, "reason": thought.reason}
    where = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    async with house.floor.table(table_id, changes=True) as table:
        settings = {**table.place(seat).settings, "hint": hint}
        async with house.store.writing(table_id) as connection:
            await connection.execute(sa.update(seats).where(where).values(settings=settings))
        table.stale = True
