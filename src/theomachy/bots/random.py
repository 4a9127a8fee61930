"""The bot that does anything the rules allow."""

from __future__ import annotations

from theomachy.kernel.dice import Dice

from .bot import Choice, Glimpse

PATIENCE = 5
"""At a desk, one answer in this many is the one that an absent player would give, which gets on with the game."""


class Random:
    """Every option is as likely as any other, except that it does not dawdle at desks."""

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        if not glimpse.owed:
            return None
        options = glimpse.ask.options
        if glimpse.at_desk and dice.below(PATIENCE) == 0:
            option = glimpse.rules.play.default(glimpse.redeal(dice).state, glimpse.ask)
            return Choice(option, "enough of this")
        return Choice(options[dice.below(len(options))], "as good as any")
