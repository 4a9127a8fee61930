"""The clock of every seat at a moment, folded from what has happened.

    fold = fold_of(pace, events, down, absences)
    fold.left(seat, now)      # seconds
    fold.due(seat)            # when the time of a seat that is waited for will be up

The same events give the same clocks, in whatever process, before and after a restart.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from heapq import merge

from theomachy.kernel.ask import Seat

from .absences import Absences
from .pace import DAY, Pace
from .spans import Span, after, overlap, within
from .timeline import Dropped, Event, More, Paused, Plays, Rests, Waits, WentOn

_AHEAD = 150 * DAY
"""How far ahead nights and holidays are looked at."""
_SOON = 2 * DAY
"""Far enough for most, beside twice the time that is left: a quarter of the work for every move."""


@dataclass(slots=True)
class Hand:
    """The clock of one seat, up to the last event."""

    left: float
    person: str | None = None
    gains: list[float] = field(default_factory=list)
    """What its decisions have added, so that those taken back add nothing."""


class Fold:
    def __init__(self, pace: Pace, down: Sequence[Span] = (), absences: Mapping[str, Absences] | None = None) -> None:
        self.pace = pace
        self.down = list(down)
        """When no process of the house was up."""
        self.absences = absences or {}
        self.hands: dict[Seat, Hand] = {}
        self.waiting: tuple[Seat, ...] = ()
        self.at = 0.0
        """The last event."""
        self.pauses: list[Span] = []
        self.dropped = False
        self.resting = False
        """Nobody is left who plays in time: the table waits for whoever comes first."""
        self._nights: dict[str, tuple[float, float, list[Span]]] = {}

    # -- what happened --------------------------------------------------------------------------------------------

    def add(self, event: Event) -> None:
        """One more event. A moment before the last one, by another host's clock, counts as that one."""
        now = max(self.at, event.at)
        self._run_to(now)
        match event:
            case Waits(decided=decided):
                if decided is not None and self._is_played(~decided if decided < 0 else decided):
                    self._wake()
                self._decided(event)
                self.waiting = event.seats
            case Plays(seat=seat, person=person):
                self._plays(seat, person)
            case More(seat=seat, seconds=seconds):
                if seat in self.hands:
                    self.hands[seat].left += seconds
            case Paused(until=until):
                self._go_on(now)
                self.pauses.append(Span(now, max(now, until), "paused"))
            case WentOn():
                self._go_on(now)
            case Dropped():
                self.dropped = True
            case Rests():
                self.resting = True

    def _run_to(self, now: float) -> None:
        for seat in self.waiting:
            if self.runs(seat):
                self.hands[seat].left = self.left(seat, now)
        self.at = now

    def _decided(self, event: Waits) -> None:
        if event.decided is None:
            return
        undone = event.decided < 0
        hand = self.hands.get(~event.decided if undone else event.decided)
        if hand is None:
            return
        if undone:
            hand.left = max(0.0, hand.left - (hand.gains.pop() if hand.gains else 0.0))
        elif self.pace.kind != "turns" or event.decided not in event.seats:
            hand.gains.append(self.pace.gain(hand.left))
            hand.left += hand.gains[-1]

    def _plays(self, seat: Seat, person: str | None) -> None:
        """Whoever comes to a seat, or comes back to it, has time to look around."""
        if person is not None:
            self._wake()
        if (hand := self.hands.get(seat)) is None:
            self.hands[seat] = Hand(self.pace.bank, person)
        elif person != hand.person:
            if person is not None:
                hand.left = max(hand.left, self.pace.more)
            hand.person = person

    def _is_played(self, seat: Seat) -> bool:
        hand = self.hands.get(seat)
        return hand is not None and hand.person is not None

    def _wake(self) -> None:
        """After a rest everybody has time to look around."""
        for hand in self.hands.values() if self.resting else ():
            if hand.person is not None:
                hand.left = max(hand.left, self.pace.more)
        self.resting = False

    def _go_on(self, now: float) -> None:
        if self.pauses and self.pauses[-1].end > now:
            self.pauses[-1] = self.pauses[-1]._replace(end=now)

    def then(self, event: Event) -> Fold:
        """How it would be after one more event."""
        ahead = copy(self)
        ahead.hands = {seat: replace(hand, gains=hand.gains[-1:]) for seat, hand in self.hands.items()}
        ahead.pauses = list(self.pauses)
        ahead.add(event)
        return ahead

    # -- how the clocks stand -------------------------------------------------------------------------------------

    def runs(self, seat: Seat) -> bool:
        """Does this seat's clock run, or would it, but for a pause or a night?"""
        return not (self.dropped or self.resting) and seat in self.waiting and self._is_played(seat)

    def left(self, seat: Seat, now: float) -> float:
        """Seconds that this seat has at a moment not before the last event."""
        hand = self.hands[seat]
        if not self.runs(seat) or now <= self.at:
            return hand.left
        free = overlap(self.free(seat, self.at, now), self.at, now)
        return max(0.0, hand.left - (now - self.at - free))

    def due(self, seat: Seat) -> float | None:
        """When the time of this seat will be up; None if its clock does not run."""
        return self.falls_to(seat, 0.0)

    def falls_to(self, seat: Seat, seconds: float) -> float | None:
        """When this seat will have so much time left, or since the last event at the latest has less; None if its
        clock does not run."""
        if not self.runs(seat):
            return None
        left = max(0.0, self.hands[seat].left - seconds)
        soon = 2 * left + _SOON
        when = after(self.free(seat, self.at, self.at + soon), self.at, left)
        if when > self.at + soon:
            when = after(self.free(seat, self.at, self.at + left + _AHEAD), self.at, left)
        return when

    def last_call(self, seat: Seat) -> float | None:
        """When this seat is told that its time is nearly up; None if its clock does not run, or goes too fast."""
        return self.falls_to(seat, self.pace.last_call) if self.pace.last_call else None

    def hidden_due(self, since: float) -> float:
        """When a question is answered for a seat that nobody knows to be asked, since this moment."""
        return after(within([*self.pauses, *self.down], since, since + _AHEAD), since, self.pace.hidden)

    def free(self, seat: Seat, begin: float, end: float) -> tuple[Span, ...]:
        """When nothing counts for this seat between two moments."""
        person = self.hands[seat].person
        spans = [*self.pauses, *self.down]
        if person is not None and not self.pace.live:
            spans += self._away(person, begin, end)
        return within(spans, begin, end)

    def _away(self, person: str, begin: float, end: float) -> list[Span]:
        """Nights and holidays: of a game at the board nobody takes a holiday. Kept, for the same months are asked for
        with every event."""
        absences = self.absences.get(person)
        if absences is None:
            return []
        first, last, spans = self._nights.get(person, (0.0, 0.0, []))
        if not first <= begin <= end <= last:
            first, last = begin, max(end, begin + _AHEAD)
            spans = absences.spans(first, last)
            self._nights[person] = first, last, spans
        return spans[: bisect_left(spans, Span(end, end))]

    def paused(self, now: float) -> float:
        """Until when the table pauses; 0 if it does not."""
        return next((span.end for span in reversed(self.pauses) if span.begin <= now < span.end), 0.0)


def fold_of(
    pace: Pace,
    events: Iterable[Event],
    down: Sequence[Span] = (),
    absences: Mapping[str, Absences] | None = None,
) -> Fold:
    fold = Fold(pace, down, absences)
    for event in events:
        fold.add(event)
    return fold


def in_order(moves: Sequence[Waits], others: Sequence[Event]) -> Iterable[Event]:
    """Both by their times; at the same moment what was decided about the table comes first."""
    rising, last = [], 0.0
    for move in moves:  # by another host's clock one may seem to be before the last
        last = max(last, move.at)
        rising.append((last, 1, move))
    return (event for _, _, event in merge([(event.at, 0, event) for event in others], rising, key=lambda e: e[:2]))
