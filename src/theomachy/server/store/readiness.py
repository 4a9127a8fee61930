"""Before anything is served: the database is there, whole, and up to date; or one sentence says what is wrong."""

from __future__ import annotations

import sqlite3

import asyncpg
import sqlalchemy as sa

from theomachy.kernel.errors import TheomachyError

from ..config import async_url
from .database import Database
from .upgrade import upgrade

_DAMAGED = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


class NotReady(TheomachyError):  # noqa: N818
    """The server cannot start with this database."""


async def make_ready(database_url: str) -> None:
    """NotReady, with the reason, if the database at that address cannot be used."""
    try:
        shown = sa.make_url(database_url).render_as_string(hide_password=True)
        database = Database(async_url(database_url))
    except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError, ValueError) as error:
        raise NotReady(
            f"{database_url.partition('://')[0][:40]!r} is no address of a database; "
            "there are sqlite:///FILE and postgresql://USER:PASSWORD@HOST/NAME"
        ) from error
    try:
        await upgrade(database)
        await database.check()
        if not database.postgres:
            await _must_be_whole(database)
    except NotReady as error:
        raise NotReady(f"{shown}: {error}") from error
    except Exception as error:
        if (reason := _reason(error)) is None:
            raise
        raise NotReady(f"the database {shown} {reason}") from error
    finally:
        await database.close()


async def _must_be_whole(database: Database) -> None:
    async with database.reading() as connection:
        found = (await connection.execute(sa.text("PRAGMA quick_check(1)"))).scalar()
    if found != "ok":
        raise NotReady("the file is damaged; put a backup in its place")


def _reason(error: BaseException | None) -> str | None:
    """In words; None if it is no fault of the database's."""
    while error is not None:
        match error:
            case sqlite3.DatabaseError() if error.sqlite_errorcode & 0xFF in _DAMAGED:
                return "is no SQLite file, or is damaged; put a backup in its place or name another file"
            case sqlite3.OperationalError():
                return f"cannot be used: {error}"
            case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
                return "does not let us in: user or password is wrong"
            case asyncpg.InvalidCatalogNameError():
                return "is not there: create it first"
            case asyncpg.PostgresError() | asyncpg.InterfaceError():
                return f"cannot be used: {error}"
            case TimeoutError():
                return "does not answer"
            case OSError():
                return f"cannot be reached: {(error.strerror or str(error)).lower()}"
        error = error.__cause__ or getattr(error, "orig", None)
    return None
