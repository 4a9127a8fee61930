"""Counts the questions of games by advice: how many there are, and how many need no thought.

`python tools/questions.py [GAME ...] [--games N]` prints for each game the share of obvious questions by the rules
alone, with what the table answers by itself, and with sensible standing answers. A question is obvious if all answers
but one are senseless by the advice of the game, or all are equally good.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from theomachy.bots.questions import Questions, count, sensible_wishes
from theomachy.games import GAMES
from theomachy.kernel.rules import Rules

TARGET = 1 / 8


def told(found: Questions) -> str:
    return f"{found.obvious:>5} of {found.asked:>5} = {found.share:5.1%}"


def report(rules: Rules, games: int) -> bool:
    """One game; is its share at most the target, for those too who have settled nothing?"""
    seats = (sum(rules.seats) + 1) // 2
    before, alone = count(rules, seats, games), count(rules, seats, games, {})
    after = count(rules, seats, games, sensible_wishes(rules))
    print(f"{rules.name:<10} {seats} seats   rules {told(before)}   table {told(alone)}   settled {told(after)}")
    print(f"{'':<10} left: {', '.join(f'{what} {number}' for what, number in after.kinds.most_common(6)) or 'nothing'}")
    return max(alone.share, after.share) <= TARGET


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", default=list(GAMES), metavar="GAME", help="all games if none is named")
    parser.add_argument("--games", type=int, default=4, help="games by advice, for each of them")
    given = parser.parse_args(arguments)
    kept = [report(GAMES[name], given.games) for name in given.names]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    raise SystemExit(main())
