"""The review of a finished game: everybody's chance to win along it, and where it turned, by imagined games.

From moments along the game everybody plays on by the game's advice. Where a chance changes by more than luck explains,
the answer or the dice that changed it are sought in between, and what else was open there is tried as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import thread_time

import msgspec

from theomachy.kernel.ask import CHANCE, Ask, Option, Seat
from theomachy.kernel.dice import seed_hash
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position

from .advice import deeds, ranked
from .rollout import Luck, carry_on

MOMENTS = 30
"""Moments along a game at which the chances are tried."""
GAMES = 40
"""Imagined games for each of them."""
FEWEST = 12
"""Games for each, however long they take."""
BATCH = 4
"""Games in a row at one moment."""
SECONDS = 120.0
"""Of work, after which no moment gets more games than it has, beyond the fewest."""
POINTS = 5
SURE = 2.5
"""Standard errors that a change must exceed to be more than luck."""
LIKELY = 1.5
"""Standard errors that a change must exceed to be followed into one half of a stretch."""
LEAST = 0.1
"""A change of chances that is worth telling."""
OTHERS = 2
"""Other answers that are tried at a turning point."""


class Chances(msgspec.Struct):
    """What imagined games from one position brought every seat: 1 for a victory, a part of it for a shared one."""

    count: int = 0
    sums: list[float] = []
    squares: list[float] = []

    def note(self, values: Sequence[float]) -> None:
        old = zip(self.sums or [0.0] * len(values), self.squares or [0.0] * len(values), values, strict=True)
        both = [(total + value, square + value * value) for total, square, value in old]
        self.sums, self.squares = [total for total, _ in both], [square for _, square in both]
        self.count += 1

    def of(self, seat: Seat) -> float:
        """The seat's chance; none for one that was not there yet."""
        return self.sums[seat] / self.count if seat < len(self.sums) and self.count else 0.0

    def error(self, seat: Seat) -> float:
        """Its standard error. A few games that all ended alike prove less than they seem to."""
        if seat >= len(self.sums) or not self.count:
            return 0.0
        variance = self.squares[seat] / self.count - self.of(seat) ** 2
        return sqrt((max(0.0, variance) + 1 / self.count) / self.count)


class TurningPoint(msgspec.Struct):
    """Between two moments of the history, in the end one after the other, the chance of `seat` changed."""

    seat: Seat
    first: int
    last: int
    others: list[tuple[tuple[str | int, ...], Chances]] | None = None
    """Other answers to the question of moment `first`; None until they are known."""
    open: int = 0
    """How many answers there were."""
    settled: bool = False
    """It cannot be narrowed down: neither half of the stretch changed by more than luck."""

    @property
    def wide(self) -> bool:
        """Is there still to be looked where in between it changed?"""
        return self.last - self.first > 1 and not self.settled


class Review(msgspec.Struct):
    """It can be put down and gone on with at any time."""

    moments: list[int]
    chances: dict[int, Chances] = {}
    """By moment of the history; those between `moments` where turning points were sought."""
    points: list[TurningPoint] | None = None
    """None until the chances at all moments are known."""
    seconds: float = 0.0
    """Of work so far."""
    done: bool = False

    def at(self, moment: int) -> Chances:
        return self.chances.setdefault(moment, Chances())

    @property
    def games(self) -> int:
        """Imagined games at each moment."""
        return min((self.at(moment).count for moment in self.moments[:-1]), default=0)

    @property
    def progress(self) -> int:
        """Percent, as far as that can be foreseen."""
        if self.done:
            return 100
        if self.points is None:
            had = sum(self.at(moment).count for moment in self.moments[:-1])
            return int(70 * max(had / (GAMES * max(1, len(self.moments) - 1)), min(1.0, self.seconds / SECONDS) / 2))
        found = sum(not point.wide for point in self.points)
        return 70 + 25 * found // max(1, len(self.points))


def begin(game: Game) -> Review:
    """Nothing imagined yet; how the game ended is known."""
    length = len(game.history)
    moments = sorted({round(length * part / MOMENTS) for part in range(MOMENTS + 1)})
    return Review(moments, {length: _ending(game.position)})


def work_on(game: Game, review: Review, seconds: float) -> None:
    """Work on the review for about so many seconds of this thread."""
    started = thread_time()
    while not review.done and thread_time() - started < seconds:
        before = thread_time()
        _step(game, review)
        review.seconds += thread_time() - before


def _step(game: Game, review: Review) -> None:
    """One imagined game, or one conclusion from those that there are."""
    wanted = GAMES if review.seconds < SECONDS else FEWEST
    if review.points is None:
        wanting = [moment for moment in review.moments[:-1] if review.at(moment).count < wanted]
        if wanting:
            moment = min(wanting, key=lambda moment: (review.at(moment).count // BATCH, moment))
            return _try(game, moment, review.at(moment))
        review.points = swings(review)
    enough = max(FEWEST, review.games)
    for point in review.points:
        if point.wide:
            middle = (point.first + point.last) // 2
            if review.at(middle).count < enough:
                return _try(game, middle, review.at(middle))
            return _narrow(review, point, middle)
        if point.others is None:
            point.others, point.open = ([], 0) if point.settled else _others(game, point.first)
        for option, chances in point.others:
            if chances.count < enough:
                return _try(game, point.first, chances, option)
    review.done = True
    return None


def swings(review: Review) -> list[TurningPoint]:
    """Where between two moments somebody's chance changed most, by more than luck; in the order of the game."""
    found = []
    for first, last in zip(review.moments, review.moments[1:], strict=False):
        before, after = review.at(first), review.at(last)
        seats = range(len(after.sums))
        seat = max(seats, key=lambda seat: abs(after.of(seat) - before.of(seat)), default=0)
        change = abs(after.of(seat) - before.of(seat))
        if change > max(LEAST, SURE * sqrt(before.error(seat) ** 2 + after.error(seat) ** 2)):
            found.append((change, TurningPoint(seat, first, last)))
    largest = sorted(found, key=lambda each: -each[0])[:POINTS]
    return sorted([point for _, point in largest], key=lambda point: point.first)


def _narrow(review: Review, point: TurningPoint, middle: int) -> None:
    """On into the half with the larger change, if that is more than luck."""
    first, half, last = (review.at(moment) for moment in (point.first, middle, point.last))
    before, after = (abs(two.of(point.seat) - one.of(point.seat)) for one, two in ((first, half), (half, last)))
    one, two = (first, half) if before >= after else (half, last)
    if max(before, after) < LIKELY * sqrt(one.error(point.seat) ** 2 + two.error(point.seat) ** 2):
        point.settled = True
    elif before >= after:
        point.last = middle
    else:
        point.first = middle


def question_at(game: Game, moment: int) -> Ask | None:
    """What the entry of the history after this moment answers, without mere talk; None for dice and declarations."""
    seat, option = game.history[moment]
    if seat == CHANCE or option[0] in game.rules.play.declarations.verbs:
        return None
    position = game.at(moment)
    question = position.ask(seat)
    return deeds(position, question) if question is not None else None


def _others(game: Game, moment: int) -> tuple[list[tuple[Option, Chances]], int]:
    """The best advised of the answers that were not given, and how many answers there were."""
    question = question_at(game, moment)
    if question is None:
        return [], 0
    chosen = game.history[moment][1]
    advice = game.rules.bot.advise(game.at(moment).state, question)
    liked = [question.options[index] for index in ranked(advice)]
    return [(option, Chances()) for option in liked if option != chosen][:OTHERS], len(question.options)


def _try(game: Game, moment: int, chances: Chances, option: Option | None = None) -> None:
    """One imagined game from a moment on, if need be with another answer than was given."""
    position = game.at(moment)
    luck = Luck(f"{seed_hash(game.seed)} {moment} {chances.count}")
    position.dice = luck.dice(CHANCE)
    if option is not None:
        position.answer(game.history[moment][0], option)
    else:
        position.go()
    carry_on(position, Endless(), luck)
    chances.note(outcome(position))


class Endless:
    """A horizon that is never met: on to the end of the game, or as long as an imagined game may be."""

    def meets(self, position: Position) -> bool:
        return False


def outcome(position: Position) -> list[float]:
    """What every seat has of the victory; of a game that is not over, its chance as the game values it."""
    state, rules = position.state, position.rules
    seats = range(len(rules.table.standing(state).points))
    if position.over:
        return [(seat in state.winners) / max(1, len(state.winners)) for seat in seats]
    values = [rules.bot.value(state, seat) for seat in seats]
    total = sum(values) or 1.0
    return [value / total for value in values]


def _ending(position: Position) -> Chances:
    """Of what has happened one is sure."""
    values = outcome(position)
    return Chances(1_000_000, [value * 1_000_000 for value in values], [value**2 * 1_000_000 for value in values])
