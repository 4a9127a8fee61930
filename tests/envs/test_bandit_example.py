"""The example of docs/research.md runs, and finds out what it says it does."""

from __future__ import annotations

import runpy
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "bandit.py"


def test_the_bandit_finds_that_advice_is_better_than_chance() -> None:
    explore = runpy.run_path(str(EXAMPLE))["explore"]
    rewards = explore("olympus", 20, seats=2, max_turns=6)
    assert sum(map(len, rewards.values())) == 20
    assert len(rewards[0.0]) == max(map(len, rewards.values()))
    assert sum(rewards[0.0]) > 0
