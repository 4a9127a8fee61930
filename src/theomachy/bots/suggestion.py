"""What follows for the other pieces of a unit, as the game's advice has it: a formation, a march."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position

from .advice import best

LONGEST = 40
"""Answers that are suggested at most."""


def suggested(position: Position, seat: Seat) -> list[Option]:
    """The best advised answers to this question and to those like it that follow: the same is asked about the same
    unit, and nothing was revealed meanwhile. Empty where the game does not ask piece by piece."""
    first, found = position.ask(seat), list[Option]()
    if first is None or first.what not in position.rules.table.look.one_by_one:
        return found
    ahead, question, dice = position.clone(), first, Dice(f"suggested {len(position.trail)}")
    ahead.dice, ahead.revealed = None, False
    while len(found) < LONGEST:
        advice = ahead.rules.bot.advise(ahead.redeal(seat, dice).state, question)
        found.append(question.options[best(advice, dice)])
        ahead.answer(seat, found[-1])
        more = ahead.ask(seat)
        if more is None or ahead.revealed or (more.what, more.about[:1]) != (first.what, first.about[:1]):
            break
        question = more
    return found
