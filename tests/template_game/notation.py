"""A position of The Oracle in a few words: a line for each priest, and one for the deck."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.entry import LETTERS, SEATS
from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.rules import Notation, Setting

from .state import WORTH, Oracle, setup


def read(seats: int, options: dict[str, Setting], lines: Sequence[str]) -> Oracle:
    """`A coins 2 points 3 hand dove lion` and `deck dove dove bull`; what is not said is as at the beginning."""
    state = setup(seats, options)
    for number, line in enumerate(lines, start=1):
        match line.split():
            case ["deck", *cards] if set(cards) <= set(WORTH):
                state.deck = cards
            case [letter, "coins", coins, "points", points, "hand", *cards] if SEATS.get(letter, seats) in range(seats):
                seat = SEATS[letter]
                state.coins[seat], state.points[seat], state.hands[seat] = int(coins), int(points), cards
            case _:
                raise BrokenPosition(number, f"{line!r} tells neither of a priest nor of the deck")
    return state


def write(state: Oracle) -> list[str]:
    priests = zip(state.coins, state.points, state.hands, strict=True)
    told = [("coins", coins, "points", points, "hand", *hand) for coins, points, hand in priests]
    lines = [(LETTERS[seat], *words) for seat, words in enumerate(told)]
    return [" ".join(map(str, words)) for words in (*lines, ("deck", *state.deck))]


NOTATION = Notation(read, write)
