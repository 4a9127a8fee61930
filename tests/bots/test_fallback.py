"""The level below answers for a bot that fails."""

from __future__ import annotations

from typing import Any

import pytest

from tests.template_game import RULES as ORACLE
from theomachy.bots import Choice, Glimpse, bot
from theomachy.bots.fallback import Fallback
from theomachy.bots.greedy import Greedy
from theomachy.kernel.ask import Ask
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Advice


class Broken:
    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        raise ZeroDivisionError


class Dreaming:
    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        return Choice(("no", "such", "option"), "")


class Silent:
    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        return None


@pytest.mark.parametrize("failing", [Broken(), Dreaming(), Silent()])
def test_the_level_below_answers_for_a_bot_that_fails(failing: Any) -> None:
    glimpse = Glimpse(Game(ORACLE, 3, ORACLE.proof.brisk, "x").position, 0)
    choice = Fallback(failing, Greedy()).choose(glimpse, Dice("x"))
    assert choice == Greedy().choose(glimpse, Dice("x"))


def test_staying_silent_is_no_failure_where_nothing_is_owed() -> None:
    glimpse = Glimpse(Game(ORACLE, 3, ORACLE.proof.brisk, "x").position, 0)
    glimpse.owed = False
    assert Fallback(Silent(), Greedy()).choose(glimpse, Dice("x")) is None


def test_advice_that_fails_leaves_the_guessing_bot() -> None:
    def advise(state: Any, ask: Ask) -> list[Advice]:
        raise LookupError("no idea")

    game = Game(ORACLE.but("bot", advise=advise), 3, ORACLE.proof.brisk, "x")
    assert bot("hard").choose(Glimpse(game.position, 0), Dice("x")) is not None
