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
        self._added: list[int] = []
        """Where in the history the answers stand that were not given then."""

    def missing(self, game: Game, entry: Entry | None) -> Entry | None:
        """An answer that goes before `entry`; ask again after it was played. With None, what is missing at the end."""
        found = self.rule.missing(game, entry)
        if found is not None:
            self._added.append(len(game.history))
        return found

    def turned(self, game: Game, entry: Entry) -> Entry:
        """The entry itself; moments of the history are counted with what was added."""
        seat, option = self.rule.answer(game, entry)
        if option[0] != "rewind":
            return seat, option
        moment = int(option[1])
        for place in self._added:
            moment += place <= moment
        self._added = [place for place in self._added if place < moment]
        return seat, ("rewind", moment)

    def digest(self, game: Game) -> str:
        """The digest that the version of then would give to this position."""
        return game.position.digest(self.rule.shape)
