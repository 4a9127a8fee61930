"""How fast a game plays, as a table or as JSON."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from theomachy import bench as benchmark
from theomachy.games import game_named
from theomachy.garbage import search_less

from . import arguments


def bench(
    game: arguments.GameName,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
    seats: arguments.Players = None,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="More rounds, steadier medians.")] = benchmark.ROUNDS,
) -> None:
    """Measure speed and size under random play, next to random chess by python-chess."""
    rules = game_named(game)
    players = None if seats is None else arguments.head_count(rules, seats)
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
