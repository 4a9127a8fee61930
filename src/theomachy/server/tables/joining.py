"""Joining a game in play: a seat that is added to it, where the game's rules let somebody join."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from theomachy.bots import LEVELS
from theomachy.kernel.ask import Option, Seat

from ..errors import Malformed, OutOfDate
from ..store.database import Database
from ..store.schema import seats
from .place import Place
from .table import Table

LATE = {"late": True}
"""In a seat's settings: the game began without it."""


def joining_option(table: Table, seat: Seat) -> Option | None:
    """What this seat declares to join the game in play, if it may join now."""
    return table.game.joining(seat) if table.game is not None else None


async def add(database: Database, table: Table, action: str, level: str) -> None:
    """One more seat: for anybody, for somebody invited, or for a bot. One that nobody has taken yet is enough."""
    seat = len(table.places)
    kind = {"add_open": "open", "add_invited": "invited", "add_bot": "bot"}.get(action)
    if kind is None:
        raise Malformed(f"nothing called {action[:40]!r} can be done with that seat")
    if kind == "bot" and level not in LEVELS:
        raise Malformed(f"there is no bot {level[:40]!r}; there are: {', '.join(LEVELS)}")
    if joining_option(table, seat) is None:
        raise OutOfDate("no seat can be added now")
    name = f"{level.capitalize()} bot {seat + 1}" if kind == "bot" else ""
    row: dict[str, Any] = {"table_id": table.id, "seat": seat, "kind": kind, "name": name, "settings": LATE}
    try:
        async with database.writing(table.id) as connection:
            await connection.execute(sa.insert(seats), row | {"level": level if kind == "bot" else ""})
    except IntegrityError as error:
        raise OutOfDate("somebody else has just added a seat") from error
    finally:
        table.stale = True


async def remove(database: Database, table: Table, place: Place) -> None:
    """Take a seat away again that nobody has taken."""
    if place.kind not in ("open", "invited") or joining_option(table, place.seat) is None:
        raise OutOfDate("that seat belongs to the game")
    mine = (seats.c.table_id == table.id) & (seats.c.seat == place.seat) & seats.c.user_id.is_(None)
    async with database.writing(table.id) as connection:
        await connection.execute(sa.delete(seats).where(mine))
    table.stale = True
