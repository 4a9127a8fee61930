"""What changed between versions of these rules, and how games of the earlier ones go on.

2: whoever may reach thirty is asked to show Signs before a phase ends (Ruling R67).
3: books that are due come at once. A game whose answers came in the other order does not go on.
4: two people may play an epic game, with three Factions each, and those of the expansions.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Migration

from .elder_signs import KEEP_HIDDEN
from .state import Cthulhu


def not_shown(game: Game, entry: Entry | None) -> Entry | None:
    """Whoever was not asked for Signs kept them hidden."""
    for seat in game.owing():
        question = game.ask(seat)
        if question is not None and question.what == "show" and (entry is None or entry[1][0] != "reveal"):
            return seat, KEEP_HIDDEN
    return None


def without_epic(state: Cthulhu) -> dict[str, Any]:
    """The State of versions 1 to 3: no table was epic."""
    held = {field.name: getattr(state, field.name) for field in fields(state)}
    return {**held, "settings": {name: value for name, value in state.settings.items() if name != "epic"}}


MIGRATIONS = {
    1: Migration(missing=not_shown, shape=without_epic),
    2: Migration(shape=without_epic),
    3: Migration(shape=without_epic),
}
