"""Every power of the game is at work in a test by hand: `powers.toml` names one for each, and here they are played."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from theomachy.conformance.powers_used import look_away, notice
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.rules.powers import POWERS

NAMED = tomllib.loads(Path(__file__).parent.with_name("powers.toml").read_text("utf-8"))
"""By test file, a name a folder: power -> test."""


def listed(part: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str, str]]:
    """(file, power, test) of all."""
    assert isinstance(part, dict)
    for name, value in part.items():
        if isinstance(value, str):
            yield ".".join(path), name, value
        else:
            yield from listed(value, (*path, name))


CASES = list(listed(NAMED))


@pytest.fixture
def noticed() -> Iterator[set[str]]:
    notice(POWERS)
    before, POWERS.fired = POWERS.fired, set()
    yield POWERS.fired
    POWERS.fired = before
    look_away(POWERS)


def test_each_power_is_named_once() -> None:
    assert RULES.play.powers is POWERS
    assert sorted(power for _, power, _ in CASES) == sorted(POWERS.by_name)


@pytest.mark.parametrize(("file", "power", "test"), CASES, ids=[power for _, power, _ in CASES])
def test_a_power_is_at_work_in_its_test(file: str, power: str, test: str, noticed: set[str]) -> None:
    getattr(import_module(f"tests.games.gods_war.{file}"), f"test_{test}")()
    assert power in noticed
