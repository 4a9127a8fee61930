"""How far imagined games go."""

from __future__ import annotations

from tests.bots.tables import under_way
from theomachy.bots.advice import follow
from theomachy.bots.rollout import Luck, Lull, Round, carry_on
from theomachy.games import GAMES
from theomachy.kernel.ask import Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game


def test_a_horizon_is_met_when_a_question_comes_round_again() -> None:
    rules = GAMES["olympus"]
    game = under_way(rules, 2, 30)
    position = game.position.redeal(0, Dice("x"))
    turn = rules.hidden.view(position.state, 0)["turn"]
    carry_on(position, Round(0, 1), Luck("y"))
    assert position.over or rules.hidden.view(position.state, 0)["turn"] in (turn, turn + 1)
    carry_on(position, Round(0, 3), Luck("y"))
    assert position.over or rules.hidden.view(position.state, 0)["turn"] > turn


def test_in_a_game_of_turns_a_round_is_over_when_others_were_asked_in_between() -> None:
    """A question that comes twice in the seat's own turn is no new round."""
    rules = GAMES["cthulhu"]
    game = Game(rules, 4, {}, "x")
    position = game.position.redeal(0, Dice("x"))
    asked: list[tuple[Seat, str]] = []
    horizon, dice = Round(0, 1, turns=True), Dice("y")
    while not horizon.meets(position):
        seat = position.owing()[0]
        question = position.ask(seat)
        assert question is not None
        asked.append((seat, question.what))
        position.answer(seat, follow(position, question, dice))
    last = position.ask(0)
    assert last is not None
    before = len(asked) - 1 - [what if seat == 0 else "" for seat, what in asked][::-1].index(last.what)
    assert any(seat != 0 for seat, _ in asked[before:])


def test_a_lull_is_where_nothing_is_half_done() -> None:
    """At Godtear an imagined game ends before an activation, never in the middle of one."""
    rules = GAMES["godtear"]
    game = under_way(rules, 2, 120)
    for moves in (1, 2):
        position = game.position.redeal(0, Dice("x"))
        end, asked = Lull(rules.bot.lulls, moves), []
        while not position.over and not end.meets(position):
            seat = position.owing()[0]
            question = position.ask(seat)
            assert question is not None
            asked.append(question.what)
            position.answer(seat, follow(position, question, Dice("y")))
        assert position.ask(position.owing()[0]).what == "activate"  # type: ignore[union-attr]
        assert asked[1:].count("activate") == moves - 1


def test_dice_after_an_answer_do_not_depend_on_how_long_others_took() -> None:
    one, two = Luck("a lap"), Luck("a lap")
    for _ in range(3):
        two.dice(0)
    assert [one.dice(1).below(1000) for _ in range(4)] == [two.dice(1).below(1000) for _ in range(4)]
    assert Luck("another").dice(1).below(10**9) != Luck("a lap").dice(1).below(10**9)
