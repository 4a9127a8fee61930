"""The bot that thinks: information-set Monte Carlo tree search for any number of seats.

Each imagined game deals anew what the seat cannot know, begins with one of the answers that are still in the race, goes
down the tree of questions met before, adds one to it, and goes on by everybody's best advice to the horizon, where the
game's own value judges it for every seat that was asked on the way (max^n). Dice fall anew in every game.
"""

from __future__ import annotations

from time import perf_counter, thread_time

from theomachy.kernel.ask import Ask, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position

from .advice import open_desk, thoughts
from .bot import Bot, Choice, Glimpse
from .race import Race, Runner
from .rollout import Horizon, Luck, carry_on, horizon
from .tree import Node, Tree, known

WIDEST = 6
"""Answers that are thought about: the best by the game's advice."""
ROUNDS = 1
DEEP = 8
"""Questions of the tree that one game goes through."""
TRIAL = 4
"""One game in so many may try other answers than favourites on the way down."""


class Clock:
    """Seconds of this thread's own work; on a busy machine at most twice as many on the wall."""

    __slots__ = ("_until", "_wall")

    def __init__(self, seconds: float) -> None:
        self._until = thread_time() + seconds
        self._wall = perf_counter() + 2 * seconds

    def left(self) -> float:
        return min(self._until - thread_time(), self._wall - perf_counter())


class Ismcts:
    """Thinks up to `seconds` or `iterations`, whichever ends first; where there is nothing to weigh `plain` answers.

    It remembers its last tree, which grew from its own seat's view and re-deals alone.
    """

    def __init__(
        self, plain: Bot, seconds: float | None = None, iterations: int | None = None, rounds: int = ROUNDS
    ) -> None:
        self._plain = plain
        self._seconds = seconds if seconds is not None else 1e9
        self._iterations = iterations if iterations is not None else 1_000_000_000
        self._rounds = rounds
        self._tree: Tree | None = None

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        if not glimpse.owed or len(glimpse.ask.options) == 1:
            return self._plain.choose(glimpse, dice)
        clock = Clock(self._seconds)
        search = Search(glimpse, dice, self._rounds, self._tree)
        if search.talk:
            return self._plain.choose(glimpse, dice)
        while search.done < self._iterations and not search.race.over and clock.left() > 0:
            search.iterate()
        self._tree = search.tree
        found = search.race.winner()
        return Choice(found.option, search.reason(found))


class Search:
    """One decision and what has been learnt about it."""

    def __init__(self, glimpse: Glimpse, dice: Dice, rounds: int, before: Tree | None = None) -> None:
        self.glimpse, self.dice, self.rounds = glimpse, dice, rounds
        self.done = 0
        self.tree = Tree(before)
        position = glimpse.redeal(Dice(f"{dice.seed} advice"))
        self.talk = open_desk(position)
        """Everybody hears what is said and may answer: no imagined game says what will come of it."""
        advice = glimpse.rules.bot.advise(position.state, glimpse.ask)
        options = glimpse.ask.options
        reasons = {option: piece.reason for option, piece in zip(options, advice, strict=True)}
        self._reasons = {option: reasons[option] for option in thoughts(advice, dice, options, WIDEST)}
        before_now = self.tree.find(known(position, glimpse.ask))
        beaten = before_now.beaten() if before_now is not None else set()
        self.race = Race([option for option in self._reasons if option not in beaten] or list(self._reasons))

    def iterate(self) -> None:
        """One imagined game. What it was played for learns from it: the race, or a question where it left the way."""
        runner, seat = self.race.next, self.glimpse.seat
        lap = f"{self.dice.seed} {len(runner.values)}"
        position, luck = self.glimpse.redeal(Dice(lap)), Luck(lap)
        _reopen(position, seat)
        end = horizon(self.glimpse.rules, seat, self.rounds)
        end.meets(position)
        position.dice = luck.dice(seat)
        position.answer(seat, runner.option)
        way, strayed = self._go_down(position, end, luck)
        carry_on(position, end, luck)
        values: dict[Seat, float] = {}
        for node, index in way:
            if node.seat not in values:
                values[node.seat] = self.glimpse.rules.bot.value(position.state, node.seat)
            node.tallies[index].learn(values[node.seat])
        if not strayed:
            self.race.note(values[seat] if seat in values else self.glimpse.rules.bot.value(position.state, seat))
        self.done += 1

    def _go_down(self, position: Position, end: Horizon, luck: Luck) -> tuple[list[tuple[Node, int]], bool]:
        """Through questions of the tree, by favourites, to a new one: which have something to learn from this game.

        Now and then, at the first that is ready for it, another answer is tried. Such a game says nothing about what
        was answered before, so only this question and those after it learn; the race runs this lap again.
        """
        way: list[tuple[Node, int]] = []
        curious, strayed, new = self.done % TRIAL == TRIAL - 1, False, False
        for _ in range(DEEP):
            if new or position.over or end.meets(position) or open_desk(position):
                break
            owing = position.owing()
            seat = self.glimpse.seat if self.glimpse.seat in owing else owing[0]
            question = position.ask(seat)
            assert question is not None
            dice = position.dice = luck.dice(seat)
            if len(question.options) == 1:
                position.answer(seat, question.options[0])
                continue
            node, new = self._meet(position, question, dice)
            index = node.favourite()
            if curious and (other := node.curious()) != index:
                index, curious, strayed, way = other, False, True, []
            way.append((node, index))
            position.answer(seat, node.answers[index])
        return way, strayed

    def _meet(self, position: Position, question: Ask, dice: Dice) -> tuple[Node, bool]:
        """The tree's node for this question, and whether it is new."""
        key = known(position, question)
        node = self.tree.find(key)
        if node is not None:
            return node, False
        advice = position.rules.bot.advise(position.state, question)
        return self.tree.add(key, Node(question.seat, thoughts(advice, dice, question.options, WIDEST))), True

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
