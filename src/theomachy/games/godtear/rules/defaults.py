"""The answer that stands for a player who is away, or whose answer came too late."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .state import Godtear


def default(state: Godtear, ask: Ask) -> Option:
    """What ends a question without doing anything stands last in its options."""
    return ask.options[-1]
