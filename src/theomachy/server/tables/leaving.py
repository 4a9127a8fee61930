"""Leaving a seat: to a bot that stands in, to anybody, or for good, by the rules of the game for leavers."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.bots import LEVELS
from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.game import Game

from ..accounts.users import User
from ..errors import Malformed, OutOfDate
from ..store.database import Database
from ..store.schema import seats
from ..store.table_events import note, note_player
from .ending import end_table
from .place import Place
from .registry import TableRegistry
from .table import Table

TAKEN = "taken"
"""In a seat's settings: it was taken from its former player, who may have it back at any time."""


def has_left(table: Table, seat: Seat) -> bool:
    """Has this seat given up, by the rules of the game?"""
    absent = table.rules.play.absent
    return table.game is not None and absent is not None and absent(table.game.state, seat)


def given_up(table: Table) -> dict[Seat, str]:
    """Seats that their players gave up for good and that a bot plays on, and who they were. They have lost."""
    events = [event for event in table.clock.events if event["kind"] == "gives_up"]
    gone = {event["seat"]: event["about"]["person"] for event in events}
    return {place.seat: gone[place.seat] for place in table.places if place.kind == "bot" and gone.get(place.seat)}


async def stand_in(connection: AsyncConnection, database: Database, table: Table, seat: Seat, level: str) -> bool:
    """A bot plays for an absent person, who may take the seat back; False if that is so already."""
    place = table.places[seat]
    if not await _changed(connection, table, place, {"stand_in": level}):
        return False
    await note_player(connection, database, table.id, seat, None)
    return True


async def replace_late(connection: AsyncConnection, database: Database, table: Table, seat: Seat, level: str) -> None:
    """Somebody's time is up: a bot stands in. Where nobody else plays, nobody is held up and no bots play the game out
    among themselves: the table rests until somebody is back."""
    others = [place for place in table.places if place.person and place.seat != seat]
    if any(not has_left(table, place.seat) for place in others):
        if await stand_in(connection, database, table, seat, level):
            await note(connection, table.id, database.now(), "late", seat, then="stand_in")
    elif table.clock.fold is not None and not table.clock.fold.resting:
        await note(connection, table.id, database.now(), "rests")
        await note(connection, table.id, database.now(), "late", seat, then="rest")


async def set_free(connection: AsyncConnection, database: Database, table: Table, seat: Seat) -> bool:
    """Anybody may take the seat of somebody who is away; that one may come back to it."""
    place = table.places[seat]
    lost = place.settings.get(TAKEN)
    settings = {**place.settings, TAKEN: True}
    columns = {"kind": "open", "user_id": None, "level": "", "stand_in": "", "settings": settings}
    if not await _changed(connection, table, place, columns | {"former": place.former if lost else place.user_id}):
        return False
    await note_player(connection, database, table.id, seat, None)
    return True


async def _changed(connection: AsyncConnection, table: Table, place: Place, columns: dict[str, Any]) -> bool:
    where = (seats.c.table_id == table.id) & (seats.c.seat == place.seat) & (seats.c.kind == "person")
    where &= (seats.c.user_id == place.user_id) & (seats.c.stand_in == place.stand_in)
    return (await connection.execute(sa.update(seats).where(where).values(columns))).rowcount == 1


async def abandon(database: Database, table: Table, seat: Seat, by: str | None, level: str) -> None:
    """For good. Where the rules say nothing of leavers, a bot plays on and the person has lost; who is left alone has
    won."""
    game, place = table.playing, table.place(seat)
    person, now = place.user_id, database.now()
    if (option := _leaving(game, seat)) is not None:
        await table.declare(seat, option, by)
        async with database.writing(table.id) as connection:
            await note(connection, table.id, now, "gives_up", seat, person=person)
    elif has_left(table, seat) or place.kind != "person":
        raise OutOfDate("that seat has been given up already")
    else:
        name = f"{level.capitalize()} bot {seat + 1}"
        columns = {"kind": "bot", "user_id": None, "former": None, "level": level, "stand_in": "", "name": name}
        async with database.writing(table.id) as connection:
            if not await _changed(connection, table, place, columns):
                raise OutOfDate("somebody else has just taken that seat")
            await note(connection, table.id, now, "gives_up", seat, person=person)
            await note_player(connection, database, table.id, seat, None)
            left = [other.seat for other in table.places if other.seat not in (seat, *given_up(table))]
            if len(left) == 1:
                await end_table(connection, table.id, "others_left", left, now)
    table.stale = True
    await table.catch_up()
    await table.settle()


def _leaving(game: Game, seat: Seat) -> Option | None:
    """What this seat declares to give up, if the rules say what becomes of leavers."""
    verb = game.rules.play.declarations.leaving
    return next((option for option in game.anytime(seat) if option[0] == verb), None) if verb else None


class Leaving:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def abandon(self, table_id: str, seat: Seat, user: User, level: str = "normal") -> None:
        """A person gives up a seat."""
        if level not in LEVELS:
            raise Malformed(f"there is no bot {level[:40]!r}; there are: {', '.join(LEVELS)}")
        async with self._tables.open(table_id, changes=True) as table:
            table.must_hold(seat, user.id)
            await abandon(self._tables.database, table, seat, user.id, level)
