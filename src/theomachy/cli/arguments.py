"""What is given on the command line, turned into what the kernel takes; every fault is one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from theomachy.bots import LEVELS, known
from theomachy.kernel.ask import WATCHER, Seat
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.rules import Rules, Setting

HUMAN = "human"
BOT = "bot:"

GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="A name that `theomachy games` lists.")]
Settings: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", "-O", metavar="NAME=VALUE", help="An option of the table; may be given several times."),
]
PositionFile: TypeAlias = Annotated[
    Path | None, typer.Option("--position", help="A position as text, as `theomachy replay --position` prints it.")
]
Seed: TypeAlias = Annotated[
    str | None, typer.Option(help="Decides all dice and all bots; the same seed is the same game.")
]
Eyes: TypeAlias = Annotated[
    int | None, typer.Option("--seat", help="Through the eyes of this player, counted from 1; else as a watcher.")
]
Players: TypeAlias = Annotated[int | None, typer.Option("--seats", help="How many play.")]


def settings(rules: Rules, given: Sequence[str] | None) -> dict[str, Setting]:
    """`--option name=value`, checked against what the game has."""
    wanted: dict[str, Setting] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadSetup(f"--option {text!r} is not of the form name=value")
        wanted[name] = _setting(value)
    return rules.options(wanted)


def _setting(text: str) -> Setting:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return int(text) if text.lstrip("-").isdecimal() and text.isascii() and len(text) < 10 else text


def seats(rules: Rules, text: str | None) -> list[str]:
    """`human,bot:greedy,...`: who sits where. By default one human among greedy bots."""
    least, most = rules.seats
    if text is None:
        return usual_seats((least + most) // 2)
    kinds = [seat_kind(part.strip()) for part in text.split(",")]
    if not least <= len(kinds) <= most:
        raise BadSetup(f"{rules.title} takes {least} to {most} players, not {len(kinds)}")
    return kinds


def usual_seats(count: int) -> list[str]:
    return [HUMAN] + [BOT + "greedy"] * (count - 1)


def seat_kind(text: str) -> str:
    if text == HUMAN or (text.startswith(BOT) and known(text.removeprefix(BOT))):
        return text
    raise BadSetup(f"a seat is {HUMAN!r} or one of {', '.join(BOT + name for name in LEVELS)}, not {text!r}")


def head_count(rules: Rules, given: int | None) -> int:
    """A number of seats that the game has; by default the one in the middle."""
    least, most = rules.seats
    count = (least + most) // 2 if given is None else given
    if not least <= count <= most:
        raise BadSetup(f"{rules.title} takes {least} to {most} players, not {count}")
    return count


def seed_text(given: str | None) -> str | None:
    """One line without stray blanks, so that a record can hold it."""
    if given is None:
        return None
    seed = " ".join(given.split())
    if not seed:
        raise BadSetup("a seed is any text that is not empty")
    return seed


def eyes(seats: int, seat: int | None) -> Seat:
    if seat is None:
        return WATCHER
    if not 1 <= seat <= seats:
        raise BadSetup(f"there is no player {seat}; they are counted from 1 to {seats}")
    return seat - 1
