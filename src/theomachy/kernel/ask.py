"""The only interface between the rules and the world: a question to a seat, with all its legal answers."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, ClassVar, TypeAlias

Seat: TypeAlias = int
Option: TypeAlias = tuple[Any, ...]
"""(verb, *args), flat, each part a string or an int; no string looks like a number."""

CHANCE: Seat = -1
"""The seat that dice and shuffled decks are asked of."""
WATCHER: Seat = -2
"""Somebody at the table who holds no seat and sees only what is public."""


class Ask:
    """A question: who is asked, what is asked, every legal option, and what the question is about."""

    __slots__ = ("about", "options", "seat", "weights", "what")

    hidden: ClassVar[bool] = False
    """Is it nobody else's business who is asked?"""

    def __init__(self, seat: Seat, what: str, options: Sequence[Option], *about: Any) -> None:
        self.seat = seat
        self.what = what
        self.options = options
        self.about = about
        self.weights: Sequence[int] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self.key() == other.key()

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.what!r}, {list(self.options)!r}, *{self.about!r})"

    def key(self) -> tuple[Any, ...]:
        return (self.seat, self.what, list(self.options), self.about, self.weights)


class HiddenAsk(Ask):
    """A question of which others see only that the table waits: whether a seat has anything to answer is its secret.

    Everybody who might have something is asked, as far as all can know. Whoever has not has one option: the question
    is idle, and is answered for that seat by whoever runs the game, without being shown. So a seat that has nothing
    and one that declines look the same to others: in the order of questions, in the record, and in what they see.
    """

    __slots__ = ()

    hidden: ClassVar[bool] = True


def idle(question: Ask | None) -> bool:
    """Is this a hidden question with nothing to decide?"""
    return question is not None and question.hidden and len(question.options) == 1


Step: TypeAlias = Generator[Ask, Option, None]
"""What a step that asks returns; a step that asks nothing is a plain function."""


def chosen(question: Ask) -> Generator[Ask, Option, Option]:
    """The answer; one that is alone is no question. `_, name = yield from chosen(Ask(...))`."""
    return question.options[0] if len(question.options) == 1 else (yield question)


def settle(asking: Step) -> None:
    """Run a step that is known to ask nothing this time: the State need not be kept for it."""
    for question in asking:
        raise AssertionError(f"nothing was to be asked, but {question.what} was")


_ROLLS: dict[int, Ask] = {}


def roll(sides: int) -> Ask:
    """One die. `_, value = yield roll(6)`. Of all dice alike there is one question."""
    die = _ROLLS.get(sides)
    if die is None:
        die = _ROLLS[sides] = Ask(CHANCE, "roll", [("roll", face) for face in range(1, sides + 1)], sides)
    return die


def draw(verb: str, counts: Sequence[tuple[Any, int]]) -> Ask:
    """One card off a shuffled multiset of (card, how many are left). `_, card = yield draw("card", deck)`."""
    left = [(card, count) for card, count in counts if count > 0]
    question = Ask(CHANCE, "draw", [(verb, card) for card, _ in left])
    question.weights = [count for _, count in left]
    return question
