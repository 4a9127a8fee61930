"""What the game's own advice says about a question, with chance between equals."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Advice

LEVEL = 1e-9
"""Scores this close are as good as each other; dice decide between them."""


def best(advice: Sequence[Advice], dice: Dice) -> int:
    """Which piece of advice scores best."""
    top = max(piece.score for piece in advice) - LEVEL
    liked = [index for index, piece in enumerate(advice) if piece.score >= top]
    return liked[dice.below(len(liked))] if len(liked) > 1 else liked[0]


NEVER = float("-inf")
"""The score of an answer that no sensible seat gives: taking back what it has just written, for one."""


def ranked(advice: Sequence[Advice]) -> list[int]:
    """Which pieces of advice are worth a thought, the best first; equals in the order of the options."""
    sensible = [index for index, piece in enumerate(advice) if piece.score != NEVER]
    return sorted(sensible or range(len(advice)), key=lambda index: -advice[index].score)


def follow(position: Position, question: Ask, dice: Dice) -> Option:
    """The answer of a sensible seat in an imagined game.

    At an open desk it answers as if away: there talk has no end, and imagined talk leads nowhere.
    """
    options = question.options
    if len(options) == 1:
        return options[0]
    if position.at_desk() and not position.at_private_desk():
        return position.rules.default(position.state, question)
    return options[best(position.rules.advise(position.state, question), dice)]
