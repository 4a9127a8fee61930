"""Imagined games: everybody follows the game's advice until a round has passed, and the outcome is valued."""

from __future__ import annotations

from theomachy.kernel.ask import Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules
from theomachy.kernel.state import Desk

from .advice import follow

LONGEST = 240
"""Answers after which an imagined game is valued wherever it stands."""


class Horizon:
    """How far to look: until a question has come round again to a seat, so many times.

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
        """Is this as far as we look? Told of every question on the way."""
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
    return not any(isinstance(step, Desk) for step in rules.steps.values())


def carry_on(position: Position, horizon: Horizon, dice: Dice, longest: int = LONGEST) -> None:
    """Play on by advice up to the horizon or the end of the game."""
    for _ in range(longest):
        if position.over or horizon.meets(position):
            return
        seat = position.owing()[0]
        question = position.ask(seat)
        assert question is not None
        position.answer(seat, follow(position, question, dice))
