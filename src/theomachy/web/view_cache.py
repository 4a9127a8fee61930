"""What is remembered of a game between two looks at it, so that nothing is drawn or told twice."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeAlias, TypeVar

from theomachy.kernel.ask import WATCHER
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.state import Line, hears
from theomachy.kernel.words import View
from theomachy.scene import Scene

T = TypeVar("T")
Log: TypeAlias = list[tuple[int, Line]]


class ViewCache:
    """Whoever shows a game keeps one of these for as long as the game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.scenes: dict[int, Scene] = {}
        """By seat: the scene that it was shown last, so that pieces keep their ids and glide."""
        self.told: dict[int, Any] = {}
        """By seat: the log as far as it has been written."""
        self._heard: dict[int, tuple[int, tuple[int, Line] | None, Log]] = {}
        """By seat: how many lines were gone through, the last of them, and those that it may read."""
        self._ahead: tuple[int, Position, View] | None = None
        self._now: dict[Hashable, Any] = {}
        self._when: tuple[int, Position | None] = (-1, None)

    def sight(self, seat: int) -> tuple[View, Log]:
        """The view and the log of a seat. They are to be read, not changed."""
        return self.now(("sight", seat), lambda: (self._view(seat), self._log(seat)))

    def ahead(self, position: Position) -> View:
        """What a watcher will see of a position that is foreseen; it is not looked for again if the game goes there."""
        view = self.game.rules.hidden.view(position.state, WATCHER)
        self._ahead = (self.game.recorded + len(position.trail), position, view)
        return view

    def _view(self, seat: int) -> View:
        if seat == WATCHER and self._ahead is not None:
            (length, position, view), self._ahead = self._ahead, None
            if length == self.game.recorded and position is self.game.position:
                return view
        return self.game.view(seat)

    def _log(self, seat: int) -> Log:
        """A log grows: what was heard before is not gone through again, unless it was taken back."""
        lines = self.game.lines
        upto, last, heard = self._heard.get(seat, (0, None, []))
        if upto > len(lines) or (upto and lines[upto - 1] is not last):
            upto, heard = 0, []
        heard = heard + [entry for entry in lines[upto:] if hears(entry[1], seat)]
        self._heard[seat] = (len(lines), lines[-1] if lines else None, heard)
        return heard

    def waiting(self, seat: int) -> list[int]:
        """The seats that a viewer may know the game to wait for."""
        return self.now(("waiting", seat), lambda: list(self.game.waiting(seat)))

    def now(self, name: Hashable, make: Callable[[], T]) -> T:
        """Something that stays as it is as long as nothing happens; the record grows with everything that does."""
        length, position = self._when
        if length != self.game.recorded or position is not self.game.position:
            self._now = {}
            self._when = (self.game.recorded, self.game.position)
        if name not in self._now:
            self._now[name] = make()
        found: T = self._now[name]
        return found
