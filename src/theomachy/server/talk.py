"""What people say to each other at a table: chat, and asking to go back."""

from __future__ import annotations

from time import time

import sqlalchemy as sa

from theomachy.kernel.ask import Seat

from .floor import Floor
from .people import User, one_line
from .refusals import Forbidden, Malformed, OutOfDate
from .schema import chat
from .table import Table

LINE = 500


class Talk:
    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    async def say(self, table_id: str, seat: Seat, to: Seat | None, text: str, user: User) -> None:
        """A line for the whole table, or for one other seat alone."""
        text = one_line(text, LINE, "a line")
        async with self._floor.table(table_id, changes=True) as table:
            place = table.must_hold(seat, user.id)
            if to is not None and (to == seat or table.place(to).kind != "person"):
                raise Malformed("a private line goes to somebody else at the table")
            line = {"table_id": table_id, "seat": seat, "to_seat": to, "name": place.name, "text": text, "at": time()}
            async with self._floor.store.writing(table_id) as connection:
                await connection.execute(sa.insert(chat), line)
            table.stale = True

    # -- going back by consent ------------------------------------------------------------------------------------

    async def ask_back(self, table_id: str, seat: Seat, line: int | None, user: User) -> None:
        """Ask everybody else for leave to go back to a line of one's log, or before one's own last answer."""
        async with self._floor.table(table_id, changes=True) as table:
            table.must_hold(seat, user.id)
            moment = _moment(table, seat, line)
            if not others(table, seat, user.id):
                await table.rewind(seat, moment, user.id)
                return
            if table.row["undo"]:
                raise OutOfDate("somebody is asking already")
            await self._floor.store.change(table_id, undo={"seat": seat, "moment": moment, "agreed": []})
            table.stale = True

    async def reply(self, table_id: str, seat: Seat, agree: bool, user: User) -> None:
        """One no and the question is gone; with the last yes the table goes back."""
        async with self._floor.table(table_id, changes=True) as table:
            table.must_hold(seat, user.id)
            asked = table.row["undo"]
            if not asked:
                raise OutOfDate("nobody asks to go back")
            asker, moment = asked["seat"], asked["moment"]
            if seat == asker and agree:
                raise Forbidden("others must agree")
            if not agree:
                await self._floor.store.change(table_id, undo=None)
            else:
                agreed = sorted({*asked["agreed"], seat})
                if not set(others(table, asker, table.places[asker].user_id)) <= set(agreed):
                    await self._floor.store.change(table_id, undo={**asked, "agreed": agreed})
                else:
                    await self._floor.store.change(table_id, undo=None)
                    await table.rewind(asker, moment, None)
            table.stale = True


def others(table: Table, seat: Seat, user_id: str | None) -> list[Seat]:
    """People whose consent it takes: bots do not mind, and nobody asks himself."""
    return [place.seat for place in table.places if place.person and place.seat != seat and place.user_id != user_id]


def _moment(table: Table, seat: Seat, line: int | None) -> int:
    game = table.playing
    if line is not None:
        log = game.log(seat)
        if not 0 <= line < len(log):
            raise OutOfDate("there is no such line in the log")
        moment = log[line][0]
    else:
        own = (index for index in range(len(game.history) - 1, -1, -1) if game.history[index][0] == seat)
        moment = next(own, -1)
    if not 0 <= moment < len(game.history):
        raise OutOfDate("there is nothing to go back to")
    return moment
