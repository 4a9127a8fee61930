"""How many questions of a game need no thought: those that experts would answer without looking up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from theomachy.kernel.ask import idle
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules
from theomachy.scene.standing_answer import MATTERS, OBVIOUS, TRIFLES

from .advice import best, deeds, obvious
from .unasked import Wishes, by_itself, only_answer, spoken

MOST = 6000
"""Questions of one game that are counted at most."""


@dataclass(slots=True)
class Questions:
    """What seats were asked in games by advice."""

    asked: int = 0
    obvious: int = 0
    unasked: int = 0
    """Answered by the table itself."""
    kinds: Counter[str] = field(default_factory=Counter)
    """The obvious ones, by `Ask.what`."""

    @property
    def share(self) -> float:
        return self.obvious / self.asked if self.asked else 0.0


def sensible_wishes(rules: Rules) -> Wishes:
    """What a seasoned player chooses: to be asked where it may matter."""
    return {
        row.name: [next((choice for choice in (MATTERS, TRIFLES, OBVIOUS) if choice in row.choices), row.usual)]
        for row in rules.table.look.answers
    }


def count(rules: Rules, seats: int, games: int, wishes: Wishes | None = None) -> Questions:
    """Play by advice, each seat on what it knows. With `wishes` the table answers by itself what it can, and for every
    seat by these."""
    found = Questions()
    for number in range(games):
        game, dice = Game(rules, seats, seed=f"questions {number}"), Dice(f"questions {number}")
        for _ in range(MOST):
            if game.over:
                break
            _ask(game, dice, wishes, found)
    return found


def _ask(game: Game, dice: Dice, wishes: Wishes | None, found: Questions) -> None:
    seat = game.owing()[0]
    position, question = game.position, game.ask(seat)
    assert question is not None
    if wishes is not None:
        option = question.options[0] if idle(question) else only_answer(position, seat)
        option = option or by_itself(position, seat, wishes, spoken(game, seat))
        if option is not None:
            found.unasked += 1
            return game.answer(seat, option)
    open_ = deeds(position, question)
    advice = game.rules.bot.advise(position.redeal(seat, dice).state, open_) if len(open_.options) > 1 else ()
    found.asked += 1
    if obvious(advice):
        found.obvious += 1
        found.kinds[question.what] += 1
    return game.answer(seat, open_.options[best(advice, dice) if advice else 0])
