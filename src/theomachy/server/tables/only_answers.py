"""Which seats have no choice, as far as that is no secret: it takes re-deals, so each position is looked at once."""

from __future__ import annotations

from theomachy.bots.unasked import only_answer
from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.entry import Entry
from theomachy.kernel.position import Position


class OnlyAnswers:
    """Of one position at a time. Measured at 20 busy tables, these were a third of what a move cost the server."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._found: dict[Seat, Option | None] = {}

    def of(self, position: Position, seat: Seat) -> Option | None:
        if position is not self._position:
            self._position, self._found = position, {}
        if seat not in self._found:
            self._found[seat] = only_answer(position, seat)
        return self._found[seat]

    def follow(self, before: Position, ahead: Position, entry: Entry) -> None:
        """An answer at a private desk changes nothing for the other seats until the desk closes."""
        mover, option = entry
        declared = option[0] in ahead.rules.play.declarations.verbs
        goes_on = ahead.at_private_desk() and ahead.desk is before.desk and not ahead.revealed and not declared
        if self._position is before and goes_on:
            self._position = ahead
            self._found.pop(mover, None)

    def forget(self) -> None:
        """The position itself has changed."""
        self._position = None
