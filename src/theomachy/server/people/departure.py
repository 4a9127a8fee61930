"""Everything the house knows of somebody as one file, and leaving it for good."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
import sqlalchemy as sa

from theomachy.kernel.errors import TheomachyError

from ..accounts.users import User
from ..errors import NotFound, Refused
from ..store.database import Row
from ..store.schema import invitations, metadata, moves, presence, relations, seats, tables, users
from ..tables.registry import TableRegistry

NOBODY = "Somebody who left"
STAND_IN = "normal"
"""The bot that ends the games of whoever has left for good."""
_RECORDS = 1000
"""Games in one file, the latest first."""
_SECRET = {
    "password",
    "hash",
    "invite",
    "seed",
    "origin",
    "looks",
    "owing",
    "bots_owe",
    "asked",
    "asked_from",
    "box",
    "digest",
    "due_at",
    "seq",
}
"""Columns that nobody needs to have, or that keep secrets of others: who is asked is not always for all to know, what
others hold could be guessed and tried against a digest, and gaps in numbers tell of their secret answers."""


class Departure:
    def __init__(self, registry: TableRegistry) -> None:
        self._tables, self._database = registry, registry.database

    async def data(self, user: User) -> bytes:
        """A zip: what is stored of somebody, as JSON by table, and the records of their finished games."""
        stored = {table.name: await self._rows(table, which) for table, which in _about(user.id)}
        stored[relations.name] = await self._rows(relations, _mine_to_know(user.id))
        return await asyncio.to_thread(_zip, stored, await self._records(user))

    async def records(self, user: User) -> bytes:
        return await asyncio.to_thread(_zip, {}, await self._records(user))

    async def _rows(self, table: sa.Table, which: sa.ColumnElement[bool]) -> list[Row]:
        columns = [column for column in table.c if column.name not in _SECRET]
        return await self._database.all(sa.select(*columns).where(which))

    async def _records(self, user: User) -> list[tuple[str, str]]:
        mine = tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.user_id == user.id))
        query = sa.select(tables.c.id).where(mine, tables.c.status == "over")
        found: list[tuple[str, str]] = []
        for row in await self._database.all(query.order_by(tables.c.ended_at.desc()).limit(_RECORDS)):
            try:
                async with self._tables.open(row["id"]) as table:
                    found.append((f"records/{table.rules.name}-{table.id}.txt", table.record()))
            except (Refused, TheomachyError):  # a game that this server no longer has
                continue
            await asyncio.sleep(0)
        return found

    async def leave(self, user: User) -> None:
        """Forget somebody: name, password, address, friends, results, what they said. Games that others play go on with
        a bot in the seat, tables that nobody has begun go.

        The row itself stays, nameless, as long as a game needs to know that a person sat there."""
        mine = seats.c.user_id == user.id
        gone: dict[str, Any] = {"name": NOBODY, "login": None, "looks": None, "password": None, "origin": ""}
        gone |= {"settings": {}, "theme": "", "version": users.c.version + 1}
        async with self._database.writing() as connection:
            at = sa.select(seats.c.table_id).where(mine | (seats.c.former == user.id))
            found = list((await connection.execute(at)).scalars().unique())
            for table, which in _about(user.id):
                if table not in (users, tables, seats, moves):
                    await connection.execute(sa.delete(table).where(which))
            await connection.execute(sa.update(moves).where(moves.c.user_id == user.id).values(user_id=None))
            await connection.execute(sa.delete(tables).where(tables.c.host == user.id, _are("waiting")))
            waits = seats.c.table_id.in_(sa.select(tables.c.id).where(_are("waiting")))
            freed: dict[str, Any] = {"kind": "open", "user_id": None, "name": "", "settings": {}}
            await connection.execute(sa.update(seats).where(mine, waits).values(freed))
            goes_on = tables.c.settings["series"]["kind"].as_string().is_not(None) & (tables.c.rematch == "")
            runs = seats.c.table_id.in_(sa.select(tables.c.id).where(_are("playing", "frozen") | goes_on))
            await connection.execute(sa.update(seats).where(mine, runs).values(stand_in=STAND_IN))
            await connection.execute(sa.update(seats).where(mine).values(name=NOBODY, settings={}))
            await connection.execute(sa.update(seats).where(seats.c.former == user.id).values(former=None))
            await connection.execute(sa.update(users).where(users.c.id == user.id).values(gone))
            for table_id in found if self._database.postgres else ():
                await self._database.notify(connection, table_id)
        self._tables.forget(found)
        for table_id in found:
            with suppress(NotFound):  # it was only waiting
                async with self._tables.open(table_id, changes=True) as opened:
                    await opened.settle()


def _are(*statuses: str) -> sa.ColumnElement[bool]:
    return tables.c.status.in_(statuses)


def _about(user_id: str) -> list[tuple[sa.Table, sa.ColumnElement[bool]]]:
    """Every table that tells of somebody, and which of its rows."""
    known = {
        users: users.c.id == user_id,
        tables: tables.c.host == user_id,
        relations: (relations.c.user_id == user_id) | (relations.c.other_id == user_id),
        invitations: (invitations.c.user_id == user_id) | (invitations.c.by_id == user_id),
        presence: presence.c.user_id == user_id,
    }
    others = {table: table.c.user_id == user_id for table in metadata.sorted_tables if "user_id" in table.c}
    return list({**others, **known}.items())


def _mine_to_know(user_id: str) -> sa.ColumnElement[bool]:
    """What others have noted about one is theirs, but for what they have asked: nobody learns who has blocked them."""
    theirs = (relations.c.other_id == user_id) & relations.c.kind.in_(("asked", "friend"))
    return (relations.c.user_id == user_id) | theirs


def _zip(stored: dict[str, list[Row]], records: list[tuple[str, str]]) -> bytes:
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, rows in stored.items():
            if rows:
                archive.writestr(f"{name}.json", msgspec.json.format(msgspec.json.encode(rows), indent=2))
        for name, text in records:
            archive.writestr(name, text)
    return file.getvalue()
