"""A deed: an action, a rune, or a dragon's battle. Some things hold, or happen, once in each."""

from __future__ import annotations

from .state import GodsWar

ONCE = frozenset({"paid_out", "psychopomp_paid"})
"""The VP that opens Hell (M6), and what souls pay on their way there (DK9)."""
STAYS = "stays."
"""Whoever let others out of Hell and must stay behind (M13)."""


def over(state: GodsWar) -> None:
    """The next deed begins anew, also in the same turn."""
    marks = state.turn_marks
    if marks:
        for name in [name for name in marks if name in ONCE or name.startswith(STAYS)]:
            del marks[name]
