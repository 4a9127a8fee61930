"""Who plays whom, how often, from which seats, by which options: a tournament before it is played."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Any

import msgspec

from theomachy.bots import bot
from theomachy.games import game_named
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.rules import Rules, Setting

LIMIT = 50_000
"""Answers after which a game is cut off and nobody has won it."""


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played; all that a worker needs to know."""

    number: int
    game: str
    bots: tuple[str, ...]
    options: dict[str, Setting]
    seed: str
    limit: int = LIMIT
    curves: bool = True
    records: str = ""
    """The folder for its record; none is kept if empty."""


class Plan(msgspec.Struct, frozen=True):
    """All games of a tournament. The same plan is the same games: what was played is not played again."""

    game: str
    games: int
    lineups: tuple[tuple[str, ...], ...]
    seed: str = "1"
    options: dict[str, Setting] = {}
    vary: dict[str, list[Setting]] = {}
    limit: int = LIMIT
    curves: bool = True
    records: bool = False
    house: dict[str, str] = {}
    """Numbers that are other than the game's own: games with these are another tournament."""

    def pairing(self, number: int, folder: str = "") -> Pairing:
        """Game `number`: the next line-up, moved on by a seat each time round, under the next set of options.

        Counted so that each line-up, each of its rotations and each set of options meet equally often.
        """
        sets = list(product(*self.vary.values()))
        lineups = len(self.lineups)
        chosen = self.lineups[number % lineups]
        turn = number // lineups % len(chosen)
        setting = sets[number // (lineups * len(chosen)) % len(sets)]
        return Pairing(
            number=number,
            game=self.game,
            bots=chosen[turn:] + chosen[:turn],
            options={**self.options, **dict(zip(self.vary, setting, strict=True))},
            seed=f"{self.seed} {number}",
            limit=self.limit,
            curves=self.curves,
            records=folder if self.records else "",
        )


def check(plan: Plan) -> Rules:
    """The plan's game; every fault of the plan is said now, not in the middle of the night."""
    rules = game_named(plan.game)
    least, most = rules.seats
    for lineup in plan.lineups:
        if not least <= len(lineup) <= most:
            raise BadSetup(f"{rules.title} takes {least} to {most} players, not {len(lineup)}")
        for name in lineup:
            bot(name)
    if not plan.lineups or plan.games < 1:
        raise BadSetup("a tournament needs bots and at least one game")
    rules.options(plan.options)
    for name, values in plan.vary.items():
        if not values:
            raise BadSetup(f"vary {name!r} needs at least one value")
        for value in values:
            rules.options({name: value})
    return rules


def lineups(bots: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Tables of so many seats for these bots: all choices of that many, or, of fewer bots, each as often as it goes.

    Fewer bots than seats are dealt round; each of them leads off once, so that odd seats are shared out fairly.
    """
    if len(bots) >= seats:
        return tuple(combinations(bots, seats))
    return tuple(tuple(bots[(lead + seat) % len(bots)] for seat in range(seats)) for lead in range(len(bots)))


_KEYS = {"game", "games", "bots", "seats", "lineups", "seed", "options", "vary", "limit", "curves", "records"}


def read_plan(path: Path) -> Plan:
    """A tournament from a TOML file."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetup(f"{path} is no TOML: {error}") from error
    unknown = [key for key in found if key not in _KEYS]
    if unknown:
        raise BadSetup(f"{path}: {unknown[0]!r} means nothing here; known are {', '.join(sorted(_KEYS))}")
    plan = _plan(path, found)
    check(plan)
    return plan


def _plan(path: Path, found: dict[str, Any]) -> Plan:
    if "game" not in found:
        raise BadSetup(f"{path} names no game")
    rules = game_named(str(found["game"]))
    tables = found.pop("lineups", None)
    bots, seats = found.pop("bots", None), found.pop("seats", None)
    if (tables is None) == (bots is None):
        raise BadSetup(f"{path} needs either `bots` (and `seats`) or `lineups`")
    if bots is not None:
        if not isinstance(bots, list) or not bots or not isinstance(seats or 1, int):
            raise BadSetup(f"{path}: `bots` is a list of names and `seats` a number")
        tables = lineups([str(name) for name in bots], seats or max(len(bots), rules.seats[0]))
    try:
        return msgspec.convert({"games": 100, "records": True, **found, "lineups": tables}, Plan)
    except msgspec.ValidationError as error:
        raise BadSetup(f"{path}: {error}") from error
