"""When clocks run out, for lists of tables: read from the database, without opening any of them."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Sequence

import sqlalchemy as sa

from theomachy.kernel.ask import Seat
from theomachy.web.model import ClockFace

from ..clocks.absences import Absences
from ..clocks.clock import Fold
from ..clocks.timeline import Plays
from ..store.absences import read_absences
from ..store.database import Database, Row, rows
from ..store.schema import moves, table_events
from ..store.table_events import timeline
from .agreement import agreement
from .clock import TableClock

_KEPT = 5000
"""Tables whose clocks are remembered until something happens there."""


class DueTimes:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: OrderedDict[str, tuple[object, Fold]] = OrderedDict()

    async def of(self, tables: Sequence[Row]) -> dict[str, Fold]:
        """The clocks of those tables that have one and are being played."""
        timed = {row["id"]: row for row in tables if row["status"] == "playing" and row["settings"].get("clock")}
        if not timed:
            return {}
        async with self._database.reading() as connection:
            where = table_events.c.table_id.in_(timed)
            happened = await rows(connection, sa.select(table_events).where(where).order_by(table_events.c.id))
            events: dict[str, list[Row]] = defaultdict(list)
            for event in happened:
                events[event["table_id"]].append(event)
            people = {plays.person for plays in timeline(happened) if isinstance(plays, Plays) and plays.person}
            absences = await read_absences(connection, people)
            keys = {key: self._key(row, events[key], absences) for key, row in timed.items()}
            new = [key for key in timed if self._known.get(key, (None, None))[0] != keys[key]]
            marks = sa.select(moves.c.table_id, moves.c.at, moves.c.clock).where(moves.c.clock.is_not(None))
            marked = await rows(connection, marks.where(moves.c.table_id.in_(new)).order_by(moves.c.seq)) if new else []
        clocks = {key: TableClock(self._database) for key in new}
        for key, clock in clocks.items():
            clock.read(agreement(timed[key]["settings"]).clock, events[key], absences)
        for mark in marked:
            clocks[mark["table_id"]].moved(mark["at"], mark["clock"])
        for key, clock in clocks.items():
            if (fold := clock.fold) is not None:
                self._keep(key, keys[key], fold)
        return {key: self._known[key][1] for key in timed if key in self._known}

    def _key(self, row: Row, events: Sequence[Row], absences: dict[str, Absences]) -> object:
        """Changes with every move, everything that was decided about the table, and everybody's nights."""
        return row["digest"], row["due_at"], len(events), dict(absences), list(self._database.down)

    def _keep(self, table_id: str, key: object, fold: Fold) -> None:
        self._known[table_id] = key, fold
        self._known.move_to_end(table_id)
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)


def face_of(fold: Fold, seat: Seat, asked_at: float | None = None) -> ClockFace | None:
    """The clock of a seat while it runs; of one that is asked in secret, how long it may think since `asked_at`."""
    pace, hidden = fold.pace, asked_at is not None
    due = fold.hidden_due(asked_at) if asked_at is not None else fold.due(seat)
    if due is None or fold.dropped or seat not in fold.hands:
        return None
    free = () if hidden else tuple((span.begin, span.end, span.why) for span in fold.free(seat, fold.at, due + 1))
    return ClockFace(seat, fold.hands[seat].left, due, free, low=pace.low, live=pace.live)
