"""Accounts with a password: claiming one, logging in, ending every session."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from runpy import run_path

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.exc import IntegrityError

from ..errors import Malformed, OutOfDate, Unknown
from ..store.database import Database, Row
from ..store.schema import seats, tokens, users
from . import throttle
from .lookalikes import looks
from .names import clean_name, encodable, fold
from .users import User, Users, user_from

LENGTH = (8, 200)


@cache
def _common() -> frozenset[str]:
    """What everybody tries first. One list of the library is read, when it is first needed; loaded as a whole, the
    library would take 14 MB."""
    library = find_spec("zxcvbn")
    assert library is not None
    assert library.submodule_search_locations is not None
    lists = run_path(str(Path(library.submodule_search_locations[0]) / "frequency_lists.py"))["FREQUENCY_LISTS"]
    return frozenset(word for word in lists["passwords"] if len(word) >= LENGTH[0])


class Passwords:
    def __init__(self, database: Database, users: Users) -> None:
        self._database, self._users = database, users
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
        self._no_account = self._hasher.hash(secrets.token_hex(8))
        """Checked against when there is no such account, so that the answer takes as long."""
        self._at_once = asyncio.Semaphore(2)

    async def claim(self, user: User, name: str, password: str) -> None:
        """The guest becomes an account, tables and all."""
        if not user.guest:
            raise OutOfDate("you have an account already")
        name = clean_name(name)
        await self._users.must_be_free(name, user)
        hashed = await self._hash(password)
        mine = (seats.c.user_id == user.id) & (seats.c.name == user.name)
        try:
            async with self._database.writing() as connection:
                columns: dict[str, object] = {"name": name, "login": fold(name), "looks": looks(name)}
                columns |= {"password": hashed, "version": user.version + 1}
                await connection.execute(sa.update(users).where(users.c.id == user.id).values(columns))
                await connection.execute(sa.update(seats).where(mine).values(name=name))
        except IntegrityError as error:
            raise OutOfDate("that name is taken") from error

    async def _hash(self, password: str) -> str:
        self.check(password)
        async with self._at_once:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def confirm(self, user: User, password: str) -> Row:
        """For what only whoever knows the password may do. Returns the account's row."""
        row = await self._database.one(sa.select(users).where(users.c.id == user.id))
        if user.guest or row is None:
            raise OutOfDate("a guest has no password: claim the name first")
        keys = throttle.keys(user.login or "", f"change {user.id}")
        await throttle.check(self._database, keys)
        if not await self._right(row["password"], password):
            await throttle.failed(self._database, keys)
            raise Unknown("the password is wrong")
        return row

    async def change(self, user: User, old: str, new: str) -> User:
        """Another password, for whoever knows the old one. All sessions and tokens end; returns whose the next is."""
        row = await self.confirm(user, old)
        hashed = await self._hash(new)
        await self.log_out_everywhere(user, password=hashed)
        return replace(user, version=row["version"] + 1)

    async def reset(self, user: User, new: str) -> None:
        """Another password for whoever has shown otherwise that the account is theirs. All sessions and tokens end."""
        await self.log_out_everywhere(user, password=await self._hash(new))

    def check(self, password: str) -> None:
        """Malformed if nobody may have this password."""
        least, most = LENGTH
        if not least <= len(password) <= most or not encodable(password):
            raise Malformed(f"a password has {least} to {most} characters")
        if password.casefold() in _common():
            raise Malformed("that is one of the passwords that everybody tries first; choose another")

    async def log_in(self, name: str, password: str, address: str, devices: Mapping[str, str]) -> User:
        """The account of that name; throttled by account and address, and as slow for a name that nobody has.

        `devices` are the accounts that this browser has been let into before, with their marks.
        """
        row = await self._database.one(sa.select(users).where(users.c.login == fold(name)))
        user = user_from(row)
        keys = throttle.keys(fold(name), address, devices.get(user.id, "") if user is not None else "")
        await asyncio.sleep(await throttle.check(self._database, keys))
        fits = await self._right(row["password"] if row is not None else self._no_account, password)
        if user is None or not fits:
            await throttle.failed(self._database, keys)
            raise Unknown("name or password is wrong")
        await throttle.succeeded(self._database, keys)
        return user

    async def _right(self, hashed: str, password: str) -> bool:
        if not encodable(password):
            return False
        async with self._at_once:
            return await asyncio.to_thread(self._fits, hashed, password[: LENGTH[1]])

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def log_out_everywhere(self, user: User, **columns: str) -> None:
        """End every session and revoke every token."""
        async with self._database.writing() as connection:
            update = sa.update(users).where(users.c.id == user.id).values(version=users.c.version + 1, **columns)
            await connection.execute(update)
            await connection.execute(sa.delete(tokens).where(tokens.c.user_id == user.id))
