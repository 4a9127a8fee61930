"""fuzz, check and bench."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import run
from tests.template_game import RULES
from theomachy import bench
from theomachy.cli import proof
from theomachy.games import GAMES


@pytest.fixture
def unsound(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Oracle whose invariants break once somebody has points."""

    def check(state: Any) -> list[str]:
        return ["somebody has points"] if any(state.points) else []

    monkeypatch.setitem(GAMES, "oracle", RULES.but("proof", check=check))


def test_fuzz_finds_nothing_in_a_sound_game_and_says_what_never_came_up() -> None:
    said = run("fuzz", "oracle", "--decisions", "60", "--seed", "7")
    assert said.code == 0
    assert "Nothing found." in said.out
    assert "60 decisions" in said.out
    assert "that never came up" in said.out


@pytest.mark.usefixtures("unsound")
def test_a_finding_exits_with_1_and_leaves_a_record_that_replay_opens() -> None:
    said = run("fuzz", "oracle", "--decisions", "5000", "--seats", "3", "--save", "bad.record")
    assert said.code == 1
    assert "somebody has points" in said.out
    assert "theomachy replay bad.record" in said.out
    assert run("replay", "bad.record").code == 0


@pytest.mark.usefixtures("unsound")
def test_a_finding_is_saved_even_if_nobody_said_where() -> None:
    assert run("fuzz", "oracle", "--decisions", "5000").code == 1
    assert len(list(Path().glob("oracle-failure-*.record"))) == 1


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "THOROUGH", 30)


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


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fuzz", "oracle", "--seats", "9"], "takes 2 to 4 players, not 9"),
        (["fuzz", "oracle", "--option", "goal=0"], "from 3 to 15"),
        (["fuzz", "oracle", "--seed", " "], "not empty"),
        (["bench", "oracle", "--seats", "1"], "takes 2 to 4 players, not 1"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in run(*arguments).refused()


# -- bench ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.02)
    monkeypatch.setattr(bench, "LONG", 60)
    monkeypatch.setattr(bench, "SAMPLES", 10)


@pytest.mark.usefixtures("short")
def test_bench_prints_one_json_object_with_all_its_keys() -> None:
    measured = json.loads(run("bench", "oracle", "--json", "--rounds", "1").out)
    keys = ("decisions_per_s", "games_per_s", "clone_step_us", "save_bytes", "peak_mb", "ratio_to_chess")
    assert all(measured[key] > 0 for key in keys)
    assert measured["early_decisions_per_s"] > 0
    assert measured["late_decisions_per_s"] > 0
    assert measured["seats"] == 3


@pytest.mark.usefixtures("short")
def test_bench_does_without_python_chess_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert "python-chess is not installed" in run("bench", "oracle", "--rounds", "1").out
    assert json.loads(run("bench", "oracle", "--json", "--rounds", "1").out)["ratio_to_chess"] is None
