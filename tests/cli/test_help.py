"""What every command has in common: help, and a sentence for what cannot be."""

from tests.cli.terminal import run


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    for command in (["facts", "go"], ["check", "go"], ["fuzz", "go"], ["bench", "go"], ["play", "go"]):
        sentence = run(*command).refused()
        assert sentence.startswith("there is no game 'go'")
        assert "olympus" in sentence


def test_every_command_explains_itself() -> None:
    said = run("--help")
    assert said.code == 0
    for command in ("games", "play", "replay", "verify", "draw", "facts", "check", "fuzz", "bench"):
        assert command in said.out
        assert run(command, "--help").code == 0


def test_a_command_that_does_not_exist_is_a_usage_error() -> None:
    assert run("dance").code == 2
