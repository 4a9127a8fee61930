"""Tokens: keys for scripts that use the JSON API. Only their hashes are kept."""

from __future__ import annotations

import secrets
from hashlib import sha256
from time import time

import sqlalchemy as sa

from ..errors import OutOfDate, Unknown
from ..store.database import Database
from ..store.schema import tokens, users
from .users import User, user_from

MOST = 20
_PREFIX = "theo_"


class Tokens:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def owner(self, token: str) -> User:
        query = sa.select(users).join(tokens).where(tokens.c.hash == _digest(token))
        user = user_from(await self._database.one(query))
        if user is None:
            raise Unknown("that token is not valid")
        return user

    async def new(self, user: User) -> str:
        """A new one, shown once."""
        token = _PREFIX + secrets.token_urlsafe(32)
        count = sa.select(sa.func.count()).where(tokens.c.user_id == user.id)
        async with self._database.writing() as connection:
            if ((await connection.execute(count)).scalar() or 0) >= MOST:
                raise OutOfDate(f"{MOST} tokens are enough: revoke them first")
            row = {"id": secrets.token_hex(8), "user_id": user.id, "hash": _digest(token), "created_at": time()}
            await connection.execute(sa.insert(tokens), row)
        return token

    async def revoke(self, user: User) -> None:
        async with self._database.writing() as connection:
            await connection.execute(sa.delete(tokens).where(tokens.c.user_id == user.id))

    async def has_any(self, user: User) -> bool:
        return await self._database.one(sa.select(tokens.c.id).where(tokens.c.user_id == user.id)) is not None


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
