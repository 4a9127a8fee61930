"""A position as text: what its lines say, that whole games can be written and read again, and what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.godtear.positions import table
from theomachy.games.godtear import RULES
from theomachy.games.godtear.rules.board import HEX, SCENARIOS
from theomachy.games.godtear.rules.notation import read, write
from theomachy.games.godtear.rules.state import Godtear
from theomachy.games.godtear.rules.status import blights, boons
from theomachy.kernel import notation
from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.game import Game

DIAGRAM = """\
turn 2 clash B
ladder 9
A points 1
A nia F7 2 +DMG banner E5
A quartzlings E6 E7 spent
B morrigan G8 -SPD acted
B cold_bones H8*2 - I8
objectives F7 G9
lying C4 -SPD
B acts cold_bones advance""".splitlines()


def settings(**changed: Any) -> dict[str, Any]:
    return RULES.options({"champions": 1, "warbands": "dealt", **changed})


def told(*lines: str) -> Godtear:
    return read(2, settings(), lines)


def test_lines_say_who_stands_where_and_how() -> None:
    state = told(*DIAGRAM)
    nia, quartzlings, morrigan, bones = range(4)
    assert (state.turn, state.phase, state.first, state.token, state.points) == (2, "clash", 1, 9, [1, 0])
    assert (state.where[0], state.wounds[0], boons(state, nia), state.banners[0]) == (HEX["F7"], 2, [4], HEX["E5"])
    assert [state.where[model] for model in state.models(bones)][:4] == [HEX["H8"], HEX["H8"], -1, HEX["I8"]]
    assert (blights(state, morrigan), state.acted[morrigan], state.spent[quartzlings]) == ([0], True, True)
    assert (state.active, state.done, state.actions, state.agenda[-1]) == (bones, ["advance"], 1, ("act", bones))
    assert not list(RULES.proof.check(state))
    assert write(state) == DIAGRAM


def test_a_wounded_follower_and_a_champion_in_the_south() -> None:
    lines = ["turn 1 plot A", "A south", "ladder 12", "A keera L9", "A young_dragons K8:1", "B lily A4", "B thornlings"]
    state = told(*lines)
    assert (state.sides, state.wounds[1], state.agenda[-2:]) == ([1, 0], 1, [("plot", 1), ("plot", 0)])
    assert write(state) == lines


def test_whoever_is_next_is_told_where_it_is_not_the_first_player() -> None:
    assert told(*DIAGRAM[:1], *DIAGRAM[3:7], "next A").agenda[-1] == ("clash", 0)
    assert table("nia F7", "lily C4").state.agenda[-1] == ("clash", 0)


@pytest.mark.parametrize("seed", range(6))
def test_positions_of_random_games_come_back_the_same(seed: int) -> None:
    rng, ways = Random(seed), ("draft", "free", "dealt")
    options = {"champions": 1 + seed % 3, "warbands": ways[seed % 3], "scenario": SCENARIOS[seed]}
    game = Game(RULES, 2, options, seed=f"notation {seed}")
    while not game.over:
        if rng.random() < 0.1:
            text = notation.write(game.position, 2, game.options)
            again = notation.begin(notation.read(text), RULES, by_hand=True)
            assert again.position.digest() == game.position.digest()
        seat = game.owing()[0]
        ask = game.ask(seat)
        assert ask is not None
        game.answer(seat, rng.choice(ask.options))


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        (["turn 1 clash A", "A nia F7"], 2),
        (["A nia Z9", "B lily C4"], 1),
        (["A nia F7", "B lily C4", "B thornlings C5*9"], 3),
        (["A nia F7", "B lily C4", "the sun shines"], 3),
        (["A nia F7", "B lily C4", "B acts morrigan"], 3),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(lines: list[str], place: int) -> None:
    with pytest.raises(BrokenPosition) as refused:
        told(*lines)
    assert refused.value.line == place
