"""Proofs: random play under the conformance suite, sound data, and measurements."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, TypeAlias
from xml.etree import ElementTree

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from theomachy import bench as benchmark
from theomachy import conformance
from theomachy.conformance import Failure, Report
from theomachy.draw import art_of, svg
from theomachy.games import game_named
from theomachy.garbage import search_less
from theomachy.kernel import notation
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules

from . import board, files, given

FOUND = 1
"""The exit code when something is wrong with a game."""
SOURCES = ("rulebook", "public", "house", "ruling")
THOROUGH = 150
"""Decisions for each number of players in a quick check, with every test after every one of them."""

Players: TypeAlias = Annotated[int | None, typer.Option("--seats", help="How many play.")]


# -- fuzz -------------------------------------------------------------------------------------------------------------


def fuzz(
    game: given.GameName,
    decisions: Annotated[int, typer.Option(min=1, help="How many random decisions.")] = 20_000,
    seed: Annotated[str, typer.Option(help="Another seed, other games.")] = "1",
    seats: Players = None,
    option: given.Settings = None,
    save: Annotated[Path | None, typer.Option(help="Where a failing game is kept; by default a new file here.")] = None,
) -> None:
    """Play at random and check every promise along the way; a finding is saved as a record and the exit code is 1.

    Without --seats and --option the games go through all numbers of players and all options of the table.
    """
    rules = game_named(game)
    players = None if seats is None else given.head_count(rules, seats)
    settings = {name: value for name, value in given.settings(rules, option).items() if _said(option, name)} or None
    console = Console(highlight=False)
    with _progress(console, decisions) as told:
        text = given.seed_text(seed) or seed
        report = conformance.fuzz(rules, decisions, text, players, settings, told)
    _tell(console, rules, report)
    if report.failure is not None:
        _keep(console, rules, report.failure, save)
        raise typer.Exit(FOUND)
    console.print(Text("Nothing found.", "bold green"))


def _said(option: list[str] | None, name: str) -> bool:
    return any(text.partition("=")[0] == name for text in option or ())


class _progress:  # noqa: N801
    """A bar that is told the number of decisions so far, and vanishes when all is done."""

    def __init__(self, console: Console, total: int) -> None:
        columns = ("[dim]decisions", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=console, transient=True)
        self._task = self._bar.add_task("", total=total)

    def __enter__(self) -> Callable[[int], object]:
        self._bar.start()
        return lambda done: self._bar.update(self._task, completed=done)

    def __exit__(self, *error: object) -> None:
        self._bar.stop()


def _tell(console: Console, rules: Rules, report: Report) -> None:
    endings = ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in report.endings.most_common())
    console.print(f"{rules.title}: {report.decisions:,} decisions in {report.games:,} games ({endings}).")
    for kind, names in report.never.items():
        console.print(Text(f"{kind} that never came up: {', '.join(names)}", "yellow"), soft_wrap=True)


def _keep(console: Console, rules: Rules, failure: Failure, path: Path | None) -> None:
    path = path or files.fresh_name(f"{rules.name}-failure")
    files.write_safely(path, failure.record().encode())
    console.print(Text(f"Found: {failure.message}", "bold red"), soft_wrap=True)
    if failure.entry is not None:
        seat, option = failure.entry
        console.print(f"when seat {seat} played: {' '.join(map(str, option))}", markup=False)
    console.print(f"The game up to there: theomachy replay {path}", soft_wrap=True)


# -- check ------------------------------------------------------------------------------------------------------------


def check(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A name that `theomachy games` lists.")] = None,
    position: given.PositionFile = None,
) -> None:
    """A quick proof that a game is sound: its data and its words, each table it can be set to, and some play.

    With --position: that this position is sound, can be seen by everybody, and is written as it was read.
    """
    console = Console(highlight=False)
    if game is not None and position is None:
        checks = _checks(game_named(game), console)
    elif position is not None and game is None:
        checks = _position_checks(files.placed(position))
    else:
        raise BadSetup("name what to check: a game, or --position with a file")
    sound = True
    for title, faults in checks:
        console.print(Text(f"{'ok ' if not faults else 'BAD'} {title}", "red" if faults else "green"))
        for fault in faults:
            console.print(f"      {fault}", markup=False, soft_wrap=True)
        sound = sound and not faults
    if not sound:
        raise typer.Exit(FOUND)


def _checks(rules: Rules, console: Console) -> Iterator[tuple[str, list[str]]]:
    yield "every number has a source", _facts(rules)
    yield "every question has a prompt, every rule text a question", _words(rules)
    least, most = rules.seats
    for seats in range(least, most + 1):
        yield f"a table for {seats}: position, views, pictures", _table(rules, seats)
        report = conformance.fuzz(rules, THOROUGH, f"check {seats}", seats, thorough=True)
        faults = []
        if report.failure is not None:
            faults = [report.failure.message]
            _keep(console, rules, report.failure, None)
        yield f"a table for {seats}: {report.decisions} random decisions, all promises tested at each", faults


def _position_checks(game: Game) -> Iterator[tuple[str, list[str]]]:
    yield "sound", list(game.rules.proof.check(game.state))
    yield "views and pictures", _seen(game)
    text = notation.write(game.start, game.seats, game.options)
    again = notation.begin(notation.read(text), game.rules, by_hand=True)
    same = again.position.digest() == game.start.digest()
    yield "written as it was read", [] if same else ["its text gives another position"]


def _facts(rules: Rules) -> list[str]:
    found = rules.proof.facts()
    faults = [f"{fact.what} comes from {fact.source!r}" for fact in found if not fact.source.startswith(SOURCES)]
    faults += [f"{fact.what} has no value" for fact in found if not fact.value]
    return faults if found else ["there are no facts"]


def _words(rules: Rules) -> list[str]:
    prompts, verbs = rules.table.words.prompts, rules.table.words.options
    faults = [f"a rule text for {what!r}, which is never asked" for what in rules.table.guide if what not in prompts]
    return faults + [
        f"no sentence for declaring {verb!r}" for verb in sorted(rules.play.declarations.verbs) if verb not in verbs
    ]


def _table(rules: Rules, seats: int) -> list[str]:
    game = Game(rules, seats, seed="check")
    return [*rules.proof.check(game.state), *_seen(game)]


def _seen(game: Game) -> list[str]:
    """What is wrong with what each seat sees."""
    faults = []
    for seat in (WATCHER, *range(game.seats)):
        scene = board.scene_of(game, seat)
        ids = [thing.id for things in (scene.areas, scene.tokens, scene.cards, scene.panels) for thing in things]
        faults += [f"the scene of seat {seat} uses an id twice" for _ in ids[:1] if len(set(ids)) < len(ids)]
        try:
            ElementTree.fromstring(svg(scene, panels=True, art=art_of(rules.table.look.art)))
        except ElementTree.ParseError as error:
            faults.append(f"the picture for seat {seat} is not sound SVG: {error}")
    return faults


# -- bench ------------------------------------------------------------------------------------------------------------


def bench(
    game: given.GameName,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
    seats: Players = None,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="More rounds, steadier medians.")] = benchmark.ROUNDS,
) -> None:
    """Measure speed and size under random play, next to random chess by python-chess."""
    rules = game_named(game)
    players = None if seats is None else given.head_count(rules, seats)
    search_less()
    measured = benchmark.as_dict(benchmark.measure(rules, players, rounds))
    if as_json:
        typer.echo(json.dumps(measured))
        return
    table = Table("measure", "value", box=box.SIMPLE_HEAD)
    table.columns[1].justify = "right"
    for name, value in measured.items():
        table.add_row(name, f"{value:,}" if isinstance(value, int | float) else str(value or "–"))
    console = Console(highlight=False)
    console.print(table)
    if measured["ratio_to_chess"] is None:
        console.print("python-chess is not installed (pip install chess), so there is no ratio to it.")
