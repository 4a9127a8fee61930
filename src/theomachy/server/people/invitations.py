"""Invitations to a table, of friends and of those who played before: they find it in their lobby, and may come in."""

from __future__ import annotations

import sqlalchemy as sa

from ..accounts.users import User
from ..errors import Forbidden, OutOfDate
from ..store.database import Row
from ..store.notices import tell_invited
from ..store.schema import invitations, tables, users
from ..tables.registry import TableRegistry
from .relations import Relations


class Invitations:
    def __init__(self, registry: TableRegistry, relations: Relations) -> None:
        self._tables, self._relations = registry, relations

    async def invite(self, table_id: str, friend: User, user: User) -> None:
        """Whoever plays at a table invites a friend to it, while a seat is free."""
        async with self._tables.open(table_id) as table:
            if not table.seats_of(user.id) and table.row["host"] != user.id:
                raise Forbidden("only those who sit at a table invite others to it")
            if table.seats_of(friend.id):
                raise OutOfDate(f"{friend.name} sits at this table already")
            if not any(place.kind in ("open", "invited") for place in table.places):
                raise OutOfDate("no seat is free at this table")
        await self._relations.must_be_friends(friend, user)
        await self._write(table_id, friend.id, user)

    async def invite_again(self, table_id: str, rematch: str, user: User) -> None:
        """Whoever lays a table for a rematch invites all who played: over days nobody looks at the old one."""
        async with self._tables.open(table_id) as table:
            people = {place.user_id for place in table.places if place.kind == "person" and place.user_id}
        async with self._tables.open(rematch) as table:
            if table.row["host"] != user.id or table.status != "waiting":
                return
            people = {who for who in people if not table.seats_of(who)}
        for who in people:
            await self._write(rematch, who, user)

    async def _write(self, table_id: str, friend: str, user: User) -> None:
        which = (invitations.c.table_id == table_id) & (invitations.c.user_id == friend)
        async with self._tables.database.writing() as connection:
            await connection.execute(sa.delete(invitations).where(which))
            now = self._tables.database.now()
            row = {"table_id": table_id, "user_id": friend, "by_id": user.id, "at": now}
            await connection.execute(sa.insert(invitations), row)
            await tell_invited(connection, table_id, friend, now)

    async def of(self, user_id: str) -> list[Row]:
        """Tables that somebody is invited to and where a seat may be free: id, title, invite, by whom."""
        query = (
            sa.select(tables.c.id, tables.c.title, tables.c.game, tables.c.invite, users.c.name.label("by"))
            .join(invitations, invitations.c.table_id == tables.c.id)
            .join(users, users.c.id == invitations.c.by_id)
            .where(invitations.c.user_id == user_id, tables.c.status == "waiting")
        )
        return await self._tables.database.all(query.order_by(invitations.c.at.desc()).limit(30))

    async def decline(self, table_id: str, user: User) -> None:
        which = (invitations.c.table_id == table_id) & (invitations.c.user_id == user.id)
        async with self._tables.database.writing() as connection:
            await connection.execute(sa.delete(invitations).where(which))
