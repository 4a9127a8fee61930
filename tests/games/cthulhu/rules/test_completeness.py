"""Every ruling, every worked example and every spellbook has a test that bears its number or its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from theomachy.games.cthulhu.rules.board import SPELLBOOKS

HERE = Path(__file__).parent
TESTS = [
    line.removeprefix("def test_")
    for path in sorted(HERE.rglob("test_*.py"))
    for line in path.read_text("utf-8").splitlines()
    if line.startswith("def test_")
]


@pytest.mark.parametrize(("letter", "last"), [("r", 69), ("v", 50)])
def test_every_ruling_and_every_example_has_a_test(letter: str, last: int) -> None:
    numbers = {int(number) for name in TESTS for number in re.findall(rf"^{letter}(\d+)_", name)}
    assert set(range(1, last + 1)) - numbers == set()


@pytest.mark.parametrize("book", [book for books in SPELLBOOKS.values() for book in books])
def test_every_spellbook_has_a_test(book: str) -> None:
    assert [name for name in TESTS if book in name]
