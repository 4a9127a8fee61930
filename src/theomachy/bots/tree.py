"""The tree of a search: what was asked, what was answered, how often, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import TypeAlias

from theomachy.kernel.ask import Ask, Option, Seat

Key: TypeAlias = tuple[Seat, str, str]
"""A question as the tree tells it apart: who, what, about what."""


def key_of(question: Ask) -> Key:
    return question.seat, question.what, repr(question.about)


@dataclass(slots=True)
class Edge:
    """An answer that was tried."""

    option: Option
    rank: int
    """Its place in the game's advice, 0 the best."""
    visits: int = 0
    offered: int = 0
    """How often it could have been chosen: what a re-deal rules out is no worse for it."""
    total: float = 0.0
    squares: float = 0.0
    after: dict[Key, Node] = field(default_factory=dict)
    """The questions it led to. Dice and others decide which; that is where chance has its nodes."""
    straight: bool = True
    """Always led to the next question without anybody else or chance having a say."""

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


@dataclass(slots=True)
class Node:
    """A question to a seat, with the answers tried so far: few at first, more as visits add up."""

    seat: Seat
    visits: int = 0
    edges: dict[Option, Edge] = field(default_factory=dict)

    def room(self, wide: float) -> int:
        """How many answers may be under consideration by now (progressive widening)."""
        return int(wide * sqrt(self.visits + 1))

    def known(self, options: Sequence[Option]) -> list[Edge]:
        edges = self.edges
        return [edges[option] for option in options if option in edges]

    def pick(self, known: Sequence[Edge], scale: Scale, curious: float) -> Edge:
        """The answer with the best promise: what it brought this seat so far, and how little it was tried (UCB)."""
        for edge in known:
            edge.offered += 1
        return max(
            known,
            key=lambda edge: (
                scale.share(self.seat, edge.mean) + curious * sqrt(log(edge.offered + 1) / edge.visits)
                if edge.visits
                else 1e9 - edge.rank
            ),
        )

    def favourite(self, loyal: float = 0.0) -> Edge:
        """Tried most; among equals what brought most, then what was advised first.

        The best advice stands unless the favourite beats it by more than `loyal` standard errors: among many answers
        one always looks good by luck.
        """
        found = max(self.edges.values(), key=lambda edge: (edge.visits, edge.mean, -edge.rank))
        advised = min(self.edges.values(), key=lambda edge: edge.rank)
        if advised.visits and found.mean - advised.mean <= loyal * sqrt(found.doubt + advised.doubt):
            return advised
        return found


class Scale:
    """The lowest and highest value seen for each seat: games value positions on scales of their own."""

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        self._seen: dict[Seat, tuple[float, float]] = {}

    def note(self, seat: Seat, value: float) -> None:
        low, high = self._seen.get(seat, (value, value))
        self._seen[seat] = min(low, value), max(high, value)

    def share(self, seat: Seat, value: float) -> float:
        low, high = self._seen.get(seat, (0.0, 1.0))
        return (value - low) / (high - low) if high > low else 0.5
