"""draw."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.terminal import run


@pytest.fixture
def game() -> str:
    """A finished game of three bots; the text of its record."""
    run("play", "oracle", "--seats", "bot:random,bot:random,bot:random", "--seed", "s", "--save", "a.record")
    return Path("a.record").read_text()


@pytest.mark.usefixtures("game")
def test_a_recorded_game_is_drawn_as_svg() -> None:
    assert "Drawn to board.svg" in run("draw", "a.record", "-o", "board.svg", "--to", "4", "--theme", "parchment").out
    assert ElementTree.parse("board.svg").getroot().tag.endswith("svg")


def test_a_new_game_is_drawn_as_png_of_the_wanted_width() -> None:
    run("draw", "olympus", "-o", "board.png", "--width", "400", "--players", "3")
    data = Path("board.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 400


def test_bots_can_fill_the_board_before_it_is_drawn() -> None:
    run("draw", "olympus", "-o", "empty.svg")
    run("draw", "olympus", "-o", "full.svg", "--to", "60")
    assert Path("empty.svg").read_text() != Path("full.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["olympus", "-o", "board.gif"], "must end in one of them"),
        (["olympus", "-o", "board.svg", "--theme", "neon"], "there are: night, parchment"),
        (["nothing", "-o", "board.svg"], "neither a file nor a game"),
        (["olympus", "-o", "board.svg", "--players", "7"], "takes 2 to 6 players, not 7"),
        (["olympus", "-o", "board.svg", "--seat", "9"], "counted from 1"),
        (["olympus", "-o", "board.svg", "--to", "-3"], "cannot be negative"),
        (["olympus", "-o", "nowhere/board.svg"], "no such file or directory"),
    ],
)
def test_a_picture_that_cannot_be_made_is_refused(arguments: list[str], sentence: str) -> None:
    assert sentence in run("draw", *arguments).refused()
    assert not list(Path().rglob("*.svg"))
