"""The levels: how they choose, that they fall back, and that none of them knows more than its seat."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import pytest

from tests.template_game import RULES as ORACLE
from theomachy.bots import Choice, Glimpse, bot, known, play_out
from theomachy.bots.advice import NEVER, follow, ranked
from theomachy.bots.fallback import Fallback
from theomachy.bots.greedy import Greedy
from theomachy.bots.horizon import Luck, Lull, Round, carry_on
from theomachy.bots.ismcts import Ismcts, Search
from theomachy.bots.race import Race
from theomachy.bots.random import Random
from theomachy.bots.tree import SHY, Node, Tally, Tree
from theomachy.bots.tree import known as known_to
from theomachy.games import GAMES
from theomachy.kernel.ask import CHANCE, Ask, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.kernel.rules import Advice, Rules

LEVELS = ("random", "easy", "normal", "ismcts:12x")


def under_way(rules: Rules, seats: int, answers: int, seed: str = "a seed") -> Game:
    game = Game(rules, seats, rules.proof.brisk, seed)
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
            assert rules.hidden.view(other.state, seat) == game.view(seat)
            assert bot(level).choose(Glimpse(other, seat), Dice("mine")) == real


# -- how they choose --------------------------------------------------------------------------------------------------


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
    turn = rules.hidden.view(position.state, 0)["turn"]
    carry_on(position, Round(0, 1), Luck("y"))
    assert position.over or rules.hidden.view(position.state, 0)["turn"] in (turn, turn + 1)
    carry_on(position, Round(0, 3), Luck("y"))
    assert position.over or rules.hidden.view(position.state, 0)["turn"] > turn


# -- the race ---------------------------------------------------------------------------------------------------------


def run(race: Race, laps: int, **outcome: Any) -> Race:
    """Every answer brings what its function says of the lap."""
    while not race.over and len(race.left[-1].values) < laps:
        race.note(outcome[str(race.next.option[0])](len(race.next.values)))
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


# -- the tree ---------------------------------------------------------------------------------------------------------


def thought(glimpse: Glimpse, games: int, before: Tree | None = None) -> Search:
    search = Search(glimpse, Dice("mine"), 1, before)
    while search.done < games and not search.race.over:
        search.iterate()
    return search


def learnt(node: Node, *outcomes: float) -> None:
    """Each answer in turn brings what is given, give or take a little, as often as it takes to be sure."""
    for index, value in enumerate(outcomes):
        if index == len(node.tallies):
            node.tallies.append(Tally())
        for lap in range(10):
            node.tallies[index].learn(value + 0.01 * (lap % 3))


def test_a_question_of_the_tree_follows_the_advice_until_another_answer_has_clearly_brought_more() -> None:
    node = Node(0, [("advised",), ("better",), ("worse",)])
    assert node.favourite() == 0
    learnt(node, 0.5, 0.6, 0.4)
    assert node.answers[node.favourite()] == ("better",)
    assert node.beaten() == {("advised",), ("worse",)}


def test_a_second_answer_is_tried_only_after_many_visits_a_third_after_four_times_as_many() -> None:
    node = Node(0, [("a",), ("b",), ("c",)])
    seen = []
    for visit in range(5 * SHY):
        index = node.curious()
        node.tallies[index].learn(0.5 + 0.1 * (visit % 2))
        seen.append(index)
    assert set(seen[:SHY]) == {0}
    assert seen[SHY] == 1
    assert seen.index(2) == 4 * SHY


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_a_seat_cannot_see_makes_no_other_question(name: str) -> None:
    rules = GAMES[name]
    game = under_way(rules, min(3, rules.seats[1]), 60)
    seat = private_question(game)
    keys = set()
    for twin in [game.position, *twins(rules, seat, game.position, 3)]:
        question = twin.ask(seat)
        assert question is not None
        keys.add(known_to(twin, question))
    assert len(keys) == 1


def test_dice_that_fell_make_another_question() -> None:
    """Chance has its nodes: outcomes that a seat can tell apart lead to different questions."""
    game = under_way(GAMES["godtear"], 2, 120)
    keys: set[bytes] = set()
    for number in range(12):
        position = game.position.redeal(0, Dice(f"dice {number}"))
        while sum(seat == CHANCE for seat, _ in position.trail) < 16:
            seat = position.owing()[0]
            question = position.ask(seat)
            assert question is not None
            position.answer(seat, follow(position, question, Dice("same")))
        question = position.ask(position.owing()[0])
        assert question is not None
        keys.add(known_to(position, question))
    assert len(keys) > 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_tree_grows_and_the_next_decision_goes_on_with_it(name: str) -> None:
    rules = GAMES[name]
    game = under_way(rules, min(3, rules.seats[1]), 60)
    for _ in range(60):
        seat = private_question(game)
        search = thought(Glimpse(game.position, seat), 40)
        game.answer(seat, search.race.winner().option)
        if game.over or seat not in game.owing() or len(game.ask(seat).options) < 3:  # type: ignore[union-attr]
            continue
        after = Search(Glimpse(game.position, seat), Dice("mine"), 1, search.tree)
        if len(after.tree):
            return
    pytest.fail("no question was ever foreseen")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_bot_that_remembers_its_last_thoughts_still_knows_no_more_than_its_seat(name: str) -> None:
    """The same as for a fresh bot, after it has thought about the same decisions before."""
    rules = GAMES[name]
    game = under_way(rules, min(3, rules.seats[1]), 60)
    thinkers = [bot("ismcts:20x") for _ in range(3)]
    seat = private_question(game)
    for _ in range(3):
        while seat not in game.owing() and not game.over:
            play_out(game, {other: bot("easy") for other in range(game.seats) if other != seat}, 1)
        if game.over:
            return
        looks = [game.position, *twins(rules, seat, game.position, 2)]
        choices = [
            thinker.choose(Glimpse(look, seat), Dice("mine")) for thinker, look in zip(thinkers, looks, strict=True)
        ]
        assert choices[0] is not None
        assert choices[0] == choices[1] == choices[2]
        game.answer(seat, choices[0].option)


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
