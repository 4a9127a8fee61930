"""The page about adding a game stays true to the template game, and the template game stays small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = {path.name: path.read_text(encoding="utf-8") for path in HERE.glob("*.py") if not path.name.startswith("test_")}
PAGE = (HERE.parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
PIECES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("piece", PIECES)
def test_code_on_the_page_is_the_code_of_the_game(piece: str) -> None:
    assert any(piece in text for text in FILES.values())


def test_the_page_shows_code() -> None:
    assert len(PIECES) > 8


def test_the_template_game_is_short() -> None:
    assert sum(bool(line.strip()) for text in FILES.values() for line in text.splitlines()) < 400
