"""Every ruling and every worked example of the sheet has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
NAMES = [
    line.removeprefix("def test_").partition("(")[0]
    for path in sorted(HERE.rglob("test_*.py"))
    for line in path.read_text("utf-8").splitlines()
    if line.startswith("def test_")
]
NAMED = {word for name in NAMES for word in name.split("_")}
LAST = {
    "s": 16, "b": 18, "q": 13, "y": 8, "o": 20, "m": 9, "k": 32, "d": 7, "t": 6, "a": 4, "l": 2, "h": 20, "u": 11,
    "i": 4, "el": 4, "v": 7, "n": 10, "z": 4, "w": 12, "x": 98,
}  # fmt: skip
"""By letters of a chapter of rulings, and x for the examples: the last number."""


@pytest.mark.parametrize(("letters", "last"), LAST.items())
def test_every_number_is_named_by_a_test(letters: str, last: int) -> None:
    wanted = {f"{letters}{number}" if letters != "x" else f"x{number:02}" for number in range(1, last + 1)}
    assert wanted - NAMED == set()


def test_no_test_names_a_number_that_does_not_exist() -> None:
    for word in NAMED:
        found = re.fullmatch(r"(s|b|q|y|o|m|k|d|t|a|l|h|u|i|el|v|n|z|w|x)(\d+)", word)
        if found:
            assert 1 <= int(found[2]) <= LAST[found[1]], word
