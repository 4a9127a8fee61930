"""Questions that have one answer: the server gives it, where that tells nobody a secret."""

from __future__ import annotations

from theomachy.kernel.ask import WATCHER, Option, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game

_REDEALS = 6


def only_answer(game: Game, seat: Seat) -> Option | None:
    """The one answer to a question that has no other, if its being the only one is no secret.

    Everybody sees that the answer came at once, so it may only come at once where anybody could have known: where
    the seat has one option in every deal that a spectator cannot tell from this one.
    """
    position = game.position
    question = position.ask(seat)
    if position.at_desk() or question is None or len(question.options) != 1:
        return None
    dice = Dice(f"forced {len(game.log(WATCHER))}")
    for _ in range(_REDEALS):
        other = position.redeal(WATCHER, dice).ask(seat)
        if other is None or len(other.options) != 1:
            return None
    return question.options[0]
