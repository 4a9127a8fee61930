"""New tables: creating one, starting its game, and the rematch."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.bots import LEVELS
from theomachy.kernel.dice import new_seed

from ..accounts.names import clean_name, one_line
from ..accounts.users import User
from ..errors import Forbidden, Malformed, OutOfDate
from ..store import schema
from ..store.moves import Conflict
from ..store.notices import OVER, tell_table
from ..store.table_events import note
from .agreement import Agreement
from .clock import public
from .registry import TableRegistry
from .series import Series
from .winners import winners


@dataclass(slots=True)
class TableOrder:
    """What somebody wants for a table. `seats` are me, open, invite, hotseat or bot:LEVEL, one by one."""

    game: str
    seats: Sequence[str]
    title: str = ""
    private: bool = False
    spectators: bool = True
    options: Mapping[str, object] = field(default_factory=dict)
    names: Sequence[str] = ()
    """Names of those who share one screen, by seat."""
    agreed: Agreement = field(default_factory=Agreement)


class NewTables:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def create(
        self, order: TableOrder, host: User, rematch_of: str = "", seated: list[dict[str, Any]] | None = None
    ) -> str:
        """A new table; it begins at once when nobody is waited for.

        As a rematch it comes with its mention in the old table's row, in one transaction: Conflict if one is there.
        `seated` are rows of seats for those who have agreed to play on.
        """
        games = self._tables.games
        rules = games.get(order.game)
        if rules is None:
            raise Malformed(f"there is no game {order.game[:40]!r}; there are: {', '.join(games)}")
        options = rules.options(order.options)
        least, most = rules.seats
        if not least <= len(order.seats) <= most:
            raise Malformed(f"{rules.title} takes {least} to {most} players, not {len(order.seats)}")
        order.agreed.check()
        table_id, now = secrets.token_urlsafe(9), self._tables.database.now()
        rows = seated or _seat_rows(order, host)
        row = {
            "id": table_id,
            "game": rules.name,
            "rules": rules.version,
            "title": one_line(order.title, 80, "a title") if order.title.strip() else f"{host.name}'s table",
            "options": options,
            "status": "waiting",
            "private": order.private,
            "spectators": order.spectators,
            "host": host.id,
            "invite": secrets.token_urlsafe(12),
            "seed": new_seed(),
            "created_at": now,
            "moved_at": now,
            "settings": order.agreed.stored(),
        }
        async with self._tables.database.writing(rematch_of) as connection:
            if rematch_of:
                await _set_rematch(connection, rematch_of, table_id)
            await connection.execute(sa.insert(schema.tables), row)
            await connection.execute(sa.insert(schema.seats), [{"table_id": table_id, **seat} for seat in rows])
        if all(seat["kind"] in ("person", "bot") for seat in rows):
            await self.start(table_id, host)
        return table_id

    async def start(self, table_id: str, user: User) -> None:
        """The host says: let us begin."""
        async with self._tables.open(table_id, changes=True) as table:
            if table.row["host"] != user.id:
                raise Forbidden("only the host begins the game")
            if table.status != "waiting":
                return
            if empty := [place.seat + 1 for place in table.places if place.kind in ("open", "invited")]:
                raise Malformed(f"seat {empty[0]} is still empty: give it to a bot or wait for somebody")
            if doubtful := [place.name for place in table.places if place.unagreed]:
                raise OutOfDate(f"{doubtful[0]} has not agreed to the new rules yet")
            position = table.new_game().position
            begun = table.outcome(position, 0)
            columns = {"status": "playing", "rules": table.rules.version, **begun.columns(), "due_at": begun.at}
            plays, waiting = [place.player for place in table.places], public(position)
            async with self._tables.database.writing(table_id) as connection:
                update = sa.update(schema.tables).where(schema.tables.c.id == table_id, _not_begun)
                if (await connection.execute(update.values(columns))).rowcount:
                    await note(connection, table_id, begun.at, "begun", plays=plays, waiting=waiting)
            table.stale = True

    async def cancel(self, table_id: str, user: User) -> None:
        """The host takes a table away at which nothing has begun."""
        async with self._tables.open(table_id) as table:
            if table.row["host"] != user.id:
                raise Forbidden("only the host cancels a table")
            if table.status != "waiting":
                raise OutOfDate("the game has begun")
            gone = (schema.tables.c.id == table_id) & (schema.tables.c.status == "waiting")
            async with self._tables.database.writing(table_id) as connection:
                await connection.execute(sa.delete(schema.tables).where(gone))
            table.stale = False
        self._tables.forget([table_id])

    async def renew_invitation(self, table_id: str, user: User) -> str:
        """Another link instead of the one before, which may have leaked; whoever sits already stays."""
        async with self._tables.open(table_id, changes=True) as table:
            if table.row["host"] != user.id:
                raise Forbidden("only the host gives out invitations")
            invite = secrets.token_urlsafe(12)
            async with self._tables.database.writing(table_id) as connection:
                here = schema.tables.c.id == table_id
                await connection.execute(sa.update(schema.tables).where(here).values(invite=invite))
            table.stale = True
            return invite

    async def end(self, table_id: str, user: User) -> None:
        """The host ends a game that cannot go on; nobody wins it."""
        async with self._tables.open(table_id, changes=True) as table:
            if table.row["host"] != user.id:
                raise Forbidden("only the host ends a game that cannot go on")
            if table.status != "frozen":
                raise OutOfDate("this game can go on")
            now = self._tables.database.now()
            columns = {"status": "over", "ending": "frozen", "ended_at": now, "owing": []}
            async with self._tables.database.writing(table_id) as connection:
                here = schema.tables.c.id == table_id
                await connection.execute(sa.update(schema.tables).where(here).values(columns))
                await tell_table(connection, table_id, OVER, OVER, now)
            table.stale = True

    async def rematch(self, table_id: str, user: User) -> str:
        """A rematch: the same people and settings, one table for all who ask; in a series, its next game.

        The other seats are kept for those who are invited to them, not for strangers.
        """
        async with self._tables.open(table_id, changes=True) as table:
            if not table.seats_of(user.id) and table.row["host"] != user.id:
                raise Forbidden("only those who played can ask for a rematch")
            if table.status != "over":
                raise Malformed("the game is not over yet")
            if table.row["rematch"]:
                return str(table.row["rematch"])
            seats = [f"bot:{place.level}" if place.kind == "bot" else "invite" for place in table.places]
            for seat in table.seats_of(user.id):
                seats[seat] = "hotseat" if "me" in seats else "me"
            row = table.row
            order = TableOrder(
                row["game"], seats, row["title"], row["private"], row["spectators"], row["options"],
                [place.name for place in table.places], table.agreed,
            )  # fmt: skip
            seated = None
            if (series := table.agreed.series) is not None:
                series, count = series.after(table_id, winners(table)), len(table.places)
                seated = None if series.decided(count) else series.next_seats(table.places)
                order.agreed = msgspec.structs.replace(order.agreed, series=series if seated else Series(series.kind))
        with suppress(Conflict):  # somebody else was quicker, here or in another process
            await self.create(order, user, table_id, seated)
        async with self._tables.open(table_id, changes=True) as table:
            table.stale = True
            await table.catch_up()
            return str(table.row["rematch"])


_not_begun = schema.tables.c.status == "waiting"


async def _set_rematch(connection: AsyncConnection, table_id: str, rematch: str) -> None:
    """Of those who ask at once, in whatever process, the first has its way: the others wait for this row."""
    old = schema.tables.c
    update = sa.update(schema.tables).where(old.id == table_id, old.rematch == "").values(rematch=rematch)
    if not (await connection.execute(update)).rowcount:
        raise Conflict(f"table {table_id} has its rematch")


def _seat_rows(order: TableOrder, host: User) -> list[dict[str, Any]]:
    """Rows of the seats, all with the same columns."""
    rows: list[dict[str, Any]] = []
    for seat, wanted in enumerate(order.seats):
        given = order.names[seat] if seat < len(order.names) else ""
        name = clean_name(given) if given.strip() else ""
        row: dict[str, Any] = {"seat": seat, "user_id": None, "level": "", "front": False}
        kind, _, level = wanted.partition(":")
        if kind == "me" and not any(other["user_id"] for other in rows):
            row |= {"kind": "person", "user_id": host.id, "name": host.name, "front": True}
        elif kind in ("hotseat", "me"):
            front = not any(other["user_id"] for other in rows)
            row |= {"kind": "person", "user_id": host.id, "name": name or f"Player {seat + 1}", "front": front}
        elif kind == "bot" and level in LEVELS:
            row |= {"kind": "bot", "level": level, "name": f"{level.capitalize()} bot {seat + 1}"}
        elif kind in ("open", "invite") and not level:
            row |= {"kind": "open" if kind == "open" else "invited", "name": ""}
        else:
            raise Malformed(f"a seat is me, open, invite, hotseat or bot:LEVEL, not {wanted[:40]!r}")
        rows.append(row)
    return rows
