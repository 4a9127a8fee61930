"""The bot that takes what looks best at once, and thinks no further."""

from __future__ import annotations

from theomachy.kernel.dice import Dice

from .bot import Choice, Glimpse

LEVEL = 1e-9
"""Scores this close are as good as each other; dice decide between them."""


class Greedy:
    """Re-deals once what it cannot know, asks the game for advice, and follows the best of it.

    Where it owes nothing it speaks up only for something better than nothing: advice above zero.
    """

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        options = glimpse.ask.options
        advice = glimpse.rules.advise(glimpse.redeal(dice).state, glimpse.ask)
        best = max(piece.score for piece in advice)
        if not glimpse.owed and best <= 0:
            return None
        liked = [index for index, piece in enumerate(advice) if piece.score >= best - LEVEL]
        index = liked[dice.below(len(liked))]
        return Choice(options[index], advice[index].reason)
