"""What anybody who only watches may know of a game: the lobby moves with that, and with nothing else."""

from __future__ import annotations

from theomachy.kernel.ask import WATCHER
from theomachy.kernel.entry import Entry
from theomachy.kernel.position import Position
from theomachy.kernel.state import hears
from theomachy.web.view_cache import ViewCache


def public_sight(shown: ViewCache) -> tuple[object, ...]:
    view, log = shown.sight(WATCHER)
    return list(shown.game.waiting(WATCHER)), view, len(log)


def shows(shown: ViewCache, ahead: Position) -> bool:
    """Does anybody who only watches notice the step from how the game stands to the position ahead?"""
    if ahead.over or any(hears(line, WATCHER) for line in ahead.state.log):
        return True
    owing, view, _ = public_sight(shown)
    return list(ahead.waiting(WATCHER)) != owing or shown.ahead(ahead) != view


def goes_on(before: Position, ahead: Position, entry: Entry) -> bool:
    """Is the step to the position ahead an answer at a private desk that stays open? Then it changes nothing for the
    other seats."""
    declared = entry[1][0] in ahead.rules.play.declarations.verbs
    return ahead.at_private_desk() and ahead.desk is before.desk and not ahead.revealed and not declared


def is_secret(before: Position, ahead: Position, entry: Entry, seats: int) -> bool:
    """Of a step that nobody notices who only watches: does no other seat notice it either?"""
    told = any(hears(line, seat) for line in ahead.state.log for seat in range(seats) if seat != entry[0])
    return goes_on(before, ahead, entry) and not told
