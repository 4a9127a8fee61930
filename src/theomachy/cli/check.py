"""A quick proof that a game or a position is sound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated
from xml.etree import ElementTree

import typer
from rich.console import Console
from rich.text import Text

from theomachy import conformance
from theomachy.draw import art_of, svg
from theomachy.games import game_named
from theomachy.kernel import notation
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules

from . import arguments, board, files
from .fuzz import FOUND, keep_failure

SOURCES = ("rulebook", "public", "house", "ruling")

THOROUGH = 150
"""Decisions for each number of players in a quick check, with every test after every one of them."""


def check(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A name that `theomachy games` lists.")] = None,
    position: arguments.PositionFile = None,
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
            keep_failure(console, rules, report.failure, None)
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
    known = rules.table.guide.rules
    faults = [f"a rule text for {what!r}, which is never asked" for what in known if what not in prompts]
    faults += [f"no rule text for {what!r}" for what in prompts if what not in known]
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
            ElementTree.fromstring(svg(scene, panels=True, art=art_of(game.rules.table.look.art)))
        except ElementTree.ParseError as error:
            faults.append(f"the picture for seat {seat} is not sound SVG: {error}")
    return faults
