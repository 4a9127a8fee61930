"""Random play under the conformance suite."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from theomachy import conformance
from theomachy.conformance import Failure, Report
from theomachy.games import game_named
from theomachy.kernel.rules import Rules

from . import arguments, files
from .arena import INTERRUPTED

FOUND = 1
"""The exit code when something is wrong with a game."""


def fuzz(
    game: arguments.GameName,
    decisions: Annotated[int, typer.Option(min=1, help="How many random decisions.")] = 20_000,
    seed: Annotated[str, typer.Option(help="Another seed, other games.")] = "1",
    seats: arguments.Players = None,
    option: arguments.Settings = None,
    save: Annotated[Path | None, typer.Option(help="Where a failing game is kept; by default a new file here.")] = None,
) -> None:
    """Play at random and check every promise along the way; a finding is saved as a record and the exit code is 1.

    Without --seats and --option the games go through all numbers of players and all options of the table.
    """
    rules = game_named(game)
    players = None if seats is None else arguments.head_count(rules, seats)
    settings = {name: value for name, value in arguments.settings(rules, option).items() if _said(option, name)} or None
    console = Console(highlight=False)
    with _progress(console, decisions) as told:
        text = arguments.seed_text(seed) or seed
        report = conformance.fuzz(rules, decisions, text, players, settings, told)
    _tell(console, rules, report)
    if report.failure is not None:
        keep_failure(console, rules, report.failure, save)
        raise typer.Exit(FOUND)
    if report.stopped:
        console.print(f"Stopped after {report.decisions:,} of {decisions:,} decisions; nothing found so far.")
        raise typer.Exit(INTERRUPTED)
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


def keep_failure(console: Console, rules: Rules, failure: Failure, path: Path | None) -> None:
    path = path or files.fresh_name(f"{rules.name}-failure")
    files.write_safely(path, failure.record().encode())
    console.print(Text(f"Found: {failure.message}", "bold red"), soft_wrap=True)
    if failure.entry is not None:
        seat, option = failure.entry
        console.print(f"when seat {seat} played: {' '.join(map(str, option))}", markup=False)
    console.print(f"The game up to there: theomachy replay {path}", soft_wrap=True)
