"""Positions as text on the command line: print one, play on from it, draw it, check it."""

from __future__ import annotations

from pathlib import Path

from tests.cli.terminal import run

TEXT = "position 1\ngame oracle\nrules 1\nseats 2\nA coins 0 points 6 hand lion\ndeck dove bull\n"


def position(text: str = TEXT) -> Path:
    path = Path("some.position")
    path.write_text(text, encoding="utf-8")
    return path


def test_a_position_is_played_on() -> None:
    said = run("play", "--position", position(), "--seed", "s", typed="1\n" * 400)
    assert said.code == 0
    assert "The game is over (glory)" in said.out


def test_a_game_from_a_position_is_saved_and_taken_up_again() -> None:
    both = ("--seats", "human,human", "--save", "on.record")
    said = run("play", "oracle", "--position", position(), *both, typed="\nready\n\n\nq\n")
    assert "Saved." in said.out
    assert "start A coins 2 points 6 hand lion" in Path("on.record").read_text(encoding="utf-8")
    said = run("play", "--load", "on.record", typed="\nq\n")
    assert said.code == 0
    assert "player 2" in said.out


def test_replay_prints_a_position_that_can_be_read() -> None:
    run("play", "oracle", "--seats", "bot:random,bot:random", "--seed", "s", "--save", "whole.record")
    said = run("replay", "whole.record", "--to", "9", "--position")
    assert said.out.startswith("position 1\ngame oracle\n")
    assert run("check", "--position", position(said.out)).code == 0


def test_a_position_is_drawn() -> None:
    said = run("draw", "--position", position(), "-o", "board.svg")
    assert said.code == 0
    assert Path("board.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_position_is_checked() -> None:
    said = run("check", "--position", position())
    assert said.code == 0
    assert [line[:3] for line in said.out.splitlines()] == ["ok "] * 3
    said = run("check", "--position", position(TEXT.replace("coins 0", "coins -9")))
    assert said.code == 1
    assert "seat 0 has -7 coins" in said.out


def test_what_does_not_go_together_is_refused_in_a_sentence() -> None:
    path = position()
    for words, problem in (
        (("play", "olympus", "--position", path), "is a position of oracle, not of olympus"),
        (("play", "--position", path, "--option", "goal=3"), "has its options already"),
        (("play", "--position", path, "--seats", "human,human,human"), "a position of 2 players, not of 3"),
        (("play", "--position", "nothing.position"), "no such file"),
        (("draw", "oracle", "--position", path, "-o", "b.svg"), "name what to draw"),
        (("draw", "-o", "b.svg"), "name what to draw"),
        (("check", "oracle", "--position", path), "name what to check"),
        (("check",), "name what to check"),
    ):
        said = run(*words)
        assert said.code == 2, words
        assert problem in said.err, words
    said = run("play", "--position", position(TEXT.replace("deck dove", "deck sheep")))
    assert (said.code, "some.position, line 6" in said.err) == (2, True)
    said = run("play", "--position", position(TEXT.replace("coins 0", "coins -9")))
    assert (said.code, "no sound position: seat 0 has -7 coins" in said.err) == (2, True)
