"""How much chance spoils good advice? A bandit finds out by playing.

    python examples/bandit.py olympus 60

Each arm follows the game's own advice, except for a share of answers that it leaves to chance. UCB1 decides which arm
plays the next game against random players, so that the games are spent on the arms that may be best. Everything goes
through the PettingZoo environment, and an arm sees only what its seat may see.
"""

import sys
from typing import Any

import numpy as np

from theomachy.bots import Glimpse, bot
from theomachy.envs.pettingzoo import TurnEnv, env
from theomachy.games import GAMES
from theomachy.kernel.dice import Dice

ARMS = (0.0, 0.3, 0.6, 1.0)


def play(table: TurnEnv, by_chance: float, seed: int) -> float:
    """One game; player_0 is the arm, the others are random. Returns its reward: 1 for a win, 0 for a draw."""
    adviser, random = bot("greedy"), np.random.default_rng(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        _, _, ended, cut, info = table.last(observe=False)
        if ended or cut:
            break
        action = int(random.choice(list(info["options"])))
        if agent == "player_0" and random.random() >= by_chance:
            choice = adviser.choose(Glimpse(table.table.position, 0), Dice(str(random.integers(2**62))))
            action = next(index for index, option in info["options"].items() if choice and option == choice.option)
        table.step(action)
    return float(table.rewards["player_0"])


def explore(game: str, games: int, **settings: Any) -> dict[float, list[float]]:
    """The rewards of each arm, after this many games that UCB1 shared out."""
    table, rewards = env(game, **settings), {arm: list[float]() for arm in ARMS}
    for number in range(games):
        untried = [arm for arm in ARMS if not rewards[arm]]
        hopes = {arm: np.mean(won) + np.sqrt(2 * np.log(number) / len(won)) for arm, won in rewards.items() if won}
        arm = untried[0] if untried else max(hopes, key=hopes.__getitem__)
        rewards[arm].append(play(table, arm, seed=number))
    return rewards


if __name__ == "__main__":
    name, count = sys.argv[1], int(sys.argv[2])
    found = explore(name, count, seats=GAMES[name].seats[0], **GAMES[name].proof.brisk)
    for arm, won in found.items():
        print(f"{arm:4.0%} by chance: {len(won):4} games, mean reward {np.mean(won):+.2f}")
