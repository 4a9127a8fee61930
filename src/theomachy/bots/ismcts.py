"""The bot that thinks: information-set Monte Carlo tree search for any number of seats.

Each iteration deals anew what the seat cannot know, walks down the tree, tries one more answer, plays on by advice to
the horizon, and takes the game's own value of what came out back up. Dice fall anew in every iteration. Where several
seats answer at once the others' answers are commitments that nobody sees: they are made by advice within the iteration
and are no part of the tree. Every seat plays for itself (max^n).
"""

from __future__ import annotations

from time import perf_counter, thread_time
from typing import NamedTuple

from theomachy.kernel.ask import Ask, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position

from .advice import best, deeds, follow, ranked
from .bot import Bot, Choice, Glimpse
from .horizon import LONGEST, Horizon, carry_on, in_turn
from .tree import Edge, Key, Node, Scale, key_of

WIDE = 1.5
"""After n visits a question has 1.5 times the root of n answers under consideration."""
CURIOUS = 0.45
ROUNDS = 1
LOYAL, LOYAL_IN_TURN = 0.7, 1.6
"""Standard errors by which an answer must beat the best advice to replace it.

Where everybody answers in turn there are many answers to compare, and one of many looks good by luck alone.
"""
DEEP = 12
"""Tree decisions on one way down."""


class Memory(NamedTuple):
    """The part of the tree below the last answer, if its next question was sure to come straight away."""

    nodes: dict[Key, Node]
    scale: Scale


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
        self._memory: Memory | None = None

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        memory, self._memory = self._memory, None
        if not glimpse.owed or len(glimpse.ask.options) == 1:
            return self._below.choose(glimpse, dice)
        search = Search(glimpse, dice, self._rounds)
        if search.talkative:
            return self._below.choose(glimpse, dice)
        if memory is not None:
            search.take_up(memory)
        clock = Clock(self._seconds)
        while search.done < self._iterations and not search.settled(self._iterations - search.done, clock.left()):
            search.iterate(clock)
            if clock.left() <= 0:
                break
        if not search.root.edges:
            return self._below.choose(glimpse, dice)
        found = search.root.favourite(LOYAL_IN_TURN if search.turns else LOYAL)
        if found.straight:
            self._memory = Memory(found.after, search.scale)
        return Choice(found.option, search.reason(found))


class Search:
    """One decision's tree and what it has learnt."""

    def __init__(self, glimpse: Glimpse, dice: Dice, rounds: int) -> None:
        self.glimpse, self.dice, self.rounds = glimpse, dice, rounds
        self.turns = in_turn(glimpse.rules)
        self.root = Node(glimpse.seat)
        self.scale = Scale()
        self.done = 0
        self._begun = thread_time()
        position = glimpse.redeal(Dice(f"{dice.seed} advice"))
        advice = glimpse.rules.advise(position.state, glimpse.ask)
        first = best(advice, dice)
        sensible = set(deeds(position, glimpse.ask).options)
        options = glimpse.ask.options
        self.talkative = options[first] not in sensible
        """The best thing to do is to talk, and no search says what will come of it."""
        order = [first, *[index for index in ranked(advice) if index != first and options[index] in sensible]]
        self._order = [options[index] for index in order]
        self._reasons = {options[index]: advice[index].reason for index in order}

    def take_up(self, memory: Memory) -> None:
        """Go on with an earlier tree, if it foresaw this very question and no answer that is not there."""
        node = memory.nodes.get(key_of(self.glimpse.ask))
        if node is not None and set(node.edges) <= set(self.glimpse.ask.options):
            self.root, self.scale = node, memory.scale
            ranks = {option: rank for rank, option in enumerate(self._order)}
            for edge in node.edges.values():
                edge.rank = ranks.get(edge.option, len(ranks))

    def settled(self, iterations: int, seconds: float) -> bool:
        """Is there but one sensible answer, or can nothing overtake the favourite in what is left?"""
        if len(self._order) == 1:
            return bool(self.root.edges)
        if len(self.root.edges) < 2 or self.done < 8:
            return False
        visits = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)
        pace = (thread_time() - self._begun) / self.done
        return visits[0] - visits[1] > min(iterations, seconds / max(pace, 1e-6))

    def iterate(self, clock: Clock) -> None:
        """One imagined game. The n-th trial of every answer meets the n-th re-deal, so that answers compare fairly."""
        edge = self._root_edge()
        own = Dice(f"{self.dice.seed} {edge.visits}")
        position = self.glimpse.redeal(own)
        seat = self.glimpse.seat
        _reopen(position, seat)
        path = [(self.root, edge)]
        horizon = Horizon(seat, self.rounds, turns=self.turns)
        horizon.meets(position)
        self._answer(position, seat, edge)
        new = edge.visits == 0
        while not new and len(path) < DEEP and not position.over and not horizon.meets(position):
            actor, question = _next(position, seat)
            if position.at_desk() and actor != seat:
                position.answer(actor, follow(position, question, own))
                continue
            question = deeds(position, question)
            if len(question.options) == 1:
                position.answer(actor, question.options[0])
                continue
            node = edge.after.setdefault(key_of(question), Node(actor))
            edge, new = self._step(node, position, question, own)
            path.append((node, edge))
            self._answer(position, actor, edge)
            if clock.left() <= 0:
                break
        carry_on(position, horizon, own, LONGEST)
        self._learn(path, position)

    def _root_edge(self) -> Edge:
        root = self.root
        if len(root.edges) < min(max(2, root.room(WIDE)), len(self._order)):
            for rank, option in enumerate(self._order):
                if option not in root.edges:
                    root.edges[option] = Edge(option, rank)
                    break
        return root.pick(list(root.edges.values()), self.scale, CURIOUS)

    def _step(self, node: Node, position: Position, question: Ask, own: Dice) -> tuple[Edge, bool]:
        """The answer to try at a question down in the tree, and whether it is tried for the first time."""
        known = node.known(question.options)
        if len(known) < min(max(1, node.room(WIDE)), len(question.options)):
            advice = position.rules.advise(position.state, question)
            for rank, index in enumerate(ranked(advice)):
                option = question.options[index]
                if option not in node.edges:
                    edge = node.edges[option] = Edge(option, rank, offered=1)
                    return edge, True
        return node.pick(known, self.scale, CURIOUS), False

    def _answer(self, position: Position, seat: Seat, edge: Edge) -> None:
        position.revealed = False
        said = len(position.trail)
        position.answer(seat, edge.option)
        if position.revealed or len(position.trail) > said + 1 or seat not in position.owing():
            edge.straight = False

    def _learn(self, path: list[tuple[Node, Edge]], position: Position) -> None:
        values: dict[Seat, float] = {}
        for node, edge in path:
            if node.seat not in values:
                values[node.seat] = self.glimpse.rules.value(position.state, node.seat)
                self.scale.note(node.seat, values[node.seat])
            node.visits += 1
            edge.learn(values[node.seat])
        self.done += 1

    def reason(self, edge: Edge) -> str:
        """The game's reason, and what thinking has added to it."""
        why = self._reasons[edge.option]
        tried = len(self.root.edges)
        if tried < 2:
            return why
        thought = f"Of {tried} answers that I followed through {self.root.visits} imagined games I trust it most."
        return f"{why} {thought}".strip()


def _next(position: Position, seat: Seat) -> tuple[Seat, Ask]:
    """Who answers next: the thinking seat where it is asked, else the first."""
    owing = position.owing()
    actor = seat if seat in owing else owing[0]
    question = position.ask(actor)
    assert question is not None
    return actor, question


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
