"""Replies to a rune (A8): right after it is revealed, others may cancel or copy it."""

from __future__ import annotations

from .state import GodsWar


def replies(state: GodsWar, seat: int, name: str) -> None:
    """Secret Sorcery and Illusion."""
