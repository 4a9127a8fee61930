"""Why not: a missing reason, a false one and one that tells too much are found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.template_game import RULES
from tests.template_game.look import OracleLook
from theomachy.conformance.checks import Fault
from theomachy.conformance.reasons import reasons_are_true
from theomachy.kernel.game import Game


def at_pledges(reason: Callable[..., Any]) -> Game:
    """A game at which somebody has fewer coins than could be pledged."""
    look = OracleLook()
    look.why_not = reason  # type: ignore[method-assign]
    game = Game(RULES.but("table", look=look), 2, seed="poor")
    rng = Random(1)
    while not any((ask := game.ask(seat)) and ask.what == "pledge" and len(ask.options) < 4 for seat in game.owing()):
        seat = game.owing()[0]
        game.answer(seat, rng.choice(game.ask(seat).options))  # type: ignore[union-attr]
    return game


def test_true_reasons_pass() -> None:
    reasons_are_true(at_pledges(OracleLook().why_not), Random(1))


@pytest.mark.parametrize(
    ("reason", "fault"),
    [
        (lambda *_: None, "nothing says why"),
        (lambda *_: ("poor", 1), "is on offer"),
        (lambda state, *_: ("poor", id(state)), "may not know"),
    ],
)
def test_false_ones_do_not(reason: Callable[..., Any], fault: str) -> None:
    with pytest.raises(Fault, match=fault):
        reasons_are_true(at_pledges(reason), Random(1))
