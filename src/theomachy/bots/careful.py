"""The bot that follows advice, but looks one step further where that is cheap."""

from __future__ import annotations

from theomachy.kernel.dice import Dice

from .advice import best, ranked
from .bot import Choice, Glimpse
from .greedy import Greedy
from .horizon import Horizon, carry_on, in_turn

CANDIDATES = 4
"""How many of the best thoughts it follows up."""
DEALS = 3
"""On how many re-deals."""
LOYALTY = 0.25
"""How much better, as a share of the spread between candidates, another thought must come out to replace the first."""


class Careful:
    """At a question that only its own seat is asked it tries the best few answers on a few re-deals, a round ahead.

    At desks, where everybody answers at once and lines are long, it takes the best advice as it is; so it does in games
    where everybody answers in turn, because a few re-deals of a round full of others' answers say too little.
    """

    def __init__(self, candidates: int = CANDIDATES, deals: int = DEALS) -> None:
        self._candidates, self._deals = candidates, deals
        self._plain = Greedy()

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        options, rules = glimpse.ask.options, glimpse.rules
        if glimpse.at_desk or not glimpse.owed or len(options) == 1 or in_turn(rules):
            return self._plain.choose(glimpse, dice)
        advice = rules.advise(glimpse.redeal(dice).state, glimpse.ask)
        first = best(advice, dice)
        tried = [first, *[index for index in ranked(advice) if index != first]][: self._candidates]
        if len(tried) == 1:
            return Choice(options[first], advice[first].reason)
        values = dict.fromkeys(tried, 0.0)
        for number in range(self._deals):
            for index in tried:
                own = Dice(f"{dice.seed} {number}")
                position = glimpse.redeal(own)
                position.answer(glimpse.seat, options[index])
                carry_on(position, Horizon(glimpse.seat, 1), own, 40)
                values[index] += rules.value(position.state, glimpse.seat) / self._deals
        found = max(tried, key=lambda index: values[index])
        spread = values[found] - min(values.values())
        if values[found] - values[first] <= LOYALTY * spread:
            found = first
        return Choice(options[found], advice[found].reason)
