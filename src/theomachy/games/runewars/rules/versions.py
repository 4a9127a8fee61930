"""What changed between versions of these rules, and how games of the earlier ones go on.

2: whoever has more units than an area feeds or holds loses all that are too many, though the last of his colour go
   first and his allies are nobody's from then on (Y7, L1). Ice Storm routs as many as its user likes. No card for an
   Order helps the units that the Flute leads over a border, and whoever appears in a Dungeon stays there. Losers whose
   retreat ends in a full area count among the slain (E3). Power for the Pious goes by the order from before its bid
   (Q4). Whoever is late bids nothing, and has the best Fate card. With Strategize a single unit leads as many allies
   to an empty area as its player likes.
"""

from __future__ import annotations

from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Migration


def stormed(game: Game, entry: Entry | None) -> Entry | None:
    """Ice Storm routed all that it could without a question where there was nothing to choose."""
    for seat in game.owing():
        question = game.ask(seat)
        if question is not None and question.about[:1] == ("ice_storm",) and (entry is None or entry[1][0] != "storm"):
            return seat, question.options[0]
    return None


MIGRATIONS = {1: Migration(missing=stormed)}
