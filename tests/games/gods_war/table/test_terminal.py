"""The Gods War at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import run
from theomachy.games.gods_war import RULES

LINES = """position 1
game gods_war
rules {}
seats 3
empires storm sky darkness
round 2 begin
first storm
turn storm
runes storm {}
"""


def said_at(rune: str) -> str:
    Path("some.position").write_text(LINES.format(RULES.version, rune), encoding="utf-8")
    return run("play", "--position", "some.position", "--seats", "human,bot:greedy,bot:greedy", typed="q\n").out


def test_nobody_is_asked_for_runes_that_would_do_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "do you play a rune?" in said_at("magic").lower()
    said = said_at("cold")
    assert "do you play a rune?" not in said.lower()
    assert "for nothing" not in said
    assert "Storm" in said
