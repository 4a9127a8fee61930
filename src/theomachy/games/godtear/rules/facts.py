"""Every number of the game with its source."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.facts import walk
from theomachy.kernel.rules import Fact

from .board import DATA, SCENARIO_DATA
from .cards import CARD_DATA


def facts() -> Sequence[Fact]:
    tables = [*walk("", DATA, "rulebook"), *walk("scenario", SCENARIO_DATA, "public")]
    for klass, cards in CARD_DATA.items():
        tables += walk(klass, cards, "card")
    return tables
