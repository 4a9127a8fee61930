"""kill -9 at any moment: what was acknowledged is there, every table resumes, digests equal a clean replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.crash import rounds


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    result = rounds(6, tmp_path, seed=1)
    assert result.kills == 6
    assert result.acknowledged > 0
    assert result.lost == 0
    assert result.tables > 0


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_two_processes_on_postgresql_are_killed(
    postgres_url: str, tmp_path: Path
) -> None:
    result = rounds(3, tmp_path, seed=1, url=postgres_url)
    assert result.kills == 6
    assert result.acknowledged > 0
    assert result.lost == 0
    assert result.tables > 0
