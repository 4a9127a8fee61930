"""The OpenSpiel games, by OpenSpiel's own random simulation and by their promises."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import theomachy.envs.openspiel  # noqa: F401  (registers the games)
from theomachy.games import GAMES
from theomachy.kernel.rules import Rules

BY_GAME = pytest.mark.parametrize("rules", list(GAMES.values()), ids=lambda rules: rules.name)


def load(rules: Rules, players: int | None = None, **options: Any) -> Any:
    chosen: dict[str, Any] = {**rules.proof.brisk, "players": players or rules.seats[0], **options}
    return pyspiel.load_game(f"theomachy_{rules.name}", chosen)


def play(state: Any, rng: Random, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@BY_GAME
def test_random_simulation(rules: Rules) -> None:
    pyspiel.random_sim_test(load(rules, max_decisions=300), num_sims=1, serialize=True, verbose=False)


@BY_GAME
def test_a_game_ends_and_its_returns_add_up_to_nothing(rules: Rules) -> None:
    state = load(rules).new_initial_state()
    play(state, Random(1), 100_000)
    assert state.table.over
    assert sum(state.returns()) == pytest.approx(0)


@BY_GAME
def test_a_clone_goes_its_own_way(rules: Rules) -> None:
    state = load(rules).new_initial_state()
    play(state, Random(2), 200)
    before = str(state)
    for twin in (state.clone(), copy.deepcopy(state)):
        assert str(twin) == before
        assert twin.history() == state.history()
        play(twin, Random(3), 30)
        assert str(state) == before


@BY_GAME
def test_chance_outcomes_have_probabilities_that_add_up_to_one(rules: Rules) -> None:
    state, rng, met = load(rules).new_initial_state(), Random(4), 0
    while not state.is_terminal() and met < 20:
        if state.is_chance_node():
            met += 1
            assert sum(probability for _, probability in state.chance_outcomes()) == pytest.approx(1)
        play(state, rng, 1)
    assert met


@BY_GAME
def test_an_observation_shows_a_player_its_own_view(rules: Rules) -> None:
    game = load(rules)
    state = game.new_initial_state()
    play(state, Random(5), 60)
    observer = game.make_py_observer()
    for player in range(game.num_players()):
        observer.set_from(state, player)
        assert np.array_equal(observer.tensor, state.table.vector(player))
        assert observer.string_from(state, player).startswith("[{")
    with pytest.raises(ValueError, match="no recall"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))


def test_seats_at_a_desk_move_in_turn_and_see_nothing_of_each_other() -> None:
    game = pyspiel.load_game("theomachy_olympus(players=3,max_turns=2)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    observer = game.make_py_observer()
    asked = []
    for _ in range(3):
        asked.append(state.current_player())
        unseen = observer.string_from(state, (state.current_player() + 1) % 3)
        other = (state.current_player() + 1) % 3
        before = state.table.view(other)
        state.apply_action(state.legal_actions()[0])
        assert state.table.view(other).get("hand") == before.get("hand")
        assert unseen
    assert asked == [0, 1, 2]
