"""`theomachy serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from theomachy.games import GAMES
from theomachy.kernel.errors import BadSetup

DATABASE = "sqlite:///theomachy.sqlite3"
DatabaseUrl = Annotated[
    str,
    typer.Option(envvar="THEOMACHY_DATABASE_URL", help="Where games are kept: sqlite:///FILE or postgresql://…"),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="A limit or a time that docs/hosting.md names; any number of these."),
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
    database_url: DatabaseUrl = DATABASE,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the lobby in the browser.")] = False,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Server processes; several need PostgreSQL.")] = 1,
    bot_workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 2,
    public_url: Annotated[str, typer.Option(help="The address people use, such as https://gods.example.org.")] = "",
    secret_key_file: Annotated[Path | None, typer.Option(help="Where the key of sessions is kept.")] = None,
    setting: Settings = None,
) -> None:
    """Serve tables to browsers until interrupted."""
    if any(rules.house for rules in GAMES.values()):
        raise BadSetup(
            "tables are served by the games' own numbers, so that every record can be checked; leave out --numbers"
        )
    from theomachy.server.startup import serve as run  # the web libraries take a second to load, and may be absent

    run(
        host,
        port,
        database_url,
        open_browser,
        processes=processes,
        bot_workers=bot_workers,
        public_url=public_url,
        secret_key_file=secret_key_file,
        settings=setting or (),
    )
