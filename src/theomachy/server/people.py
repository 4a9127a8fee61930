"""People: guests with a chosen name, accounts that a guest can claim, tokens for scripts, patience with passwords."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from hashlib import sha256
from time import time
from unicodedata import category, normalize

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.exc import IntegrityError

from .refusals import Malformed, OutOfDate, TooOften, Unknown
from .schema import seats, throttles, tokens, users
from .store import Row, Store

NAME = 30
PASSWORD = (8, 200)
WINDOW = 900.0
"""Seconds in which failed log-ins are counted."""
PATIENCE = {"pair": 5, "login": 50, "ip": 30}
"""Failures allowed in that time: one address on one account, all on one account, one address on all."""
TOKENS = 20
_PREFIX = "theo_"
JOINER = "\N{ZERO WIDTH JOINER}"
"""The one invisible sign that is welcome: it holds emoji together."""
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


class People:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
        self._nobody = self._hasher.hash(secrets.token_hex(8))
        """Checked against when there is no such account, so that the answer takes as long."""
        self._line = asyncio.Semaphore(2)

    # -- who is it ------------------------------------------------------------------------------------------------

    async def known(self, user_id: object, version: object) -> User | None:
        """Whoever the session names, unless it was ended since."""
        if not isinstance(user_id, str) or not isinstance(version, int):
            return None
        user = _user(await self._store.one(sa.select(users).where(users.c.id == user_id)))
        return user if user is not None and user.version == version else None

    async def by_token(self, token: str) -> User:
        query = sa.select(users).join(tokens).where(tokens.c.hash == _digest(token))
        user = _user(await self._store.one(query))
        if user is None:
            raise Unknown("that token is not valid")
        return user

    async def by_login(self, name: str) -> User | None:
        return _user(await self._store.one(sa.select(users).where(users.c.login == fold(name))))

    # -- guests and accounts --------------------------------------------------------------------------------------

    async def welcome(self, name: str = "") -> User:
        """A new guest."""
        name = clean(name) if name.strip() else f"Guest {secrets.randbelow(9000) + 1000}"
        await self._not_an_account(name)
        guest = User(secrets.token_hex(12), name, None, 0, "")
        async with self._store.writing() as connection:
            row = {"id": guest.id, "name": name, "created_at": time()}
            await connection.execute(sa.insert(users), row)
        return guest

    async def rename(self, user: User, name: str) -> list[str]:
        """A new name, also on one's seats. Returns the tables where it shows."""
        name = clean(name)
        if user.login != fold(name):
            await self._not_an_account(name)
        mine = (seats.c.user_id == user.id) & (seats.c.name == user.name)
        login = None if user.guest else fold(name)
        async with self._store.writing() as connection:
            await connection.execute(sa.update(users).where(users.c.id == user.id).values(name=name, login=login))
            found = (await connection.execute(sa.select(seats.c.table_id).where(mine))).scalars().all()
            await connection.execute(sa.update(seats).where(mine).values(name=name))
        return list(dict.fromkeys(found))

    async def claim(self, user: User, name: str, password: str) -> None:
        """The guest becomes an account, tables and all."""
        if not user.guest:
            raise OutOfDate("you have an account already")
        name = clean(name)
        least, most = PASSWORD
        if not least <= len(password) <= most:
            raise Malformed(f"a password has {least} to {most} characters")
        async with self._line:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        mine = (seats.c.user_id == user.id) & (seats.c.name == user.name)
        try:
            async with self._store.writing() as connection:
                columns = {"name": name, "login": fold(name), "password": hashed, "version": user.version + 1}
                await connection.execute(sa.update(users).where(users.c.id == user.id).values(columns))
                await connection.execute(sa.update(seats).where(mine).values(name=name))
        except IntegrityError as error:
            raise OutOfDate("that name is taken") from error

    async def log_in(self, name: str, password: str, address: str) -> User:
        keys = {"pair": f"pair {fold(name)} {address}", "login": f"login {fold(name)}", "ip": f"ip {address}"}
        await self._patience(keys)
        row = await self._store.one(sa.select(users).where(users.c.login == fold(name)))
        user = _user(row)
        hashed = row["password"] if row is not None else self._nobody
        async with self._line:
            fits = await asyncio.to_thread(self._fits, hashed, password[: PASSWORD[1]])
        if user is None or not fits:
            await self._failed(list(keys.values()))
            raise Unknown("name or password is wrong")
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(throttles).where(throttles.c.key == keys["pair"]))
        return user

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def log_out_everywhere(self, user: User) -> None:
        async with self._store.writing() as connection:
            update = sa.update(users).where(users.c.id == user.id).values(version=users.c.version + 1)
            await connection.execute(update)

    async def set_theme(self, user: User, theme: str) -> None:
        if theme not in THEMES:
            raise Malformed("a theme is night or parchment")
        async with self._store.writing() as connection:
            await connection.execute(sa.update(users).where(users.c.id == user.id).values(theme=theme))

    async def _not_an_account(self, name: str) -> None:
        if await self.by_login(name) is not None:
            raise OutOfDate("that name belongs to an account; choose another or log in")

    # -- patience -------------------------------------------------------------------------------------------------

    async def _patience(self, keys: dict[str, str]) -> None:
        recent = throttles.c.since > time() - WINDOW
        rows = await self._store.all(sa.select(throttles).where(throttles.c.key.in_(keys.values()), recent))
        failures = {row["key"]: row for row in rows}
        for what, key in keys.items():
            if (row := failures.get(key)) is not None and row["failures"] >= PATIENCE[what]:
                wait = int(row["since"] + WINDOW - time()) + 1
                raise TooOften("too many wrong passwords; wait a quarter of an hour", retry_after=wait)

    async def _failed(self, keys: list[str]) -> None:
        now = time()
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(throttles).where(throttles.c.since < now - WINDOW))
            for key in sorted(keys):
                update = sa.update(throttles).where(throttles.c.key == key)
                result = await connection.execute(update.values(failures=throttles.c.failures + 1))
                if not result.rowcount:
                    await connection.execute(sa.insert(throttles), {"key": key, "failures": 1, "since": now})

    # -- tokens ---------------------------------------------------------------------------------------------------

    async def new_token(self, user: User) -> str:
        """A key for scripts, shown once; only its hash is kept."""
        token = _PREFIX + secrets.token_urlsafe(32)
        count = sa.select(sa.func.count()).where(tokens.c.user_id == user.id)
        async with self._store.writing() as connection:
            if ((await connection.execute(count)).scalar() or 0) >= TOKENS:
                raise OutOfDate(f"{TOKENS} tokens are enough: revoke them first")
            row = {"id": secrets.token_hex(8), "user_id": user.id, "hash": _digest(token), "created_at": time()}
            await connection.execute(sa.insert(tokens), row)
        return token

    async def revoke_tokens(self, user: User) -> None:
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(tokens).where(tokens.c.user_id == user.id))

    async def has_token(self, user: User) -> bool:
        return await self._store.one(sa.select(tokens.c.id).where(tokens.c.user_id == user.id)) is not None

    async def seen(self, ids: list[str], table_id: str = "") -> None:
        """These people are here now; with a table's id, everybody there is told at once."""
        if ids:
            async with self._store.writing(table_id) as connection:
                await connection.execute(sa.update(users).where(users.c.id.in_(ids)).values(seen_at=time()))


def clean(name: str) -> str:
    return one_line(name, NAME, "a name")


def one_line(text: str, most: int, what: str) -> str:
    """Text as it will be shown: one line, printable, not empty, not endless."""
    text = " ".join(normalize("NFC", text).split())
    if not text or len(text) > most or any(category(char) in ("Cc", "Cs", "Cf") and char != JOINER for char in text):
        raise Malformed(f"{what} has 1 to {most} printable characters")
    return text


def fold(name: str) -> str:
    """Names that look the same are the same; what no name can hold is dropped."""
    folded = "".join(char for char in normalize("NFKC", name).casefold() if category(char)[0] != "C" or char == " ")
    return " ".join(folded.split())[:80]


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _user(row: Row | None) -> User | None:
    return User(row["id"], row["name"], row["login"], row["version"], row["theme"]) if row is not None else None
