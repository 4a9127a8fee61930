"""The Fate deck: thirty cards that decide battles, duels, diplomacy and tests. Rulebook p. 26; sheet 5, N1, N2.

A card is decided when it is drawn; those neither in the deck nor among the discards are drawn and in use.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeAlias

from theomachy.kernel.ask import CHANCE, Ask, Option

from ..data import DATA
from .pieces import SHAPES
from .state import Runewars

CARDS = len(DATA["fate"])
ALL = (1 << CARDS) - 1
"""The whole deck as bits: card n is bit n - 1."""
DESTINY: tuple[str, ...] = ("", *[entry["destiny"] for entry in DATA["fate"]])
"""By number of the card: gold, grey or red."""

Result: TypeAlias = tuple[int, int, int]
"""Specials, routs and damage of one section of a card."""
_DRAWS: tuple[tuple[Option, int], ...] = tuple((("fate", card + 1), 1 << card) for card in range(CARDS))
"""Each card as an answer, and its bit in the deck."""


def _result(code: str) -> Result:
    if code == "S":
        return 1, 0, 0
    return 0, int(code[1]) if code[0] == "R" else 0, int(code[1]) if code[0] == "D" else 0


RESULTS: dict[str, tuple[Result, ...]] = {
    shape: ((0, 0, 0), *[_result(entry[shape]) for entry in DATA["fate"]]) for shape in SHAPES
}
"""By shape and number of the card."""

Drawing: TypeAlias = Generator[Ask, Option, tuple[int, ...]]


def draw_fate(state: Runewars, count: int) -> Drawing:
    """So many cards, in the order drawn: `cards = yield from draw_fate(state, 3)`.

    An empty deck is made anew from the discards; where both are empty the rest of the draw is lost (N1).
    """
    drawn: list[int] = []
    for _ in range(count):
        if not state.fate:
            if not state.fate_discards:
                break
            shuffle(state)
        deck = state.fate
        _, number = yield Ask(CHANCE, "draw", [draw for draw, bit in _DRAWS if deck & bit])
        state.fate &= ~(1 << number - 1)
        drawn.append(number)
    return tuple(drawn)


def discard_fate(state: Runewars, cards: Sequence[int]) -> None:
    """Face up to the pile, which everybody may look through (N2)."""
    for number in cards:
        state.fate_discards |= 1 << number - 1


def shuffle(state: Runewars) -> None:
    """The discards are shuffled into the deck."""
    state.fate |= state.fate_discards
    state.fate_discards = 0
    state.say("fate_shuffled")
