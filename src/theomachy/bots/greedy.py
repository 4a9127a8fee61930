"""Bots that take what looks good at once: one that sees clearly, and one that errs now and then."""

from __future__ import annotations

from theomachy.kernel.dice import Dice

from .advice import best, ranked
from .bot import Choice, Glimpse

SURE = 100
"""Percent of its answers to which a sure hand gives its best thought."""


class Greedy:
    """Re-deals once what it cannot know, asks the game for advice, and follows the best of it.

    Where it owes nothing it speaks up only for something better than nothing: advice above zero. With `sure` below 100
    it errs in the other cases: it takes the next best thought, or the one after, and so on down.
    """

    def __init__(self, sure: int = SURE) -> None:
        self._sure = sure

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        options = glimpse.ask.options
        advice = glimpse.rules.bot.advise(glimpse.redeal(dice).state, glimpse.ask)
        if not glimpse.owed and max(piece.score for piece in advice) <= 0:
            return None
        thoughts = ranked(advice)
        slips = 0
        while slips < len(thoughts) - 1 and dice.below(SURE) >= self._sure:
            slips += 1
        index = thoughts[slips] if slips else best(advice, dice)
        return Choice(options[index], advice[index].reason)
