"""Recovery links: the way back to a guest's seats when the browser has lost its cookie.

A link is computed from the server's key, so it can be shown at any time and nothing of it is stored. It dies with the
guest's sessions: when they are all ended, and when the name is claimed with a password.
"""

from __future__ import annotations

from hashlib import blake2b
from secrets import compare_digest

from ..errors import Unknown
from .users import User, Users


class Recovery:
    def __init__(self, users: Users, key: bytes) -> None:
        self._users, self._key = users, key

    def code(self, guest: User) -> str:
        text = f"{guest.id} {guest.version}".encode()
        return f"{guest.id}-{blake2b(text, key=self._key, person=b'recovery', digest_size=16).hexdigest()}"

    async def guest(self, code: str) -> User:
        """Whose code it is."""
        user = await self._users.by_id(code.partition("-")[0][:32]) if code.isascii() and "\0" not in code else None
        if user is None or not user.guest or not compare_digest(code, self.code(user)):
            raise Unknown("that recovery link is not valid any more")
        return user
