"""Bots that take what looks good at once."""

from __future__ import annotations

from typing import Any

from tests.bots.tables import table
from tests.template_game import RULES as ORACLE
from theomachy.bots import Choice, Glimpse, bot
from theomachy.bots.advice import NEVER
from theomachy.bots.greedy import Greedy
from theomachy.kernel.ask import Ask
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Advice


def test_greedy_takes_the_best_advice_and_gives_its_reason() -> None:
    choice = bot("greedy").choose(Glimpse(table().position, 0), Dice("x"))
    assert choice == Choice(("ready",), "enough talk")


def test_greedy_lets_its_dice_decide_between_equals() -> None:
    game = table("bot", advise=lambda state, ask: [Advice(1.0, "") for _ in ask.options])
    glimpse = Glimpse(game.position, 0)
    chosen = {bot("greedy").choose(glimpse, Dice(str(number))) for number in range(60)}
    assert {choice.option for choice in chosen if choice} == set(glimpse.ask.options)


def test_greedy_is_advised_on_a_redeal_never_on_the_real_state() -> None:
    seen: list[Any] = []

    def advise(state: Any, ask: Ask) -> list[Advice]:
        seen.append(state)
        return [Advice(0.0, "") for _ in ask.options]

    game = table("bot", advise=advise)
    bot("greedy").choose(Glimpse(game.position, 0), Dice("x"))
    assert seen
    assert seen[0] is not game.state


def test_greedy_speaks_unasked_only_for_something_better_than_nothing() -> None:
    glimpse = Glimpse(table().position, 0)
    glimpse.owed = False
    assert bot("greedy").choose(glimpse, Dice("x")) is not None
    dull = Glimpse(table("bot", advise=lambda state, ask: [Advice(0.0, "") for _ in ask.options]).position, 0)
    dull.owed = False
    assert bot("greedy").choose(dull, Dice("x")) is None
    assert bot("random").choose(dull, Dice("x")) is None


def scored(**scores: float) -> Any:
    return lambda state, ask: [Advice(scores.get(str(option[0]), 0.0), f"for {option[0]}") for option in ask.options]


def test_easy_errs_now_and_then_but_never_senselessly() -> None:
    game = Game(ORACLE.but("bot", advise=scored(ready=1.0, offer=0.5)), 3, ORACLE.proof.brisk, "x")
    glimpse = Glimpse(game.position, 0)
    chosen = [Greedy(70).choose(glimpse, Dice(str(number))) for number in range(60)]
    best = sum(choice.option == ("ready",) for choice in chosen if choice)
    assert 30 < best < 55
    sure = Game(ORACLE.but("bot", advise=scored(ready=1.0, offer=NEVER)), 3, ORACLE.proof.brisk, "x")
    chosen = [Greedy(10).choose(Glimpse(sure.position, 0), Dice(str(number))) for number in range(20)]
    assert {choice.option for choice in chosen if choice} == {("ready",)}
