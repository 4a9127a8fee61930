"""What changed between versions of these rules, and how games of the earlier ones go on.

2: whoever may reach thirty is asked to show Signs before a phase ends (Ruling R67).
3: books that are due come at once. A game whose answers came in the other order does not go on.
"""

from __future__ import annotations

from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Migration

from .elder_signs import KEEP_HIDDEN


def not_shown(game: Game, entry: Entry | None) -> Entry | None:
    """Whoever was not asked for Signs kept them hidden."""
    for seat in game.owing():
        question = game.ask(seat)
        if question is not None and question.what == "show" and (entry is None or entry[1][0] != "reveal"):
            return seat, KEEP_HIDDEN
    return None


MIGRATIONS = {1: Migration(missing=not_shown)}
