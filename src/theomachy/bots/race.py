"""A race between answers: all run under the same luck, and who falls clearly behind is out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from theomachy.kernel.ask import Option

WARM = 4
"""Laps before anybody is out."""
BEHIND = 2.0
"""Standard errors behind the leader that end the race for an answer."""
LOYAL = 1.6
"""Standard errors by which an answer must beat the best advice to replace it."""
FEWEST = 4
"""Laps without which no answer replaces the best advice."""
EQUAL = 0.002
"""Answers that surely differ by less, in chances to win, are as good as each other."""
ALIKE = 1e-9
LUCK, TRUST = 0.03, 3
"""Beforehand, the share of luck that two answers do not share, as variances; and how many laps that is worth.

Most laps end much alike and a few decide a game, so a handful in which two happened to agree says less than it seems.
Where luck plays no part, few laps say it all.
"""


@dataclass(slots=True)
class Runner:
    """An answer, its place in the game's advice (0 is the best), and what came of each trial."""

    option: Option
    rank: int
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead(self, other: Runner) -> tuple[float, float]:
        """How much more it brought than `other` in trials of the same luck, and the standard error of that."""
        count = min(len(self.values), len(other.values))
        if count < 2:
            return 0.0, 1.0
        mine, theirs = self.values[:count], other.values[:count]
        mean, squares = _scatter([one - two for one, two in zip(mine, theirs, strict=True)])
        if squares < ALIKE and abs(mean) < ALIKE:
            return 0.0, 0.0
        luck = LUCK * (_scatter(mine)[1] + _scatter(theirs)[1]) / (count - 1)
        return mean, sqrt((squares + TRUST * luck) / (count - 1 + TRUST) / count)


class Race:
    """Lap after lap every answer still in the race is tried once more.

    The n-th trial of each meets the n-th re-deal and the same dice. Luck that is the same for all cancels out in the
    differences, so that far fewer trials tell answers apart than by their averages. No time is spent on what is
    decided: a question whose answers all lead to the same is over after a few laps.
    """

    __slots__ = ("_at", "left", "runners")

    def __init__(self, options: Sequence[Option]) -> None:
        """The best advice first."""
        self.runners = [Runner(option, rank) for rank, option in enumerate(options)]
        self.left = self.runners[:]
        self._at = 0

    @property
    def over(self) -> bool:
        return len(self.left) == 1

    @property
    def next(self) -> Runner:
        """Whose turn it is to be tried."""
        return self.left[self._at]

    def note(self, value: float) -> None:
        """What the trial brought. At the end of a lap who is clearly behind is out."""
        self.next.values.append(value)
        self._at += 1
        if self._at == len(self.left):
            self._at = 0
            if len(self.left[0].values) >= WARM:
                leader = max(self.left, key=lambda runner: (runner.mean, -runner.rank))
                self.left = [runner for runner in self.left if runner is leader or not _behind(runner, leader)]

    def winner(self) -> Runner:
        """The best advice, unless another answer beats it clearly: among several one always looks good by chance."""
        found, most = self.runners[0], 0.0
        for runner in self.runners[1:]:
            lead, error = runner.lead(self.runners[0])
            if len(runner.values) >= FEWEST and lead > max(most, LOYAL * error):
                found, most = runner, lead
        return found


def _scatter(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and the sum of squares around it."""
    mean = sum(values) / len(values)
    return mean, sum([(value - mean) ** 2 for value in values])


def _behind(runner: Runner, leader: Runner) -> bool:
    lead, error = leader.lead(runner)
    return lead > BEHIND * error or (lead + BEHIND * error < EQUAL and runner.rank > leader.rank)
