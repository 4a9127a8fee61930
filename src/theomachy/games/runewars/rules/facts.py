"""Every number and text of the game with its source: the rulebook, public material, or our own stand-in."""

from __future__ import annotations

from theomachy.facts import walk
from theomachy.kernel.rules import Fact

from ..data import DATA

LEFT_OUT = frozenset({
    "meta", "geometry", "decisions", "rulings", "card_rules", "deck_rules", "fate_codes", "quest_codes", "fate_tags",
})  # fmt: skip
"""Not numbers of the game, but notes about them."""
DRAWN = frozenset({"name", "id", "rotations", "xy", "board_without_homes", "board_with_default_homes"})
"""Names, and what follows from the rest."""


def facts() -> list[Fact]:
    fate = str(next(iter(DATA["fate_tags"])))
    found: list[Fact] = []
    for name, table in DATA.items():
        if name not in LEFT_OUT:
            found += walk(name, table, {"fate": fate, "maps": "house"}.get(name, "rulebook"), DRAWN)
    return [fact for fact in found if fact.value not in ("", "None")]
