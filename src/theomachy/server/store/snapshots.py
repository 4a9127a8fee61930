"""Snapshots: a table's game as it stood after some move. They may be lost or out of date; the moves are what counts."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database, rows
from .schema import snapshots


@dataclass(frozen=True, slots=True)
class Snapshot:
    seq: int
    game: bytes


async def read_snapshot(connection: AsyncConnection, table_id: str) -> Snapshot | None:
    found = await rows(connection, sa.select(snapshots).where(snapshots.c.table_id == table_id))
    try:
        return Snapshot(found[0]["seq"], zlib.decompress(found[0]["game"])) if found else None
    except zlib.error:
        return None


async def write_snapshot(database: Database, table_id: str, seq: int, game: bytes) -> None:
    """In place of the one before. No wake-up: nobody can see it."""
    row = {"table_id": table_id, "seq": seq, "game": zlib.compress(game, 1)}
    try:
        async with database.writing() as connection:
            await connection.execute(sa.delete(snapshots).where(snapshots.c.table_id == table_id))
            await connection.execute(sa.insert(snapshots), row)
    except IntegrityError:
        pass  # another process has just written one, or the table is gone


async def drop_snapshot(database: Database, table_id: str) -> None:
    async with database.writing() as connection:
        await connection.execute(sa.delete(snapshots).where(snapshots.c.table_id == table_id))
