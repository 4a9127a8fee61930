"""Games of an earlier version of the rules: played again by this one, with digests compared at the end.

Where the rules changed something that the game came across, the replay stops there and says so; what was played up to
there can still be looked at.
"""

from __future__ import annotations

from .entry import Entry
from .game import Game
from .rules import Migration, Rules


class Migrating:
    """Turns the entries of an earlier version, one by one, into those that say the same by the rules of now."""

    def __init__(self, rules: Rules, version: int) -> None:
        self.rule = rules.migrations.get(version, Migration())
        self._shifts: list[tuple[int, int]] = []
        """(place, change): where in the history an answer stands that was not given then, 1, or one of then is left
        out, -1."""

    def missing(self, game: Game, entry: Entry | None) -> Entry | None:
        """An answer that goes before `entry`; ask again after it was played. With None, what is missing at the end."""
        found = self.rule.missing(game, entry)
        self._shifts += [(len(game.history), 1)] if found else []
        return found

    def dropped(self, game: Game, entry: Entry) -> bool:
        """Is the entry left out, because nobody is asked for it now?"""
        found = self.rule.dropped is not None and self.rule.dropped(game, entry)
        self._shifts += [(len(game.history), -1)] if found else []
        return found

    def turned(self, game: Game, entry: Entry) -> Entry:
        """The entry itself; moments of the history are counted with what was added and without what was dropped."""
        seat, option = self.rule.answer(game, entry)
        if option[0] != "rewind":
            return seat, option
        moment = int(option[1])
        for place, change in self._shifts:
            moment += change if place < moment + (change > 0) else 0
        self._shifts = [(place, change) for place, change in self._shifts if place < moment]
        return seat, ("rewind", moment)

    def digest(self, game: Game) -> str:
        """The digest that the version of then would give to this position."""
        return game.position.digest(self.rule.shape)
