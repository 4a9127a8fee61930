"""What bots think: advice for every question, by exact chances, and what positions are worth."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from tests.games.godtear.positions import Table, table
from theomachy.bots.greedy import Greedy
from theomachy.bots.seating import play_out
from theomachy.games.godtear import RULES
from theomachy.games.godtear.bot.odds import Blow, forecast
from theomachy.games.godtear.bot.prospects import prospect, rolled
from theomachy.games.godtear.rules.board import SCENARIOS
from theomachy.games.godtear.rules.state import Godtear
from theomachy.kernel.ask import Option
from theomachy.kernel.game import Game


def liked(t: Table) -> Option:
    """The answer that advice likes best."""
    ask = t.ask
    scores = [piece.score for piece in RULES.bot.advise(t.state, ask)]
    return ask.options[scores.index(max(scores))]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_of_a_random_game_gets_advice_with_reasons(scenario: str) -> None:
    game = Game(RULES, 2, {"scenario": scenario, "warbands": "dealt", "champions": 2}, f"advice {scenario}")
    rng = Random(scenario)
    while not game.over:
        seat = game.owing()[0]
        ask = game.ask(seat)
        assert ask is not None
        if rng.random() < 0.4:
            state = game.position.state.copy()
            advice = RULES.bot.advise(state, ask)
            assert len(advice) == len(ask.options)
            assert all(piece.reason for piece in advice), ask.what
            assert any(isfinite(piece.score) for piece in advice), ask.what
            here, there = RULES.bot.value(state, 0), RULES.bot.value(state, 1)
            assert 0 <= here <= 1
            assert here + there == pytest.approx(1.0, abs=0.02)
        game.answer(seat, rng.choice(ask.options))


def test_advice_leaves_the_position_alone() -> None:
    t = table("nia F7; quartzlings E6 E7*2", "morrigan G8 2; cold_bones H8*3", phase="clash").turn_of("morrigan")
    before = RULES.hidden.view(t.state, 0), list(t.state.agenda)
    RULES.bot.advise(t.state, t.ask)
    assert (RULES.hidden.view(t.state, 0), list(t.state.agenda)) == before


def test_chances_are_those_that_the_table_shows() -> None:
    t = table("nia F7 3; quartzlings E6 E7*2", "morrigan G8; cold_bones H8*3", phase="clash").turn_of("morrigan")
    state: Godtear = t.state
    nia = state.unit_named(0, "nia")
    morrigan = state.unit_named(1, "morrigan")
    for skill in ("iceblade", "icebolt", "snowballs_chance"):
        quick = prospect(state, f"morrigan.{skill}", state.start[morrigan], state.start[nia])
        exact = forecast(state, Blow(f"morrigan.{skill}", state.start[morrigan], state.start[nia]))
        assert exact is not None
        assert quick.hit == pytest.approx(exact.hit)
        assert quick.out == pytest.approx(exact.out)
        assert quick.wounds == pytest.approx(sum(number * chance for number, chance in exact.wounds.items()))


def test_rolls_by_hand() -> None:
    sure = rolled(3, 0, -1, 0, 2, 6)
    assert (sure.hit, sure.wounds, sure.out) == pytest.approx((1.0, 2.0, 0.0))
    one = rolled(1, 1, 1, 0, 0, 1)
    assert one.hit == pytest.approx(2 / 3)
    assert one.out == pytest.approx(4 / 9)


def test_a_banner_that_scores_is_crushed() -> None:
    t = table("nia D3; quartzlings A1*3", "morrigan G8; cold_bones L8*3", phase="clash", scenario="life")
    t.banner("nia", "F8").turn_of("morrigan")
    assert liked(t) == ("advance", "F8")


def test_a_champion_next_to_an_objective_claims() -> None:
    t = table("nia A3; quartzlings A1*3", "morrigan H8; cold_bones L8*3", phase="plot", scenario="life")
    t.turn_of("morrigan")
    assert liked(t)[0] == "claim"


def test_a_knockout_within_reach_is_taken() -> None:
    t = table("nia F7 5; quartzlings A1*3", "morrigan G8; cold_bones L8*3", phase="clash", scenario="life")
    t.turn_of("morrigan")
    assert liked(t)[0] == "skill"


def test_a_won_game_is_worth_everything() -> None:
    t = table("nia F7; quartzlings A1*3", "morrigan G8; cold_bones L8*3", phase="clash")
    t.state.finish("victory", [1])
    assert (RULES.bot.value(t.state, 0), RULES.bot.value(t.state, 1)) == (0.0, 1.0)


def test_warbands_of_bots_vary() -> None:
    """Champions whose strength differs by no more than luck are all picked now and then, weak ones seldom."""
    bands = set()
    for number in range(12):
        game = Game(RULES, 2, {"champions": 3}, f"draft {number}")
        play_out(game, {0: Greedy(), 1: Greedy()}, 6)
        bands |= {tuple(sorted(names)) for names in game.state.picks}
    assert len(bands) >= 12
    assert len({name for names in bands for name in names}) >= 8
