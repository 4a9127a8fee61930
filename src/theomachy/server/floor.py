"""The floor: every table that this process has in memory, and how new ones are laid."""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from time import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.bots import LEVELS
from theomachy.kernel.dice import new_seed
from theomachy.kernel.rules import Rules

from . import schema
from .hub import Hub
from .people import User, clean, one_line
from .refusals import Forbidden, Malformed, NotFound
from .store import After, Conflict, Store
from .table import Table

_ID = re.compile(r"[A-Za-z0-9_-]{12}")


@dataclass(slots=True)
class Order:
    """What somebody wants for a table. `chairs` are me, open, invite, hotseat or bot:LEVEL, seat by seat."""

    game: str
    chairs: Sequence[str]
    title: str = ""
    private: bool = False
    spectators: bool = True
    options: Mapping[str, object] = field(default_factory=dict)
    names: Sequence[str] = ()
    """Names of those who share one screen, by seat."""


class Floor:
    def __init__(self, store: Store, hub: Hub, games: dict[str, Rules], keep: int) -> None:
        self.store, self.hub, self.games, self._keep = store, hub, games, keep
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self.kick: Any = lambda table_id: None
        """Told of every table where bots may have something to do."""
        hub.heard = self._heard

    def __len__(self) -> int:
        return len(self._tables)

    def live(self) -> list[str]:
        return list(self._tables)

    @asynccontextmanager
    async def table(self, table_id: str, *, changes: bool = False) -> AsyncIterator[Table]:
        """A table, caught up, for this block alone. With `changes` whoever watches is woken afterwards."""
        table = self._tables.get(table_id)
        if table is None:
            if not _ID.fullmatch(table_id):
                raise NotFound("there is no such table")
            table = self._tables[table_id] = Table(table_id, self.store, self.games)
            self._make_room()
        self._tables.move_to_end(table_id)
        async with table.lock:
            try:
                await table.catch_up()
            except NotFound:
                self._tables.pop(table_id, None)
                raise
            yield table
            await table.catch_up()
        if changes:
            self.hub.wake(table_id)
            self.kick(table_id)

    def _make_room(self) -> None:
        if len(self._tables) > self._keep:
            watched = set(self.hub.watched())
            spare = (key for key, table in self._tables.items() if key not in watched and not table.lock.locked())
            if (oldest := next(spare, None)) is not None:
                del self._tables[oldest]

    def _heard(self, table_id: str) -> None:
        """Another process has changed a table."""
        if (table := self._tables.get(table_id)) is not None:
            table.stale = True
            self.hub.wake(table_id)
            self.kick(table_id)

    # -- new tables -----------------------------------------------------------------------------------------------

    async def lay(self, order: Order, host: User, rematch_of: str = "") -> str:
        """A new table; it begins at once when nobody is waited for.

        As a rematch it comes with its mention in the old table's row, in one transaction: Conflict if one is there.
        """
        rules = self.games.get(order.game)
        if rules is None:
            raise Malformed(f"there is no game {order.game[:40]!r}; there are: {', '.join(self.games)}")
        options = rules.options(order.options)
        least, most = rules.seats
        if not least <= len(order.chairs) <= most:
            raise Malformed(f"{rules.title} takes {least} to {most} players, not {len(order.chairs)}")
        table_id, now = secrets.token_urlsafe(9), time()
        rows = _chairs(order, host)
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
        }
        async with self.store.writing(rematch_of) as connection:
            if rematch_of:
                await _announce(connection, rematch_of, table_id)
            await connection.execute(sa.insert(schema.tables), row)
            await connection.execute(sa.insert(schema.seats), [{"table_id": table_id, **chair} for chair in rows])
        if all(chair["kind"] in ("person", "bot") for chair in rows):
            await self.begin(table_id, host)
        return table_id

    async def begin(self, table_id: str, user: User) -> None:
        """The host says: let us begin."""
        async with self.table(table_id, changes=True) as table:
            if table.row["host"] != user.id:
                raise Forbidden("only the host begins the game")
            if table.status != "waiting":
                return
            if empty := [place.seat + 1 for place in table.places if place.kind in ("open", "invited")]:
                raise Malformed(f"seat {empty[0]} is still empty: give it to a bot or wait for somebody")
            game, _, _ = table._rebuild(())
            owing = list(game.owing())
            bots = table.bot_seats()
            after = After(owing, any(seat in bots for seat in owing), game.ending, tuple(game.winners))
            await self.store.change(table_id, **{"status": "playing", **after.columns()})
            table.stale = True

    async def again(self, table_id: str, user: User) -> str:
        """A rematch: the same people and settings, one table for all who ask."""
        async with self.table(table_id, changes=True) as table:
            if not table.seats_of(user.id) and table.row["host"] != user.id:
                raise Forbidden("only those who played can ask for a rematch")
            if table.status != "over":
                raise Malformed("the game is not over yet")
            if table.row["rematch"]:
                return str(table.row["rematch"])
            chairs = [f"bot:{place.level}" if place.kind == "bot" else "open" for place in table.places]
            for seat in table.seats_of(user.id):
                chairs[seat] = "hotseat" if "me" in chairs else "me"
            row = table.row
            order = Order(
                row["game"], chairs, row["title"], row["private"], row["spectators"], row["options"],
                [place.name for place in table.places],
            )  # fmt: skip
        with suppress(Conflict):  # somebody else was quicker, here or in another process
            await self.lay(order, user, rematch_of=table_id)
        async with self.table(table_id, changes=True) as table:
            table.stale = True
            await table.catch_up()
            return str(table.row["rematch"])


async def _announce(connection: AsyncConnection, table_id: str, rematch: str) -> None:
    """Of those who ask at once, in whatever process, the first has its way: the others wait for this row."""
    old = schema.tables.c
    update = sa.update(schema.tables).where(old.id == table_id, old.rematch == "").values(rematch=rematch)
    if not (await connection.execute(update)).rowcount:
        raise Conflict(f"table {table_id} has its rematch")


def _chairs(order: Order, host: User) -> list[dict[str, Any]]:
    """Rows of the seats, all with the same columns."""
    rows: list[dict[str, Any]] = []
    for seat, chair in enumerate(order.chairs):
        given = order.names[seat] if seat < len(order.names) else ""
        name = clean(given) if given.strip() else ""
        row: dict[str, Any] = {"seat": seat, "user_id": None, "level": "", "front": False}
        kind, _, level = chair.partition(":")
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
            raise Malformed(f"a seat is me, open, invite, hotseat or bot:LEVEL, not {chair[:40]!r}")
        rows.append(row)
    return rows
