"""The board of a record, a position or a new game, as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, get_args

import typer
from rich.console import Console

from theomachy.bots import bot, play_out
from theomachy.draw import Theme, art_of, png, svg
from theomachy.games import GAMES, game_named
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.game import Game

from . import arguments, board, files


def draw(
    output: Annotated[Path, typer.Option("--output", "-o", help="board.svg or board.png")],
    source: Annotated[
        str | None,
        typer.Argument(metavar="FILE|GAME", help="A record, or a game's name; needed unless --position names a file."),
    ] = None,
    position: arguments.PositionFile = None,
    theme: Annotated[str, typer.Option(help="night or parchment")] = "night",
    to: Annotated[
        int | None,
        typer.Option(help="Of a record: after this many answers. Of a game: let greedy bots give this many first."),
    ] = None,
    width: Annotated[int, typer.Option(min=100, max=8000, help="Of a PNG, in pixels.")] = 1440,
    seat: arguments.Eyes = None,
    players: Annotated[int | None, typer.Option(help="Of a game: how many play.")] = None,
    seed: arguments.Seed = None,
) -> None:
    """Draw the board of a recorded game, of a position, or of a new game, as SVG or PNG."""
    if theme not in get_args(Theme):
        raise BadSetup(f"there is no theme {theme!r}; there are: {', '.join(get_args(Theme))}")
    shape: Theme = "night" if theme == "night" else "parchment"
    if output.suffix not in (".svg", ".png"):
        raise BadSetup(f"the picture is written as .svg or .png, so {str(output)!r} must end in one of them")
    game = _to_draw(source, position, arguments.seed_text(seed), players, to)
    scene = board.scene_of(game, arguments.eyes(game.seats, seat))
    art = art_of(game.rules.table.look.art)
    if output.suffix == ".png":
        data = png(scene, width, shape, art=art)
    else:
        data = svg(scene, shape, panels=True, art=art).encode()
    files.write_safely(output, data)
    Console(highlight=False).print(f"Drawn to {output}: {scene.summary}", soft_wrap=True, markup=False)


def _to_draw(source: str | None, position: Path | None, seed: str | None, players: int | None, to: int | None) -> Game:
    if (source is None) == (position is None):
        raise BadSetup("name what to draw: a record, a game, or --position with a file")
    if position is not None:
        return files.placed(position, seed)
    assert source is not None
    if Path(source).exists():
        return files.replayed(Path(source), to)[0]
    if source not in GAMES:
        raise BadSetup(f"{source!r} is neither a file nor a game; games are: {', '.join(GAMES)}")
    return _new_game(source, seed, players, to)


def _new_game(name: str, seed: str | None, players: int | None, answers: int | None) -> Game:
    """A game from its beginning, or after some answers of greedy bots."""
    rules = game_named(name)
    seats = arguments.head_count(rules, players)
    game = Game(rules, seats, seed=seed or "picture")
    if answers is not None and answers < 0:
        raise BadSetup("--to counts answers, so it cannot be negative")
    play_out(game, {seat: bot("greedy") for seat in range(seats)}, answers or 0)
    return game
