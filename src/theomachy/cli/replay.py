"""Recorded games: told again, proved."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer
from rich.console import Console
from rich.text import Text

from theomachy.kernel import notation
from theomachy.kernel.dice import seed_hash
from theomachy.kernel.game import Game
from theomachy.kernel.record import Record

from . import arguments, board, files
from .play import result

RecordFile: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as play and fuzz save it.")]


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(help="Stop after this many answers.")] = None,
    seat: arguments.Eyes = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write the whole game as one web page that needs no server.")
    ] = None,
    position: Annotated[
        bool, typer.Option("--position", help="Print the position, with all its secrets, as text and nothing else.")
    ] = False,
) -> None:
    """Tell a recorded game in prose, its dice and its final position checked on the way."""
    game, found = files.replayed(file, to)
    if position:
        typer.echo(notation.write(game.position, game.seats, game.options), nl=False)
        return
    if output is not None:
        from theomachy.web import replay_file  # only this needs the web's libraries

        files.write_safely(output, replay_file(file.read_text(encoding="utf-8")).encode())
        Console(highlight=False).print(f"{output} holds the game; open it in any browser.")
        return
    viewer = arguments.eyes(game.seats, seat)
    console, view = Console(highlight=False), game.view(viewer)
    console.print(Text(f"{game.rules.title}, {game.seats} players", "bold"))
    for moment, line in game.log(viewer):
        console.print(Text.assemble((f"{moment:>5}  ", "dim"), game.rules.table.words.line(line, view)))
    console.print(board.board(board.scene_of(game, viewer), whole=False))
    console.print(result(game))
    console.print(_proof(game, found, to))


def verify(file: RecordFile) -> None:
    """Check a record without telling it: every answer by the rules, the dice by the seed, the final position."""
    game, found = files.replayed(file)
    console = Console(highlight=False)
    console.print(result(game))
    console.print(_proof(game, found, None))


def _proof(game: Game, found: Record, to: int | None) -> Text:
    """What the replay has shown to be true."""
    if to is not None and to < len(found.entries):
        return Text(f"{to} of {len(found.entries)} answers replayed; the final position was not reached.", "dim")
    seed = "not in the record, so the dice are taken as written"
    if found.seed:
        honest = found.seed_hash == seed_hash(found.seed)
        seed = "gives these dice" + (" and matches its published hash" if honest else "; no hash was published")
    rules = "the rules"
    if found.rules < game.rules.version:
        rules = f"the rules, played by version {found.rules} and the same by version {game.rules.version}"
    return Text(f"{len(found.entries)} answers follow {rules}. Seed: {seed}. Position: {found.digest[:16]}…", "green")
