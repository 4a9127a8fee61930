"""The tree below the race: what a seat was asked when it knew this much, and what its answers brought it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import log, sqrt
from typing import TypeAlias

import msgspec

from theomachy.kernel.ask import Ask, Option, Seat
from theomachy.kernel.position import Position

SHY = 16
"""Visits after which a second answer is tried besides the best advice; a third after four times as many, and so on."""
CURIOUS = 1.0
FEWEST = 5
"""Visits without which no answer replaces the best advice, nor is given up."""
LOYAL = 1.0
"""Standard errors by which an answer must beat the best advice to replace it."""
BEATEN = 2.0
"""Standard errors behind another after which an answer is remembered as worse."""

Known: TypeAlias = bytes
"""An information set."""
_dump = msgspec.json.Encoder().encode


def known(position: Position, question: Ask) -> Known:
    """All that the asked seat may know, or all of it that matters, and what it is asked.

    Dice that fell, cards that were turned up and what others did are in its view, so every outcome of chance that it
    can see leads to a question of its own. What others hold, or write at the same time at a secret desk, is not in it:
    the seat cannot answer differently because of that.
    """
    rules = position.rules
    seen = (rules.bot.grounds or rules.hidden.view)(position.state, question.seat)
    asked = question.seat, question.what, question.about, question.options
    return blake2b(_dump((asked, seen)), digest_size=16).digest()


@dataclass(slots=True)
class Tally:
    """What an answer has brought the seat that gave it."""

    visits: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def doubt(self) -> float:
        """The square of the mean's standard error."""
        if self.visits < 2:
            return 1.0
        return max(0.0, self.squares / self.visits - self.mean**2) / (self.visits - 1)

    def learn(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value


class Node:
    """A question to a seat that knows this much. Its answers are opened one by one, the best advice first."""

    __slots__ = ("answers", "seat", "tallies")

    def __init__(self, seat: Seat, answers: Sequence[Option]) -> None:
        """Answers in the order of the game's advice."""
        self.seat, self.answers = seat, answers
        self.tallies = [Tally()]

    @property
    def visits(self) -> int:
        return sum([tally.visits for tally in self.tallies])

    def favourite(self) -> int:
        """The best advice, unless another answer has clearly brought more."""
        first, found, most = self.tallies[0], 0, 0.0
        for index, tally in enumerate(self.tallies):
            lead = tally.mean - first.mean
            if tally.visits >= FEWEST and lead > max(most, LOYAL * sqrt(tally.doubt + first.doubt)):
                found, most = index, lead
        return found

    def curious(self) -> int:
        """An answer to learn more about: a new one if visits have earned it (progressive widening), else by UCB."""
        visits, opened = self.visits, len(self.tallies)
        if opened < min(len(self.answers), 1 + int(sqrt(visits / SHY))):
            self.tallies.append(Tally())
            return opened
        if opened == 1:
            return 0
        mean = sum([tally.total for tally in self.tallies]) / visits
        squares = sum([tally.squares for tally in self.tallies]) / visits
        spread = CURIOUS * sqrt(max(0.0, squares - mean * mean) * log(visits))
        hopes = [tally.mean + spread / sqrt(tally.visits) for tally in self.tallies]
        return hopes.index(max(hopes))

    def beaten(self) -> set[Option]:
        """Answers that have clearly brought less than another."""
        sure = [tally for tally in self.tallies if tally.visits >= FEWEST]
        top = max(sure, key=lambda tally: tally.mean, default=None)
        return {
            answer
            for answer, tally in zip(self.answers, self.tallies, strict=False)
            if top and tally in sure and top.mean - tally.mean > BEATEN * sqrt(top.doubt + tally.doubt)
        }


class Tree:
    """The questions met in imagined games.

    What the decision before has learnt is taken up where the same question is met again: if the game went a way that
    was foreseen, all that was learnt about it stands. The rest is forgotten.
    """

    __slots__ = ("_before", "_nodes")

    def __init__(self, before: Tree | None = None) -> None:
        self._nodes: dict[Known, Node] = {}
        self._before = before._nodes if before is not None else {}

    def __len__(self) -> int:
        return len(self._nodes)

    def find(self, key: Known) -> Node | None:
        node = self._nodes.get(key)
        if node is None and (node := self._before.get(key)) is not None:
            self._nodes[key] = node
        return node

    def add(self, key: Known, node: Node) -> Node:
        self._nodes[key] = node
        return node
