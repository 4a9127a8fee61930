"""A bot and the one that answers for it when it fails."""

from __future__ import annotations

import logging

from theomachy.kernel.dice import Dice

from .bot import Bot, Choice, Glimpse

logger = logging.getLogger(__name__)


class Fallback:
    """Nobody at the table shall wait because a bot has a defect: the level below answers instead, and it is logged."""

    def __init__(self, bot: Bot, below: Bot) -> None:
        self._bot, self._below = bot, below

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        try:
            choice = self._bot.choose(glimpse, dice.copy())
        except Exception:
            logger.exception("a bot failed at %r; the level below answers", glimpse.ask.what)
            return self._below.choose(glimpse, dice)
        if (choice is None and glimpse.owed) or (choice is not None and choice.option not in glimpse.ask.options):
            logger.error("a bot gave no sound answer to %r; the level below answers", glimpse.ask.what)
            return self._below.choose(glimpse, dice)
        return choice
