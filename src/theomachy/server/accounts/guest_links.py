"""Guests' recovery links: the way back to their seats when the browser has lost its cookie.

A link is computed from the server's key, so it can be shown at any time and nothing of it is stored. It is good for
half a year, and dies with the guest's sessions: when they are all ended, and when the name is claimed with a password.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from secrets import compare_digest

from ..errors import Unknown
from .users import User, Users

LIFE = 180 * 86400.0


class GuestLinks:
    def __init__(self, users: Users, key: bytes, now: Callable[[], float]) -> None:
        self._users, self._key, self._now = users, key, now

    def code(self, guest: User) -> str:
        return self._sealed(guest, f"{int(self._now() + LIFE):08x}")

    def _sealed(self, guest: User, until: str) -> str:
        text = f"{guest.id} {guest.version} {until}".encode()
        seal = blake2b(text, key=self._key, person=b"recovery", digest_size=16).hexdigest()
        return f"{guest.id}-{until}-{seal}"

    async def guest(self, code: str) -> User:
        """Whose code it is."""
        who, _, rest = code.partition("-")
        until = rest.partition("-")[0]
        user = await self._users.by_id(who[:32]) if code.isascii() and "\0" not in code else None
        ours = user is not None and user.guest and compare_digest(code, self._sealed(user, until))
        if user is None or not ours or int(until, 16) < self._now():
            raise Unknown("that recovery link is not valid any more")
        return user
