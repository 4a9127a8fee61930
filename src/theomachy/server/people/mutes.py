"""Whose lines a page leaves out, remembered for a while: every drawing of a table asks."""

from __future__ import annotations

from time import monotonic

from ..accounts.users import User
from .relations import Relations

_REMEMBERED = 60.0
_MANY = 10_000
_NOBODY: frozenset[str] = frozenset()
"""One for all: hardly anybody has silenced somebody."""


class Mutes:
    def __init__(self, relations: Relations) -> None:
        self._relations = relations
        self._known: dict[str, tuple[float, frozenset[str]]] = {}

    async def of(self, user: User | None) -> frozenset[str]:
        """Ids of those whom somebody has muted or blocked."""
        if user is None:
            return _NOBODY
        kept = self._known.get(user.id)
        if kept is not None and kept[0] > monotonic():
            return kept[1]
        if len(self._known) > _MANY:
            self._known.clear()
        found = await self._relations.silenced(user.id) or _NOBODY
        self._known[user.id] = (monotonic() + _REMEMBERED, found)
        return found

    def forget_old(self) -> int:
        """How many were remembered that have to be looked up again anyway."""
        now = monotonic()
        old = [user_id for user_id, (until, _) in self._known.items() if until <= now]
        for user_id in old:
            del self._known[user_id]
        return len(old)

    def forget_all(self) -> None:
        """Everybody is looked up again."""
        self._known.clear()

    def forget(self, user: User) -> None:
        self._known.pop(user.id, None)
