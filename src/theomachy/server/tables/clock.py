"""The clock of one table in memory: kept up with its moves and with what was decided about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

import msgspec

from theomachy.kernel.ask import WATCHER, Seat
from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position

from ..clocks.absences import Absences
from ..clocks.clock import Fold, fold_of, in_order
from ..clocks.pace import Pace
from ..clocks.spans import after, within
from ..clocks.timeline import Waits
from ..store.database import Database, Row
from ..store.table_events import timeline
from ..store.votes import Vote

WAIT = "wait"
"""The vote that a table calls by itself when somebody's time is up."""
_mark = msgspec.json.Decoder(tuple[Seat | None, tuple[Seat, ...]])


class TableClock:
    def __init__(self, database: Database) -> None:
        self._database = database
        self.pace: Pace | None = None
        self.vote: Vote | None = None
        """The open vote, if there is one."""
        self.moved_at = 0.0
        """The last move, hidden ones included."""
        self.events: Sequence[Row] = ()
        self._moves: list[Waits] = []
        self._absences: Mapping[str, Absences] = {}
        self._fold: Fold | None = None

    # -- keeping up -----------------------------------------------------------------------------------------------

    def read(self, pace: Pace | None, events: Sequence[Row], absences: Mapping[str, Absences]) -> None:
        """What the database knows beside the moves."""
        self.pace, self.events, self._absences, self._fold = pace, events, absences, None
        self.moved_at = max([self.moved_at, *(event["at"] for event in events if event["kind"] == "begun")])

    def forget_moves(self) -> None:
        self._moves, self._fold = [], None

    def moved(self, at: float, mark: str | None) -> None:
        """One more move, with what it says of clocks."""
        self.moved_at = at
        if mark is not None:
            decided, seats = _mark.decode(mark)
            self._moves.append(Waits(at, seats, decided))
            if self._fold is not None:
                self._fold.add(self._moves[-1])

    @property
    def fold(self) -> Fold | None:
        """How the clocks stand; None at a table without."""
        if self.pace is None:
            return None
        if self._fold is None or self._fold.down != self._database.down:
            events = in_order(self._moves, timeline(self.events))
            self._fold = fold_of(self.pace, events, self._database.down, self._absences)
        return self._fold

    # -- a move ---------------------------------------------------------------------------------------------------

    def mark(self, before: Position, entry: Entry, after: Position, shows: bool) -> str | None:
        """What a move says of clocks, to be stored with it; None if nothing."""
        seat, option = entry
        known, waiting = before.waiting(WATCHER), public(after)
        declared = option[0] in before.rules.play.declarations.verbs
        alone = before.question is not None or (len(known) == 1 and after.revealed)  # the last at a desk closes it
        decided = seat if seat in known and not declared and (seat not in waiting or (alone and shows)) else None
        return self._written(decided, waiting)

    def mark_back(self, game: Game, shows: bool) -> str | None:
        """The same after something was taken back."""
        seat, option = game.record[-1]
        return self._written(~seat if option[0] == "undo" and shows else None, public(game.position))

    def _written(self, decided: Seat | None, waiting: tuple[Seat, ...]) -> str | None:
        if self.fold is None or (decided is None and waiting == self.fold.waiting):
            return None
        return msgspec.json.encode((decided, waiting)).decode()

    def ends(self, vote: Vote) -> float:
        """When a vote closes: time in which no process was up does not count."""
        down = within(self._database.down, vote.opened_at, inf)
        return after(down, vote.opened_at, vote.ends_at - vote.opened_at)

    # -- what is due ----------------------------------------------------------------------------------------------

    def due(self, at: float, mark: str | None, position: Position) -> float | None:
        """When somebody has to look at the table, if a move with this mark leads to this position; never too late."""
        found = []
        if self.fold is not None and not position.over:
            ahead = self.fold.then(Waits(at, *reversed(_mark.decode(mark)))) if mark is not None else self.fold
            found += [due for seat in ahead.hands if (due := ahead.due(seat)) is not None]
            calls = map(ahead.last_call, ahead.hands)
            found += [call for call in calls if call is not None and call > max(at, self._database.now())]
            if asked_in_secret(position) is not None:
                found.append(ahead.hidden_due(at))
        if self.vote is not None and self.vote.kind == WAIT:  # whoever is late then may be what it is about
            found = [due for due in found if due > self._database.now()]
            found.append(at if mark is not None else self.ends(self.vote))
        elif self.vote is not None:
            found.append(self.ends(self.vote))
        return min(found, default=None)


def public(position: Position) -> tuple[Seat, ...]:
    """Whom everybody knows the table to wait for."""
    return () if position.over else tuple(position.waiting(WATCHER))


def asked_in_secret(position: Position) -> Seat | None:
    """The seat that has to decide something of which nobody else may know."""
    question = position.question
    hidden = question is not None and question.hidden and not position.over
    return question.seat if hidden and question is not None else None
