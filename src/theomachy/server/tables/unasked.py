"""What nobody has to be asked for: it takes re-deals and advice, so each position is looked at once."""

from __future__ import annotations

from collections.abc import Hashable

from theomachy.bots.unasked import Wishes, by_itself, only_answers
from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.entry import Entry
from theomachy.kernel.position import Position

from .public_sight import goes_on

_Found = dict[tuple[Seat, Hashable], Option | None]
"""By seat, and what it has chosen; with None for that, the only answer there is."""


class Unasked:
    """Of the position that a table has and of the one that a move leads to: while that is stored, pages still look at
    the first. Measured at 20 busy tables, these were a third of what a move cost the server."""

    def __init__(self) -> None:
        self._known: list[tuple[Position, _Found]] = []
        """The latest of them last."""

    def only(self, position: Position, seat: Seat) -> Option | None:
        """The one answer that a seat has, as far as that is no secret."""
        found = self._found(position)
        if (seat, None) not in found:
            new = [other for other in position.owing() if (other, None) not in found]
            seats = new if seat in new else [*new, seat]
            found |= {(other, None): answer for other, answer in only_answers(position, seats).items()}
        return found[seat, None]

    def by_itself(self, position: Position, seat: Seat, wishes: Wishes, begun: bool) -> Option | None:
        """What is answered for a seat by what it has chosen."""
        found, key = self._found(position), (seat, (repr(wishes), begun))
        if key not in found:
            found[key] = by_itself(position, seat, wishes, begun)
        return found[key]

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
        found, stays = self._found(before), goes_on(before, ahead, entry)
        self._known = [(before, found)]
        self._keep(ahead, {key: answer for key, answer in found.items() if key[0] != entry[0]} if stays else {})

    def forget(self) -> None:
        """The position itself has changed."""
        self._known = []
