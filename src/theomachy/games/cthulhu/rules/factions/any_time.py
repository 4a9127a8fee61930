"""What the Windwalker gains from the spellbooks of others, and the book that it may take at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.ask import Option

from ..board import ALL_SIX
from ..elder_signs import earn_signs
from ..powers import POWERS, Ability, Requirement
from ..spellbooks import has_met, meet, settle
from ..state import Cthulhu

WW = "windwalker"
MOST_SIGNS = 3
"""Elder Signs that come with the book for any time, at most, in the later printing."""


def later(state: Cthulhu) -> bool:
    return state.settings["expansion_cards"] == "later"


def rivals(state: Cthulhu, f: int) -> int:
    """Enemies that own six books."""
    return sum(books == ALL_SIX for g, books in enumerate(state.books) if g != f)


class RivalBooks(Requirement):
    """Somebody else owns all six spellbooks."""

    name, faction, source, looks_at = "rival_books", WW, "public", ("books",)

    def met(self, state: Cthulhu, f: int) -> bool:
        return rivals(state, f) > 0


class AnyTime(Requirement):
    """Taken whenever one likes, between Actions or in the Doom Phase.

    With it comes an Elder Sign for every enemy that owns six books by then.
    """

    name, faction, source = "any_time", WW, "public"
    windows = ("interrupt", "doom")

    def options(self, state: Cthulhu, seat: int, window: str, *context: Any) -> Sequence[Option]:
        return [(self.name,)] if window == "doom" or context[0] in ("action", "phase") else []

    def use(self, state: Cthulhu, seat: int, option: Option, *context: Any) -> None:
        meet(state, seat, self.name)
        settle(state)

    def bonus(self, state: Cthulhu, f: int) -> None:
        earn_signs(state, f, readers(state, f))


class LastChance(Ability):
    """The book for any time, left to the end, is taken before the winner is found.

    If the end comes at a stroke there is no time to draw, and every Sign that comes with it counts 1 Doom.
    """

    name, faction, source = "last_chance", WW, "public"
    windows = ("last_call", "game_over")

    def happen(self, state: Cthulhu, seat: int, window: str, *context: Any) -> None:
        if not has_met(state, seat, AnyTime.name):
            POWERS.note(self.name)
            if window == "game_over":
                state.doom[seat] += readers(state, seat)
            meet(state, seat, AnyTime.name)


def readers(state: Cthulhu, f: int) -> int:
    """How many Elder Signs come with the book for any time."""
    return min(rivals(state, f), MOST_SIGNS) if later(state) else rivals(state, f)
