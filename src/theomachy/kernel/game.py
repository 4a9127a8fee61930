"""A game that is being played: a position with its history, its log, and undo."""

from __future__ import annotations

from bisect import bisect, insort
from collections.abc import Mapping, Sequence
from typing import Any

from .ask import Ask, Option, Seat, idle
from .dice import Dice, new_seed
from .entry import Entry
from .errors import CannotUndo, TheomachyError
from .position import Position
from .rules import Rules, Setting
from .state import Line, hears
from .words import View

EVERY = 128
"""Answers between two kept positions; undo and a look back replay at most this many (a first look into a part of the
history that has no kept positions replays it all, and keeps them)."""


class Game:
    """`record` holds everything that happened, undo included, and only grows; `history` is what counts now."""

    def __init__(
        self,
        rules: Rules,
        seats: int,
        options: Mapping[str, object] | None = None,
        seed: str | None = None,
        *,
        by_hand: bool = False,
        start: Position | None = None,
    ) -> None:
        """With `by_hand` CHANCE is answered like any seat (a record without its seed, a test, a researcher).

        `start` is a position without dice from which the game goes on, instead of setting up a new one.
        """
        self.rules = rules
        self.options: dict[str, Setting] = rules.options(options)
        self.seats = seats
        self.seed = "" if by_hand else (seed or new_seed())
        self._record: list[Entry] = []
        self._written = 0
        """How much of the history is in the record."""
        self._told: list[tuple[int, Line]] = []
        """What was said up to when somebody read it; the rest is in the State's own log."""
        self._desks: dict[int, bool] = {}
        """Answers of the history that were given at a desk, and whether it was a private one."""
        self._without: dict[Seat, tuple[int, int, Position]] = {}
        """By seat: which of its answers was left out, up to where others' were played since, and where that led."""
        self.floor = 0
        """Where in the history something was last revealed: what came before cannot be taken back freely."""
        self._next = EVERY
        """How long the history will be when the position is kept again."""
        dice = None if by_hand else Dice(self.seed)
        self.placed = start is not None
        """Did it begin with a position of its own?"""
        if start is None:
            state = rules.set_up(seats, self.options)
            self._kept = [(0, Position(rules, state.copy(), None))]  # before the first dice
            self.position = Position(rules, state, dice)
        else:
            self._kept = [(0, start.clone())]
            self.position = start.clone()
            self.position.dice = dice
            self.position.go()
        self._near, self.history = self._kept[0], self.position.trail
        """The moment last looked back to, and its position: undo asks for it, or one soon after, again and again."""
        self._collect()

    @property
    def start(self) -> Position:
        """The position with which it began, before the first dice; not to be played on."""
        return self._kept[0][1]

    @property
    def record(self) -> list[Entry]:
        """Everything that happened, undo included; it only grows."""
        if self._written < len(self.history):
            self._record = self._record + self.history[self._written :]  # a copy of this game keeps its own
            self._written = len(self.history)
        return self._record

    @property
    def recorded(self) -> int:
        """How long the record is."""
        return len(self._record) + len(self.history) - self._written

    # -- the position's questions, passed through -----------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def winners(self) -> list[Seat]:
        return list(self.position.state.winners)

    @property
    def ending(self) -> str:
        return str(self.position.state.ending)

    def owing(self) -> Sequence[Seat]:
        return self.position.owing()

    def waiting(self, viewer: Seat) -> Sequence[Seat]:
        """The seats that a viewer may know the game to wait for."""
        return self.position.waiting(viewer)

    def ask(self, seat: Seat) -> Ask | None:
        return self.position.ask(seat)

    def shown(self, seat: Seat) -> Ask | None:
        """What a person in this seat is shown of its question."""
        return self.position.shown(seat)

    def view(self, seat: Seat) -> View:
        return self.rules.hidden.view(self.position.state, seat)

    def anytime(self, seat: Seat) -> Sequence[Option]:
        return () if self.over else self.rules.play.declarations.options(self.position.state, seat)

    def joining(self, seat: Seat) -> Option | None:
        """What this seat declares to join the game in play, if it may join now."""
        verb = self.rules.play.declarations.joining
        return next((option for option in self.anytime(seat) if option[0] == verb), None) if verb else None

    @property
    def lines(self) -> list[tuple[int, Line]]:
        """Log lines with the length of the history when they were said."""
        position, log = self.position, self.position.state.log
        if log:
            before = len(position.trail) - len(position.said)
            self._told += [(before + bisect(position.said, at), line) for at, line in enumerate(log)]
            log.clear()
            position.said.clear()
        return self._told

    @lines.setter
    def lines(self, lines: list[tuple[int, Line]]) -> None:
        self._told = lines

    def log(self, seat: Seat) -> list[tuple[int, Line]]:
        """The lines this seat may read, each with its moment."""
        return [(moment, line) for moment, line in self.lines if hears(line, seat)]

    # -- playing --------------------------------------------------------------------------------------------------

    def answer(self, seat: Seat, option: Option) -> None:
        position, before, desk = self.position, len(self.history), self.position.desk
        position.answer(seat, option)
        if desk is not None:
            self._given_at(desk, before)
        if position.revealed or len(self.history) >= self._next:  # otherwise there is nothing to collect
            self._collect()

    def choose(self, seat: Seat, number: int) -> None:
        """An answer by its place among the options, counted from 0: the shortest way for players made of code."""
        position = self.position
        question = position.question
        if question is not None and question.seat == seat and 0 <= number < len(question.options):
            position.take(seat, question.options[number])
        else:  # a desk, or something to refuse
            desk, before = position.desk, len(self.history)
            position.choose(seat, number)
            self._given_at(desk, before)
        if position.revealed or len(self.history) >= self._next:
            self._collect()

    def declare(self, seat: Seat, option: Option) -> None:
        """Say something that may be said at any time; it cannot be taken back."""
        self.position.declare(seat, option)
        self.position.revealed = True
        self._collect()

    def play(self, seat: Seat, option: Option) -> None:
        """An entry of a record: an answer, a declaration, an undo or a rewind."""
        match option:
            case ("undo",):
                self.undo(seat)
            case ("rewind", int(moment)):
                self.rewind(seat, moment)
            case (verb, *_) if verb in self.rules.play.declarations.verbs:
                self.declare(seat, option)
            case _:
                self.answer(seat, option)

    def foresee(self, seat: Seat, option: Option) -> Position:
        """The position after an answer or a declaration; the game stays as it is until it is told to `keep` it."""
        ahead = self.position.clone()
        ahead.play(seat, option)
        return ahead

    def keep(self, ahead: Position) -> None:
        """Go on with what `foresee` gave, without playing it again; nothing was played in between."""
        self._told = self.lines  # what the position has said so far goes before what the one ahead has
        seat, option = ahead.trail[0]
        if option[0] in self.rules.play.declarations.verbs:
            ahead.revealed = True
        old, before = self.position, len(self.history)
        self.history += ahead.trail
        ahead.trail, self.position = self.history, ahead
        if old.desk is not None and not ahead.revealed:
            self._given_at(old.desk, before)
            self._without[seat] = (before, before + 1, old)  # where undo would lead is known
        self._collect()

    def _given_at(self, desk: Any, before: int) -> None:
        """Note what was given since at this desk: most often one answer."""
        for moment in range(before, len(self.history)):
            self._desks[moment] = desk.private

    def _collect(self) -> None:
        """Take over what the position has done since; its trail is the history."""
        position, moment = self.position, len(self.history)
        if position.revealed:
            position.revealed, self.floor = False, moment
        if moment >= self._next:
            self._kept.append((moment, position.clone()))
            self._next = moment + EVERY

    # -- undo and looking back ------------------------------------------------------------------------------------

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last answer: free until dice fall, something is revealed or another seat answers.

        At a desk, answers of others that the seat knows nothing of stay.
        """
        index = self._undoable(seat)
        if index is None:
            raise CannotUndo("nothing to take back: dice fell, something was revealed or another seat answered since")
        tail, record = self.history[index + 1 :], self.record
        self._back_to(index)
        for entry in tail:
            self._again(*entry)
        self._written = len(self.history)
        record.append((seat, ("undo",)))

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat is offered to take its last answer back. It never shows what others do in secret: once a
        desk has opened, what came before stays, whether or not anybody has answered there."""
        index = self._undoable(seat)
        return index is not None and (index in self._desks or self.position.desk is None)

    def _undoable(self, seat: Seat) -> int | None:
        """Where in the history the answer stands that this seat may take back."""
        end = len(self.history)
        index = next((index for index in range(end - 1, self.floor - 1, -1) if self.history[index][0] == seat), None)
        if index is None or self.history[index][1][0] in self.rules.play.final:
            return None
        if index == end - 1:
            return index
        given = [self._desks.get(each) for each in range(index, end)]
        secret = None not in given and (all(given) or self._same_to(seat, index + 1))
        return index if secret and self._stays_open(seat, index) else None

    def changed_since(self, moment: int, seat: Seat) -> bool:
        """Has anything happened since that moment that this seat may know of? Its own answers count, but for those that
        were given unseen."""
        position = self.at(moment)
        for at, (who, option) in enumerate(self.history[moment:], moment):
            asked = position.question
            if not (at in self._desks or (asked and asked.hidden)) or (who == seat and not idle(asked)):
                return True
            position.play(who, option)
        return not self._same_to(seat, moment)

    def _same_to(self, seat: Seat, moment: int) -> bool:
        """Has the seat learnt nothing since that moment?"""
        since = bisect(self.lines, moment, key=lambda entry: entry[0])
        heard = any(hears(line, seat) for _, line in self.lines[since:])
        return not heard and self._sight(self.at(moment), seat) == self._sight(self.position, seat)

    def _sight(self, position: Position, seat: Seat) -> tuple[Any, ...]:
        question = position.shown(seat)
        return list(position.waiting(seat)), self.rules.hidden.view(position.state, seat), question and question.key()

    def _stays_open(self, seat: Seat, index: int) -> bool:
        """Without this entry of the seat, do the answers that others gave since still stand, and is the desk still
        open? The position without it is kept: mostly it is asked for again, with one answer more."""
        without, upto, position = self._without.pop(seat, (-1, 0, self.position))
        if without != index or upto == index + 1:
            upto, position = index + 1, position.clone() if without == index else self.at(index)
            position.dice, position.revealed = None, False
        try:
            for entry in self.history[upto:]:
                position.play(*entry)
        except TheomachyError:
            return False
        self._without[seat] = (index, len(self.history), position)
        return not position.revealed

    def rewind(self, seat: Seat, moment: int) -> None:
        """Go back to an earlier moment, by consent of the table (whoever calls this has asked for it).

        Dice do not fall the same way again: the seed's outcomes go on where they were.
        """
        if not 0 <= moment < len(self.history):
            raise CannotUndo(f"there is no moment {moment} to go back to")
        self.record.append((seat, ("rewind", moment)))
        self._back_to(moment)
        self.floor = self._written = moment
        self.position.go()
        self._collect()

    def at(self, moment: int) -> Position:
        """The position after the first `moment` entries of the history."""
        if not 0 <= moment <= len(self.history):
            raise CannotUndo(f"there is no moment {moment} to look back to")
        start, position = self._kept_before(moment)
        position = position.clone()
        position.dice = None
        for at, (seat, option) in enumerate(self.history[start:moment], start=start):
            if at > start and at % EVERY == 0:
                insort(self._kept, (at, position.clone()))
            position.play(seat, option)
        self._near = (moment, position)
        return position.clone()

    def _kept_before(self, moment: int) -> tuple[int, Position]:
        return max([kept for kept in (self._near, *self._kept) if kept[0] <= moment], key=lambda kept: kept[0])

    def _back_to(self, moment: int) -> None:
        dice = self.position.dice
        self._near = start, kept = self._kept_before(moment)
        replayed, told = self.history[start:moment], self.lines
        self._kept = [(at, other) for at, other in self._kept if at <= start]
        self.position = kept.clone()
        self.position.dice = None
        del self.history[start:]
        self._without.clear()
        self.position.trail = self.history
        self._desks = {index: private for index, private in self._desks.items() if index < start}
        self.lines = [(at, line) for at, line in told if at <= start]
        self._next = start + EVERY
        for entry in replayed:
            self._again(*entry)
        self.position.dice = dice

    def _again(self, seat: Seat, option: Option) -> None:
        """Play an entry of the history once more, outcomes of CHANCE by hand; whoever calls this minds the record."""
        floor, before, desk = self.floor, len(self.history), self.position.desk
        self.position.play(seat, option)
        if desk is not None:
            self._given_at(desk, before)
        self._collect()
        self.floor = floor
