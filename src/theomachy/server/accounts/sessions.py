"""Sessions: whom a browser's cookie names, and whether that session still holds."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from time import monotonic, time

import sqlalchemy as sa

from ..store.database import Database
from ..store.schema import ended_sessions, users
from .users import User, user_from

YEAR = 365 * 86400
"""Seconds for which a cookie is good."""
_REMEMBERED = 60.0
"""Seconds for which a session is believed without looking it up again."""
_MANY = 10_000

_Key = tuple[str, int, str]


_ENDED = sa.exists().where(ended_sessions.c.id == sa.bindparam("session_id"), ended_sessions.c.id != "")
_LOOK = sa.select(users, _ENDED.label("ended")).where(users.c.id == sa.bindparam("user_id"))
"""One question, written once: every open page asks it every minute."""


class Sessions:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[_Key, tuple[float, User]] = {}

    async def user(self, session: Mapping[str, object]) -> User | None:
        """Whose session it is. Looked up anew every minute, so an ended session dies soon everywhere."""
        if (key := _key(session)) is None:
            return None
        kept = self._known.get(key)
        if kept is not None and kept[0] > monotonic():
            return kept[1]
        user_id, version, session_id = key
        async with self._database.reading() as connection:
            found = await connection.execute(_LOOK, {"user_id": user_id, "session_id": session_id})
            row = found.mappings().first()
        if len(self._known) > _MANY:
            self._known.clear()
        user = user_from(dict(row) if row is not None else None)
        if row is None or user is None or user.version != version or row["ended"]:
            return None
        self._known[key] = (monotonic() + _REMEMBERED, user)
        return user

    async def _ended(self, session_id: str) -> bool:
        query = sa.select(ended_sessions.c.id).where(ended_sessions.c.id == session_id)
        return bool(session_id) and await self._database.one(query) is not None

    async def end(self, session: Mapping[str, object]) -> None:
        """Log out: the cookie, wherever it was copied to, is good for nothing."""
        if (key := _key(session)) is None:
            return
        self._known.pop(key, None)
        if key[2] and not await self._ended(key[2]):
            now = time()
            async with self._database.writing() as connection:
                await connection.execute(sa.delete(ended_sessions).where(ended_sessions.c.ended_at < now - YEAR))
                await connection.execute(sa.insert(ended_sessions), {"id": key[2], "ended_at": now})

    def forget_old(self) -> int:
        """How many were remembered that have to be looked up again anyway."""
        now = monotonic()
        old = [key for key, (until, _) in self._known.items() if until <= now]
        for key in old:
            del self._known[key]
        return len(old)

    def forget_all(self) -> None:
        """Everybody is looked up again."""
        self._known.clear()

    def forget(self, user: User) -> None:
        """Something about this user has changed."""
        for key in [key for key in self._known if key[0] == user.id]:
            del self._known[key]


def session_of(user: User) -> dict[str, object]:
    """What a cookie holds of its user: a session of its own."""
    return {"user": user.id, "version": user.version, "id": secrets.token_hex(12)}


def _key(session: Mapping[str, object]) -> _Key | None:
    user_id, version, session_id = session.get("user"), session.get("version"), session.get("id", "")
    if isinstance(user_id, str) and isinstance(version, int) and isinstance(session_id, str):
        return user_id, version, session_id
    return None
