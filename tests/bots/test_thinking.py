"""The levels: how they choose, that they fall back, and that none of them knows more than its seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any

import pytest

from tests.template_game import RULES as ORACLE
from theomachy.bots import Choice, Glimpse, bot, known, play_out
from theomachy.bots.advice import NEVER, follow, ranked
from theomachy.bots.fallback import Fallback
from theomachy.bots.greedy import Greedy
from theomachy.bots.horizon import Horizon, carry_on
from theomachy.bots.ismcts import Ismcts, Search
from theomachy.bots.race import Race
from theomachy.bots.random import Random
from theomachy.games import GAMES
from theomachy.kernel.ask import Ask, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Advice, Rules

LEVELS = ("random", "easy", "normal", "ismcts:12x")


def under_way(rules: Rules, seats: int, answers: int, seed: str = "a seed") -> Game:
    game = Game(rules, seats, rules.brisk, seed)
    play_out(game, {seat: bot("easy") for seat in range(seats)}, answers)
    return game


def private_question(game: Game) -> Seat:
    """Play on until somebody is asked something of weight: not at an open desk, with a choice."""
    while not game.over:
        for seat in game.owing():
            question = game.ask(seat)
            talk = game.position.at_desk() and not game.position.at_private_desk()
            if question is not None and len(question.options) > 2 and not talk:
                return seat
        play_out(game, {seat: bot("easy") for seat in range(game.seats)}, 1)
    pytest.skip("the game ended before such a question came up")


# -- no cheating ------------------------------------------------------------------------------------------------------


def twins(rules: Rules, seat: Seat, position: Position, count: int) -> Iterator[Position]:
    """Other positions that look the same to this seat: what it cannot see differs."""
    for number in range(count):
        yield position.redeal(seat, Dice(f"twin {number}"))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_two_positions_that_look_the_same_get_the_same_answer(name: str, level: str) -> None:
    """Same view, same dice of the bot's own, other secrets: a bot that peeked would answer differently."""
    rules = GAMES[name]
    seats = min(3, rules.seats[1])
    for answers in (25, 90):
        game = under_way(rules, seats, answers)
        seat = private_question(game)
        real = bot(level).choose(Glimpse(game.position, seat), Dice("mine"))
        for other in twins(rules, seat, game.position, 3):
            assert rules.view(other.state, seat) == game.view(seat)
            assert bot(level).choose(Glimpse(other, seat), Dice("mine")) == real


# -- how they choose --------------------------------------------------------------------------------------------------


def scored(**scores: float) -> Any:
    return lambda state, ask: [Advice(scores.get(str(option[0]), 0.0), f"for {option[0]}") for option in ask.options]


def test_easy_errs_now_and_then_but_never_senselessly() -> None:
    game = Game(replace(ORACLE, advise=scored(ready=1.0, offer=0.5)), 3, ORACLE.brisk, "x")
    glimpse = Glimpse(game.position, 0)
    chosen = [Greedy(70).choose(glimpse, Dice(str(number))) for number in range(60)]
    best = sum(choice.option == ("ready",) for choice in chosen if choice)
    assert 30 < best < 55
    sure = Game(replace(ORACLE, advise=scored(ready=1.0, offer=NEVER)), 3, ORACLE.brisk, "x")
    chosen = [Greedy(10).choose(Glimpse(sure.position, 0), Dice(str(number))) for number in range(20)]
    assert {choice.option for choice in chosen if choice} == {("ready",)}


def test_what_is_never_sensible_is_left_out_unless_there_is_nothing_else() -> None:
    assert ranked([Advice(0.0, ""), Advice(NEVER, ""), Advice(2.0, "")]) == [2, 0]
    assert ranked([Advice(NEVER, ""), Advice(NEVER, "")]) == [0, 1]


def test_every_choice_carries_a_reason() -> None:
    for name, rules in GAMES.items():
        game = under_way(rules, min(3, rules.seats[1]), 30)
        seat = private_question(game)
        for level in ("easy", "normal", "ismcts:12x"):
            choice = bot(level).choose(Glimpse(game.position, seat), Dice("x"))
            assert choice is not None, name
            assert choice.reason, (name, level)


def test_search_finds_the_answer_that_pays_although_advice_dislikes_it() -> None:
    """The game's advice sends it the wrong way; the imagined games bring it back."""
    game = Game(ORACLE, 2, {"goal": 15}, "x")
    for seat in (0, 1):
        game.answer(seat, ("ready",))
    rules = replace(
        ORACLE,
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


def test_thinking_ends_in_time() -> None:
    game = under_way(GAMES["olympus"], 4, 60)
    seat = private_question(game)
    start = perf_counter()
    assert Ismcts(Random(), seconds=0.2).choose(Glimpse(game.position, seat), Dice("x")) is not None
    assert perf_counter() - start < 5.0


def test_no_time_at_all_still_gives_an_answer() -> None:
    game = under_way(GAMES["olympus"], 4, 60)
    seat = private_question(game)
    assert bot("ismcts:0.001").choose(Glimpse(game.position, seat), Dice("x")) is not None


# -- falling back -----------------------------------------------------------------------------------------------------


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
    glimpse = Glimpse(Game(ORACLE, 3, ORACLE.brisk, "x").position, 0)
    choice = Fallback(failing, Greedy()).choose(glimpse, Dice("x"))
    assert choice == Greedy().choose(glimpse, Dice("x"))


def test_staying_silent_is_no_failure_where_nothing_is_owed() -> None:
    glimpse = Glimpse(Game(ORACLE, 3, ORACLE.brisk, "x").position, 0)
    glimpse.owed = False
    assert Fallback(Silent(), Greedy()).choose(glimpse, Dice("x")) is None


def test_advice_that_fails_leaves_the_guessing_bot() -> None:
    def advise(state: Any, ask: Ask) -> list[Advice]:
        raise LookupError("no idea")

    game = Game(replace(ORACLE, advise=advise), 3, ORACLE.brisk, "x")
    assert bot("hard").choose(Glimpse(game.position, 0), Dice("x")) is not None


# -- parts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "greedy", "random", "ismcts:0.5", "ismcts:3", "ismcts:40x"])
def test_bots_by_name(name: str) -> None:
    assert known(name)


@pytest.mark.parametrize(
    "name", ["", "ismcts", "ismcts:", "ismcts:0", "ismcts:-1", "ismcts:x", "ismcts:1.5x", "ismcts:1e9"]
)
def test_names_that_mean_no_bot(name: str) -> None:
    assert not known(name)
    with pytest.raises(BadSetup):
        bot(name)


def test_a_horizon_is_met_when_a_question_comes_round_again() -> None:
    rules = GAMES["olympus"]
    game = under_way(rules, 2, 30)
    position = game.position.redeal(0, Dice("x"))
    turn = rules.view(position.state, 0)["turn"]
    carry_on(position, Horizon(0, 1), Dice("y"))
    assert position.over or rules.view(position.state, 0)["turn"] in (turn, turn + 1)
    carry_on(position, Horizon(0, 3), Dice("y"))
    assert position.over or rules.view(position.state, 0)["turn"] > turn


# -- the race ---------------------------------------------------------------------------------------------------------


def run(race: Race, laps: int, **outcome: Any) -> Race:
    """Every answer brings what its function says of the lap."""
    while not race.over and len(race.left[-1].values) < laps:
        runner = race.next()
        runner.values.append(outcome[str(runner.option[0])](len(runner.values)))
    return race


def luck(lap: int) -> float:
    return lap * 7 % 10 / 10


def test_a_small_lead_under_the_same_luck_is_found_although_luck_itself_is_large() -> None:
    race = run(Race([("advised",), ("better",)]), 30, advised=luck, better=lambda lap: luck(lap) + 0.01 * (lap % 3))
    assert race.winner().option == ("better",)
    assert race.over
    assert len(race.runners[1].values) < 30


def test_who_falls_clearly_behind_is_out_and_costs_no_more_time() -> None:
    race = Race([("advised",), ("bad",), ("close",)])
    run(race, 30, advised=luck, bad=lambda lap: luck(lap) - 0.5 - 0.1 * (lap % 2), close=lambda lap: luck(lap + 5))
    bad = race.runners[1]
    assert bad not in race.left
    assert len(bad.values) < 10
    assert len(race.runners[0].values) == 30


def test_answers_that_all_lead_to_the_same_are_not_thought_about_for_long() -> None:
    race = run(Race([("advised",), ("other",), ("third",)]), 30, advised=luck, other=luck, third=luck)
    assert race.over
    assert race.winner().option == ("advised",)
    assert len(race.runners[0].values) < 10


def test_the_best_advice_stands_unless_something_beats_it_by_more_than_luck() -> None:
    race = run(Race([("advised",), ("other",)]), 8, advised=luck, other=lambda lap: luck(lap) + 0.2 - 0.4 * (lap % 2))
    assert race.winner().option == ("advised",)


def test_a_race_that_never_began_is_won_by_the_best_advice() -> None:
    assert Race([("advised",), ("other",)]).winner().option == ("advised",)


def test_in_a_game_of_turns_a_round_is_over_when_others_were_asked_in_between() -> None:
    """A question that comes twice in the seat's own turn is no new round."""
    rules = GAMES["cthulhu"]
    game = Game(rules, 4, {}, "x")
    position = game.position.redeal(0, Dice("x"))
    asked: list[tuple[Seat, str]] = []
    horizon, dice = Horizon(0, 1, turns=True), Dice("y")
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
