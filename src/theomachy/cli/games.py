"""What stands on the shelf: the games, their options, their numbers and where those come from."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from rich import box
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from typer import Argument

from theomachy.games import GAMES, game_named
from theomachy.kernel.rules import Variant

from .arguments import GameName


def games() -> None:
    """List the games and the options of their tables."""
    console = Console(highlight=False)
    for rules in GAMES.values():
        least, most = rules.seats
        console.print(f"[bold]{rules.name}[/]  {rules.title}, {least} to {most} players, rules version {rules.version}")
        for variant in rules.variants:
            console.print(f"    --option {variant.name}={shown(variant)}  [dim]{variant.title}[/]", soft_wrap=True)
            if variant.about:
                console.print(f"        [dim]{variant.about}[/]", soft_wrap=True)


def shown(variant: Variant) -> str:
    """What may be given, the default first."""
    if isinstance(variant.default, bool):
        return "true|false" if variant.default else "false|true"
    if isinstance(variant.default, int):
        return f"{variant.default} ({variant.least} to {variant.most})"
    return "|".join(dict.fromkeys((variant.default, *variant.choices)))


def guide(game: GameName, words: list[str] = Argument(None, help="Only parts that say all of these words.")) -> None:
    """The rules of a game in our words, or the parts of them that say something."""
    text = game_named(game).table.guide.text
    parts = re.split(r"(?m)^(?=##+ )", text)
    found = [part for part in parts if all(word.lower() in part.lower() for word in words or ())]
    console = Console(highlight=False)
    console.print(Markdown("".join(found)) if found else f"The rules of {game} do not say that.")


def facts(game: GameName) -> None:
    """Every number of a game with its source: rulebook, public, house or ruling."""
    rules = game_named(game)
    table = Table("what", "value", "source", box=box.SIMPLE_HEAD, title=rules.title, title_justify="left")
    found = rules.proof.facts()
    found = [replace(fact, source="this house") if fact.what in rules.house else fact for fact in found]
    for fact in found:
        table.add_row(fact.what, fact.value, fact.source, style="" if fact.source == "rulebook" else "yellow")
    console = Console(highlight=False)
    console.print(table)
    for source, count in Counter(fact.source for fact in found).most_common():
        console.print(f"{source:>10}: {count} of {len(found)}, {count / len(found):.0%}")
