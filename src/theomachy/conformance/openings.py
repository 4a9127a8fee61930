"""Who plays with whom: the first answers of fuzzed games, shared out so that every company has its turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, islice, takewhile
from random import Random

from theomachy.kernel.ask import CHANCE, Ask, Option
from theomachy.kernel.entry import Entry

MOST = 6
"""Answers at the beginning that are looked at together."""


class Openings:
    """How often answers have come together at the beginning of games, as long as one and the same thing was asked."""

    def __init__(self) -> None:
        self._met: Counter[tuple[int, frozenset[Option]]] = Counter()

    def rarest(self, seats: int, history: Sequence[Entry], ask: Ask, rng: Random) -> Option | None:
        """The answer that has been least with those already given; None when the beginning is over."""
        given = list(islice((option for seat, option in history if seat != CHANCE), MOST))
        if len(given) >= MOST or len(ask.options) < 2:
            return None
        verbs = {option[0] for option in (*given, *ask.options)}
        if len(verbs) > 1:
            return None
        times = [self._met[seats, frozenset((*given, option))] for option in ask.options]
        return rng.choice([option for option, met in zip(ask.options, times, strict=True) if met == min(times)])

    def add(self, seats: int, history: Sequence[Entry]) -> None:
        """A game was played."""
        given = [option for seat, option in history if seat != CHANCE]
        first = list(takewhile(lambda option: option[0] == given[0][0], given[:MOST]))
        for number in range(1, len(first) + 1):
            self._met.update((seats, frozenset(some)) for some in combinations(first, number))
