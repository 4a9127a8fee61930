"""What people are to each other: friends, those who ask to be, and blocked; and who is muted, whatever else they are.

Whoever is muted or blocked is not told: a request simply stays without an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..accounts.users import User
from ..errors import Forbidden, Malformed, OutOfDate
from ..store.database import Database, Row, rows
from ..store.privacy import here_to
from ..store.schema import invitations, relations, users
from ..tables.table import Table

MOST = 500
"""Relations that one person may have."""


ACTIONS = ("ask", "accept", "refuse", "take_back", "unfriend", "mute", "unmute", "block", "unblock")


@dataclass(frozen=True, slots=True)
class Tie:
    """What somebody is to one: asked, friend, blocked, or nothing; and whether one reads what they say."""

    kind: str = ""
    muted: bool = False


_STRANGER = Tie()
_SILENCED = sa.select(relations.c.other_id).where(
    relations.c.user_id == sa.bindparam("whose"), relations.c.muted | (relations.c.kind == "blocked")
)
"""Written once: every open page asks it every minute."""


@dataclass(frozen=True, slots=True)
class Circle:
    """Everybody that somebody has to do with, by name."""

    friends: Sequence[Row] = ()
    asking: Sequence[Row] = ()
    """Who wants to be a friend."""
    asked: Sequence[Row] = ()
    muted: Sequence[Row] = ()
    """Friends among them."""
    blocked: Sequence[Row] = ()


class Relations:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def change(self, user: User, other: User, action: str) -> None:
        if user.guest or other.guest:
            raise Forbidden("friends are for accounts: claim your name first")
        if action not in ACTIONS:
            raise Malformed(f"what can be done about somebody: {', '.join(ACTIONS)}")
        if action in ("mute", "unmute"):
            return await self.mute(user, other, action == "mute")
        if user.id == other.id:
            raise Malformed("that is you")
        async with self._database.writing() as connection:
            mine, theirs = await _ties(connection, user.id, other.id)
            match action:
                case "ask" | "accept" if mine.kind == "blocked":
                    raise OutOfDate(f"you have blocked {other.name}: unblock them first")
                case "ask" | "accept" if theirs.kind == "asked":
                    await _set(connection, user.id, other.id, replace(mine, kind="friend"))
                    await _set(connection, other.id, user.id, replace(theirs, kind="friend"))
                case "accept" if mine.kind != "friend":
                    raise OutOfDate(f"{other.name} does not ask any more")
                case "ask" if not mine.kind:
                    await _set(connection, user.id, other.id, replace(mine, kind="asked"))
                case "refuse" if theirs.kind == "asked":
                    await _set(connection, other.id, user.id, replace(theirs, kind=""))
                case "take_back" if mine.kind == "asked":
                    await _set(connection, user.id, other.id, replace(mine, kind=""))
                case "unfriend" if mine.kind == "friend":
                    await _part(connection, user.id, other.id, mine, theirs)
                case "block":
                    await _part(connection, user.id, other.id, mine, theirs)
                    await _set(connection, user.id, other.id, replace(mine, kind="blocked"))
                case "unblock" if mine.kind == "blocked":
                    await _set(connection, user.id, other.id, replace(mine, kind=""))

    async def mute(self, user: User, other: User, on: bool) -> None:
        """Read or do not read what somebody says. Nothing else changes between the two; a guest can do it too."""
        if user.id == other.id:
            raise Malformed("that is you")
        async with self._database.writing() as connection:
            mine, _ = await _ties(connection, user.id, other.id)
            if mine.muted != on:
                await _set(connection, user.id, other.id, replace(mine, muted=on))

    async def between(self, user_id: str, other_id: str) -> tuple[Tie, Tie]:
        """What the other is to one, and one to the other."""
        async with self._database.reading() as connection:
            return await _ties(connection, user_id, other_id)

    async def circle(self, user_id: str) -> Circle:
        to = sa.select(relations, users.c.id, users.c.name, users.c.login, users.c.seen_at, here_to.label("here_to"))
        mine = to.join(users, users.c.id == relations.c.other_id).where(relations.c.user_id == user_id)
        theirs = to.join(users, users.c.id == relations.c.user_id).where(relations.c.other_id == user_id)
        own = await self._database.all(mine.order_by(users.c.name))
        asking = await self._database.all(theirs.where(relations.c.kind == "asked").order_by(users.c.name))
        kinds = {kind: [row for row in own if row["kind"] == kind] for kind in ("friend", "asked", "blocked")}
        blocked = {row["id"] for row in kinds["blocked"]}
        return Circle(
            kinds["friend"],
            [row for row in asking if row["id"] not in blocked],
            kinds["asked"],
            [row for row in own if row["muted"]],
            kinds["blocked"],
        )

    async def silenced(self, user_id: str) -> frozenset[str]:
        """Whose lines somebody does not want to read."""
        async with self._database.reading() as connection:
            return frozenset((await connection.execute(_SILENCED, {"whose": user_id})).scalars())

    async def must_be_friends(self, other: User, user: User) -> None:
        """Nobody is drawn into a game by somebody they do not know, or no longer want to."""
        if (await self.between(other.id, user.id))[0].kind != "friend":
            raise Forbidden(f"{other.name} is not your friend yet: ask first")

    async def must_be_welcome(self, table: Table, user: User) -> None:
        """Refused where anybody who sits at a table, or its host, has blocked the one who wants to come."""
        there = {str(table.row["host"]), *(place.user_id for place in table.places if place.user_id is not None)}
        which = relations.c.user_id.in_(there) & (relations.c.other_id == user.id) & (relations.c.kind == "blocked")
        if await self._database.one(sa.select(relations.c.user_id).where(which).limit(1)) is not None:
            raise Forbidden("somebody at this table does not want to play with you")


async def _ties(connection: AsyncConnection, user_id: str, other_id: str) -> tuple[Tie, Tie]:
    pair = [user_id, other_id]
    which = relations.c.user_id.in_(pair) & relations.c.other_id.in_(pair)
    found = await rows(connection, sa.select(relations).where(which))
    ties = {row["user_id"]: Tie(row["kind"], row["muted"]) for row in found}
    return ties.get(user_id, _STRANGER), ties.get(other_id, _STRANGER)


async def _part(connection: AsyncConnection, user_id: str, other_id: str, mine: Tie, theirs: Tie) -> None:
    """No longer friends, nor about to be; neither is invited by the other any more."""
    await _set(connection, user_id, other_id, replace(mine, kind=""))
    if theirs.kind in ("friend", "asked"):
        await _set(connection, other_id, user_id, replace(theirs, kind=""))
    pair = [user_id, other_id]
    both = invitations.c.user_id.in_(pair) & invitations.c.by_id.in_(pair)
    await connection.execute(sa.delete(invitations).where(both))


async def _must_have_room(connection: AsyncConnection, user_id: str) -> None:
    count = sa.select(sa.func.count()).where(relations.c.user_id == user_id)
    if (await connection.execute(count)).scalar_one() >= MOST:
        raise OutOfDate(f"you have {MOST} people on your lists already: drop some of them first")


async def _set(connection: AsyncConnection, user_id: str, other_id: str, tie: Tie) -> None:
    """A stranger who is not muted takes no row."""
    which = (relations.c.user_id == user_id) & (relations.c.other_id == other_id)
    gone = await connection.execute(sa.delete(relations).where(which))
    if tie == _STRANGER:
        return
    if not gone.rowcount:
        await _must_have_room(connection, user_id)
    row = {"user_id": user_id, "other_id": other_id, "kind": tie.kind, "muted": tie.muted, "since": time()}
    await connection.execute(sa.insert(relations), row)
