"""Every test of the command line runs in an empty folder, with a small game beside the real ones."""

from pathlib import Path

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
