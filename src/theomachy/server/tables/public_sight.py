"""What anybody who only watches may know of a game: the lobby moves with that, and with nothing else."""

from __future__ import annotations

from theomachy.kernel.ask import WATCHER
from theomachy.kernel.position import Position
from theomachy.kernel.state import hears
from theomachy.web.shown import Shown


def public_sight(shown: Shown) -> tuple[object, ...]:
    view, log = shown.sight(WATCHER)
    return list(shown.game.waiting(WATCHER)), view, len(log)


def shows(shown: Shown, ahead: Position) -> bool:
    """Does anybody who only watches notice the step from how the game stands to the position ahead?"""
    if ahead.over or any(hears(line, WATCHER) for line in ahead.state.log):
        return True
    owing, view, _ = public_sight(shown)
    return list(ahead.waiting(WATCHER)) != owing or shown.ahead(ahead) != view
