"""The answer that stands for a player who is away, or whose answer came too late."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .state import Cthulhu


def default(state: Cthulhu, ask: Ask) -> Option:
    """What ends a question without doing anything stands last: done, pass, enough, no ritual, refuse."""
    return ask.options[-1]
