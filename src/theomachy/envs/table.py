"""A game as both adapters see it: one seat at a time, answers by number, rewards that add up to nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from theomachy.games import game_named
from theomachy.kernel.ask import CHANCE, Ask, Option, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import BrokenSave, IllegalChoice
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Rules
from theomachy.kernel.words import View

from .actions import Actions, numbering
from .features import FEATURES, Features, Vector

LONGEST = 20_000
"""Decisions after which a game is broken off, unless asked otherwise."""


class Setup:
    """Which game, for how many, with which options of its own, and how its answers and views become numbers."""

    def __init__(
        self,
        game: str | Rules,
        seats: int | None = None,
        *,
        actions: str = "hashed",
        action_count: int | None = None,
        features: int = FEATURES,
        max_decisions: int = LONGEST,
        **options: object,
    ) -> None:
        """`actions` is hashed or menu, with room for `action_count`; `features` is the length of an observation."""
        self.rules = game_named(game) if isinstance(game, str) else game
        self.options = self.rules.options(options)
        self.seats = sum(self.rules.seats) // 2 if seats is None else seats
        self.rules.start(self.seats, self.options)  # refuses a wrong number of seats here and not at the first reset
        self.actions: Actions = numbering(actions, action_count)
        self.features = Features(features)
        self.max_decisions = max_decisions
        self._given = dict(
            actions=actions, action_count=action_count, features=features, max_decisions=max_decisions, **self.options
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _setup, (self.rules.name, self.seats, self._given)

    def begin(self, dice: Dice | None) -> Table:
        """A new game; without dice, CHANCE is answered by whoever holds the table."""
        return Table(self, Position(self.rules, self.rules.start(self.seats, self.options), dice))


def _setup(game: str, seats: int, given: dict[str, Any]) -> Setup:
    return Setup(game, seats, **given)


class Table:
    """A position in which at most one seat is asked.

    Where several seats may answer at their own pace, they are asked in turn, one answer each, for as long as they owe
    one. What they answer stays as hidden from the others as the rules want it.
    """

    __slots__ = ("_menus", "_views", "decisions", "last", "position", "setup")

    def __init__(self, setup: Setup, position: Position, decisions: int = 0, last: Seat = CHANCE) -> None:
        self.setup = setup
        self.position = position
        self.decisions = decisions
        """Answers of seats so far; outcomes of chance do not count."""
        self.last = last
        self._menus: dict[Seat, Mapping[int, Option]] = {}
        self._views: dict[Seat, View] = {}

    # -- asking ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def broken_off(self) -> bool:
        """Too long, and still not over."""
        return not self.over and self.decisions >= self.setup.max_decisions

    def turn(self) -> Seat:
        """The seat that is asked now: CHANCE, or the next one that owes an answer after the last one that gave any."""
        owing = sorted(self.position.owing())
        return next((seat for seat in owing if seat > self.last), owing[0])

    def ask(self, seat: Seat) -> Ask | None:
        """The question to a seat that owes an answer."""
        return self.position.ask(seat) if not self.over and seat in self.position.owing() else None

    def menu(self, seat: Seat) -> Mapping[int, Option]:
        """The legal answers of a seat by action index, ascending; none if it is asked nothing."""
        found = self._menus.get(seat)
        if found is None:
            ask = None if self.broken_off else self.ask(seat)
            found = self._menus[seat] = self.setup.actions.of(ask.options) if ask else {}
        return found

    def view(self, seat: Seat) -> View:
        """What a seat may know, or a WATCHER."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.setup.rules.hidden.view(self.position.state, seat)
        return found

    def vector(self, seat: Seat) -> Vector:
        """What a seat sees, and what it is asked if it owes an answer, as numbers."""
        return self.setup.features.vector(self.view(seat), self.ask(seat))

    def outcomes(self) -> list[tuple[int, Option, float]]:
        """What chance may bring now: (number, outcome, probability)."""
        ask = self.position.ask(CHANCE)
        if ask is None:
            return []
        weights = ask.weights or [1] * len(ask.options)
        total = sum(weights)
        pairs = zip(ask.options, weights, strict=True)
        return [(number, option, weight / total) for number, (option, weight) in enumerate(pairs)]

    def rewards(self) -> list[float]:
        """1 to a sole winner, split if shared; the others pay for it evenly. All 0 before the end and in a draw."""
        seats, winners = self.setup.seats, self.position.state.winners
        if not self.over or not winners:
            return [0.0] * seats
        share = seats / len(winners)
        return [((share if seat in winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)]

    # -- answering ------------------------------------------------------------------------------------------------

    def act(self, seat: Seat, action: int) -> None:
        """A seat's answer by its index."""
        try:
            option = self.menu(seat)[int(action)]
        except KeyError:
            asked = self.ask(seat)
            what = f"the question {asked.what!r} to seat {seat}" if asked else f"seat {seat}, which is asked nothing"
            raise IllegalChoice(f"action {action} is no answer of {what}") from None
        self.answer(seat, option)

    def answer(self, seat: Seat, option: Option) -> None:
        self.position.answer(seat, option)
        # Nobody reads these here, and they would only grow.
        self.position.trail.clear()
        self.position.said.clear()
        self.position.state.log.clear()
        self._menus.clear()
        self._views.clear()
        if seat != CHANCE:
            self.decisions += 1
            self.last = seat

    # -- copies ---------------------------------------------------------------------------------------------------

    def clone(self) -> Table:
        return Table(self.setup, self.position.clone(), self.decisions, self.last)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return Table.load, (self.setup, self.save())

    def save(self) -> bytes:
        return msgspec.json.encode([self.decisions, self.last, msgspec.Raw(self.position.save())])

    @classmethod
    def load(cls, setup: Setup, data: bytes) -> Table:
        try:
            decisions, last, position = msgspec.json.decode(data, type=tuple[int, int, msgspec.Raw])
        except msgspec.MsgspecError as error:
            raise BrokenSave(f"this is no saved table of {setup.rules.title}: {error}") from error
        return cls(setup, Position.load(bytes(position), setup.rules), decisions, last)
