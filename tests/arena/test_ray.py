"""Games on a cluster: a worker that dies in the middle costs nothing but time."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from theomachy.arena import Plan, Played, run

ray = pytest.importorskip("ray")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_worker_killed_in_mid_run_loses_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster of two workers; the one that has delivered a game is killed while the next is under way."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    plan = Plan("olympus", 16, (("easy", "random"),), options={"max_turns": 6})
    killed: list[int] = []

    def told(played: Played) -> None:
        if not killed and played.worker != os.getpid():
            killed.append(played.worker)
            os.kill(played.worker, signal.SIGKILL)

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        played = run(plan, tmp_path, on="ray", told=told)
    finally:
        ray.shutdown()
    assert killed
    assert [game.number for game in played] == list(range(16))
    assert not [game.error for game in played if game.error]
    assert len({game.worker for game in played}) >= 2
