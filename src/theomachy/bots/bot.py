"""The boundary between a game and a bot: what a bot gets, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from theomachy.kernel.ask import Ask, Option, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import NotYourQuestion
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules
from theomachy.kernel.step import Desk
from theomachy.kernel.words import View


class Choice(NamedTuple):
    """An answer and why it was given, in words that its owner may read."""

    option: Option
    reason: str


class Glimpse:
    """A position through one seat's eyes: its question, its view, and re-deals to think on.

    The position itself is no attribute of a Glimpse. It lives in the functions that make views and re-deals, so a bot
    meets it only by prying into Python's own machinery, never by a slip. Whatever it gets here is its own to change.
    """

    __slots__ = ("_deal", "_look", "ask", "at_desk", "owed", "rules", "seat")

    def __init__(self, position: Position, seat: Seat) -> None:
        question = position.ask(seat)
        if question is None:
            raise NotYourQuestion(f"seat {seat} is asked nothing now")
        self.seat = seat
        self.rules: Rules = position.rules
        self.ask = Ask(seat, question.what, tuple(question.options), *question.about)
        agenda = position.state.agenda
        self.at_desk = bool(agenda) and isinstance(position.rules.play.steps[agenda[-1][0]], Desk)
        """Several seats may be asked at once, each at its own pace, or will be next."""
        self.owed = seat in position.owing()
        """The game waits for this answer; otherwise the seat may as well stay silent."""
        self._look: Callable[[], View] = lambda: position.rules.hidden.view(position.state, seat)
        self._deal: Callable[[Dice], Position] = lambda dice: position.redeal(seat, dice)

    @property
    def view(self) -> View:
        """What the seat knows, as plain data."""
        return self._look()

    def redeal(self, dice: Dice) -> Position:
        """A position that the seat cannot tell from the real one; `dice` decide what it cannot know."""
        return self._deal(dice)


class Bot(Protocol):
    """Anything that can answer a question. All its chance comes from `dice`, so its games can be played again."""

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        """One of `glimpse.ask.options`; None, where nothing is owed, to stay silent."""
        ...
