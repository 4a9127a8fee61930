"""What the Windwalker gains from the spellbooks of others, and the book that it may take at any time."""

from __future__ import annotations

from collections.abc import Sequence

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

    def may_interrupt(self, state: Cthulhu, f: int, moment: str) -> Sequence[Option]:
        return [(self.name,)] if moment in ("action", "phase") else []

    def may_doom(self, state: Cthulhu, f: int) -> Sequence[Option]:
        return [(self.name,)]

    def use(self, state: Cthulhu, f: int, option: Option) -> None:
        meet(state, f, self.name)
        settle(state)

    def bonus(self, state: Cthulhu, f: int) -> None:
        earn_signs(state, f, readers(state, f))


class LastChance(Ability):
    """The book for any time, left to the end, is taken before the winner is found.

    If the end comes at a stroke there is no time to draw, and every Sign that comes with it counts 1 Doom.
    """

    name, faction, source = "last_chance", WW, "public"

    def on_last_call(self, state: Cthulhu, f: int) -> None:
        if not has_met(state, f, AnyTime.name):
            POWERS.note(self.name)
            meet(state, f, AnyTime.name)

    def on_game_over(self, state: Cthulhu, f: int) -> None:
        if not has_met(state, f, AnyTime.name):
            state.doom[f] += readers(state, f)
            self.on_last_call(state, f)


def readers(state: Cthulhu, f: int) -> int:
    """How many Elder Signs come with the book for any time."""
    return min(rivals(state, f), MOST_SIGNS) if later(state) else rivals(state, f)
