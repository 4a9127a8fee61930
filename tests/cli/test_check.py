"""check."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cli.terminal import run
from tests.template_game import RULES
from theomachy.cli import check
from theomachy.games import GAMES


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "THOROUGH", 30)


@pytest.mark.usefixtures("brief")
def test_check_passes_a_sound_game() -> None:
    said = run("check", "oracle")
    assert said.code == 0, said.out
    assert "BAD" not in said.out
    assert "a table for 4" in said.out


@pytest.mark.usefixtures("unsound")
def test_check_fails_an_unsound_game() -> None:
    said = run("check", "oracle")
    assert said.code == 1
    assert "somebody has points" in said.out


@pytest.mark.usefixtures("brief")
def test_check_names_numbers_without_a_source(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = [replace(RULES.proof.facts()[0], source="hearsay")]
    monkeypatch.setitem(GAMES, "oracle", RULES.but("proof", facts=lambda: facts))
    assert "comes from 'hearsay'" in run("check", "oracle").out
