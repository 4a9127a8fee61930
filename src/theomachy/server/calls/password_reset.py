"""A forgotten password: a link by mail to the address that the account has confirmed, and a new password by it."""

from __future__ import annotations

import secrets
from contextlib import suppress

import sqlalchemy as sa

from ..accounts.passwords import Passwords
from ..accounts.users import User, Users
from ..errors import OutOfDate, TooOften, Unknown
from ..store.database import Database, rows
from ..store.schema import channels, deliveries
from .channels import Channels, extra_delivery
from .links import RESET


class PasswordReset:
    def __init__(self, database: Database, channels: Channels, users: Users, passwords: Passwords) -> None:
        self._database, self._channels, self._users, self._passwords = database, channels, users, passwords

    async def ask(self, name: str) -> None:
        """Nobody is told whether there is such an account or such an address."""
        self._channels.must_have("mail")
        user = await self._users.by_login(name)
        if user is None:
            return
        mine = sa.select(channels).where(channels.c.user_id == user.id, channels.c.kind == "mail", channels.c.confirmed)
        async with self._database.writing() as connection:
            for row in await rows(connection, mine):
                with suppress(TooOften):
                    await self._channels.count_mail(connection, user, row["address"])
                    keys = {**row["keys"], RESET: secrets.token_hex(8)}  # links of earlier mails end with it
                    await connection.execute(sa.update(channels).where(channels.c.id == row["id"]).values(keys=keys))
                    delivery = extra_delivery(row["id"], RESET, self._database.now())
                    await connection.execute(sa.insert(deliveries), delivery)

    async def check(self, code: str) -> None:
        """Is the link good?"""
        await self._channels.by_code(RESET, code)

    async def use(self, code: str, password: str) -> User:
        """Set the password of whoever the link is for. A password that is refused leaves the link as it was."""
        self._passwords.check(password)
        owner = await self._users.by_id(await self._use_up(code))
        if owner is None:
            raise Unknown("there is no such account any more")
        await self._passwords.reset(owner, password)
        return owner

    async def _use_up(self, code: str) -> str:
        """Whose link it was."""
        row = await self._channels.by_code(RESET, code)
        keys = {name: value for name, value in row["keys"].items() if name != RESET}
        async with self._database.writing() as connection:
            held = await rows(connection, sa.select(channels).where(channels.c.id == row["id"]).with_for_update())
            if not held or held[0]["keys"].get(RESET) != row["keys"][RESET]:
                raise OutOfDate("that link was used already")
            await connection.execute(sa.update(channels).where(channels.c.id == row["id"]).values(keys=keys))
        return str(row["user_id"])
