"""Rollouts: everybody follows the game's advice until a round has passed, and what has come of it is valued."""

from __future__ import annotations

from typing import Protocol

from theomachy.kernel.ask import Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules
from theomachy.kernel.step import Desk

from .advice import follow

LONGEST = 240
"""Answers after which an imagined game is valued wherever it stands."""
LULLS = 2
"""A move and the reply to it."""


class Horizon(Protocol):
    """How far to look."""

    def meets(self, position: Position) -> bool:
        """Is this as far as we look? Told of every question on the way, the first included."""
        ...


class Lull:
    """Until a question has been asked at which nothing is half done, so many times, of whomever.

    In the middle of a move the value of a position says little: the blow for which somebody walked up is yet to fall.
    """

    __slots__ = ("_begun", "_left", "_lulls")

    def __init__(self, lulls: frozenset[str], count: int) -> None:
        self._lulls, self._left, self._begun = lulls, count, False

    def meets(self, position: Position) -> bool:
        question = position.ask(position.owing()[0])
        if self._begun and question is not None and question.what in self._lulls:
            self._left -= 1
        self._begun = True
        return self._left <= 0


class Round:
    """Until a question has come round again to a seat, so many times.

    Rules ask in rounds (income, build, attack, move; action, action, action), so this compares like with like: the
    next time the same thing is asked, not after some number of answers, of which a busy line needs more.
    Where everybody answers in turn, the same question is a new round if somebody else has been asked in between.
    """

    __slots__ = ("_fresh", "_last", "_seat", "_seen", "_turns", "left")

    def __init__(self, seat: Seat, rounds: int, *, turns: bool = False) -> None:
        self._seat = seat
        self._turns = turns
        self._fresh: set[str] = set()
        self._seen: set[str] = set()
        self._last = ""
        self.left = rounds

    def meets(self, position: Position) -> bool:
        question = position.ask(self._seat) if self._seat in position.owing() else None
        if question is None:
            self._seen |= self._fresh
            self._fresh.clear()
            return self.left <= 0
        if question.what in self._seen and (self._turns or question.what != self._last):
            self._seen.clear()
            self._fresh.clear()
            self.left -= 1
        self._last = question.what
        (self._fresh if self._turns else self._seen).add(question.what)
        return self.left <= 0


def in_turn(rules: Rules) -> bool:
    """Is this a game in which only one seat is asked at a time?"""
    return not any(isinstance(step, Desk) for step in rules.play.steps.values())


def horizon(rules: Rules, seat: Seat, rounds: int) -> Horizon:
    """How far this game is looked ahead for a seat."""
    if rules.bot.lulls:
        return Lull(rules.bot.lulls, LULLS * rounds)
    return Round(seat, rounds, turns=in_turn(rules))


class Luck:
    """The dice of an imagined game: what falls after a seat's n-th answer depends on the lap, the seat and n alone.

    So in two games of one lap that differ in an answer, others who go on as before also meet the same dice as before,
    however many were thrown elsewhere.
    """

    __slots__ = ("_given", "_seed")

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._given: dict[Seat, int] = {}

    def dice(self, seat: Seat) -> Dice:
        """For the seat's next answer: to choose between equals, and for what falls after it."""
        number = self._given[seat] = self._given.get(seat, 0) + 1
        return Dice(f"{self._seed} {seat} {number}")


def carry_on(position: Position, horizon: Horizon, luck: Luck, longest: int = LONGEST) -> None:
    """Play on by advice up to the horizon or the end of the game."""
    for _ in range(longest):
        if position.over or horizon.meets(position):
            return
        seat = position.owing()[0]
        question = position.ask(seat)
        assert question is not None
        dice = position.dice = luck.dice(seat)
        position.answer(seat, follow(position, question, dice))
