"""The command line. `theomachy --help` lists the commands, `theomachy COMMAND --help` explains one."""

from __future__ import annotations

import os
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.text import Text
from typer.core import TyperGroup

from theomachy import __version__, house
from theomachy.games import GAMES
from theomachy.kernel.errors import BadSetup, TheomachyError

from . import arena, bench, check, draw, fuzz, games, housekeeping, play, replay, serve

REFUSED = 2
"""The exit code when the input was wrong."""


_WEB = "aiosqlite alembic argon2 asyncpg cryptography litestar markdown_it markupsafe sqlalchemy uvicorn"
_NAMES = "confusable_homoglyphs zxcvbn"
EXTRAS = {
    **dict.fromkeys([*_WEB.split(), *_NAMES.split()], "web"),
    **dict.fromkeys(("openskill", "pyarrow", "ray"), "arena"),
    **dict.fromkeys(("gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"), "envs"),
}
"""Libraries that a command may need beyond the bare package, and the extra that brings them."""


class Polite(TyperGroup):
    """Says in one sentence what was wrong with the input; a traceback is kept for defects of ours."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except TheomachyError as error:
            refuse(str(error))
        except ModuleNotFoundError as error:
            extra = EXTRAS.get((error.name or "").partition(".")[0])
            if extra is None:
                raise
            refuse(f"this needs {error.name}, which is not installed: pip install 'theomachy[{extra}]'")
        except (BrokenPipeError, InterruptedError):
            raise
        except OSError as error:
            refuse(f"{error.filename or 'the file'}: {(error.strerror or str(error)).lower()}")


def refuse(sentence: str) -> NoReturn:
    Console(stderr=True, highlight=False, soft_wrap=True).print(Text.assemble(("theomachy: ", "bold red"), sentence))
    raise typer.Exit(REFUSED)


app = typer.Typer(
    cls=Polite,
    name="theomachy",
    help="Board games of gods at war: play them, prove them, measure them, draw them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    *(games.games, play.play, replay.replay, replay.verify, draw.draw),
    *(arena.match, arena.tournament, arena.report),
    *(games.guide, games.facts, check.check, fuzz.fuzz, bench.bench, serve.serve, housekeeping.housekeeping),
):
    app.command()(command)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"theomachy {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and stop.")
    ] = False,
    numbers: Annotated[
        str, typer.Option(metavar="FILE.toml", help="Play by these numbers where they differ from the games' own.")
    ] = "",
) -> None:
    """Board games of gods at war: play them, prove them, measure them, draw them."""
    if numbers and house.NUMBERS not in os.environ:
        raise BadSetup("numbers of a house are read before the games are: run `theomachy --numbers FILE COMMAND`")
    house.check({name: rules.proof.facts for name, rules in GAMES.items()})


def main() -> None:
    app()
