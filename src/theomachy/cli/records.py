"""Recorded games: told again, proved, drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias, get_args

import typer
from rich.console import Console
from rich.text import Text

from theomachy.bots import bot, play_out
from theomachy.draw import Theme, art_of, png, svg
from theomachy.games import GAMES, game_named
from theomachy.kernel import notation
from theomachy.kernel.ask import WATCHER, Seat
from theomachy.kernel.dice import seed_hash
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.game import Game
from theomachy.kernel.record import Record

from . import board, files, given
from .play import result

RecordFile: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as play and fuzz save it.")]
Eyes: TypeAlias = Annotated[
    int | None, typer.Option("--seat", help="Through the eyes of this player, counted from 1; else as a watcher.")
]


def eyes(seats: int, seat: int | None) -> Seat:
    if seat is None:
        return WATCHER
    if not 1 <= seat <= seats:
        raise BadSetup(f"there is no player {seat}; they are counted from 1 to {seats}")
    return seat - 1


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(help="Stop after this many answers.")] = None,
    seat: Eyes = None,
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
    viewer = eyes(game.seats, seat)
    console, view = Console(highlight=False), game.view(viewer)
    console.print(Text(f"{game.rules.title}, {game.seats} players", "bold"))
    for moment, line in game.log(viewer):
        console.print(Text.assemble((f"{moment:>5}  ", "dim"), game.rules.table.words.line(line, view)))
    console.print(board.board(board.scene_of(game, viewer), whole=False))
    console.print(result(game))
    console.print(_proof(found, to))


def verify(file: RecordFile) -> None:
    """Check a record without telling it: every answer by the rules, the dice by the seed, the final position."""
    game, found = files.replayed(file)
    console = Console(highlight=False)
    console.print(result(game))
    console.print(_proof(found, None))


def _proof(found: Record, to: int | None) -> Text:
    """What the replay has shown to be true."""
    if to is not None and to < len(found.entries):
        return Text(f"{to} of {len(found.entries)} answers replayed; the final position was not reached.", "dim")
    seed = "not in the record, so the dice are taken as written"
    if found.seed:
        honest = found.seed_hash == seed_hash(found.seed)
        seed = "gives these dice" + (" and matches its published hash" if honest else "; no hash was published")
    return Text(f"{len(found.entries)} answers follow the rules. Seed: {seed}. Position: {found.digest[:16]}…", "green")


def draw(
    output: Annotated[Path, typer.Option("--output", "-o", help="board.svg or board.png")],
    source: Annotated[
        str | None,
        typer.Argument(metavar="FILE|GAME", help="A record, or a game's name; needed unless --position names a file."),
    ] = None,
    position: given.PositionFile = None,
    theme: Annotated[str, typer.Option(help="night or parchment")] = "night",
    to: Annotated[
        int | None,
        typer.Option(help="Of a record: after this many answers. Of a game: let greedy bots give this many first."),
    ] = None,
    width: Annotated[int, typer.Option(min=100, max=8000, help="Of a PNG, in pixels.")] = 1440,
    seat: Eyes = None,
    players: Annotated[int | None, typer.Option(help="Of a game: how many play.")] = None,
    seed: given.Seed = None,
) -> None:
    """Draw the board of a recorded game, of a position, or of a new game, as SVG or PNG."""
    if theme not in get_args(Theme):
        raise BadSetup(f"there is no theme {theme!r}; there are: {', '.join(get_args(Theme))}")
    shape: Theme = "night" if theme == "night" else "parchment"
    if output.suffix not in (".svg", ".png"):
        raise BadSetup(f"the picture is written as .svg or .png, so {str(output)!r} must end in one of them")
    game = _to_draw(source, position, given.seed_text(seed), players, to)
    scene = board.scene_of(game, eyes(game.seats, seat))
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
    seats = given.head_count(rules, players)
    game = Game(rules, seats, seed=seed or "picture")
    if answers is not None and answers < 0:
        raise BadSetup("--to counts answers, so it cannot be negative")
    play_out(game, {seat: bot("greedy") for seat in range(seats)}, answers or 0)
    return game
