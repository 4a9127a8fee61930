"""Bots against bots: a match, a tournament, and what it says about the game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated, TypeAlias

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from theomachy.arena import Plan, Played, read_plan, run
from theomachy.arena.figures import Side
from theomachy.arena.plan import LIMIT
from theomachy.arena.ratings import ratings
from theomachy.arena.report import LOOKS, page
from theomachy.arena.stats import by_bot, summary
from theomachy.arena.store import RESULTS, TABLE, results_of, to_parquet
from theomachy.bench import CHESS, SECONDS, build, chess_moves
from theomachy.games import game_named
from theomachy.kernel.errors import BadSetup

from . import arguments, files

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells have it."""
Workers: TypeAlias = Annotated[
    int | None, typer.Option(min=1, max=1024, help="Processes that play at a time; by default one for each core.")
]


def match(
    game: arguments.GameName,
    seats: Annotated[str, typer.Option(metavar="BOT,BOT,...", help="Who meets, for instance easy,random,random.")],
    games: Annotated[int, typer.Option(min=1, help="How many games; seats move on by one after each.")] = 100,
    seed: Annotated[str, typer.Option(help="Another seed, other games.")] = "1",
    option: arguments.Settings = None,
    workers: Workers = None,
    limit: Annotated[int, typer.Option(min=1, help="Answers after which a game counts as undecided.")] = LIMIT,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
) -> None:
    """Let bots play each other and count who wins: shares with 95% intervals, beside what chance alone would give."""
    rules = game_named(game)
    lineup = tuple(part.strip().removeprefix(arguments.BOT) for part in seats.split(","))
    text = arguments.seed_text(seed) or seed
    settings = arguments.settings(rules, option)
    plan = Plan(game, games, (lineup,), text, settings, limit=limit, curves=False)
    console = Console(stderr=True, highlight=False)
    played: list[Played] = []
    with _stoppable() as stopped, _progress(console, games, quiet=as_json) as bar:

        def told(game: Played) -> None:
            played.append(game)
            bar(game)

        played = run(plan, workers=workers, told=told)
    if as_json and played:
        typer.echo(json.dumps({"game": game, "seats": lineup, "options": settings, "seed": text, **summary(played)}))
    elif played:
        _show(Console(highlight=False), played)
    if stopped:
        console.print(f"Stopped after {len(played)} of {games} games.")
        raise typer.Exit(INTERRUPTED)


def tournament(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="Game, bots, seats, games, options.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Folder of the results; by default beside the file.")
    ] = None,
    on: Annotated[str, typer.Option(metavar="ray[:ADDRESS]", help="Play on a Ray cluster.")] = "",
    workers: Workers = None,
) -> None:
    """Play a tournament on all cores or on a Ray cluster. Stopped half-way, the same command goes on with it."""
    plan = read_plan(file)
    folder = output or file.with_suffix(".results")
    console = Console(highlight=False)
    new: list[Played] = []
    start = perf_counter()
    played: list[Played] = []
    with _stoppable() as stopped, _progress(console, plan.games) as bar:

        def told(game: Played) -> None:
            new.append(game)
            bar(game)

        played = run(plan, folder, on, workers, told)
    if stopped:
        done = len(results_of(folder)) if (folder / RESULTS).exists() else 0
        again = " ".join(["theomachy", "tournament", str(file), *(["-o", str(output)] if output else [])])
        console.print(f"Stopped after {done} of {plan.games} games. Go on with: {again}", soft_wrap=True)
        raise typer.Exit(INTERRUPTED)
    taken = perf_counter() - start
    _show(console, played)
    if new:
        console.print(_pace(len(new), taken), soft_wrap=True)
    table = to_parquet(played, folder / TABLE)
    kept = f"{folder / RESULTS}" + (f" and {TABLE}" if table else "")
    console.print(f"Results: {kept}. See them: theomachy report {folder} -o report.html", soft_wrap=True)


@contextmanager
def _stoppable() -> Iterator[list[bool]]:
    """Ctrl+C ends what is inside, and what is given has something in it."""
    stopped: list[bool] = []
    try:
        yield stopped
    except KeyboardInterrupt:
        stopped.append(True)


def _pace(games: int, seconds: float) -> str:
    """How fast that was, and how fast it would have been where python-chess makes CHESS moves a second."""
    said = f"{games} games in {seconds:.1f} s, {games / seconds:.1f} a second, {build()} build."
    chess = chess_moves()
    if chess is None:
        return said
    moves = chess(SECONDS, 0)
    ratio = moves / CHESS
    here = f"python-chess makes {moves:.0f} moves a second here, {ratio:.2f} times {CHESS}"
    return f"{said} {here}; where it makes those: {seconds * ratio:.1f} s."


def report(
    results: Annotated[
        list[Path], typer.Argument(metavar="RESULTS [RESULTS]", help="A tournament's folder or file; two to compare.")
    ],
    output: Annotated[Path, typer.Option("--output", "-o", help="The page to write.")] = Path("report.html"),
) -> None:
    """Show how balanced a game is: one page with plots that needs nothing but itself; two results side by side."""
    if len(results) > len(LOOKS):
        raise BadSetup("a report shows one set of results or compares two")
    sides = [Side(_side_name(path), results_of(path)) for path in results]
    if not all(side.sound for side in sides):
        raise BadSetup("there is no finished game in these results")
    games = list(dict.fromkeys(game.game for side in sides for game in side.sound))
    title = f"{' and '.join(game_named(name).title for name in games)}: a balance report"
    look = game_named(games[0]).table.look
    files.write_safely(output, page(sides, title, look.role, look.piece).encode())
    Console(highlight=False).print(f"Written to {output}", soft_wrap=True, markup=False)


def _side_name(path: Path) -> str:
    return (path if path.is_dir() or path.stem != Path(RESULTS).stem else path.parent).stem


@contextmanager
def _progress(console: Console, total: int, quiet: bool = False) -> Iterator[Callable[[Played], object]]:
    """A bar that moves with every game that ends."""
    columns = ("[dim]games", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), "[dim]left", TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, disable=quiet)
    with bar:
        task = bar.add_task("", total=total)
        yield lambda played: bar.update(task, completed=None, advance=1)


def _show(console: Console, played: Sequence[Played]) -> None:
    table = Table(
        "bot", "games", "won", "95% interval", "fair", "ratio", "ms a move", box=box.SIMPLE_HEAD, padding=(0, 1)
    )
    skill = _skill(played)
    if skill:
        table.add_column("rating")
    for column in table.columns:
        column.no_wrap = True
        column.justify = "left" if column.header == "bot" else "right"
    pace = summary(played)["seconds_per_decision"]
    assert isinstance(pace, dict)
    for standing in sorted(by_bot(played), key=lambda standing: -standing.ratio):
        low, high = standing.interval
        table.add_row(
            standing.name,
            f"{standing.games}",
            f"{standing.share:.1%}",
            f"{low:.1%}–{high:.1%}",
            f"{standing.fair:.1%}",
            f"{standing.ratio:.2f}",
            f"{pace[standing.name] * 1000:.1f}",
            *([skill[standing.name]] if skill else []),
        )
    console.print(table)
    for error in sorted({game.error for game in played if game.error})[:5]:
        console.print(f"[red]{sum(game.error == error for game in played)} lost:[/] {error}", soft_wrap=True)


def _skill(played: Sequence[Played]) -> dict[str, str]:
    """Ratings in words; none where there is nothing to rate, or no library to do it with."""
    if len({place.bot for game in played for place in game.places}) < 2:
        return {}
    try:
        return {r.name: f"{r.mean:.1f} ± {r.high - r.mean:.1f}" for r in ratings(played)}
    except BadSetup:
        return {}
