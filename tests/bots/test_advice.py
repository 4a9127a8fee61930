"""What the game's own advice says about a question."""

from __future__ import annotations

from theomachy.bots.advice import NEVER, ranked, thoughts
from theomachy.kernel.dice import Dice
from theomachy.kernel.rules import Advice


def test_thoughts_are_the_best_advice_first() -> None:
    advice = [Advice(1.0, ""), Advice(NEVER, ""), Advice(3.0, ""), Advice(2.0, "")]
    assert thoughts(advice, Dice("x"), [("a",), ("b",), ("c",), ("d",)], 2) == [("c",), ("d",)]
    assert thoughts(advice, Dice("x"), [("a",), ("b",), ("c",), ("d",)], 9) == [("c",), ("d",), ("a",)]


def test_what_is_never_sensible_is_left_out_unless_there_is_nothing_else() -> None:
    assert ranked([Advice(0.0, ""), Advice(NEVER, ""), Advice(2.0, "")]) == [2, 0]
    assert ranked([Advice(NEVER, ""), Advice(NEVER, "")]) == [0, 1]
