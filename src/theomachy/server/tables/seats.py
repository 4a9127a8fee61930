"""Seats: sitting down, leaving a seat to a bot or to somebody else, coming back, passing the screen."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Any

import sqlalchemy as sa

from theomachy.bots import LEVELS
from theomachy.kernel.ask import Seat

from ..accounts.users import User
from ..errors import Forbidden, Malformed, NotFound, OutOfDate
from ..store.schema import seats
from ..store.table_events import note_player
from . import joining
from .access import invited
from .leaving import TAKEN
from .place import CHANGED, Place
from .presence import Presence
from .registry import TableRegistry
from .table import Table


class Seats:
    def __init__(self, tables: TableRegistry, presence: Presence) -> None:
        self._tables, self._presence = tables, presence

    async def sit(self, table_id: str, seat: Seat | None, user: User, invite: str) -> Seat:
        """Take a free seat: the one named, or the first."""
        async with self._tables.open(table_id, changes=True) as table:
            asked = invited(table, invite)
            if held := table.seats_of(user.id):
                return held[0]
            if table.status in ("over", "frozen"):
                raise OutOfDate(table.frozen or "the game is over")
            if table.row["private"] and not asked:
                raise Forbidden("this table is private: ask its host for the invitation link")
            free = [place for place in table.places if place.kind == "open" or (asked and place.kind == "invited")]
            if seat is not None:
                if table.place(seat).kind == "invited" and not asked:
                    raise Forbidden("that seat is for somebody with the invitation link")
                free = [place for place in free if place.seat == seat]
            if not free:
                raise OutOfDate("that seat is taken")
            place = free[0]
            columns = {"kind": "person", "user_id": user.id, "name": user.name, "level": "", "stand_in": ""}
            settings = {name: value for name, value in place.settings.items() if name != CHANGED}
            await self._set(table, place, columns | {"former": _victim(place), "front": True, "settings": settings})
            if (option := joining.joining_option(table, place.seat)) is not None:
                await table.declare(place.seat, option, user.id)
            return place.seat

    async def change(self, table_id: str, seat: Seat, action: str, user: User, level: str, heir: User | None) -> None:
        """What a host does about a seat, and what its own player does."""
        async with self._tables.open(table_id, changes=True) as table:
            table.stale = True  # who sits there may have been seen by another process a moment ago
            await table.catch_up()
            if seat == len(table.places) and table.row["host"] == user.id:
                _must_be_agreed(table)
                return await joining.add(self._tables.database, table, action, level)
            place = table.place(seat)
            host, own = table.row["host"] == user.id, place.kind == "person" and place.user_id == user.id
            if not (host or own or place.former == user.id):
                raise Forbidden("only the host and the seat's own player decide about it")
            if table.status == "over":
                raise OutOfDate("the game is over")
            if not own and place.former != user.id:
                _must_be_agreed(table)
            match action:
                case "give_to_bot":
                    await self._set(table, place, self._to_bot(table, place, level, own))
                case "take_back":
                    await self._set(table, place, self._back(table, place, user))
                case "open":
                    self._must_be_gone(table, place, own)
                    columns = {"kind": "open", "user_id": None, "level": "", "stand_in": ""}
                    await self._set(table, place, columns | _left_by(place, own))
                case "ask_to_leave" if host:
                    await self._set(table, place, _asked_to_leave(table, place))
                case "remove" if host:
                    await joining.remove(self._tables.database, table, place)
                case "hand_to":
                    await self._set(table, place, self._to(table, place, own, heir))
                case "forced_on" | "forced_off" if own:
                    await self._set(table, place, {"forced": action == "forced_on"})
                case _:
                    raise Malformed(f"nothing called {action[:40]!r} can be done with that seat")
            await table.catch_up()
            await table.settle()

    def _to_bot(self, table: Table, place: Place, level: str, own: bool) -> dict[str, Any]:
        if level not in LEVELS:
            raise Malformed(f"there is no bot {level[:40]!r}; there are: {', '.join(LEVELS)}")
        if place.kind == "person" and table.status == "playing":
            self._must_be_gone(table, place, own)
            return {"stand_in": level}
        self._must_be_gone(table, place, own)
        name = f"{level.capitalize()} bot {place.seat + 1}"
        return {"kind": "bot", "user_id": None, "level": level, "name": name} | _left_by(place, own)

    def _back(self, table: Table, place: Place, user: User) -> dict[str, Any]:
        if place.user_id == user.id and place.stand_in:
            return {"stand_in": ""}
        if place.former != user.id or (place.kind == "person" and not place.settings.get(TAKEN)):
            raise OutOfDate("there is nothing to take back")
        if table.seats_of(user.id):
            raise OutOfDate("you sit at this table already")
        columns = {"kind": "person", "user_id": user.id, "name": user.name, "level": "", "stand_in": ""}
        settings = {key: value for key, value in place.settings.items() if key not in (TAKEN, "hint")}
        return columns | {"former": None, "front": True, "settings": settings}

    def _to(self, table: Table, place: Place, own: bool, heir: User | None) -> dict[str, Any]:
        self._must_be_gone(table, place, own)
        if heir is None:
            raise NotFound("there is no account of that name")
        if table.seats_of(heir.id):
            raise OutOfDate(f"{heir.name} sits at this table already")
        columns = {"kind": "person", "user_id": heir.id, "name": heir.name}
        return columns | {"level": "", "stand_in": "", "front": True} | _left_by(place, own)

    def _must_be_gone(self, table: Table, place: Place, own: bool) -> None:
        """A host cannot take a seat from under somebody who is there, or was a moment ago."""
        if own or not place.person:
            return
        if self._presence.online(table, place.user_id):
            raise OutOfDate(f"{place.name} is here; a seat is given away only when its player has left")
        if wait := ceil(self._presence.wait(table, place.user_id)):
            raise OutOfDate(f"{place.name} was here a moment ago; try again in {wait} seconds", retry_after=wait)

    async def cover(self, table_id: str, user: User) -> None:
        """Hotseat: nobody sits before the screen until somebody says so."""
        await self.reveal(table_id, None, user)

    async def reveal(self, table_id: str, seat: Seat | None, user: User) -> None:
        """Hotseat: the one named now sits before the screen."""
        async with self._tables.open(table_id, changes=True) as table:
            if seat is not None:
                table.must_hold(seat, user.id)
            elif len(table.seats_of(user.id)) < 2:
                raise OutOfDate("nobody shares this screen with you")
            mine = (seats.c.table_id == table_id) & (seats.c.user_id == user.id)
            front = seats.c.seat == (-1 if seat is None else seat)
            async with self._tables.database.writing(table_id) as connection:
                await connection.execute(sa.update(seats).where(mine).values(front=front))
            table.stale = True

    async def _set(self, table: Table, place: Place, columns: dict[str, Any]) -> None:
        """Change a seat, unless another process has given it to somebody meanwhile."""
        where = (seats.c.table_id == table.id) & (seats.c.seat == place.seat) & (seats.c.kind == place.kind)
        where &= seats.c.user_id.is_(None) if place.user_id is None else seats.c.user_id == place.user_id
        player = replace(place, **{name: value for name, value in columns.items() if name != "settings"}).player
        async with self._tables.database.writing(table.id) as connection:
            result = await connection.execute(sa.update(seats).where(where).values(columns))
            if result.rowcount and table.status == "playing" and player != place.player:
                await note_player(connection, self._tables.database, table.id, place.seat, player)
        table.stale = True
        if not result.rowcount:
            raise OutOfDate("somebody else has just taken that seat")


def _must_be_agreed(table: Table) -> None:
    """A host decides about seats as far as the table has agreed: while a game runs, perhaps about none but his own."""
    if table.agreed.by_vote and table.status == "playing":
        raise Forbidden("this table decides about others' seats by vote")


def _asked_to_leave(table: Table, place: Place) -> dict[str, Any]:
    """Before the game begins a host decides who plays; later a seat is its player's."""
    if table.status != "waiting":
        raise OutOfDate("the game has begun: a seat is given away only when its player has left")
    if place.kind != "person" or place.user_id == table.row["host"]:
        raise OutOfDate("there is nobody to ask")
    return {"kind": "open", "user_id": None, "level": "", "stand_in": "", "former": None}


def _left_by(place: Place, own: bool) -> dict[str, Any]:
    """Whose seat it was, and whether that player gave it up or lost it. Whoever lost it first comes before others."""
    if place.settings.get(TAKEN):
        return {"former": place.former}
    taken = not own and place.user_id is not None
    return {"former": place.user_id or place.former, "settings": {**place.settings, TAKEN: taken}}


def _victim(place: Place) -> str | None:
    """Who may still take the seat back from whoever sits down now: one that lost it, not one that gave it up."""
    return place.former if place.settings.get(TAKEN) else None
