"""Do both builds say the same? The same random games on `.venv` and `.venv-fast`, compared at every decision.

    python -m tools.lockstep                      # 50,000 decisions of every game
    python -m tools.lockstep NAME --decisions 2000

Each build plays each game in a process of its own, all at once, and prints one short hash for each decision: of what
every seat is asked with all options, what it may declare, what was said since, and the digest of the position; now and
then also of what a bot would answer and why, and of the position saved and loaded. Some games are played by bots from
the beginning to the end: those come to where random play never does. The first hash that differs is looked at again,
in full.
"""

from __future__ import annotations

import argparse
import marshal
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from hashlib import blake2b
from itertools import count, zip_longest
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from theomachy.bench import build, decide
from theomachy.bots import Glimpse, bot
from theomachy.games import GAMES, game_named
from theomachy.garbage import search_less
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules, Setting, Variant

ROOT = Path(__file__).resolve().parents[1]
BUILDS = {"pure": ROOT / ".venv" / "bin" / "python", "compiled": ROOT / ".venv-fast" / "bin" / "python"}
DECISIONS = 50_000
LONGEST = 4_000
"""Decisions of a game that is not over by then and makes room for the next one."""
SELDOM = 50
"""One decision in so many is undone; as many are declared beside, asked of a bot, or saved and loaded."""
BY_BOTS = 8
"""One game in so many is played by bots."""

Heard: TypeAlias = tuple[str, Any]
"""What is compared: what it is, and its value."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.lockstep", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="all of them, if none is named")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="how many of each game")
    parser.add_argument("--tell", help=argparse.SUPPRESS)
    parser.add_argument("--show", type=int, default=-1, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.tell:
        tell(game_named(given.tell), given.decisions, given.show)
        return
    if not BUILDS["compiled"].exists():
        sys.exit("There is no compiled build to compare with: make fast builds it.")
    names = [game_named(name).name for name in given.games or GAMES]
    with ThreadPoolExecutor(len(names)) as pool:
        told = {name: pool.submit(compare, name, given.decisions) for name in names}
    for name, parted in told.items():
        print(parted.result() or f"{name}: {given.decisions} decisions, the same on both builds", flush=True)
    if any(parted.result() for parted in told.values()):
        sys.exit(1)


# -- one build plays --------------------------------------------------------------------------------------------------


def tell(rules: Rules, decisions: int, show: int) -> None:
    """Which build this is, then a hash for each decision; or, with `show`, all about that one decision."""
    print(build())
    search_less()
    for number, heard in enumerate(played(rules, decisions)):
        if show < 0:
            print(blake2b(essence(heard), digest_size=9).hexdigest())
        elif number == show:
            print("\n".join([f"{what} {value!r}" for what, value in heard]))
            return


def essence(heard: list[Heard]) -> bytes:
    """What was heard, as bytes that tell lists from tuples and True from 1, as `repr` does: a tenth of its time.

    Version 2 of the format does not depend on which strings happen to be the same object.
    """
    try:
        return marshal.dumps(heard, 2)
    except ValueError:  # something besides numbers, strings, lists and their like
        return repr(heard).encode()


def played(rules: Rules, decisions: int) -> Iterator[list[Heard]]:
    """What is to be heard and seen at each decision of random games, with all numbers of seats and odd options."""
    left = decisions
    for number in count():
        chance = Random(f"{rules.name} {number}")
        game, name = begun(rules, number, chance)
        for at in range(min(left, LONGEST)):
            if game.over:
                break
            yield [(name, at), *seen(game), *seldom(game, chance)]
            left -= 1
            if not game.over:
                (decide_well if number % BY_BOTS == BY_BOTS - 1 else decide)(game, chance)
        yield from [[(name, "its end"), *seen(game)]] if game.over else []
        if left <= 0:
            return


def begun(rules: Rules, number: int, chance: Random) -> tuple[Game, str]:
    """Every other game as it is usually played; the others with any options that go together."""
    least, most = rules.seats
    seats = least + number % (most - least + 1)
    options = {variant.name: any_setting(variant, chance) for variant in rules.variants} if number % 2 else None
    seed = f"lockstep {number}"
    try:
        return Game(rules, seats, options, seed), f"game {number} of {seats} with {options}"
    except BadSetup:
        return Game(rules, seats, None, seed), f"game {number} of {seats}"


def any_setting(variant: Variant, chance: Random) -> Setting:
    if isinstance(variant.default, bool):
        return chance.random() < 0.5
    if isinstance(variant.default, int):
        return chance.randint(variant.least, variant.most)
    return chance.choice(variant.choices)


def seen(game: Game) -> Iterator[Heard]:
    for seat in range(game.seats):
        question = game.ask(seat)
        if question is not None:
            yield "asked", (seat, question.key())
        if declarable := game.anytime(seat):
            yield "may declare", (seat, list(declarable))
    moment = len(game.history)
    lines = game.lines
    yield "lines, answers, the last of these", (len(lines), moment, game.history[-3:])
    for line in lines[-40:]:
        if line[0] >= moment - 3:
            yield "said", line
    yield "to answer, ending, winners", (game.owing(), game.ending, game.winners)
    yield "digest", game.position.digest()


def seldom(game: Game, chance: Random) -> Iterator[Heard]:
    """What does not happen at every decision; the game goes on from there."""
    what, seats = int(chance.random() * SELDOM), list(game.owing())
    seat = seats[int(chance.random() * len(seats))]
    if what == 0 and game.can_undo(seat):
        game.undo(seat)
        yield "takes its answer back", (seat, game.position.digest())
    elif what == 1 and (declarable := list(game.anytime(seat))):
        declared = declarable[int(chance.random() * len(declarable))]
        game.declare(seat, declared)
        yield "declares", (seat, declared, game.position.digest())
    elif what == 2:
        advised = bot("greedy").choose(Glimpse(game.position, seat), Dice(f"advice {chance.random()}"))
        yield "a bot would answer", repr(advised)
    elif what == 3:
        saved = game.position.save()
        yield "saved, and loaded", (saved, Position.load(saved, game.rules).digest())


def decide_well(game: Game, chance: Random) -> None:
    """What a bot answers for the first seat that owes something."""
    seat = game.owing()[0]
    chosen = bot("greedy").choose(Glimpse(game.position, seat), Dice(f"bots {chance.random()}"))
    assert chosen is not None
    game.answer(seat, chosen.option)


# -- two builds are compared ------------------------------------------------------------------------------------------


def compare(name: str, decisions: int) -> str:
    """Where the two builds part, in words; nothing if they never do."""
    players = {kind: start(kind, name, decisions) for kind in BUILDS}
    streams = [player.stdout or () for player in players.values()]
    number = first_difference(*streams)
    for player in players.values():
        if number is not None:
            player.kill()
        player.communicate()
    if number is None:
        failed = [kind for kind, player in players.items() if player.returncode]
        return f"{name}: the {failed[0]} build failed" if failed else ""
    pure, compiled = (
        start(kind, name, decisions, number).communicate()[0].splitlines()[1:] or ["it is not there"] for kind in BUILDS
    )
    difference = "\n".join(unified_diff(pure, compiled, "pure", "compiled", lineterm="", n=1))
    return f"{name}: the builds part at decision {number}\n{pure[0]}\n{difference}"


def first_difference(one: Iterable[str], other: Iterable[str]) -> int | None:
    """The number of the first decision that two builds tell differently; the first line names the build."""
    pairs = zip_longest(one, other, fillvalue="")
    named = next(pairs)
    if [line.strip() for line in named] != [*BUILDS]:
        raise SystemExit(f"lockstep needs the pure and the compiled build, not {' and '.join(named) or 'none'!r}")
    return next((number for number, (left, right) in enumerate(pairs) if left != right), None)


def start(kind: str, name: str, decisions: int, show: int = -1) -> subprocess.Popen[str]:
    """One build at play. Strings are hashed differently in each, so that no order of a set can decide anything."""
    environment = {**os.environ, "PYTHONHASHSEED": str(len(kind))}
    environment.pop("PYTHONPATH", None)  # the compiled build must not find the sources
    if kind == "pure":
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [
        str(BUILDS[kind]),
        "-m",
        "tools.lockstep",
        "--tell",
        name,
        "--decisions",
        str(decisions),
        "--show",
        str(show),
    ]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


if __name__ == "__main__":
    main()
