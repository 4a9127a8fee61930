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


def obvious(advice: Sequence[Advice]) -> bool:
    """Is all but one answer senseless, or each as good as any other?"""
    scores = [piece.score for piece in advice]
    sensible = [score for score in scores if score != NEVER]
    return len(sensible) < 2 or max(scores) - min(scores) <= LEVEL


def ranked(advice: Sequence[Advice]) -> list[int]:
    """Which pieces of advice are worth a thought, the best first; equals in the order of the options."""
    sensible = [index for index, piece in enumerate(advice) if piece.score != NEVER]
    return sorted(sensible or range(len(advice)), key=lambda index: -advice[index].score)


def thoughts(advice: Sequence[Advice], dice: Dice, options: Sequence[Option], most: int) -> list[Option]:
    """The answers that are worth a thought, the best advised first."""
    first = best(advice, dice)
    return [options[index] for index in (first, *[index for index in ranked(advice) if index != first])][:most]


def open_desk(position: Position) -> bool:
    """Does everybody hear what is said here, for as long as anybody talks?"""
    return position.at_desk() and not position.at_private_desk()


def deeds(position: Position, question: Ask) -> Ask:
    """The question without mere talk, which has no end and, imagined, leads nowhere.

    At an open desk that leaves answers that cannot be taken back, and the one that ends the talking.
    """
    if not open_desk(position) or len(question.options) == 1:
        return question
    final = position.rules.play.final
    default = position.rules.play.default(position.state, question)
    options = [option for option in question.options if option[0] in final or option == default]
    return Ask(question.seat, question.what, options, *question.about)


def follow(position: Position, question: Ask, dice: Dice) -> Option:
    """The answer of a sensible seat in an imagined game."""
    question = deeds(position, question)
    if len(question.options) == 1:
        return question.options[0]
    return question.options[best(position.rules.bot.advise(position.state, question), dice)]
