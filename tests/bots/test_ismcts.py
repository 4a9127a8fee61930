"""The bot that thinks: it finds what pays, in time."""

from __future__ import annotations

from itertools import count

import pytest

from tests.bots.tables import private_question, under_way
from tests.template_game import RULES as ORACLE
from theomachy.bots import Glimpse, bot, ismcts, play_out
from theomachy.bots.ismcts import Ismcts, Search
from theomachy.bots.random import Random
from theomachy.games import GAMES
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Advice


def test_search_finds_the_answer_that_pays_although_advice_dislikes_it() -> None:
    """The game's advice sends it the wrong way; the imagined games bring it back."""
    game = Game(ORACLE, 2, {"goal": 15}, "x")
    for seat in (0, 1):
        game.answer(seat, ("ready",))
    rules = ORACLE.but(
        "bot",
        advise=lambda state, ask: [
            Advice(-float(option[-1] if ask.what == "pledge" else 0), "") for option in ask.options
        ],
        value=lambda state, seat: -float(state.coins[seat]),
    )
    while (question := game.ask(0)) is None or question.what != "pledge":
        play_out(game, {0: bot("easy"), 1: bot("easy")}, 1)
    position = game.position.redeal(0, Dice("d"))
    position.rules = rules
    glimpse = Glimpse(position, 0)
    assert glimpse.ask.what == "pledge"
    search = Search(glimpse, Dice("x"), 1)
    while search.done < 60 and not search.race.over:
        search.iterate()
    assert search.race.winner().mean == max(runner.mean for runner in search.race.runners)
    assert search.race.winner().rank > 0


@pytest.mark.parametrize("clock", ["thread_time", "perf_counter"])
def test_thinking_ends_in_time(clock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = under_way(GAMES["olympus"], 4, 60)
    seat = private_question(game)
    looks = count()
    monkeypatch.setattr(ismcts, clock, lambda: 0.1 * next(looks))  # goes on whenever somebody looks at it
    assert Ismcts(Random(), seconds=1.0).choose(Glimpse(game.position, seat), Dice("x")) is not None
    assert next(looks) < 25


def test_no_time_at_all_still_gives_an_answer() -> None:
    game = under_way(GAMES["olympus"], 4, 60)
    seat = private_question(game)
    assert bot("ismcts:0.001").choose(Glimpse(game.position, seat), Dice("x")) is not None
