"""Bots by name, from the one that guesses to the one that thinks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from theomachy.kernel.errors import BadSetup

from .bot import Bot
from .greedy import Greedy
from .random import Random

LEVELS: Mapping[str, Callable[[], Bot]] = {"random": Random, "greedy": Greedy}
"""What a player can ask for; a stronger bot, or one held back, is one more line."""


def bot(name: str) -> Bot:
    if name not in LEVELS:
        raise BadSetup(f"there is no bot {name!r}; there are: {', '.join(LEVELS)}")
    return LEVELS[name]()
