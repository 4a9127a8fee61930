"""What a table is played by: its host may change it before the game begins, and those seated agree anew."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from theomachy.kernel.ask import Seat
from theomachy.web.agreement import OWN
from theomachy.web.model import TermsModel
from theomachy.web.terms import terms_changed

from ..accounts.users import User
from ..clocks.pace import PRESETS, Pace
from ..errors import Forbidden, OutOfDate
from ..store import schema
from ..store.database import Row
from .agreement import Agreement
from .clock_model import pace_model
from .new_tables import TableOrder
from .place import CHANGED
from .registry import TableRegistry


class Terms:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def change(self, table_id: str, order: TableOrder, user: User) -> None:
        """The host wants it otherwise: options, clock, who may watch. Everybody else at the table is asked to agree."""
        async with self._tables.open(table_id, changes=True) as table:
            if table.row["host"] != user.id:
                raise Forbidden("only the host changes the rules of a table")
            before = terms_model(table.row, table.agreed)
            agreed = order.agreed
            if (series := table.agreed.series) is not None and series.played:
                agreed = msgspec.structs.replace(agreed, series=series)  # a series goes on as it began
            agreed.check()
            columns = {
                "options": table.rules.options(order.options),
                "settings": agreed.stored(),
                "private": order.private,
                "spectators": order.spectators,
            }
            waiting = (schema.tables.c.id == table_id) & (schema.tables.c.status == "waiting")
            async with self._tables.database.writing(table_id) as connection:
                done = await connection.execute(sa.update(schema.tables).where(waiting).values(columns))
                if not done.rowcount:
                    raise OutOfDate("the game has begun")
                new = terms_changed(table.rules, before, terms_model({**table.row, **columns}, agreed))
                for place in table.places if new else ():
                    if place.kind == "person" and place.user_id != user.id:
                        settings = {**place.settings, CHANGED: _joined(place.unagreed, new)}
                        await connection.execute(_seat(table_id, place.seat).values(settings=settings))
            table.stale = True

    async def agree(self, table_id: str, seat: Seat, user: User) -> None:
        async with self._tables.open(table_id, changes=True) as table:
            place = table.must_hold(seat, user.id)
            settings = {name: value for name, value in place.settings.items() if name != CHANGED}
            async with self._tables.database.writing(table_id) as connection:
                await connection.execute(_seat(table_id, seat).values(settings=settings))
            table.stale = True


def _seat(table_id: str, seat: Seat) -> sa.Update:
    return sa.update(schema.seats).where(schema.seats.c.table_id == table_id, schema.seats.c.seat == seat)


def _joined(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """What is still to be agreed to: of what was changed twice, the last word."""
    names = {words.partition(":")[0] for words in new}
    return [words for words in old if words.partition(":")[0] not in names] + list(new)


def terms_model(row: Row, agreed: Agreement) -> TermsModel:
    return TermsModel(
        row["options"],
        pace_model(agreed.clock),
        _clock(agreed.clock),
        agreed.by_vote,
        agreed.delay,
        agreed.series.kind if agreed.series is not None else "",
        row["private"],
        row["spectators"],
    )


def _clock(pace: Pace | None) -> str:
    """The preset that a clock is, whatever happens when time is up."""
    if pace is None:
        return "none"
    shape = (pace.kind, pace.bank, pace.add)
    known = [name for name, preset in PRESETS.items() if preset and (preset.kind, preset.bank, preset.add) == shape]
    return known[0] if known else OWN
