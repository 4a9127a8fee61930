"""The bot that thinks: information-set Monte Carlo search for any number of seats.

Each imagined game deals anew what the seat cannot know, begins with one of the answers that are still in the race, goes
on by everybody's best advice to the horizon, and is judged there by the game's own value. Dice fall anew in every one.
"""

from __future__ import annotations

from time import perf_counter, thread_time

from theomachy.kernel.ask import Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position

from .advice import best, open_desk, ranked
from .bot import Bot, Choice, Glimpse
from .horizon import Horizon, carry_on, in_turn
from .race import Race, Runner

WIDEST = 6
"""Answers that are thought about: the best by the game's advice."""
ROUNDS = 1


class Clock:
    """Seconds of this thread's own work; on a busy machine at most twice as many on the wall."""

    __slots__ = ("_until", "_wall")

    def __init__(self, seconds: float) -> None:
        self._until = thread_time() + seconds
        self._wall = perf_counter() + 2 * seconds

    def left(self) -> float:
        return min(self._until - thread_time(), self._wall - perf_counter())


class Ismcts:
    """Thinks up to `seconds` or `iterations`, whichever ends first; if it cannot think at all, `below` answers."""

    def __init__(
        self, below: Bot, seconds: float | None = None, iterations: int | None = None, rounds: int = ROUNDS
    ) -> None:
        self._below = below
        self._seconds = seconds if seconds is not None else 1e9
        self._iterations = iterations if iterations is not None else 1_000_000_000
        self._rounds = rounds

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        if not glimpse.owed or len(glimpse.ask.options) == 1:
            return self._below.choose(glimpse, dice)
        search = Search(glimpse, dice, self._rounds)
        if search.talk:
            return self._below.choose(glimpse, dice)
        clock = Clock(self._seconds)
        while search.done < self._iterations and not search.race.over and clock.left() > 0:
            search.iterate()
        found = search.race.winner()
        return Choice(found.option, search.reason(found))


class Search:
    """One decision and what has been learnt about it."""

    def __init__(self, glimpse: Glimpse, dice: Dice, rounds: int) -> None:
        self.glimpse, self.dice, self.rounds = glimpse, dice, rounds
        self.done = 0
        position = glimpse.redeal(Dice(f"{dice.seed} advice"))
        self.talk = open_desk(position)
        """Everybody hears what is said and may answer: no imagined game says what will come of it."""
        advice = glimpse.rules.advise(position.state, glimpse.ask)
        options, first = glimpse.ask.options, best(advice, dice)
        order = [first, *[index for index in ranked(advice) if index != first]]
        self.race = Race([options[index] for index in order[:WIDEST]])
        self._reasons = {options[index]: advice[index].reason for index in order}

    def iterate(self) -> None:
        """One imagined game."""
        runner = self.race.next()
        own = Dice(f"{self.dice.seed} {len(runner.values)}")
        position = self.glimpse.redeal(own)
        seat = self.glimpse.seat
        _reopen(position, seat)
        horizon = Horizon(seat, self.rounds, turns=in_turn(self.glimpse.rules))
        horizon.meets(position)
        position.answer(seat, runner.option)
        carry_on(position, horizon, own)
        runner.values.append(self.glimpse.rules.value(position.state, seat))
        self.done += 1

    def reason(self, runner: Runner) -> str:
        """The game's reason, and what thinking has added to it."""
        why = self._reasons[runner.option]
        tried = len(self.race.runners)
        if tried < 2 or not self.done:
            return why
        thought = f"Of {tried} answers that I followed through {self.done} imagined games I trust it most."
        return f"{why} {thought}".strip()


def _reopen(position: Position, seat: Seat) -> None:
    """What others have written in secret was dealt at random: let them write it again, by advice."""
    if not position.at_private_desk():
        return
    owing = set(position.owing())
    for other in range(position.rules.seats[1]):
        if other == seat or other in owing:
            continue
        question = position.ask(other)
        if question is not None and len(question.options) == 1:
            position.answer(other, question.options[0])
