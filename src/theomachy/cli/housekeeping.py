"""`theomachy housekeeping`: what a server would remove, and removing it."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from .serve import DATABASE, DatabaseUrl, Settings


def housekeeping(
    database_url: DatabaseUrl = DATABASE,
    remove: Annotated[bool, typer.Option("--remove", help="Remove it. Without this nothing is changed.")] = False,
    setting: Settings = None,
) -> None:
    """Say what nobody comes back for: a server removes it by itself, a few times a day."""
    from theomachy.server.config import Config, with_settings  # as with `serve`: heavy, and may be absent
    from theomachy.server.store.housekeeping import tidy

    found = asyncio.run(tidy(with_settings(Config(database_url=database_url), setting or []), remove))
    typer.echo("Removed:" if remove else "Would be removed:")
    for what, count in found.counts().items():
        typer.echo(f"{count:8} {what}")
