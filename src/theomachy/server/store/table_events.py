"""What was decided about a table beside its moves: who plays a seat, pauses, more time. Clocks go by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.kernel.ask import Seat

from ..clocks.timeline import Dropped, Event, More, Paused, Plays, Rests, Waits, WentOn
from .database import Database, Row, rows
from .schema import table_events


async def note(
    connection: AsyncConnection, table_id: str, at: float, kind: str, seat: Seat | None = None, **about: Any
) -> None:
    """One more event, in the transaction of what it tells of."""
    row = {"table_id": table_id, "at": at, "kind": kind, "seat": seat, "about": about}
    await connection.execute(sa.insert(table_events), row)


async def note_player(
    connection: AsyncConnection, database: Database, table_id: str, seat: Seat, person: str | None
) -> None:
    """Somebody else plays a seat from now on: a person, or a bot."""
    await note(connection, table_id, database.now(), "plays", seat, person=person)


async def read_events(connection: AsyncConnection, table_id: str) -> list[Row]:
    where = table_events.c.table_id == table_id
    return await rows(connection, sa.select(table_events).where(where).order_by(table_events.c.id))


def timeline(happened: Sequence[Row]) -> list[Event]:
    """The events that clocks go by, in the order of their times."""
    found: list[Event] = []
    for row in happened:
        at, seat, about = row["at"], row["seat"], row["about"]
        match row["kind"]:
            case "begun":
                found += [Plays(at, place, person) for place, person in enumerate(about["plays"])]
                found.append(Waits(at, tuple(about["waiting"])))
            case "plays":
                found.append(Plays(at, seat, about["person"]))
            case "more":
                found.append(More(at, seat, about["seconds"]))
            case "pauses":
                found.append(Paused(at, about["until"]))
            case "goes_on":
                found.append(WentOn(at))
            case "drops":
                found.append(Dropped(at))
            case "rests":
                found.append(Rests(at))
    return sorted(found, key=lambda event: event.at)
