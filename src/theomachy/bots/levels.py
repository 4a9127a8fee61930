"""Bots by name, from the one that guesses to the one that thinks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from theomachy.kernel.errors import BadSetup

from .bot import Bot
from .fallback import Fallback
from .greedy import Greedy
from .ismcts import Ismcts
from .random import Random

EASY_SURE, NORMAL_SURE = 56, 85
"""Percent of their answers in which easy and normal follow their best thought."""
HARD_SECONDS = 1.0
MOST_SECONDS = 3600.0
THINKER = "ismcts:"


def easy() -> Bot:
    return Fallback(Greedy(EASY_SURE), Random())


def normal() -> Bot:
    return Fallback(Greedy(NORMAL_SURE), easy())


def hard() -> Bot:
    return thinker(HARD_SECONDS)


def thinker(seconds: float | None = None, iterations: int | None = None) -> Bot:
    return Fallback(Ismcts(Greedy(), seconds, iterations), normal())


LEVELS: Mapping[str, Callable[[], Bot]] = {
    "random": Random,
    "easy": easy,
    "normal": normal,
    "greedy": Greedy,
    "hard": hard,
}
"""What a player can ask for by name, the weakest first; `ismcts:SECONDS` thinks as long as it is told."""
ABOUT: Mapping[str, str] = {
    "random": "plays anything legal",
    "easy": "knows what is sensible and forgets it in four answers of nine",
    "normal": "knows what is sensible and slips now and then",
    "greedy": "always does what the hint would say, at once",
    "hard": "thinks for up to a second about what may come",
}
"""What to expect of each, in a few words."""


def bot(name: str) -> Bot:
    """A bot by its name. `ismcts:2.5` thinks 2.5 seconds a move, `ismcts:100x` a hundred imagined games a move."""
    if name in LEVELS:
        return LEVELS[name]()
    if name.startswith(THINKER):
        amount = name.removeprefix(THINKER)
        number = _number(amount.removesuffix("x"))
        if amount.endswith("x") and number is not None and number == int(number) and number >= 1:
            return thinker(iterations=int(number))
        if number is not None and not amount.endswith("x") and 0 < number <= MOST_SECONDS:
            return thinker(seconds=number)
        raise BadSetup(f"{name!r}: after {THINKER!r} comes a number of seconds (0.5), or of imagined games (100x)")
    raise BadSetup(f"there is no bot {name!r}; there are: {', '.join(LEVELS)}, {THINKER}SECONDS")


def known(name: str) -> bool:
    """Is there a bot of this name?"""
    try:
        bot(name)
    except BadSetup:
        return False
    return True


def _number(text: str) -> float | None:
    plain = text.replace(".", "", 1)
    return float(text) if plain.isascii() and plain.isdecimal() and len(text) < 12 else None
