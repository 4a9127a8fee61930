"""Users: guests with a chosen name, and accounts that a guest can claim."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from time import time

import sqlalchemy as sa

from ..errors import Malformed, OutOfDate
from ..store.database import Database, Row
from ..store.schema import seats, users
from .lookalikes import looks
from .names import clean_name, fold

THEMES = ("", "night", "parchment")


@dataclass(frozen=True, slots=True)
class User:
    id: str
    name: str
    login: str | None
    version: int
    theme: str

    @property
    def guest(self) -> bool:
        return self.login is None


class Users:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_id(self, user_id: str) -> User | None:
        return user_from(await self._database.one(sa.select(users).where(users.c.id == user_id)))

    async def by_login(self, name: str) -> User | None:
        return user_from(await self._database.one(sa.select(users).where(users.c.login == fold(name))))

    async def new_guest(self, name: str = "", origin: str = "") -> User:
        name = clean_name(name) if name.strip() else await self._guest_name()
        await self.must_be_free(name)
        guest = User(secrets.token_hex(12), name, None, 0, "")
        async with self._database.writing() as connection:
            row = {"id": guest.id, "name": name, "created_at": time(), "origin": origin}
            await connection.execute(sa.insert(users), row)
        return guest

    async def _guest_name(self) -> str:
        """One that is free: with more digits, should accounts have taken the short ones."""
        for digits in range(4, 12):
            name = f"Guest {secrets.randbelow(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)}"
            if await self._is_free(name):
                break
        return name

    async def rename(self, user: User, name: str) -> list[str]:
        """A new name, also on one's seats. Returns the tables where it shows."""
        name = clean_name(name)
        await self.must_be_free(name, user)
        mine = (seats.c.user_id == user.id) & (seats.c.name == user.name)
        known = {} if user.guest else {"login": fold(name), "looks": looks(name)}
        async with self._database.writing() as connection:
            await connection.execute(sa.update(users).where(users.c.id == user.id).values(name=name, **known))
            found = (await connection.execute(sa.select(seats.c.table_id).where(mine))).scalars().all()
            await connection.execute(sa.update(seats).where(mine).values(name=name))
        return list(dict.fromkeys(found))

    async def set_theme(self, user: User, theme: str) -> None:
        if theme not in THEMES:
            raise Malformed("a theme is night or parchment")
        async with self._database.writing() as connection:
            await connection.execute(sa.update(users).where(users.c.id == user.id).values(theme=theme))

    async def note_looks(self) -> None:
        """Of accounts that are older than the column."""
        without = sa.select(users.c.id, users.c.name).where(users.c.login.is_not(None), users.c.looks.is_(None))
        for row in await self._database.all(without):
            async with self._database.writing() as connection:
                update = sa.update(users).where(users.c.id == row["id"])
                await connection.execute(update.values(looks=looks(row["name"])))

    async def must_be_free(self, name: str, user: User | None = None) -> None:
        """No other account is called so, or looks as if it were."""
        if not await self._is_free(name, user):
            raise OutOfDate("that name belongs to an account, or looks as if it did; choose another or log in")

    async def _is_free(self, name: str, user: User | None = None) -> bool:
        same = (users.c.login == fold(name)) | (users.c.looks == looks(name))
        query = sa.select(users.c.id).where(same, users.c.id != (user.id if user else ""))
        return await self._database.one(query) is None


def user_from(row: Row | None) -> User | None:
    return User(row["id"], row["name"], row["login"], row["version"], row["theme"]) if row is not None else None
