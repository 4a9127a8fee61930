"""Every test of the command line runs in an empty folder, with a small game beside the real ones."""

from pathlib import Path
from typing import Any

import pytest

from tests.template_game import RULES
from theomachy.games import GAMES


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setitem(GAMES, "oracle", RULES)
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def unsound(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Oracle whose invariants break once somebody has points."""

    def check(state: Any) -> list[str]:
        return ["somebody has points"] if any(state.points) else []

    monkeypatch.setitem(GAMES, "oracle", RULES.but("proof", check=check))
