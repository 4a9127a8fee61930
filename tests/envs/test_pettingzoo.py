"""The PettingZoo environments, by PettingZoo's own tests, for every game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from theomachy.envs.actions import WAIT
from theomachy.envs.pettingzoo import SimultaneousEnv, TurnEnv, env, parallel_env
from theomachy.games import GAMES
from theomachy.kernel.errors import BadSetup, BrokenSave, IllegalChoice

pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)
RULES = list(GAMES.values())
BY_GAME = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)


def random_action(table: TurnEnv, agent: str) -> int:
    return int(table.action_space(agent).sample(table.observe(agent)["action_mask"]))


def play(table: TurnEnv, steps: int) -> None:
    for agent in table.agent_iter(steps):
        *_, ended, cut, _ = table.last()
        table.step(None if ended or cut else random_action(table, agent))


@BY_GAME
def test_api(rules: Any) -> None:
    api_test(env(rules, **rules.proof.brisk), num_cycles=100)


@BY_GAME
def test_parallel_api(rules: Any) -> None:
    parallel_api_test(parallel_env(rules, **rules.proof.brisk), num_cycles=100)


@BY_GAME
def test_seeds(rules: Any) -> None:
    seed_test(lambda: env(rules, **rules.proof.brisk), num_cycles=50)
    parallel_seed_test(lambda: parallel_env(rules, **rules.proof.brisk), num_cycles=20)


@BY_GAME
def test_a_whole_game_pays_the_winners_what_the_others_lose(rules: Any) -> None:
    table = env(rules, rules.seats[0], **rules.proof.brisk)
    table.reset(seed=1)
    paid: dict[str, float] = {}
    for agent in table.agent_iter(100_000):
        _, reward, ended, cut, _ = table.last(observe=False)
        paid[agent] = paid.get(agent, 0.0) + reward
        table.step(None if ended or cut else random_action(table, agent))
    assert not table.agents
    assert table.table.over
    assert sum(paid.values()) == pytest.approx(0)
    winners = table.table.position.state.winners
    assert {agent for agent, reward in paid.items() if reward > 0} <= {f"player_{seat}" for seat in winners}


@BY_GAME
def test_a_clone_goes_its_own_way_and_a_saved_moment_goes_on_the_same(rules: Any) -> None:
    table = env(rules, **rules.proof.brisk)
    table.reset(seed=7)
    play(table, 150)
    saved, twin = table.save(), table.clone()
    again = env(rules, **rules.proof.brisk)
    again.restore(saved)
    for other in (twin, again):
        for agent in table.possible_agents:
            other.action_space(agent).seed(3)
        play(other, 100)
    assert table.save() == saved
    for agent in table.possible_agents:
        table.action_space(agent).seed(3)
    play(table, 100)
    assert table.save() == again.save()


def test_equal_seeds_equal_games_and_no_seed_another_game() -> None:
    table = env("olympus", 4, max_turns=2)
    table.reset(seed=5)
    first = table.save()
    table.reset()
    second = table.save()
    table.reset(seed=5)
    assert table.save() == first != second


def test_infos_say_what_each_legal_action_stands_for() -> None:
    table = env("olympus", 2, max_turns=2)
    table.reset(seed=5)
    observation, _, _, _, info = table.last()
    assert list(np.flatnonzero(observation["action_mask"])) == list(info["options"])
    assert info["what"] == "pick_start" or info["what"]
    assert info["view"]["seat"] == 0
    action = next(iter(info["options"]))
    assert table.option_of("player_0", action) == info["options"][action]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = env("olympus", 2, max_turns=2)
    table.reset(seed=5)
    before = table.save()
    for action in (WAIT, 10**6, None):
        with pytest.raises(IllegalChoice, match="is no answer of the question"):
            table.step(action)
    assert table.save() == before


def test_in_parallel_all_who_owe_answer_in_one_step() -> None:
    table: SimultaneousEnv = parallel_env("olympus", 3, max_turns=2)
    observations, infos = table.reset(seed=5)
    assert all("options" in info for info in infos.values())
    table.step({agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()})
    assert table.table.decisions == 3


def test_a_table_at_which_all_wait_is_broken_off() -> None:
    table = parallel_env("olympus", 2, max_decisions=3)
    table.reset(seed=5)
    for _ in range(3):
        _, rewards, ended, cut, _ = table.step({})
    assert all(cut.values())
    assert not any(ended.values())
    assert set(rewards.values()) == {0.0}
    assert table.agents == []


def test_bad_setups_are_refused_in_words() -> None:
    with pytest.raises(BadSetup, match="has no option"):
        env("olympus", colour="blue")
    with pytest.raises(BadSetup, match="takes 2 to 6 players"):
        env("olympus", 9)
    with pytest.raises(BadSetup, match="no numbering"):
        env("olympus", actions="guessed")
    with pytest.raises(BrokenSave):
        env("olympus").restore(b"[1]")
