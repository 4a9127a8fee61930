"""Bringing the database's schema up to date."""

from __future__ import annotations

import sqlalchemy as sa

from .database import Database
from .migrations import HEAD

_LOCK = 7341


async def upgrade(database: Database) -> None:
    """Run the migrations that are missing; safe when several processes start at once, and all or nothing."""
    if await up_to_date(database):
        return
    async with database.writing() as connection:
        if database.postgres:
            await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


async def up_to_date(database: Database) -> bool:
    async with database.reading() as connection:
        if not await connection.run_sync(lambda sync: sa.inspect(sync).has_table("alembic_version")):
            return False
        return (await connection.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar() == HEAD


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command  # half a second to import: only here
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "theomachy.server.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
