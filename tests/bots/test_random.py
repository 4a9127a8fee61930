"""The bot that does anything the rules allow."""

from __future__ import annotations

from typing import Any

from tests.bots.tables import table
from tests.template_game import RULES
from theomachy.bots import Glimpse, bot
from theomachy.kernel.ask import Ask
from theomachy.kernel.dice import Dice


def test_random_takes_any_option_now_and_then() -> None:
    glimpse = Glimpse(table().position, 0)
    chosen = [bot("random").choose(glimpse, Dice(str(number))) for number in range(80)]
    assert {choice.option for choice in chosen if choice} == set(glimpse.ask.options)


def test_random_does_not_dawdle_at_a_desk() -> None:
    """However many options there are, one answer in five is what an absent player would say."""

    def many(state: Any, seat: int) -> Ask:
        return Ask(seat, "bargain", [*(("offer", number) for number in range(1000)), ("ready",)])

    game = table()
    desk: Any = RULES.play.steps["bargain"]
    crowded = type("Crowded", (type(desk),), {"ask": lambda self, state, seat: many(state, seat)})()
    game = table(steps={**RULES.play.steps, "bargain": crowded})
    glimpse = Glimpse(game.position, 0)
    chosen = [bot("random").choose(glimpse, Dice(str(number))) for number in range(100)]
    assert 8 < sum(choice.option == ("ready",) for choice in chosen if choice) < 40
