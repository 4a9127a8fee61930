"""fuzz."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import run


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
