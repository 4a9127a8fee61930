"""Sessions: whom a browser's cookie names, and whether that session still holds."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic

from .users import User, Users

_REMEMBERED = 60.0
"""Seconds for which a session is believed without looking it up again."""
_MANY = 10_000


class Sessions:
    def __init__(self, users: Users) -> None:
        self._users = users
        self._known: dict[tuple[str, int], tuple[float, User]] = {}

    async def user(self, session: Mapping[str, object]) -> User | None:
        """Whose session it is. Looked up anew every minute, so an ended session dies soon everywhere."""
        user_id, version = session.get("user"), session.get("version")
        if not isinstance(user_id, str) or not isinstance(version, int):
            return None
        kept = self._known.get((user_id, version))
        if kept is not None and kept[0] > monotonic():
            return kept[1]
        user = await self._users.by_id(user_id)
        if len(self._known) > _MANY:
            self._known.clear()
        if user is None or user.version != version:
            return None
        self._known[user_id, version] = (monotonic() + _REMEMBERED, user)
        return user

    def forget(self, user: User) -> None:
        """Something about this user has changed."""
        self._known.pop((user.id, user.version), None)


def session_of(user: User) -> dict[str, object]:
    """What a cookie holds of its user."""
    return {"user": user.id, "version": user.version}
