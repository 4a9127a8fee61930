"""Options as numbers of actions: always the same way."""

from __future__ import annotations

import subprocess
import sys

import pytest

from theomachy.envs.actions import WAIT, Hashed, Menu
from theomachy.kernel.ask import Option
from theomachy.kernel.errors import BadSetup

OPTIONS: list[Option] = [("move", "athens", n) for n in range(40)]


def test_a_hashed_option_has_the_same_index_in_every_process() -> None:
    code = "from theomachy.envs.actions import Hashed; print(Hashed().home(('build', 'town', 'athens')))"
    printed = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True
        ).stdout
        for seed in ("1", "2")
    }
    assert printed == {f"{Hashed().home(('build', 'town', 'athens'))}\n"}


def test_a_hashed_option_keeps_its_index_from_question_to_question() -> None:
    actions = Hashed()
    whole = {option: index for index, option in actions.of(OPTIONS).items()}
    for option in OPTIONS:
        assert actions.of([option]) == {whole[option]: option}


@pytest.mark.parametrize("size", [41, 50, 100])
def test_options_that_collide_make_way_whatever_their_order(size: int) -> None:
    actions = Hashed(size)
    placed = actions.of(OPTIONS)
    assert placed == actions.of(OPTIONS[::-1])
    assert sorted(placed.values()) == sorted(OPTIONS)
    assert list(placed) == sorted(placed)
    assert WAIT not in placed
    assert max(placed) < size


def test_a_menu_counts_from_one() -> None:
    assert Menu().of(OPTIONS[:2]) == {1: OPTIONS[0], 2: OPTIONS[1]}


@pytest.mark.parametrize("actions", [Hashed(40), Menu(40)])
def test_too_many_options_are_refused_in_words(actions: Hashed | Menu) -> None:
    with pytest.raises(BadSetup, match="too many for 40 actions"):
        actions.of(OPTIONS)
