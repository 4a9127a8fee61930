"""The tree below the race."""

from __future__ import annotations

import pytest

from tests.bots.tables import private_question, thought, twins, under_way
from theomachy.bots import Glimpse
from theomachy.bots.advice import follow
from theomachy.bots.ismcts import Search
from theomachy.bots.tree import SHY, Node, Tally
from theomachy.bots.tree import known as known_to
from theomachy.games import GAMES
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.dice import Dice


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
