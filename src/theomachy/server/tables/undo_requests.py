"""Asking the others at a table for leave to go back, further than a free undo reaches."""

from __future__ import annotations

from theomachy.kernel.ask import Seat

from ..accounts.users import User
from ..errors import Forbidden, OutOfDate
from ..store.tables import change_table
from .registry import TableRegistry
from .table import Table


class UndoRequests:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def ask(self, table_id: str, seat: Seat, line: int | None, user: User) -> None:
        """Ask everybody else for leave to go back to a line of one's log, or before one's own last answer."""
        async with self._tables.open(table_id, changes=True) as table:
            table.must_hold(seat, user.id)
            moment = _moment(table, seat, line)
            if not others(table, seat, user.id):
                await table.rewind(seat, moment, user.id)
                return
            if table.row["undo"]:
                raise OutOfDate("somebody is asking already")
            await change_table(self._tables.database, table_id, undo={"seat": seat, "moment": moment, "agreed": []})
            table.stale = True

    async def reply(self, table_id: str, seat: Seat, agree: bool, user: User) -> None:
        """One no and the question is gone; with the last yes the table goes back."""
        async with self._tables.open(table_id, changes=True) as table:
            table.must_hold(seat, user.id)
            asked = table.row["undo"]
            if not asked:
                raise OutOfDate("nobody asks to go back")
            asker, moment = asked["seat"], asked["moment"]
            if seat == asker and agree:
                raise Forbidden("others must agree")
            if not agree:
                await change_table(self._tables.database, table_id, undo=None)
            else:
                agreed = sorted({*asked["agreed"], seat})
                if not set(others(table, asker, table.places[asker].user_id)) <= set(agreed):
                    await change_table(self._tables.database, table_id, undo={**asked, "agreed": agreed})
                else:
                    await change_table(self._tables.database, table_id, undo=None)
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
    if moment < 0 or not game.changed_since(moment, seat):
        raise OutOfDate("there is nothing to go back to")
    return moment
