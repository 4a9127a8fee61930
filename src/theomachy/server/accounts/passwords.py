"""Accounts with a password: claiming one, logging in, ending every session."""

from __future__ import annotations

import asyncio
import secrets

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.exc import IntegrityError

from ..errors import Malformed, OutOfDate, Unknown
from ..store.database import Database
from ..store.schema import seats, users
from . import throttle
from .names import clean_name, fold
from .users import User, user_from

LENGTH = (8, 200)


class Passwords:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
        self._no_account = self._hasher.hash(secrets.token_hex(8))
        """Checked against when there is no such account, so that the answer takes as long."""
        self._at_once = asyncio.Semaphore(2)

    async def claim(self, user: User, name: str, password: str) -> None:
        """The guest becomes an account, tables and all."""
        if not user.guest:
            raise OutOfDate("you have an account already")
        name = clean_name(name)
        least, most = LENGTH
        if not least <= len(password) <= most:
            raise Malformed(f"a password has {least} to {most} characters")
        async with self._at_once:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        mine = (seats.c.user_id == user.id) & (seats.c.name == user.name)
        try:
            async with self._database.writing() as connection:
                columns = {"name": name, "login": fold(name), "password": hashed, "version": user.version + 1}
                await connection.execute(sa.update(users).where(users.c.id == user.id).values(columns))
                await connection.execute(sa.update(seats).where(mine).values(name=name))
        except IntegrityError as error:
            raise OutOfDate("that name is taken") from error

    async def log_in(self, name: str, password: str, address: str) -> User:
        """The account of that name; throttled by account and address, and as slow for a name that nobody has."""
        keys = throttle.keys(fold(name), address)
        await throttle.check(self._database, keys)
        row = await self._database.one(sa.select(users).where(users.c.login == fold(name)))
        user = user_from(row)
        hashed = row["password"] if row is not None else self._no_account
        async with self._at_once:
            fits = await asyncio.to_thread(self._fits, hashed, password[: LENGTH[1]])
        if user is None or not fits:
            await throttle.failed(self._database, keys)
            raise Unknown("name or password is wrong")
        await throttle.succeeded(self._database, keys)
        return user

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def log_out_everywhere(self, user: User) -> None:
        async with self._database.writing() as connection:
            update = sa.update(users).where(users.c.id == user.id).values(version=users.c.version + 1)
            await connection.execute(update)
