"""Which seats have no choice, as far as that is no secret: it takes re-deals, so each position is looked at once."""

from __future__ import annotations

from theomachy.bots.unasked import only_answers
from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.entry import Entry
from theomachy.kernel.position import Position

_Found = dict[Seat, Option | None]


class OnlyAnswers:
    """Of the position that a table has and of the one that a move leads to: while that is stored, pages still look at
    the first. Measured at 20 busy tables, these were a third of what a move cost the server."""

    def __init__(self) -> None:
        self._known: list[tuple[Position, _Found]] = []
        """The latest of them last."""

    def of(self, position: Position, seat: Seat) -> Option | None:
        found = self._found(position)
        if seat not in found:
            new = [other for other in position.owing() if other not in found]
            found |= only_answers(position, new if seat in new else [*new, seat])
        return found[seat]

    def _found(self, position: Position) -> _Found:
        for known, found in self._known:
            if known is position:
                return found
        self._keep(position, {})
        return self._known[-1][1]

    def _keep(self, position: Position, found: _Found) -> None:
        self._known = [*self._known[-1:], (position, found)]

    def follow(self, before: Position, ahead: Position, entry: Entry) -> None:
        """An answer at a private desk changes nothing for the other seats until the desk closes."""
        mover, option = entry
        declared = option[0] in ahead.rules.play.declarations.verbs
        goes_on = ahead.at_private_desk() and ahead.desk is before.desk and not ahead.revealed and not declared
        found = self._found(before)
        self._known = [(before, found)]
        self._keep(ahead, {seat: answer for seat, answer in found.items() if seat != mover} if goes_on else {})

    def forget(self) -> None:
        """The position itself has changed."""
        self._known = []
